import { bare } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { handlerOf, nameOf } from '../handler.ts';
import { schemaOf } from '../schema.ts';
import type { Dialect, Schema } from '../tool.ts';

/**
 * v1 `server.tool(name, [description], [shape | annotations], [annotations], handler)`. An object before the handler is a
 * shape if it is empty or any of its values is a schema; else it is annotations (the SDK's `isZodRawShape`, server/mcp.ts).
 */
export const tool: Dialect = (call, references) => {
  const target = call.expression;
  if (!ts.isPropertyAccessExpression(target) || target.name.text !== 'tool' || call.arguments.length < 2) return undefined;
  const [name, ...rest] = call.arguments;
  const handler = rest.pop();
  if (!name || !handler) return undefined;
  const [first] = rest;
  if (first && isText(first)) rest.shift();
  const schema = schemaAmong(rest, call, handler, references);
  return { name: nameOf(name), call, schema, takesArguments: schema.kind !== 'argument', handler: handlerOf(handler, references) };
};

function schemaAmong(rest: readonly ts.Expression[], call: ts.CallExpression, handler: ts.Expression, references: Parameters<Dialect>[1]): Schema {
  const [shape] = rest;
  if (!shape) return { kind: 'argument', call, before: handler };
  if (isAnnotations(shape)) return { kind: 'argument', call, before: shape };
  return schemaOf(shape, references);
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && isText(node.left));
}

const hints: ReadonlySet<string> = new Set(['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);

function isAnnotations(node: ts.Expression): boolean {
  const value = bare(node);
  return ts.isObjectLiteralExpression(value) && value.properties.length > 0 &&
    value.properties.every((property) => ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && hints.has(property.name.text) && !ts.isCallExpression(bare(property.initializer)));
}
