import { settled } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Step, Value } from './resolve/value.ts';
import { placesIn } from './schema.ts';
import { fieldsIn } from './fields.ts';
import type { Fields, RequiredPlace, SchemaPlace } from './tool.ts';

/** Where a JSON Schema can get a property, and the names of those that it has. */
export interface JsonSchema {
  readonly places: readonly SchemaPlace[];
  readonly fields: Fields;
}

/** The `inputSchema` of a listed tool: an object literal, perhaps made by a function, or what is made of a schema of zod. */
export function jsonSchemaIn(value: Value, at: ts.Node, resolver: Resolver): JsonSchema {
  if (value.kind === 'object') return ofLiteral(value, at, resolver);
  const source = value.kind === 'other' ? convertedBy(value.node) : undefined;
  if (!source || value.kind !== 'other') return foreign(value.kind === 'other' || value.kind === 'unknown' ? value.node : at, value.trail);
  const schema = resolver.value(source, value.env);
  return { places: placesIn(schema, 'object', source, resolver, value.trail), fields: fieldsIn(schema, resolver) };
}

function foreign(node: ts.Node, trail: readonly Step[]): JsonSchema {
  return { places: [{ schema: { kind: 'foreign', node }, trail }], fields: { names: new Set(), areAll: false } };
}

/** What `zodToJsonSchema(X)` of `zod-to-json-schema` and `z.toJSONSchema(X)` of zod 4 convert. */
function convertedBy(expression: ts.Expression): ts.Expression | undefined {
  const node = settled(expression);
  if (!ts.isCallExpression(node)) return undefined;
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
  return /^(zodToJsonSchema|toJSONSchema|toJsonSchema)$/.test(name) ? node.arguments[0] : undefined;
}

function ofLiteral(value: Extract<Value, { readonly kind: 'object' }>, at: ts.Node, resolver: Resolver): JsonSchema {
  const properties = resolver.property(value, 'properties', at);
  const fields = fieldsIn(properties, resolver);
  if (properties.kind !== 'object' && !(properties.kind === 'absent' && properties.holder === value.node)) return foreign(properties.kind === 'unknown' || properties.kind === 'other' ? properties.node : at, value.trail);
  const required = requiredIn(value, at, resolver);
  const trail = [...value.trail, ...(properties.kind === 'object' ? properties.trail : [])];
  if (!required) return foreign(value.node, trail);
  return { places: [{ schema: { kind: 'json', node: value.node, properties: properties.kind === 'object' ? properties.node : undefined, required }, trail }], fields };
}

/** Where `required` gets a name; `undefined`: it is computed, so what it would say of a new property isn't known. */
function requiredIn(value: Extract<Value, { readonly kind: 'object' }>, at: ts.Node, resolver: Resolver): RequiredPlace | undefined {
  const list = resolver.property(value, 'required', at);
  if (list.kind !== 'absent' && !(list.kind === 'list' && list.node)) return undefined;
  return { list: list.kind === 'list' ? list.node : undefined, canBeNew: list.kind === 'absent' && list.holder === value.node, call: nextArgument(value) };
}

/** `objectSchema({ … })` of a function that takes `required` as its next parameter. */
function nextArgument({ node, env }: Extract<Value, { readonly kind: 'object' }>): ts.CallExpression | undefined {
  const call = env?.bound.kind === 'call' && ts.isCallExpression(env.bound.site) ? env.bound.site : undefined;
  const property = node.properties.find((one) => one.name?.getText() === 'required');
  const name = property && (ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : undefined);
  return call && env && ts.isFunctionLike(env.of) && name && env.of.parameters[call.arguments.length]?.name.getText() === name.getText() ? call : undefined;
}
