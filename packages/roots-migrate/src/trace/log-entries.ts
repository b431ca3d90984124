import { isIdle } from '../evaluate/idle.ts';
import type { References } from '../types/references.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { onlyComputes } from '../stores/harmless.ts';
import { isFn, statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isLog } from './modules.ts';

/** A statement that does nothing but write a log entry. */
export function isLogEntry(statement: ts.Statement, references: References): boolean {
  if (!ts.isExpressionStatement(statement)) return false;
  return isLogExpression(statement.expression, references);
}

/** A log entry, awaited or not, perhaps behind a condition: `debug && console.error(…)`. */
function isLogExpression(node: ts.Expression, references: References): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isLogExpression(node.expression, references);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return isIdle(node.left) && isLogExpression(node.right, references);
  return ts.isCallExpression(node) && (isLog(node, references) || isLogLoop(node, references));
}

/** `roots.forEach((root) => console.error(root.uri))`. */
function isLogLoop(call: ts.CallExpression, references: References): boolean {
  const [callback] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'forEach' || !callback || !isFn(callback)) return false;
  return ts.isBlock(callback.body) ? statementsOf(callback.body).every((statement) => isLogEntry(statement, references)) : isLogExpression(callback.body, references);
}

/** Whether a log entry does nothing but compute what it writes: it may go, or run for others too, without a loss. */
export function onlyWrites(statement: ts.Statement, references: References): boolean {
  if (!isLogEntry(statement, references)) return false;
  let only = true;
  walk(statement, (node) => {
    if (ts.isCallExpression(node) && !isLog(node, references) && !isLogLoop(node, references)) only &&= isIdle(node) || onlyComputes(node.expression, references);
    if (ts.isNewExpression(node) || ts.isDeleteExpression(node) || (ts.isIdentifier(node) && isWrite(node))) only = false;
    return only;
  });
  return only;
}
