import type { Context } from '../decide/context.ts';
import { entryFile } from '../program/package-entries.ts';
import { bare, propertyName, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

const SUFFIX = '_ALLOWED_DIRECTORIES';

/** First words of variables that belong to a platform or a service, not to the project. */
const foreign: ReadonlySet<string> = new Set('NODE NPM NVM YARN PNPM XDG HOME PATH USER TMP TEMP LANG TERM SHELL PWD CI FORCE NO LOG DEBUG HTTP HTTPS API PORT HOST MCP CLAUDE OPENAI ANTHROPIC GEMINI GOOGLE GCP AWS AZURE GITHUB GITLAB GIT SSH DOCKER KUBERNETES DATABASE DB PG POSTGRES MYSQL REDIS SENTRY OTEL VERCEL ELECTRON VSCODE APPDATA LOCALAPPDATA ALLOWED'.split(' '));

/**
 * The environment variable that configures a server's directories: the prefix of the project's own variables, else the
 * package's command, else the server's name, in capitals, and `_ALLOWED_DIRECTORIES`. `undefined` where the server has no
 * name, or reads such a variable already.
 */
export function variableFor(source: ts.SourceFile, context: Context): string | undefined {
  const own = environmentOf(context.sources);
  const name = prefixOf(own) ?? commandOf(source, context) ?? serverName(context);
  const variable = name === undefined ? undefined : capitals(name) + SUFFIX;
  return variable === undefined || /^\d/.test(variable) || own.includes(variable) ? undefined : variable;
}

/** The name that the server tells its clients. */
export function serverName({ sources, references }: Pick<Context, 'sources' | 'references'>): string | undefined {
  for (const source of sources) {
    let found: string | undefined;
    walk(source, (node) => {
      if (ts.isNewExpression(node) && /(^|\.)(McpServer|Server|FastMCP)$/.test(node.expression.getText())) found ??= nameIn(node, references);
      return found === undefined;
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The command that the package of a file installs, if a file of the server is what it runs. */
export function commandOf(source: ts.SourceFile, context: Context): string | undefined {
  const manifest = context.manifestOf(source);
  const { bin, name } = manifest?.content ?? {};
  if (!manifest || typeof name !== 'string') return undefined;
  const commands = typeof bin === 'string' ? [[name.replace(/^@[^/]*\//, ''), bin] as const] : typeof bin === 'object' && bin !== null ? Object.entries(bin) : [];
  const files = new Set(context.sources.map(({ fileName }) => fileName));
  return commands.find(([, target]) => typeof target === 'string' && files.has(entryFile(manifest, target) ?? ''))?.[0];
}

function nameIn(node: ts.NewExpression, references: References): string | undefined {
  const [info] = node.arguments ?? [];
  const literal = info && valueOf(info, references);
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined;
  for (const property of literal.properties) {
    if (!ts.isPropertyAssignment(property) || propertyName(property.name) !== 'name') continue;
    const value = valueOf(property.initializer, references);
    return ts.isStringLiteralLike(value) && /[A-Za-z]/.test(value.text) ? value.text : undefined;
  }
  return undefined;
}

/** An expression, or what the constant holds that it names. */
function valueOf(node: ts.Expression, references: References): ts.Expression {
  const value = bare(node);
  const declaration = ts.isIdentifier(value) ? references.symbolOf(value)?.valueDeclaration : undefined;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : value;
}

/** All variables of the environment that these files name. */
function environmentOf(sources: readonly ts.SourceFile[]): readonly string[] {
  return sources.flatMap(({ text }) => [...text.matchAll(/process\.env(?:\.([A-Z][A-Z0-9_]*)|\[['"]([A-Z][A-Z0-9_]*)['"]\])/g)].map(([, plain, quoted]) => plain ?? quoted ?? ''));
}

/** The first word that most of the project's own variables have in common. */
function prefixOf(variables: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const variable of new Set(variables)) {
    const [first = '', ...rest] = variable.split('_');
    if (rest.length > 0 && !foreign.has(first)) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

function capitals(name: string): string {
  return name.replace(/^@[^/]*\//, '').replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '').toUpperCase();
}
