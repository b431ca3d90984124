import { posix } from 'node:path';
import { bindingsOf, importsOf, libraryOf, type Binding } from '../../tools/library.ts';
import { siteOf } from '../../tools/schema.ts';
import type { Schema, Tool } from '../../tools/tool.ts';
import type { References } from '../../types/references.ts';
import type { ts } from '../../types/ts.ts';
import { Blocked } from '../flow-rewriter.ts';

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

/** The name stands for the whole library. */
export function isWhole({ imported }: Binding): boolean {
  return /^(z|\*|default|type)$/.test(imported);
}

/** Functions that the file doesn't import yet. */
export function missing(functions: readonly string[], binding: Binding, source: ts.SourceFile, references: References): readonly SchemaImport[] {
  const own = bindingsOf(source, references).filter(({ module }) => module === binding.module);
  return functions.filter((name) => !own.some(({ imported, local }) => imported === name && local === name)).map((name) => ({ source, module: binding.specifier, name }));
}

/**
 * The library in which the file of a schema gets its new field: the one that made its other fields; else the file's own; else
 * that of other tools; else zod, if the package has it.
 */
export function bindingFor(tool: Tool, { references, tools, hasZod }: SchemaHost): { readonly binding: Binding; readonly isMissing: boolean } {
  const { schema } = tool;
  const site = siteOf(schema);
  const source = site.getSourceFile();
  const isNew = schema.kind === 'config' || schema.kind === 'argument';
  const fits = ({ kind }: Binding): boolean => !isNew || kind === 'zod' || kind === 'zod-mini' || (schema.kind === 'config' && schema.style === 'object');
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

/** What makes a schema of valibot one that the SDK takes (server/mcp.ts, `StandardSchemaWithJSON`). */
export function converterFor({ kind }: Binding, source: ts.SourceFile, { references }: SchemaHost): { readonly name: string; readonly module: string; readonly isMissing: boolean } | undefined {
  if (kind !== 'valibot') return undefined;
  const found = [source, ...references.sources].flatMap((file) => importsOf(file).filter(({ imported, specifier }) => imported === 'toStandardJsonSchema' && !specifier.startsWith('.')).map((one) => ({ ...one, file })))[0];
  if (!found) throw new Blocked(source, 'no file imports `toStandardJsonSchema`, without which the SDK takes no schema of valibot');
  return found.file === source ? { name: found.local, module: found.specifier, isMissing: false } : { name: found.imported, module: found.specifier, isMissing: true };
}

/** The literal that holds the fields of a schema. */
export function fieldsOf(schema: Schema): ts.ObjectLiteralExpression | undefined {
  return schema.kind === 'literal' ? schema.node : schema.kind === 'shared' ? schema.fields : undefined;
}
