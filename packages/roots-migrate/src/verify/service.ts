import { ts } from '../types/ts.ts';
import { libFolder, libText } from './lib-files.ts';
import type { Overlay } from './overlay.ts';
import type { Project } from './projects.ts';

/** What the compiler's module resolution and the language service need of a file system, seen through the overlay. */
export type ProjectHost = ts.LanguageServiceHost & ts.ModuleResolutionHost & { readFile(path: string): string | undefined; fileExists(path: string): boolean };

/** Declarations are mostly comments; the checker needs few of them. */
export const jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;

/** The host of one project. Paths are absolute, with `/`. */
export function createHost({ files, options, folder }: Project, overlay: Overlay): ProjectHost {
  const readFile = (path: string): string | undefined => {
    const text = overlay.text(path);
    return text === null ? (libText(path) ?? ts.sys.readFile(path)) : text;
  };
  const fileExists = (path: string): boolean => {
    const text = overlay.text(path);
    return text === null ? libText(path) !== undefined || ts.sys.fileExists(path) : text !== undefined;
  };
  return {
    getScriptFileNames: () => files.filter((path) => overlay.text(path) !== undefined),
    getScriptVersion: (path) => overlay.version(path),
    getScriptSnapshot(path) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (settings) => `${libFolder}/${ts.getDefaultLibFileName(settings)}`,
    readFile,
    fileExists,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
    jsDocParsingMode,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  };
}
