import type { Parameter } from '../plan.ts';
import { jsonSchemaOf } from './json-texts.ts';
import type { Schema } from '../tools/tool.ts';
import { propertyName } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { Blocked } from './flow-rewriter.ts';
import type { Sheet } from './sheet.ts';
import { quoteOf } from './taste.ts';

export type JsonSchema = Extract<Schema, { readonly kind: 'json' }>;

/**
 * Adds a property to a JSON Schema, written as its neighbours are, and names it in `required` if it must be passed.
 * @param others the schemas of other tools @throws Blocked
 */
export function declareJsonProperty(schema: JsonSchema, others: readonly JsonSchema[], parameter: Parameter, sheet: Sheet): void {
  const { node, properties } = schema;
  const quote = quoteOf(node.getSourceFile());
  const name = quote + parameter.name + quote;
  const isQuoted = (list: readonly ts.ObjectLiteralElementLike[]): boolean => list.length > 0 && list.every((property) => property.name !== undefined && ts.isStringLiteral(property.name));
  const key = (text: string, list: readonly ts.ObjectLiteralElementLike[]): string => (isQuoted(list) ? quote + text + quote : text);
  if (properties) sheet.insert(properties.properties, properties, properties.properties.length, `${key(parameter.name, properties.properties)}: ${jsonSchemaOf(parameter, quote, properties, isQuoted(node.properties))}`);
  else sheet.insert(node.properties, node, node.properties.length, `${key('properties', node.properties)}: { ${key(parameter.name, node.properties)}: ${jsonSchemaOf(parameter, quote, undefined, isQuoted(node.properties))} }`);
  if (!parameter.required) return;
  const { list, canBeNew, call } = schema.required;
  const isShared = others.some((other) => (list ? other.required.list === list : other.node === node));
  if (!isShared && list) sheet.insert(list.elements, list, list.elements.length, name);
  else if (!isShared && canBeNew) sheet.insert(node.properties, node, behindProperties(node), `${key('required', node.properties)}: [${name}]`);
  else if (call) sheet.insert(call.arguments, call, call.arguments.length, `[${name}]`);
  else throw new Blocked(properties ?? node, 'what names the required properties of this schema is made for other schemas too');
}

/** The place after `properties`. */
function behindProperties({ properties }: ts.ObjectLiteralExpression): number {
  const at = properties.findIndex((property) => property.name && propertyName(property.name) === 'properties'); // names of object literals are property names
  return at === -1 ? properties.length : at + 1;
}
