import { ts } from './ts.ts';

/** A program over the given files that resolves no package: relative modules alone, so it is the same with and without `node_modules`. */
export interface PackageFreeProgram {
  readonly checker: ts.TypeChecker;
  readonly sourceFile: (path: string) => ts.SourceFile | undefined;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  allowJs: true,
  noLib: true,
  strict: true, // without it `this` in an object's method has no type
  noEmit: true,
  jsx: ts.JsxEmit.Preserve,
  types: [],
};

/**
 * Makes the program of the plan.
 * @param files absolute path → text without BOM
 */
export function createPackageFreeProgram(files: ReadonlyMap<string, string>): PackageFreeProgram {
  const host: ts.CompilerHost = {
    getSourceFile: (path, language) => {
      const text = files.get(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, language, true);
    },
    fileExists: (path) => files.has(path),
    readFile: (path) => files.get(path),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
  return { checker: program.getTypeChecker(), sourceFile: (path) => program.getSourceFile(path) };
}
