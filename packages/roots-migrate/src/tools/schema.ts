import { bare, settled } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { bindingsOf } from './library.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Env, Step, Value } from './resolve/value.ts';
import type { Schema, SchemaPlace } from './tool.ts';

/** An object of schemas, or a schema of objects. */
type Style = 'shape' | 'object';

/**
 * The places where a field can be added to a schema, the best first: the literal that holds its fields, then the names that
 * lead to it, from the innermost out, where it can be extended for one tool alone.
 * @param before the steps to the value, where it is part of another one
 */
export function placesIn(value: Value, style: Style | undefined, at: ts.Node, resolver: Resolver, before: readonly Step[] = []): readonly SchemaPlace[] {
  const trail = [...before, ...value.trail];
  const inner = innerPlaces(value, style, at, trail, resolver);
  const [best] = inner;
  if (!best || best.schema.kind === 'foreign') return [{ schema: { kind: 'foreign', node: directNames(value)[0]?.node ?? (best ? siteOf(best.schema) : at) }, trail }];
  if (isConverted(value)) return inner;
  const fields = best.schema.kind === 'literal' ? best.schema.node : best.schema.kind === 'shared' ? best.schema.fields : undefined;
  const wraps = directNames(value).map((step): SchemaPlace => ({
    schema: { kind: 'shared', node: expressionOf(step.node), style: style ?? styleOf(value), fields },
    trail: trail.slice(0, before.length + value.trail.indexOf(step)),
  }));
  return [...inner, ...wraps.reverse()];
}

/** Names that stand for the schema itself, not for a table that it is taken out of. */
function directNames({ trail }: Value): readonly (Step & { readonly node: ts.Identifier })[] {
  return trail.filter((step): step is Step & { readonly node: ts.Identifier } => !step.isContainer && ts.isIdentifier(step.node));
}

/** `read.schema` for the name `schema` in it. */
function expressionOf(name: ts.Identifier): ts.Expression {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
}

function styleOf(value: Value): Style {
  if (value.kind === 'object') return 'shape';
  return value.kind === 'other' && isShapeOf(value.node) ? 'shape' : 'object';
}

/** `Schema.shape` of zod, `Schema.entries` of valibot. */
export function isShapeOf(node: ts.Expression): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && /^(shape|entries)$/.test(node.name.text);
}

function innerPlaces(value: Value, style: Style | undefined, at: ts.Node, trail: readonly Step[], resolver: Resolver): readonly SchemaPlace[] {
  if (value.kind === 'object') return inLiteral(value.node, value.env, trail, resolver);
  if (value.kind !== 'other') return [foreign(value.kind === 'unknown' ? value.node : at, trail)];
  const node = bare(value.node);
  if (isShapeOf(node)) {
    const inner = through(node.expression, value.env, trail, 'object', resolver);
    return isForeign(inner) ? inner : [...literalsIn(inner), { schema: { kind: 'shared', node, style: 'shape', fields: fieldsOf(inner) }, trail }];
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

// What the calls do that a schema is made with, by their names.
/** Methods that keep what a schema holds. */
const neutral = /^(strict|strip|passthrough|loose|catchall|describe|meta|readonly|brand|onUndeclaredKey)$/;
/** Methods and functions that choose among the fields that are there: a new one is added behind them. */
const choosing = /^(merge|partial|deepPartial|required|pick|omit|and)$/;
/** Methods and functions that add fields. */
const extending = /^(extend|safeExtend|augment)$/;
/** Functions that make a schema of a shape. */
const making = /^(object|strictObject|looseObject|type)$/;
/** What `v.pipe(v.object(…), …)` may add to a schema. */
const remarks = /^(description|title|metadata|readonly)$/;

/** `z.object({ … })` and what is called on it; `toStandardJsonSchema(v.object({ … }))`; `type({ … })`. */
function ofCall(call: ts.CallExpression, env: Env, trail: readonly Step[], resolver: Resolver): readonly SchemaPlace[] {
  const target = bare(call.expression);
  const [first, second] = call.arguments;
  const name = calledName(target);
  if (!first && !neutral.test(name) && !choosing.test(name)) return [foreign(call, trail)];
  if (first && making.test(name)) return through(first, env, trail, 'shape', resolver);
  if (first && isConversion(name)) return through(first, env, trail, 'object', resolver);
  if (first && name === 'pipe' && call.arguments.slice(1).every((argument) => ts.isCallExpression(argument) && remarks.test(calledName(bare(argument.expression))))) return through(first, env, trail, 'object', resolver);
  // A method has what it changes before the dot; a function, of zod's small build or valibot, has it as first argument.
  const isMethod = ts.isPropertyAccessExpression(target) && !isLibrary(target.expression, resolver);
  const changed = isMethod ? target.expression : first;
  const added = isMethod ? first : second;
  if (!changed || !(neutral.test(name) || extending.test(name) || choosing.test(name))) return [foreign(call, trail)];
  const inner = through(changed, env, trail, 'object', resolver);
  if (isForeign(inner)) return [foreign(call, trail)];
  const append: SchemaPlace = { schema: { kind: 'shared', node: call, style: 'object', fields: fieldsOf(inner) }, trail };
  if (neutral.test(name)) return [...literalsIn(inner), append];
  const fields = extending.test(name) && added ? through(added, env, trail, 'shape', resolver) : [];
  return isForeign(fields) ? [append] : [...literalsIn(fields), append];
}

/** The `v` of `v.partial(…)`. */
function isLibrary(node: ts.Expression, { references }: Resolver): boolean {
  const name = bare(node);
  return ts.isIdentifier(name) && bindingsOf(name.getSourceFile(), references).some(({ local }) => local === name.text);
}

export function calledName(target: ts.Expression): string {
  return ts.isPropertyAccessExpression(target) ? target.name.text : ts.isIdentifier(target) ? target.text : '';
}

/** `@valibot/to-json-schema`: what it gives is no schema of the library any more. */
function isConversion(name: string): boolean {
  return name === 'toStandardJsonSchema';
}

function isConverted(value: Value): boolean {
  if (value.kind !== 'other') return false;
  const node = bare(value.node);
  return ts.isCallExpression(node) && isConversion(calledName(bare(node.expression)));
}

function literalsIn(places: readonly SchemaPlace[]): readonly SchemaPlace[] {
  return places.filter(({ schema }) => schema.kind === 'literal');
}

function fieldsOf([best]: readonly SchemaPlace[]): ts.ObjectLiteralExpression | undefined {
  return best?.schema.kind === 'literal' ? best.schema.node : best?.schema.kind === 'shared' ? best.schema.fields : undefined;
}

function through(expression: ts.Expression, env: Env, trail: readonly Step[], style: Style, resolver: Resolver): readonly SchemaPlace[] {
  return placesIn(resolver.value(expression, env), style, settled(expression), resolver, trail);
}

function foreign(node: ts.Node, trail: readonly Step[]): SchemaPlace {
  return { schema: { kind: 'foreign', node }, trail };
}

function isForeign(places: readonly SchemaPlace[]): boolean {
  return places.some(({ schema }) => schema.kind === 'foreign');
}

/** The node that changes where a field is added. */
export function siteOf(schema: Schema): ts.Node {
  if (schema.kind === 'json') return schema.properties ?? schema.node;
  return schema.kind === 'argument' ? schema.call : schema.node;
}
