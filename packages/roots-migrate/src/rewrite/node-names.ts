import { ts } from '../types/ts.ts';
import { addImport, importOf, joinImport, nameIn } from './imports.ts';
import type { Sheet } from './sheet.ts';
import { newlineOf } from './taste.ts';

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
  const lists = [...new Set(names.map((one) => one.module))].map((module) => ({ module, names: names.filter((one) => one.module === module).map(({ name }) => name).join(', ') }));
  const gone = lists.length > 0 ? lastGone(source, sheet) : undefined;
  if (gone) {
    sheet.keep(gone);
    sheet.replaceNode(gone, lists.map((list) => importOf(source, list.module, list.names)).join(newlineOf(source.text)));
  } else for (const list of lists) addImport(source, list.module, list.names, sheet);
}

/** Where no import stays, new ones take the place of the last that goes. */
function lastGone(source: ts.SourceFile, sheet: Sheet): ts.ImportDeclaration | undefined {
  const imports = source.statements.filter((statement) => ts.isImportDeclaration(statement));
  return imports.every((statement) => sheet.isDropped(statement)) ? imports.at(-1) : undefined;
}
