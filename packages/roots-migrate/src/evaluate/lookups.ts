import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { originOf } from '../trace/modules.ts';
import { isChanged } from './changed.ts';
import { isIdle } from './idle.ts';

const holders: Readonly<Record<string, RegExp>> = { get: /^(Weak)?Map$/, has: /^(Weak)?(Map|Set)$/, getStore: /(^|\.)AsyncLocalStorage$/ };

/** `sessions.get(id)` of a map, `current.getStore()` of an `AsyncLocalStorage`: it only looks, so what it gives may go without a loss. */
export function looksUp(node: ts.Expression, references: References): boolean {
  const call = bare(node);
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression) || !call.arguments.every(isIdle)) return false;
  const { name, expression } = call.expression;
  const holder = bare(expression);
  const symbol = references.symbolOf(ts.isPropertyAccessExpression(holder) ? holder.name : holder);
  const declaration = symbol?.valueDeclaration;
  const value = declaration && (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) && declaration.initializer ? bare(declaration.initializer) : undefined;
  if (!value || !ts.isNewExpression(value) || !symbol || references.readsOf(symbol).some((one) => isChanged(one))) return false;
  const origin = originOf(value.expression, references); // not a class of the same name
  return (origin.module === '' || origin.module === 'async_hooks') && (holders[name.text]?.test(origin.name) ?? false);
}
