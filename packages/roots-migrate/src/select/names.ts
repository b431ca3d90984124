/** Folders that are never entered, unless one is given by name. */
const prunedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage', '.git']);

const source = /\.[cm]?[jt]sx?$/;
const declaration = /\.d(?:\.[^.]+)?\.[cm]?ts$/;

/** Whether a folder of this name is passed over. */
export function isPrunedFolder(name: string): boolean {
  return prunedFolders.has(name);
}

/** `.ts .tsx .mts .cts .js .jsx .mjs .cjs` */
export function isSourceName(name: string): boolean {
  return source.test(name) && !/\.[cm][jt]sx$/.test(name);
}

/** `*.d.ts`, also `.d.mts` and `.d.json.ts`. */
export function isDeclarationName(name: string): boolean {
  return declaration.test(name);
}

/** `*.min.js` and the like. */
export function isMinifiedName(name: string): boolean {
  return /[.-]min\.[cm]?js$/.test(name);
}

const testFolders: ReadonlySet<string> = new Set(['test', 'tests', '__tests__', '__mocks__', 'e2e']);

/**
 * Whether a path is a test by its name or one of its folders.
 * @param relative relative to the working directory (or to the given path outside of it), with `/`: a folder `test` above the project says nothing.
 */
export function isTestPath(relative: string): boolean {
  const parts = relative.split('/');
  const name = parts.pop() ?? '';
  return /[.-](?:test|spec|e2e)\.[cm]?[jt]sx?$/.test(name) || parts.some((part) => testFolders.has(part));
}
