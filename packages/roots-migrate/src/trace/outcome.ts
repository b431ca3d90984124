import { callbackCall } from '../evaluate/bindings.ts';
import { isFn, isInside, isWrapper, statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isLog } from './modules.ts';
import type { ReaderHost } from './readers.ts';

/**
 * Whether the outcome of a test refuses something: it throws, gives an error or nothing, filters, skips, or is handed to
 * something that may. In doubt it does; only an outcome that is seen to do other work doesn't.
 */
export function refuses(test: ts.Expression, host: ReaderHost): boolean {
  let node: ts.Node = test;
  for (;;) {
    const { parent } = node;
    if (isWrapper(parent) || ts.isPrefixUnaryExpression(parent) || ts.isAwaitExpression(parent) || isLogical(parent)) node = parent;
    else if (ts.isIfStatement(parent) && parent.expression === node) return refusesIn(parent.thenStatement) || (parent.elseStatement !== undefined && refusesIn(parent.elseStatement)) || doesWork(parent, host);
    else if (isFn(parent) || ts.isReturnStatement(parent)) {
      const fn = isFn(parent) ? parent : ts.findAncestor(parent, isFn);
      const call = fn && callbackCall(fn);
      if (!call || host.isHandler(fn) || !isQuantifier(call)) return true;
      node = call;
    } else return true;
  }
}

function isLogical(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken || node.operatorToken.kind === ts.SyntaxKind.BarBarToken);
}

function isQuantifier(call: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(call.expression) && /^(some|every)$/.test(call.expression.name.text);
}

/** A branch that throws, returns, skips or calls something: it may refuse. Plain assignments and log entries don't. */
function refusesIn(branch: ts.Statement): boolean {
  let found = false;
  for (const statement of statementsOf(branch)) {
    walk(statement, (node) => {
      if (ts.isThrowStatement(node) || ts.isReturnStatement(node) || ts.isBreakOrContinueStatement(node)) found = true;
      return !found && !isFn(node);
    });
  }
  return found;
}

/** An `if` that guards a call of something is a gate too; one that only assigns or logs isn't. */
function doesWork(statement: ts.IfStatement, host: ReaderHost): boolean {
  return statementsOf(statement.thenStatement).some((one) => !ts.isExpressionStatement(one) || !(isAssignment(one.expression) || isLogEntry(one.expression, host)));
}

function isLogEntry(node: ts.Expression, host: ReaderHost): boolean {
  return ts.isCallExpression(node) && isLog(node, host.references);
}

/** Whether the outcome of a test is nothing but log entries. */
export function onlyLogs(test: ts.Expression, host: ReaderHost): boolean {
  const statement = ts.findAncestor(test, ts.isIfStatement);
  return statement !== undefined && isInside(test, statement.expression) && [statement.thenStatement, statement.elseStatement].every((branch) => branch === undefined || statementsOf(branch).every((one) => ts.isExpressionStatement(one) && isLogEntry(one.expression, host)));
}

function isAssignment(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}
