import { isAsync } from '../evaluate/statements.ts';
import { originOf } from '../trace/modules.ts';
import { bare, isFn, resultsOf, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isLink } from './chains.ts';
import type { FlowRewriter } from './flow-rewriter.ts';
import type { Sheet } from './sheet.ts';

/** Whether a function without `async` still returns a promise once the request in it is gone. */
export function keepsPromise(fn: Fn, flow: FlowRewriter): boolean {
  const results = resultsOf(fn);
  return results.length > 0 && results.every((result) => staysPromise(bare(result), flow));
}

function staysPromise(node: ts.Expression, flow: FlowRewriter): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (!isLink(node)) return isPromiseCall(node, flow);
  if (flow.value(node.expression.expression, 'given').kind === 'unknown') return true;
  const [first] = node.arguments;
  const callback = node.expression.name.text === 'then' && first && bare(first);
  return callback !== undefined && callback !== false && isFn(callback) && keepsPromise(callback, flow);
}

/** A call that gives a promise for sure: of an async function, or of Node's. */
export function isPromiseCall(node: ts.CallExpression, flow: FlowRewriter): boolean {
  const { references } = flow.evaluator.flow;
  const fn = references.callee(node);
  if (fn) return isAsync(fn);
  const { module, name } = originOf(node.expression, references);
  return module === 'fs/promises' || (module === 'fs' && name.startsWith('promises'));
}

/** Whether a function says by its type that it returns a promise. */
export function saysPromise(fn: Fn): boolean {
  return fn.type !== undefined && /^Promise\b/.test(fn.type.getText());
}

/** Writes `async` before a function, so that it still gives a promise. */
export function makeAsync(fn: Fn, sheet: Sheet): void {
  const keyword = ts.isFunctionDeclaration(fn) || ts.isFunctionExpression(fn) ? fn.getChildren().find(({ kind }) => kind === ts.SyntaxKind.FunctionKeyword) : undefined;
  const start = (keyword ?? (ts.isMethodDeclaration(fn) ? fn.name : fn)).getStart();
  sheet.replace(fn, { start, end: start }, 'async ');
}
