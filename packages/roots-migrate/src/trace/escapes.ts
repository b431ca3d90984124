import { callbackCall } from '../evaluate/bindings.ts';
import { isFn, isInside, isWrapper, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isCalledAtOnce, usesOf } from './owner.ts';
import type { ReaderHost } from './readers.ts';

/**
 * Whether a value is read in a function that outlives the call: one that is assigned, put into something, set on a timer
 * or an event. Inline callbacks of other calls run within the call.
 */
export function escapes(read: ts.Identifier, host: ReaderHost): boolean {
  const declaration = host.references.symbolOf(read)?.valueDeclaration;
  if (!declaration) return false;
  for (let node: ts.Node = read; !ts.isSourceFile(node); node = node.parent) {
    if (!isFn(node)) continue;
    if (isInside(declaration, node)) return false;
    if (isKept(node, host)) return true;
  }
  return false;
}

function isKept(fn: Fn, host: ReaderHost): boolean {
  if (host.isHandler(fn) || isCalledAtOnce(fn)) return false;
  const call = callbackCall(fn);
  if (call) return /(^|\.)(set(Timeout|Interval|Immediate)|on|once|addListener|addEventListener|push|unshift|add|set|subscribe|watch|watchFile|nextTick)$/.test(call.expression.getText());
  if (isPutAway(fn)) return true;
  if (host.references.nameOfFn(fn)) return usesOf(fn, host.references).values.some((name) => !isArgument(name) && !host.references.isFollowed(name, fn));
  let { parent }: ts.Node = fn;
  while (isWrapper(parent)) parent = parent.parent;
  return !ts.isPropertyDeclaration(parent) && !ts.isArrayLiteralExpression(parent) && !ts.isReturnStatement(parent) && !isFn(parent);
}

/** A function in an object that is assigned to something, or put into it: it is kept with the object. */
function isPutAway(fn: Fn): boolean {
  let node: ts.Node = fn;
  while (isWrapper(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isObjectLiteralExpression(node.parent) || ts.isArrayLiteralExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (node === fn || node === fn.parent) return false;
  if (ts.isBinaryExpression(parent)) return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && !ts.isIdentifier(parent.left);
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && /^(push|unshift|add|set)$/.test(parent.expression.name.text);
}

function isArgument(name: ts.Node): boolean {
  return ts.isCallExpression(name.parent) && name.parent.expression !== name;
}
