import type { Parameter } from '../plan.ts';
import { ts } from '../types/ts.ts';
import { descriptions } from './schema-libraries/schema-library.ts';
import { newlineOf, type Quote } from './taste.ts';

/**
 * The JSON Schema of the parameter: on one line, or on several if the property before it is.
 * @param isQuoted whether the keys of JSON Schemas stand in quotes here
 */
export function jsonSchemaOf({ form }: Parameter, quote: Quote, properties: ts.ObjectLiteralExpression | undefined, isQuoted: boolean): string {
  const last = properties?.properties.at(-1);
  const neighbour = last && ts.isPropertyAssignment(last) && ts.isObjectLiteralExpression(last.initializer) && last.initializer.properties.length > 0 ? last.initializer : undefined;
  const inner = neighbour?.properties[0]?.name;
  const key = (name: string): string => ((inner ? ts.isStringLiteral(inner) : isQuoted) ? quote + name + quote : name);
  const text = (value: string): string => quote + value + quote;
  const entries = [
    `${key('type')}: ${text(form === 'one' ? 'string' : 'array')}`,
    ...(form === 'one' ? [] : [`${key('items')}: { ${key('type')}: ${text('string')} }`]),
    `${key('description')}: ${text(descriptions[form])}`,
  ];
  const first = neighbour?.properties[0];
  if (!neighbour || !first || !startsLine(first)) return `{ ${entries.join(', ')} }`;
  const newline = newlineOf(neighbour.getSourceFile().text);
  return `{${entries.map((entry) => `${newline}${indentOf(first)}${entry}`).join(',')}${neighbour.properties.hasTrailingComma ? ',' : ''}${newline}${last ? indentOf(last) : ''}}`;
}

function startsLine(node: ts.Node): boolean {
  return before(node).trim() === '';
}

function indentOf(node: ts.Node): string {
  return /^\s*/.exec(before(node))?.[0] ?? '';
}

/** What stands before a node on its line. */
function before(node: ts.Node): string {
  const { text } = node.getSourceFile();
  return text.slice(text.lastIndexOf('\n', node.getStart() - 1) + 1, node.getStart());
}
