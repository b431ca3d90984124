import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { handlerOf, nameIn } from '../handler.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { Value } from '../resolve/value.ts';
import { isShapeOf, placesIn } from '../schema.ts';
import { fieldsIn } from '../fields.ts';
import type { Dialect, Fields, SchemaPlace, Tool } from '../tool.ts';

/**
 * v1 `server.tool(name, [description], [shape | annotations], [annotations], handler)`, and `server.prompt(name, [description],
 * [shape], handler)`. An object before the handler is a
 * shape if it is empty or any of its values is a schema; else it is annotations (the SDK's `isZodRawShape`, server/mcp.ts).
 */
export function positional(kind: Tool['kind']): Dialect {
  return {
    matches: (call, references) => ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === kind && call.arguments.length >= 2 && !references.callee(call),
    read: (call, resolver) => {
      const [name, ...rest] = call.arguments;
      const handler = rest.pop();
      if (!name || !handler) return undefined;
      const { places, fields, isAbsent } = schemaAmong(rest, call, handler, resolver);
      return { kind, name: nameIn(name, resolver), call, places, fields, takesArguments: !isAbsent, handler: handlerOf(handler, resolver) };
    },
  };
}

interface Found {
  readonly places: readonly SchemaPlace[];
  readonly fields: Fields;
  readonly isAbsent: boolean;
}

const none: Fields = { names: new Set(), areAll: true };

function schemaAmong(args: readonly ts.Expression[], call: ts.CallExpression, handler: ts.Expression, resolver: Resolver): Found {
  const values = args.map((node) => ({ node, value: resolver.value(node) }));
  const [first, second] = values;
  // What isn't known is a description if a shape follows; alone it may be either.
  const isDescription = first && (isText(first.value) || (first.value.kind !== 'object' && isShape(second?.value)));
  const rest = isDescription ? values.slice(1) : values;
  const [shape] = rest;
  if (args.some((node) => ts.isSpreadElement(node))) return { places: [{ schema: { kind: 'foreign', node: call }, trail: [] }], fields: { names: new Set(), areAll: false }, isAbsent: false };
  if (!shape) return { places: [{ schema: { kind: 'argument', call, before: handler }, trail: [] }], fields: none, isAbsent: true };
  if (isAnnotations(shape.value)) return { places: [{ schema: { kind: 'argument', call, before: shape.node }, trail: [] }], fields: none, isAbsent: true };
  return { places: placesIn(shape.value, undefined, shape.node, resolver), fields: fieldsIn(shape.value, resolver), isAbsent: false };
}

function isText(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'other' && isTextNode(value.node));
}

function isTextNode(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isTextNode(node.left)) ||
    (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && (node.expression.name.text === 'join' || isTextNode(node.expression.expression)));
}

function isShape(value: Value | undefined): boolean {
  return value !== undefined && ((value.kind === 'object' && !isAnnotations(value)) || (value.kind === 'other' && (ts.isCallExpression(value.node) || isShapeOf(value.node))));
}

const hints: ReadonlySet<string> = new Set(['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);

function isAnnotations(value: Value): boolean {
  return value.kind === 'object' && value.node.properties.length > 0 && value.node.properties.every((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return hints.has(property.name.text);
    return ts.isPropertyAssignment(property) && hints.has(propertyName(property.name) ?? '') && !ts.isCallExpression(property.initializer);
  });
}
