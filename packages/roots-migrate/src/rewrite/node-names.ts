import type { ts } from '../types/ts.ts';
import { addImport, joinImport, nameIn } from './imports.ts';
import type { Sheet } from './sheet.ts';

/** A name that new text uses, and the module that it comes from. */
export interface NewName {
  readonly module: string;
  readonly name: string;
}

const nodeNames: readonly NewName[] = [{ module: 'url', name: 'pathToFileURL' }, { module: 'path', name: 'basename' }];

/** The Node functions that the new texts of a sheet name and the file hasn't. */
export function newNodeNames(source: ts.SourceFile, sheet: Sheet): readonly NewName[] {
  return nodeNames.filter(({ module, name }) => sheet.texts(source).some((text) => new RegExp(`(?<![.\\w])${name}\\(`).test(text)) && !nameIn(source, module, name).isImported);
}

/** Lets names join the imports of their modules; gives back those that need a declaration of their own. */
export function joinImports(source: ts.SourceFile, names: readonly NewName[], sheet: Sheet): readonly NewName[] {
  return names.filter(({ module, name }) => !joinImport(source, module, name, sheet));
}

/** Imports names by declarations of their own, one a module. */
export function addImports(source: ts.SourceFile, names: readonly NewName[], sheet: Sheet): void {
  for (const module of new Set(names.map((one) => one.module))) addImport(source, module, names.filter((one) => one.module === module).map(({ name }) => name).join(', '), sheet);
}
