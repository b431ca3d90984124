import type { ts } from '../types/ts.ts';
import { importName, nameIn } from './imports.ts';
import type { Sheet } from './sheet.ts';

/** Names that new text may use, with their modules. */
const modules: Readonly<Record<string, string>> = { pathToFileURL: 'url', basename: 'path' };

/** Imports what the new texts of a sheet name and the file hasn't. */
export function addNodeImports(source: ts.SourceFile, sheet: Sheet): void {
  for (const [name, module] of Object.entries(modules)) {
    const isUsed = sheet.texts().some((text) => new RegExp(`(?<![.\\w])${name}\\(`).test(text));
    if (isUsed && !nameIn(source, module, name).isImported) importName(source, module, name, sheet);
  }
}
