import { posix } from 'node:path';
import { bare, propertyName } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

export type LibraryKind = 'zod' | 'zod-mini' | 'valibot' | 'arktype';

/** A schema library under the name that one file has for it. */
export interface Binding {
  readonly kind: LibraryKind;
  /** The package's module, as it is written where it is imported: `zod`, `zod/v3`, `zod/mini`. */
  readonly module: string;
  /** What is imported of it: a name, `default`, or `*` for all. */
  readonly imported: string;
  readonly local: string;
  /** The file that has it. */
  readonly source: ts.SourceFile;
  /** What the file imports it from: the package, or a file of the program that hands it on. */
  readonly specifier: string;
}

const kinds: readonly (readonly [RegExp, LibraryKind])[] = [
  [/^zod\/(v4\/mini|v4-mini|mini)$/, 'zod-mini'],
  [/^zod(\/v[34])?$/, 'zod'],
  [/^valibot$/, 'valibot'],
  [/^arktype$/, 'arktype'],
];

/** The library that a module is. */
export function kindOf(module: string): LibraryKind | undefined {
  return kinds.find(([pattern]) => pattern.test(module))?.[1];
}

/** All schema libraries that a file imports, in order, also through files that hand them on. */
export function bindingsOf(source: ts.SourceFile, references: References): readonly Binding[] {
  return importsOf(source).flatMap(({ local, imported, specifier }) => {
    const origin = originOf(imported, specifier, source, references, 0) ?? byName(local, imported, specifier);
    return origin ? [{ ...origin, local, source, specifier }] : [];
  });
}

interface Origin {
  readonly kind: LibraryKind;
  readonly module: string;
  readonly imported: string;
}

/** What can't be followed (an alias, a package that hands zod on) is zod if it is called so. */
function byName(local: string, imported: string, specifier: string): Origin | undefined {
  return local === 'z' && !/^\.\.?\//.test(specifier) ? { kind: 'zod', module: specifier, imported } : undefined;
}

/** So many files may hand a library on. */
const deepest = 6;

function originOf(imported: string, specifier: string, from: ts.SourceFile, references: References, depth: number): Origin | undefined {
  const kind = kindOf(specifier);
  if (kind) return { kind, module: specifier, imported };
  const target = depth < deepest && /^\.\.?\//.test(specifier) ? fileAt(posix.join(posix.dirname(from.fileName), specifier), references) : undefined;
  if (!target) return undefined;
  const own = (name: string): Origin | undefined => {
    const found = importsOf(target).find(({ local }) => local === name);
    return found && originOf(found.imported, found.specifier, target, references, depth + 1);
  };
  for (const statement of target.statements) {
    if (ts.isExportAssignment(statement) && imported === 'default' && ts.isIdentifier(statement.expression)) return own(statement.expression.text);
    if (!ts.isExportDeclaration(statement)) continue;
    const next = statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : undefined;
    const { exportClause } = statement;
    if (!exportClause) {
      const through = next === undefined || imported === '*' ? undefined : originOf(imported, next, target, references, depth + 1);
      if (through) return through;
    } else if (ts.isNamespaceExport(exportClause)) {
      if (exportClause.name.text === imported && next !== undefined) return originOf('*', next, target, references, depth + 1);
    } else {
      const specific = exportClause.elements.find(({ name }) => name.text === imported);
      const name = specific && (specific.propertyName ?? specific.name).text;
      if (name !== undefined) return next === undefined ? own(name) : originOf(name, next, target, references, depth + 1);
    }
  }
  return undefined;
}

/** A file of the program by its path, with any of the endings that an import may leave out or change. */
function fileAt(path: string, { sources }: References): ts.SourceFile | undefined {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, '');
  return sources.find(({ fileName }) => fileName === path) ?? sources.find(({ fileName }) => /^(\/index)?\.[cm]?[jt]sx?$/.test(fileName.slice(fileName.startsWith(stem) ? stem.length : fileName.length)));
}

/** A name that a file imports. */
export interface Import {
  readonly local: string;
  readonly imported: string;
  readonly specifier: string;
}

/** All names that a file imports, by `require` too; types apart. */
export function importsOf(source: ts.SourceFile): readonly Import[] {
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) return declared(statement);
    if (ts.isImportEqualsDeclaration(statement)) return equated(statement);
    return ts.isVariableStatement(statement) ? statement.declarationList.declarations.flatMap((declaration) => required(declaration)) : [];
  });
}

function declared({ importClause, moduleSpecifier }: ts.ImportDeclaration): readonly Import[] {
  if (!ts.isStringLiteral(moduleSpecifier) || !importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const specifier = moduleSpecifier.text;
  const { name, namedBindings } = importClause;
  const whole = name ? [{ local: name.text, imported: 'default', specifier }] : [];
  if (!namedBindings) return whole;
  if (ts.isNamespaceImport(namedBindings)) return [...whole, { local: namedBindings.name.text, imported: '*', specifier }];
  return [...whole, ...namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map((element) => ({ local: element.name.text, imported: (element.propertyName ?? element.name).text, specifier }))];
}

/** `import zod = require('zod')`. */
function equated({ name, isTypeOnly, moduleReference }: ts.ImportEqualsDeclaration): readonly Import[] {
  const module = ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
  return module && ts.isStringLiteralLike(module) && !isTypeOnly ? [{ local: name.text, imported: '*', specifier: module.text }] : [];
}

/** `const { z } = require('zod')`, `const z = require('zod').z`. */
function required({ name, initializer }: ts.VariableDeclaration): readonly Import[] {
  if (!initializer) return [];
  const value = bare(initializer);
  const member = ts.isPropertyAccessExpression(value) ? value.name.text : undefined;
  const call = ts.isPropertyAccessExpression(value) ? value.expression : value;
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'require') return [];
  const [module] = call.arguments;
  if (!module || !ts.isStringLiteralLike(module)) return [];
  if (ts.isIdentifier(name)) return [{ local: name.text, imported: member ?? '*', specifier: module.text }];
  if (!ts.isObjectBindingPattern(name) || member !== undefined) return [];
  return name.elements.flatMap((element) => (ts.isIdentifier(element.name) ? [{ local: element.name.text, imported: propertyName(element.propertyName ?? element.name) ?? element.name.text, specifier: module.text }] : []));
}

/** The library that a schema's fields are made with, or else the call around them. */
export function libraryOf(fields: ts.ObjectLiteralExpression, references: References): Binding | undefined {
  const roots = fields.properties.flatMap((property) => (ts.isPropertyAssignment(property) ? rootsOf(property.initializer) : []));
  const call = ts.isCallExpression(fields.parent) ? rootsOf(fields.parent.expression) : [];
  const known = bindingsOf(fields.getSourceFile(), references);
  for (const root of [...roots, ...call]) {
    const found = known.find(({ local }) => local === root.text);
    if (found) return found;
  }
  return undefined;
}

/** `z` of `z.string().optional()`, and of what it is wrapped in: `completable(z.string(), …)`. */
function rootsOf(expression: ts.Expression): readonly ts.Identifier[] {
  let node = bare(expression);
  const inside: ts.Expression[] = [];
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) {
    if (ts.isCallExpression(node) && node.arguments[0]) inside.push(node.arguments[0]);
    node = bare(node.expression);
  }
  return ts.isIdentifier(node) ? [node, ...inside.flatMap((argument) => (ts.isCallExpression(bare(argument)) ? rootsOf(argument) : []))] : [];
}
