import { bare, settled } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Resolver } from './resolve/resolver.ts';
import { reached, type Env, type Step, type Value } from './resolve/value.ts';
import type { Schema, SchemaPlace } from './tool.ts';

/** An object of schemas, or a schema of objects. */
type Style = 'shape' | 'object';

/**
 * The places where a field can be added to a schema, the best first: the literal that holds its fields, then the names that
 * lead to it, from the innermost out, where it can be extended for one tool alone.
 */
export function placesIn(value: Value, style: Style | undefined, at: ts.Node, resolver: Resolver): readonly SchemaPlace[] {
  const inner = innerPlaces(value, style, at, resolver);
  const [best] = inner;
  if (!best || best.schema.kind === 'foreign') return inner;
  const names = value.trail.filter((step): step is Step & { readonly node: ts.Identifier } => !step.isContainer && ts.isIdentifier(step.node));
  const wraps = names.map(({ node }, index): SchemaPlace => ({
    schema: { kind: 'shared', node: expressionOf(node), style: style ?? styleOf(value) },
    trail: value.trail.slice(0, value.trail.findIndex((step) => step.node === names[index]?.node)),
  }));
  return [...inner, ...wraps.reverse()];
}

/** `read.schema` for the name `schema` in it. */
function expressionOf(name: ts.Identifier): ts.Expression {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
}

function styleOf(value: Value): Style {
  if (value.kind === 'object') return 'shape';
  return value.kind === 'other' && isShapeOf(value.node) ? 'shape' : 'object';
}

function isShapeOf(node: ts.Expression): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'shape';
}

function innerPlaces(value: Value, style: Style | undefined, at: ts.Node, resolver: Resolver): readonly SchemaPlace[] {
  const { trail } = value;
  if (value.kind === 'object') return inLiteral(value.node, value.env, trail, resolver);
  if (value.kind !== 'other') return [foreign(value.kind === 'unknown' ? value.node : at, trail)];
  const node = bare(value.node);
  if (isShapeOf(node)) {
    const inner = through(node.expression, value.env, trail, 'object', resolver);
    return isForeign(inner) ? inner : [...inner.filter(({ schema }) => schema.kind === 'literal'), { schema: { kind: 'shared', node, style: 'shape' }, trail }];
  }
  return ts.isCallExpression(node) && style !== 'shape' ? ofCall(node, value.env, trail, resolver) : [foreign(node, trail)];
}

/** A shape is extended in itself, or in what is spread into it, if several tools share it. */
function inLiteral(node: ts.ObjectLiteralExpression, env: Env, trail: readonly Step[], resolver: Resolver): readonly SchemaPlace[] {
  const own: SchemaPlace = { schema: { kind: 'literal', node }, trail };
  const last = node.properties.findLast((property) => ts.isSpreadAssignment(property));
  if (!last) return [own];
  const spread = through(last.expression, env, trail, 'shape', resolver);
  return isForeign(spread) ? [own] : [own, ...spread];
}

/** Methods that keep what a schema holds. */
const neutral = /^(strict|strip|passthrough|loose|catchall|describe|meta|readonly|brand)$/;
/** Methods that choose among the fields that are there: a new one is added behind them. */
const choosing = /^(merge|partial|deepPartial|required|pick|omit)$/;

/** `z.object({ … })` and what is called on it. */
function ofCall(call: ts.CallExpression, env: Env, trail: readonly Step[], resolver: Resolver): readonly SchemaPlace[] {
  const target = bare(call.expression);
  if (!ts.isPropertyAccessExpression(target)) return [foreign(call, trail)];
  const [first] = call.arguments;
  const name = target.name.text;
  if (/^(object|strictObject|looseObject)$/.test(name)) return first ? through(first, env, trail, 'shape', resolver) : [foreign(call, trail)];
  const receiver = (): readonly SchemaPlace[] => through(target.expression, env, trail, 'object', resolver);
  if (neutral.test(name)) {
    const inner = receiver();
    return isForeign(inner) ? inner : [...inner.filter(({ schema }) => schema.kind === 'literal'), append(call, trail)];
  }
  const isExtended = /^(extend|safeExtend|augment)$/.test(name) && first;
  if (!isExtended && !choosing.test(name)) return [foreign(call, trail)];
  const inner = receiver();
  if (isForeign(inner)) return inner;
  const fields = isExtended ? through(first, env, trail, 'shape', resolver) : [];
  return isForeign(fields) ? [append(call, trail)] : [...fields.filter(({ schema }) => schema.kind === 'literal'), append(call, trail)];
}

function append(node: ts.Expression, trail: readonly Step[]): SchemaPlace {
  return { schema: { kind: 'shared', node, style: 'object' }, trail };
}

function through(expression: ts.Expression, env: Env, trail: readonly Step[], style: Style, resolver: Resolver): readonly SchemaPlace[] {
  return placesIn(reached(resolver.value(expression, env), ...trail), style, settled(expression), resolver);
}

function foreign(node: ts.Node, trail: readonly Step[]): SchemaPlace {
  return { schema: { kind: 'foreign', node }, trail };
}

function isForeign(places: readonly SchemaPlace[]): boolean {
  return places.some(({ schema }) => schema.kind === 'foreign');
}

/** The node that changes where a field is added. */
export function siteOf(schema: Schema): ts.Node {
  return schema.kind === 'argument' ? schema.call : schema.node;
}
