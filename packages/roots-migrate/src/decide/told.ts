import { isIdle } from '../evaluate/idle.ts';
import { isLogEntry, onlyWrites } from '../trace/log-entries.ts';
import { isFn, statementsOf, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Whether a statement only writes log entries, or answers with what needs nothing but computing. */
export function isTold(statement: ts.Statement, references: References): boolean {
  if (onlyWrites(statement, references)) return true;
  if (ts.isReturnStatement(statement)) return !statement.expression || computes(statement.expression, references);
  if (ts.isIfStatement(statement)) return isIdle(statement.expression) && [statement.thenStatement, ...(statement.elseStatement ? [statement.elseStatement] : [])].every((branch) => statementsOf(branch).every((one) => isTold(one, references)));
  return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => !initializer || computes(initializer, references));
}

/** Whether an expression only computes, and is no answer that says that something failed. */
export function computes(expression: ts.Expression, references: References): boolean {
  let only = true;
  walk(expression, (node) => {
    if (ts.isNewExpression(node) || ts.isAwaitExpression(node) || isFn(node) || saysError(node)) only = false;
    if (ts.isCallExpression(node) && !isSilent(node, references)) only = false;
    return only;
  });
  return only;
}

/** A call that makes a text or an object of what it gets, all of it in any case. */
export function isSilent(call: ts.CallExpression, references: References): boolean {
  const callee = references.callee(call);
  if (callee) return isStraight(callee);
  return isPlainCall(call);
}

function isPlainCall({ expression }: ts.CallExpression): boolean {
  return /^(String|Boolean|Number|JSON\.stringify)$/.test(expression.getText()) || (ts.isPropertyAccessExpression(expression) && /^(join|trim|toString|concat|getClientCapabilities)$/.test(expression.name.text));
}

/** A function that decides nothing, and calls nothing that might. */
function isStraight(fn: ts.Node): boolean {
  let straight = true;
  walk(fn, (node) => {
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isSwitchStatement(node) || ts.isIterationStatement(node, false) || ts.isThrowStatement(node) || ts.isNewExpression(node) || saysError(node)) straight = false;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.PlusToken) straight = false;
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node) || ts.isDeleteExpression(node)) straight = false;
    if (ts.isCallExpression(node) && !isPlainCall(node)) straight = false;
    return straight;
  });
  return straight;
}

/** `isError: true`, `isError`. */
function saysError(node: ts.Node): boolean {
  return (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === 'isError';
}

/** Whether all that one piece of code names is named in the other too, so that it tells nothing that the other doesn't. */
export function namesNoMore(some: readonly ts.Node[], others: readonly ts.Node[], references: References): boolean {
  const known = namesIn(others, references);
  return [...namesIn(some, references)].every((symbol) => known.has(symbol));
}

function namesIn(nodes: readonly ts.Node[], references: References): ReadonlySet<ts.Symbol | string> {
  const names = new Set<ts.Symbol | string>();
  for (const root of nodes) {
    walk(root, (node) => {
      if (ts.isStatement(node) && isLogEntry(node, references)) return false;
      if (!ts.isIdentifier(node) || node.text === 'undefined' || isCallee(node) || isKey(node)) return true;
      names.add(references.symbolOf(node) ?? node.text);
      return true;
    });
  }
  return names;
}

function isCallee(node: ts.Identifier): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

function isKey(node: ts.Identifier): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}
