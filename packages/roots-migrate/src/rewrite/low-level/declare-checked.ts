import type { Parameter } from '../../plan.ts';
import { siteOf } from '../../tools/schema.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Fn } from '../../types/nodes.ts';
import { Blocked } from '../flow-rewriter.ts';
import { declareParameter, type SchemaHost, type SchemaImport } from '../schemas.ts';
import type { Sheet } from '../sheet.ts';
import { quoteOf } from '../taste.ts';
import { checksOf } from './argument-uses.ts';
import { checkedSchemas, type Checked } from './checked-schemas.ts';

/** Makes the new argument known to all that checks the arguments of a tool besides its listed schema. @throws Blocked */
export function declareChecked(tool: Tool, parameter: Parameter, host: SchemaHost, isHandler: (fn: Fn) => boolean, sheet: Sheet): readonly SchemaImport[] {
  const checkedOf = (one: Tool): Checked => checkedSchemas(one, checksOf(one, isHandler, host.references), host.references);
  const { schemas, names } = checkedOf(tool);
  for (const list of names) {
    const quote = quoteOf(list.getSourceFile());
    sheet.insert(list.elements, list, list.elements.length, quote + parameter.name + quote);
  }
  return schemas.flatMap((checked) => {
    const site = siteOf(checked.schema);
    const sharers = host.tools.filter((other) => other.dispatch && other.name !== tool.name && (siteOf(other.schema) === site || sitesOf(other, checkedOf).includes(site)));
    const stranger = sharers.find((other) => ![...host.needing].some(([one, { required }]) => one.name === other.name && required === parameter.required));
    if (stranger) throw new Blocked(site, `the schema checks the arguments of \`${stranger.name}\` too, which doesn't need the same`);
    return declareParameter(checked, parameter, host, sheet);
  });
}

/** Schemas that check a tool, as far as they can be told. */
function sitesOf(tool: Tool, checkedOf: (tool: Tool) => Checked): readonly unknown[] {
  try {
    return checkedOf(tool).schemas.map(({ schema }) => siteOf(schema));
  } catch (error) {
    if (error instanceof Blocked) return [];
    throw error;
  }
}
