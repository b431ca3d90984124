import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { handlerOf, nameIn } from '../handler.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { Value } from '../resolve/value.ts';
import { placesIn } from '../schema.ts';
import type { Dialect, SchemaPlace } from '../tool.ts';

/**
 * v1 `server.tool(name, [description], [shape | annotations], [annotations], handler)`. An object before the handler is a
 * shape if it is empty or any of its values is a schema; else it is annotations (the SDK's `isZodRawShape`, server/mcp.ts).
 */
export const tool: Dialect = {
  matches: (call, references) => ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'tool' && call.arguments.length >= 2 && !references.callee(call),
  read: (call, resolver) => {
    const [name, ...rest] = call.arguments;
    const handler = rest.pop();
    if (!name || !handler) return undefined;
    const { places, isAbsent } = schemaAmong(rest, call, handler, resolver);
    return { name: nameIn(name, resolver), call, places, takesArguments: !isAbsent, handler: handlerOf(handler, resolver) };
  },
};

interface Found {
  readonly places: readonly SchemaPlace[];
  readonly isAbsent: boolean;
}

function schemaAmong(args: readonly ts.Expression[], call: ts.CallExpression, handler: ts.Expression, resolver: Resolver): Found {
  const values = args.map((node) => ({ node, value: resolver.value(node) }));
  // A description that isn't known stands before an object; alone it may be either.
  const rest = values[0] && (isText(values[0].value) || (values.length > 1 && isObject(values[1]?.value) && !isObject(values[0].value))) ? values.slice(1) : values;
  const [shape] = rest;
  if (args.some((node) => ts.isSpreadElement(node))) return { places: [{ schema: { kind: 'foreign', node: call }, trail: [] }], isAbsent: false };
  if (!shape) return { places: [{ schema: { kind: 'argument', call, before: handler }, trail: [] }], isAbsent: true };
  if (isAnnotations(shape.value)) return { places: [{ schema: { kind: 'argument', call, before: shape.node }, trail: [] }], isAbsent: true };
  return { places: placesIn(shape.value, undefined, shape.node, resolver), isAbsent: false };
}

function isText(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'other' && isTextNode(value.node));
}

function isTextNode(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isTextNode(node.left)) ||
    (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && (node.expression.name.text === 'join' || isTextNode(node.expression.expression)));
}

function isObject(value: Value | undefined): boolean {
  return value?.kind === 'object' || (value?.kind === 'other' && ts.isCallExpression(value.node) && !isTextNode(value.node));
}

const hints: ReadonlySet<string> = new Set(['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);

function isAnnotations(value: Value): boolean {
  return value.kind === 'object' && value.node.properties.length > 0 && value.node.properties.every((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return hints.has(property.name.text);
    return ts.isPropertyAssignment(property) && hints.has(propertyName(property.name) ?? '') && !ts.isCallExpression(property.initializer);
  });
}
