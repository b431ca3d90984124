import type { Context } from '../decide/context.ts';
import { ts } from '../types/ts.ts';
import { createAlive, type Alive } from './alive.ts';
import type { Sheet } from './sheet.ts';

/**
 * Files of which nothing but imports of names is left and that nothing imports any more; `export * from` them goes too, and so may
 * the file that held it. What can be reached from the package's public entry stays.
 */
export function emptyFiles(context: Context, sheet: Sheet): ReadonlySet<ts.SourceFile> {
  const gone = new Set<ts.SourceFile>();
  for (let changed = true; changed; ) {
    changed = false;
    const alive = createAlive(sheet);
    for (const source of sheet.sources) {
      if (gone.has(source) || context.isEntry(source) || !isEmpty(source, alive) || source.statements.length === 0) continue;
      const links = context.references.importsOf(source).filter(({ statement }) => alive(statement) && !gone.has(statement.getSourceFile()));
      if (!links.every(({ statement }) => isBareLink(statement) && context.isWritable(statement.getSourceFile()))) continue;
      for (const { statement } of links) sheet.drop(statement);
      gone.add(source);
      changed = true;
    }
  }
  return gone;
}

function isEmpty(source: ts.SourceFile, alive: Alive): boolean {
  return source.statements.every((statement) => !alive(statement) || isDirective(statement) || (ts.isImportDeclaration(statement) && statement.importClause !== undefined && alive(statement.importClause)));
}

/** `'use strict';` */
function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

/** `export * from './file.js'`, `import './file.js'`. */
function isBareLink(statement: ts.Statement): boolean {
  return (ts.isExportDeclaration(statement) && !statement.exportClause) || (ts.isImportDeclaration(statement) && !statement.importClause);
}
