import { ts } from '../types/ts.ts';

/** `export * as files from './files.js'`, which the compiler's own search passes over. */
const namespaceExport = /\bexport\s*\*\s*as\s+(?:[\w$]+|'[^'\n]*'|"[^"\n]*")\s+from\s*(['"])([^'"\n]+)\1/g;

/** The modules that a file imports, in any way that is written down: found without a tree. What only looks like an import may be among them. */
export function importedModules(text: string): readonly string[] {
  return [...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName), ...[...text.matchAll(namespaceExport)].map(([, , module = '']) => module)];
}
