import { posix } from 'node:path';
import type { Parameter, Part } from '../plan.ts';
import { bindingsOf, libraryOf, type Binding } from '../tools/library.ts';
import { calledName, siteOf } from '../tools/schema.ts';
import type { Schema, Tool } from '../tools/tool.ts';
import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { Blocked } from './flow-rewriter.ts';
import { schemaLibraries } from './schema-libraries/index.ts';
import type { Names } from './schema-libraries/schema-library.ts';
import type { Sheet } from './sheet.ts';
import { quoteOf } from './taste.ts';

/** A name that a new text uses, and that its file must import. */
export interface SchemaImport {
  readonly source: ts.SourceFile;
  readonly module: string;
  readonly name: string;
}

/** What declaring a parameter hangs on, besides the tool. */
export interface SchemaHost {
  readonly references: References;
  /** All tools of the program: they show which library a file without schemas takes. */
  readonly tools: readonly Tool[];
  /** The tools that get a parameter. */
  readonly needing: ReadonlyMap<Tool, { readonly required: boolean }>;
  /** Whether the package of a file depends on zod. */
  readonly hasZod: (source: ts.SourceFile) => boolean;
}

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
  const stranger = tool.sharers.find((other) => host.needing.get(other)?.required !== parameter.required);
  if (stranger) throw new Blocked(site, `the schema is that of \`${stranger.name}\` too, which doesn't need the same`);
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
    case 'config':
      sheet.insert(schema.node.properties, schema.node, schema.node.properties.length, `${schema.key}: ${schema.style === 'shape' ? `{ ${field} }` : library.object(field, names)}`);
      return schema.style === 'shape' || isWhole(binding) ? imports : [...imports, ...missing(['object'], binding, source, host.references)];
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

function fieldsOf(schema: Schema): ts.ObjectLiteralExpression | undefined {
  return schema.kind === 'literal' ? schema.node : schema.kind === 'shared' ? schema.fields : undefined;
}

/** `strictObject` of `v.strictObject({ … })`. */
function makerOf(fields: ts.ObjectLiteralExpression | undefined): string {
  const call = fields?.parent;
  return call && ts.isCallExpression(call) ? calledName(bare(call.expression)) : 'object';
}

/** The name stands for the whole library. */
function isWhole({ imported }: Binding): boolean {
  return /^(z|\*|default|type)$/.test(imported);
}

/** Functions that the file doesn't import yet. */
function missing(functions: readonly string[], binding: Binding, source: ts.SourceFile, references: References): readonly SchemaImport[] {
  const own = bindingsOf(source, references).filter(({ module }) => module === binding.module);
  return functions.filter((name) => !own.some(({ imported, local }) => imported === name && local === name)).map((name) => ({ source, module: binding.specifier, name }));
}

/**
 * The library in which the file of a schema gets its new field: the one that made its other fields; else the file's own; else
 * that of other tools; else zod, if the package has it.
 */
function bindingFor(tool: Tool, { references, tools, hasZod }: SchemaHost): { readonly binding: Binding; readonly isMissing: boolean } {
  const { schema } = tool;
  const site = siteOf(schema);
  const source = site.getSourceFile();
  const isNew = schema.kind === 'config' || schema.kind === 'argument';
  const fits = ({ kind }: Binding): boolean => !isNew || kind === 'zod' || kind === 'zod-mini' || (kind === 'arktype' && schema.kind === 'config' && schema.style === 'object');
  const own = bindingsOf(source, references).filter(fits);
  const fields = fieldsOf(schema);
  const maker = fields && libraryOf(fields, references);
  if (maker) {
    const known = maker.source === source ? maker : own.find(({ module }) => module === maker.module);
    return known ? { binding: known, isMissing: false } : { binding: importable(maker, source), isMissing: true };
  }
  if (own[0]) return { binding: own.find(isWhole) ?? own[0], isMissing: false };
  const others = tools.flatMap((other) => { const shape = fieldsOf(other.schema); return (shape && libraryOf(shape, references)) ?? []; }).filter(fits);
  if (others[0]) return { binding: importable(others[0], source), isMissing: true };
  if (!hasZod(source)) throw new Blocked(tool.call, 'the file has no zod to declare the parameter with, and the package does not depend on it');
  return { binding: { kind: 'zod', module: 'zod', imported: 'z', local: 'z', source, specifier: 'zod' }, isMissing: true };
}

/** The library as another file can import it: by the same module, by a name that can stand in braces. */
function importable(binding: Binding, source: ts.SourceFile): Binding {
  const isZod = binding.kind === 'zod' || binding.kind === 'zod-mini';
  const specifier = /^\.\.?\//.test(binding.specifier) ? relativeTo(source, posix.join(posix.dirname(binding.source.fileName), binding.specifier)) : binding.specifier;
  if (isZod && isWhole(binding) && binding.imported !== 'z') return { ...binding, imported: 'z', local: 'z', specifier: binding.module };
  if (binding.imported === '*') return { ...binding, imported: 'string', specifier };
  return { ...binding, local: binding.imported, specifier };
}

function relativeTo(source: ts.SourceFile, path: string): string {
  const specifier = posix.relative(posix.dirname(source.fileName), path);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}

/** The zod binding of a file, and what to import where there is none. */
export interface Zod {
  readonly name: string;
  readonly missing?: string;
}

/** Until callers use `declareParameter`. */
export function extendSchema(tool: Tool, parameter: Parameter, zod: Zod, _quote: string, sheet: Sheet): void {
  declareParameter(tool, parameter, { references: { sources: [] } as unknown as References, tools: [], needing: new Map(tool.sharers.map((sharer) => [sharer, parameter])), hasZod: () => zod.missing !== undefined }, sheet);
}

/** Until callers use `declareParameter`. */
export function zodOf(source: ts.SourceFile, hasZod: boolean): Zod | undefined {
  const own = bindingsOf(source, { sources: [] } as unknown as References)[0];
  if (own) return { name: own.local };
  return hasZod ? { name: 'z', missing: 'zod' } : undefined;
}
