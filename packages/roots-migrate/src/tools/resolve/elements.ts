import { settled } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { propertyName } from '../../types/nodes.ts';
import { exportsOf } from './modules.ts';
import type { Resolver } from './resolver.ts';
import { takenOut, type Env, type Value } from './value.ts';

/** What the entries of an array or of a call's arguments are; what is spread under a condition counts as there. */
export function elementsOf(elements: readonly ts.Expression[], env: Env, resolver: Resolver): readonly Value[] {
  return elements.flatMap((element) => (ts.isSpreadElement(element) ? spread(element.expression, env, resolver) : ts.isOmittedExpression(element) ? [] : [resolver.value(element, env)]));
}

function spread(expression: ts.Expression, env: Env, resolver: Resolver): readonly Value[] {
  const node = settled(expression);
  if (ts.isConditionalExpression(node)) return [...spread(node.whenTrue, env, resolver), ...spread(node.whenFalse, env, resolver)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return spread(node.right, env, resolver);
  return itemsOf(resolver.value(node, env)) ?? [{ kind: 'unknown', node, trail: [] }];
}

/** What a loop over it meets. */
export function itemsOf(value: Value): readonly Value[] | undefined {
  return value.kind === 'list' ? value.items.map((item) => takenOut(item, value)) : undefined;
}

/** `Object.entries(table)`: all properties of an object literal, through what is spread into it; all that a module exports. */
export function entriesOf(value: Value, resolver: Resolver): readonly (readonly [string, Value])[] | undefined {
  if (value.kind !== 'object' && value.kind !== 'module') return undefined;
  const keys = value.kind === 'module' ? exportsOf(value.node, resolver) : keysOf(value, resolver);
  return keys?.map((key) => [key, resolver.property(value, key, value.node)]);
}

function keysOf(value: Value, resolver: Resolver): readonly string[] | undefined {
  if (value.kind !== 'object') return undefined;
  const keys = new Set<string>();
  for (const property of value.node.properties) {
    const names = ts.isSpreadAssignment(property) ? keysOf(resolver.value(property.expression, value.env), resolver) : only(propertyName(property.name));
    if (!names) return undefined;
    for (const name of names) keys.add(name);
  }
  return [...keys];
}

function only(name: string | undefined): readonly string[] | undefined {
  return name === undefined ? undefined : [name];
}
