import { existsSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const shared: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  typeRoots: [fileURLToPath(new URL('../../../../../node_modules/@types', import.meta.url))],
  types: ['node'],
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * What counts in JavaScript, which has no annotations: names and modules that aren't there or are there twice, too few or too many
 * arguments, what nobody reads.
 */
const told: ReadonlySet<number> = new Set([2304, 2305, 2307, 2451, 2551, 2552, 2554, 2555, 2614, 2724, 6133, 6192, 6196, 6198, 18004, 1192, 1259]);

const javascript: ts.CompilerOptions = { ...shared, allowJs: true, checkJs: true, strict: false };
const typescript: ts.CompilerOptions = { ...shared, strict: true };

const declarations = new Map<string, ts.SourceFile | undefined>();

/** Type errors and unused names of many servers at once, by folder: `file:line message`. */
export function typeErrors(folders: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const files = [...folders].flatMap(([folder, paths]) => paths.map((path) => join(folder, path)));
  const errors = [
    ...check(files.filter((file) => extname(file) === '.ts'), typescript),
    ...check(files.filter((file) => extname(file) === '.js'), javascript),
  ];
  return new Map([...folders.keys()].map((folder) => [folder, errors.filter((error) => error.startsWith(folder + sep)).map((error) => error.slice(folder.length + 1))]));
}

function check(files: readonly string[], options: ts.CompilerOptions): readonly string[] {
  if (files.length === 0) return [];
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  // Each server has `paths` of its own: `@/` is its folder.
  host.resolveModuleNameLiterals = (literals, containing, reference, own) =>
    literals.map(({ text }) => {
      const name = text.startsWith('@/') ? join(folderOf(containing), text.slice(2)) : text;
      return ts.resolveModuleName(name, containing, own, host, cache, reference);
    });
  // The SDKs' declarations are the same for all programs.
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (!name.endsWith('.d.ts') && !name.endsWith('.d.mts')) return getSourceFile(name, ...rest);
    const known = declarations.get(name) ?? getSourceFile(name, ...rest);
    declarations.set(name, known);
    return known;
  };
  const program = ts.createProgram(files, options, host);
  const own = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const isTold = ({ code }: ts.Diagnostic): boolean => options.checkJs !== true || told.has(code);
  return own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file).filter(isTold)]).map(describe);
}

/** The nearest folder with a `package.json`. */
function folderOf(file: string): string {
  let folder = join(file, '..');
  while (!existsSync(join(folder, 'package.json'))) folder = join(folder, '..');
  return folder;
}

function describe({ file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (!file || start === undefined) return message;
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1} ${message}`;
}
