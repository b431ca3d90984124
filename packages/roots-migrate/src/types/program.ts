import { coreLibrary, coreLibraryPath } from './core-library.ts';
import { ts } from './ts.ts';

/** A program that resolves no package of `node_modules`: it is the same with and without them. */
export interface PackageFreeProgram {
  readonly checker: ts.TypeChecker;
  /** The files that were asked for and all that they import, libraries apart, ordered by path. */
  readonly sources: readonly ts.SourceFile[];
}

/** What the program is made of. */
export interface ProgramInput {
  /** Files to start from: absolute path → text without BOM. */
  readonly roots: ReadonlyMap<string, string>;
  /** Text of any other file, without BOM; `undefined` if there is none. */
  readonly read: (path: string) => string | undefined;
  /** Where a module leads that is neither relative nor a package: by a tsconfig's `paths`, or in the workspace. */
  readonly resolve: (specifier: string, from: string) => string | undefined;
  /** Parsed files of earlier programs, by path and text. */
  readonly parsed: Map<string, ts.SourceFile>;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  noLib: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  allowJs: true,
  strict: true, // without it `this` in an object's method has no type
  noEmit: true,
  jsx: ts.JsxEmit.Preserve,
  types: [],
};

/** Makes the program of the plan. */
export function createPackageFreeProgram({ roots, read, resolve, parsed }: ProgramInput): PackageFreeProgram {
  const textOf = (path: string): string | undefined => roots.get(path) ?? (path === coreLibraryPath ? coreLibrary : undefined) ?? (isPackaged(path) ? undefined : read(path));
  const resolution: ts.ModuleResolutionHost = { fileExists: (path) => textOf(path) !== undefined, readFile: textOf, directoryExists: (path) => !isPackaged(`${path}/`) };
  const resolveModule = (specifier: string, from: string): ts.ResolvedModuleFull | undefined => {
    if (/^\.\.?(\/|$)/.test(specifier)) return ts.resolveModuleName(specifier, from, options, resolution).resolvedModule;
    const path = resolve(specifier, from);
    return path === undefined ? undefined : { resolvedFileName: path, extension: extensionOf(path), isExternalLibraryImport: false };
  };
  const host: ts.CompilerHost = {
    ...resolution,
    getSourceFile: (path, language) => {
      const text = textOf(path);
      if (text === undefined) return undefined;
      const known = parsed.get(path);
      if (known?.text === text) return known;
      const source = ts.createSourceFile(path, text, language, true);
      parsed.set(path, source);
      return source;
    },
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => ({ resolvedModule: resolveModule(text, from) })),
    getDefaultLibFileName: () => coreLibraryPath,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  const program = ts.createProgram({ rootNames: [coreLibraryPath, ...roots.keys()], options, host });
  const sources = program.getSourceFiles().filter(({ fileName }) => !isLibFile(fileName) && !fileName.endsWith('.json'));
  return { checker: program.getTypeChecker(), sources: [...sources].sort((a, b) => (a.fileName < b.fileName ? -1 : 1)) };
}

/** Whether a file is the plan's own library. */
export function isLibFile(path: string): boolean {
  return path === coreLibraryPath;
}

function isPackaged(path: string): boolean {
  return path.includes('/node_modules/');
}

function extensionOf(path: string): ts.Extension {
  const endings = [ts.Extension.Dts, ts.Extension.Dmts, ts.Extension.Dcts, ts.Extension.Ts, ts.Extension.Tsx, ts.Extension.Mts, ts.Extension.Cts, ts.Extension.Js, ts.Extension.Jsx, ts.Extension.Mjs, ts.Extension.Cjs];
  return endings.find((ending) => path.endsWith(ending)) ?? ts.Extension.Js;
}
