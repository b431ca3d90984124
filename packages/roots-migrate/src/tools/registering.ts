import { bare, isFn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { elementsOf } from './resolve/elements.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Value } from './resolve/value.ts';

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

/** An argument of a call, with its place: of one that is spread, the call's. */
export interface Argument {
  readonly value: Value;
  readonly at: ts.Expression;
}

/** All that a call passes, spread lists too. */
export function argumentsOf(call: ts.CallExpression, resolver: Resolver): readonly Argument[] {
  return call.arguments.flatMap((at) => elementsOf([at], undefined, resolver).map((value) => ({ value, at })));
}
