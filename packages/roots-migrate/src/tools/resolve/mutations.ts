import { wrapped } from '../../types/nodes.ts';
import type { Name, References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import type { Resolver } from './resolver.ts';
import { reached, type Value } from './value.ts';

/** Whether a variable, or a property of the object in it, is written after its declaration. */
export function isChanged(symbol: ts.Symbol, references: References): boolean {
  return references.readsOf(symbol).some((name) => isWritten(placeOf(name)) || isAssigned(name));
}

function isAssigned(name: Name): boolean {
  const { parent } = placeOf(name);
  return ts.isCallExpression(parent) && parent.arguments[0] === placeOf(name) && /^Object\.(assign|defineProperty)$/.test(parent.expression.getText());
}

/** The expression that names it: `x`, `this.x`, and what is taken out of it. */
function placeOf(name: Name): ts.Expression {
  const { parent } = name;
  return wrapped(ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : (name)); // a private name is always a member's
}

function isWritten(place: ts.Expression): boolean {
  const { parent } = place;
  if ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === place) return isWritten(wrapped(parent));
  if (ts.isDeleteExpression(parent)) return true;
  return ts.isBinaryExpression(parent) && parent.left === place && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
}

/** A list with what is put into it later: `tools.push(x)`, `tools.add(x)`, `tools.set(name, x)`. */
export function additionsTo(value: Value, symbol: ts.Symbol, resolver: Resolver): Value {
  if (value.kind !== 'list') return value;
  const added = resolver.references.readsOf(symbol).flatMap((name) => additionsAt(name, resolver));
  return added.length === 0 ? value : { ...value, items: [...value.items, ...added] };
}

function additionsAt(name: Name, resolver: Resolver): readonly Value[] {
  const { parent } = placeOf(name);
  const call = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent ? parent.parent : undefined;
  if (!call || !ts.isPropertyAccessExpression(parent)) return [];
  const step = { node: name, isContainer: true };
  if (/^(push|unshift|add)$/.test(parent.name.text)) return call.arguments.flatMap((argument) => (ts.isSpreadElement(argument) ? resolver.anyOf(argument.expression).flatMap((list) => (list.kind === 'list' ? list.items : [list])) : resolver.anyOf(argument))).map((one) => reached(one, step));
  if (parent.name.text !== 'set') return [];
  const [key, entry] = call.arguments;
  if (!key || !entry) return [];
  return resolver.anyOf(entry).map((one): Value => ({ kind: 'list', items: [resolver.value(key), one], isMap: false, trail: [step] }));
}
