import { Blocked } from '../rewrite/flow-rewriter.ts';
import { statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Keeping } from './keeping.ts';
import { conditionText } from './texts.ts';

/** A statement that waits for what fills a store, or lets it be filled: not where a directory is passed. */
export function guardGone(statement: ts.Statement, k: Keeping): void {
  k.settle(statement);
  const { sheet, names } = k;
  if (ts.isExpressionStatement(statement)) {
    const start = statement.getStart();
    sheet.replace(statement, { start, end: start }, `if (${names.read(statement)} === undefined) `);
  } else if (ts.isIfStatement(statement) && !statement.elseStatement) {
    sheet.replaceNode(statement.expression, ...conditionText(statement.expression, names.read(statement), false));
  } else if (ts.isTryStatement(statement)) {
    for (const inner of statement.tryBlock.statements) guardGone(inner, k);
  } else if (ts.isBlock(statement)) {
    for (const inner of statementsOf(statement)) guardGone(inner, k);
  } else if (runsSomething(statement)) throw new Blocked(statement, 'this fills a store from roots, and it can\'t be told what becomes of it where a directory is passed');
}

function runsSomething(statement: ts.Statement): boolean {
  let runs = false;
  walk(statement, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node)) runs = true;
    return !runs;
  });
  return runs;
}
