import type { Parameter, Part } from '../plan.ts';
import { calledName, siteOf } from '../tools/schema.ts';
import type { Tool } from '../tools/tool.ts';
import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { Blocked } from './flow-rewriter.ts';
import { declareJsonProperty } from './json-properties.ts';
import { bindingFor, converterFor, fieldsOf, isWhole, missing, type SchemaHost, type SchemaImport } from './schema-libraries/bindings.ts';
import { schemaLibraries } from './schema-libraries/index.ts';
import type { Names } from './schema-libraries/schema-library.ts';
import type { Sheet } from './sheet.ts';
import { quoteOf } from './taste.ts';

export type { SchemaHost, SchemaImport } from './schema-libraries/bindings.ts';

/**
 * Adds the parameter to a tool's schema, in the library and the way that the schema is written in.
 * @returns what the new texts need as imports
 * @throws Blocked where there is no place for it
 */
export function declareParameter(tool: Tool, parameter: Parameter, host: SchemaHost, sheet: Sheet): readonly SchemaImport[] {
  const { schema } = tool;
  const site = siteOf(schema);
  if (schema.kind === 'foreign') throw new Blocked(site, `the schema of the ${tool.kind} \`${tool.name}\` is declared in a way that isn't followed yet`);
  if (tool.fields.names.has(parameter.name)) throw new Blocked(site, `the ${tool.kind} \`${tool.name}\` has a \`${parameter.name}\` already`);
  if (tool.kind === 'prompt' && parameter.form === 'many') throw new Blocked(tool.call, `a prompt takes text alone, and \`${tool.name}\` uses several directories`);
  const needsSame = (other: Tool): boolean => [...host.needing].some(([one, { required }]) => (one === other || (other.dispatch && one.dispatch && one.name === other.name)) && required === parameter.required);
  const stranger = tool.sharers.find((other) => !needsSame(other));
  if (stranger) throw new Blocked(site, `the schema is that of \`${stranger.name}\` too, which doesn't need the same`);
  if (schema.kind === 'json') {
    declareJsonProperty(schema, host.tools.flatMap((other) => (other.name !== tool.name && other.schema.kind === 'json' && !needsSame(other) ? [other.schema] : [])), parameter, sheet);
    return [];
  }
  const source = site.getSourceFile();
  const { binding, isMissing } = bindingFor(tool, host);
  const names: Names = { namespace: isWhole(binding) ? binding.local : undefined, quote: quoteOf(source), maker: makerOf(fieldsOf(schema)) };
  const library = schemaLibraries[binding.kind];
  const field = library.field(parameter, names);
  const functions = isWhole(binding) ? [] : library.functions(parameter);
  const imports = isMissing && isWhole(binding) ? [{ source, module: binding.specifier, name: binding.local }] : missing(functions, binding, source, host.references);
  switch (schema.kind) {
    case 'literal':
      sheet.insert(schema.node.properties, schema.node, schema.node.properties.length, field);
      return imports;
    case 'shared': {
      const keep = { keep: { start: schema.node.getStart(), end: schema.node.end } };
      const text: readonly Part[] = schema.style === 'shape' ? ['{ ...', keep, `, ${field} }`] : library.extended(keep, field, names);
      const { parent } = schema.node;
      replaceOnce(schema.node, ts.isShorthandPropertyAssignment(parent) ? [`${parent.name.text}: `, ...text] : text, sheet);
      return schema.style === 'object' && binding.kind === 'valibot' ? [...imports, ...missing(isWhole(binding) ? [] : [names.maker], binding, source, host.references)] : imports;
    }
    case 'config': {
      const converter = schema.key === 'parameters' ? undefined : converterFor(binding, source, host); // FastMCP takes any standard schema as it is
      const made = library.object(field, names);
      const at = schema.before ? schema.node.properties.indexOf(schema.before) : schema.node.properties.length;
      sheet.insert(schema.node.properties, schema.node, at, `${schema.key}: ${schema.style === 'shape' ? `{ ${field} }` : converter ? `${converter.name}(${made})` : made}`);
      const more = schema.style === 'shape' || isWhole(binding) ? [] : missing(['object'], binding, source, host.references);
      return [...imports, ...more, ...(converter?.isMissing ? [{ source, module: converter.module, name: converter.name }] : [])];
    }
    case 'argument':
      sheet.insert(schema.call.arguments, schema.call, schema.call.arguments.indexOf(schema.before), `{ ${field} }`);
      return imports;
  }
}

/** Tools with the same handler may have the same schema. */
function replaceOnce(node: ts.Node, parts: readonly Part[], sheet: Sheet): void {
  const text = JSON.stringify(parts);
  const isDone = sheet.flat(node.getSourceFile()).some((edit) => edit.start === node.getStart() && edit.end === node.end && JSON.stringify(edit.parts) === text);
  if (!isDone) sheet.replaceNode(node, ...parts);
}

/** `strictObject` of `v.strictObject({ … })`. */
function makerOf(fields: ts.ObjectLiteralExpression | undefined): string {
  const call = fields?.parent;
  return call && ts.isCallExpression(call) ? calledName(bare(call.expression)) : 'object';
}
