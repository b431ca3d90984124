import { callbackCall } from '../evaluate/bindings.ts';
import { registers, runsLater } from '../stores/registrations.ts';
import { bare, isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** Whether a variable belongs to another function than the one that writes it here; inline callbacks are part of theirs. */
export function outlives(declaration: ts.Declaration, node: ts.Node, isHandler: (fn: Fn) => boolean): boolean {
  const scope = ts.findAncestor(declaration, (ancestor) => isFn(ancestor) || ts.isSourceFile(ancestor));
  let fn: ts.Node | undefined = ts.findAncestor(node.parent, (ancestor) => isFn(ancestor) || ts.isSourceFile(ancestor));
  while (fn && fn !== scope && isFn(fn) && isInline(fn) && !isHandler(fn)) fn = ts.findAncestor(fn.parent, (ancestor) => isFn(ancestor) || ts.isSourceFile(ancestor));
  return fn !== scope;
}

/** A variable that starts with a list, set or map of its own: what is put in stays with it. */
export function isFresh(declaration: ts.Declaration): boolean {
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  const value = bare(declaration.initializer);
  return ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value) || (ts.isNewExpression(value) && /^(Set|Map|Array)$/.test(value.expression.getText()) && (value.arguments ?? []).length === 0);
}

/** A callback that runs within the call that it is passed to, as far as can be told. */
function isInline(fn: Fn): boolean {
  const call = callbackCall(fn);
  return call !== undefined && !registers(call) && !runsLater(call);
}
