import { callbackCall } from '../evaluate/bindings.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { callOf, type Name, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/**
 * The function in whose name this place runs: the nearest one that has a name, is a method or a tool's handler.
 * Inline callbacks are transparent. `undefined`: it runs at module level, or in a function that something else holds.
 */
export function ownerOf(node: ts.Node, references: References, isHandler: (fn: Fn) => boolean): Fn | undefined {
  for (let current: ts.Node = node; !ts.isSourceFile(current); current = current.parent) {
    if (!isFn(current)) continue;
    if (isHandler(current) || ts.isFunctionDeclaration(current) || ts.isMethodDeclaration(current) || references.nameOfFn(current)) return current;
    if (!callbackCall(current) && !isCalledAtOnce(current)) return undefined;
  }
  return undefined;
}

/** `(async () => { … })()`. */
export function isCalledAtOnce(fn: Fn): ts.CallExpression | undefined {
  let node: ts.Node = fn;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  return ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
}

/** Where a function is used: the calls, and the names that are no call. */
export interface Uses {
  readonly calls: readonly ts.CallExpression[];
  readonly values: readonly Name[];
}

export function usesOf(fn: Fn, references: References): Uses {
  const symbol = references.nameOfFn(fn);
  const calls: ts.CallExpression[] = [];
  const values: Name[] = [];
  for (const name of symbol ? references.readsOf(symbol) : []) {
    const call = callOf(name);
    if (call) calls.push(call);
    else values.push(name);
  }
  for (const call of references.sharedCalls(fn)) if (!calls.includes(call)) calls.push(call);
  return { calls, values };
}
