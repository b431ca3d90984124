import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { handlerOf, nameOf } from '../handler.ts';
import { argumentsOf, isCallOf, partsOf, type Argument } from '../registering.ts';
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
    matches: (call, references) => (call.arguments.length >= 2 || call.arguments.some((argument) => ts.isSpreadElement(argument))) && isCallOf(kind, call, references),
    read: (call, resolver) => {
      const [name, ...rest] = argumentsOf(call, resolver);
      const handler = rest.pop();
      if (!name || !handler) return [];
      const { places, fields, isAbsent } = schemaAmong(rest, call, handler, resolver);
      return [{ kind, name: nameOf(name), call, places, fields, takesArguments: !isAbsent, handler: handlerOf(handler, partsOf([name.value.trail, ...places.map(({ trail }) => trail)], resolver), resolver) }];
    },
  };
}

interface Found {
  readonly places: readonly SchemaPlace[];
  readonly fields: Fields;
  readonly isAbsent: boolean;
}

const none: Fields = { names: new Set(), areAll: true };

function schemaAmong(args: readonly Argument[], call: ts.CallExpression, handler: Argument, resolver: Resolver): Found {
  const [first, second] = args;
  // What isn't known is a description if a shape follows; alone it may be either.
  const isDescription = first && (isText(first.value) || (first.value.kind !== 'object' && isShape(second?.value)));
  const rest = isDescription ? args.slice(1) : args;
  const [shape] = rest;
  if (!shape) return { places: [before(handler, call)], fields: none, isAbsent: true };
  if (isAnnotations(shape.value)) return { places: [before(shape, call)], fields: none, isAbsent: true };
  return { places: placesIn(shape.value, undefined, shape.at, resolver), fields: fieldsIn(shape.value, resolver), isAbsent: false };
}

/** Where a schema goes; there is no such place in a list that is spread. */
function before({ at }: Argument, call: ts.CallExpression): SchemaPlace {
  return { schema: ts.isSpreadElement(at) ? { kind: 'foreign', node: at } : { kind: 'argument', call, before: at }, trail: [] };
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
