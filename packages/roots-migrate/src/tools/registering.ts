import { bare, isFn, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { elementsOf } from './resolve/elements.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Step, Value } from './resolve/value.ts';

/** Whether a call runs this method of the SDK: on a server, or bound to it beforehand. A method of the program is none. */
export function isCallOf(method: string, call: ts.CallExpression, references: References): boolean {
  const target = bare(call.expression);
  if (ts.isPropertyAccessExpression(target)) return target.name.text === method && !references.callee(call);
  if (!ts.isIdentifier(target)) return false;
  const declaration = references.symbolOf(target)?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer && bare(declaration.initializer);
  if (!value || !ts.isCallExpression(value) || isFn(value) || !ts.isPropertyAccessExpression(value.expression) || value.expression.name.text !== 'bind') return false;
  const bound = bare(value.expression.expression);
  return ts.isPropertyAccessExpression(bound) && bound.name.text === method;
}

/** `server.registerTool = …`: the method is replaced by one that may hand other things on; `undefined` if it hands on the handler as it is. */
export function replacementOf(method: string, call: ts.CallExpression, references: References): ts.Node | undefined {
  const target = bare(call.expression);
  const server = ts.isPropertyAccessExpression(target) ? bare(target.expression) : undefined;
  const symbol = server && references.symbolOf(ts.isPropertyAccessExpression(server) ? server.name : server);
  for (const name of symbol ? references.readsOf(symbol) : []) {
    const access = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent.parent : name.parent;
    const write = access.parent;
    if (!ts.isPropertyAccessExpression(access) || access.name.text !== method || !ts.isBinaryExpression(write) || write.left !== access) continue;
    const made = bare(write.right);
    if (!isFn(made) || !handsOnLast(made, references)) return write;
  }
  return undefined;
}

/** Its third parameter is the third argument of a call. */
function handsOnLast(fn: Fn, references: References): boolean {
  const handler = fn.parameters[2];
  let isHandedOn = false;
  walk(fn, (node) => {
    const last = ts.isCallExpression(node) ? node.arguments[2] : undefined;
    if (last && handler && references.symbolOf(bare(last))?.valueDeclaration === handler) isHandedOn = true;
    return !isHandedOn;
  });
  return isHandedOn;
}

/** An argument of a call, with its place: of one that is spread, the call's. */
export interface Argument {
  readonly value: Value;
  readonly at: ts.Expression;
}

/** Objects that the parts of a tool are taken out of. */
export function partsOf(trails: readonly (readonly Step[])[], { references }: Resolver): ReadonlySet<ts.Symbol> {
  return new Set(trails.flatMap((trail) => trail.flatMap(({ node, isContainer }) => (isContainer && ts.isIdentifier(node) ? (references.symbolOf(node) ?? []) : []))));
}

/** All that a call passes, spread lists too. */
export function argumentsOf(call: ts.CallExpression, resolver: Resolver): readonly Argument[] {
  return call.arguments.flatMap((at) => elementsOf([at], undefined, resolver).map((value) => ({ value, at })));
}
