import { jsonSchemaIn } from '../../tools/json-schema.ts';
import { placesIn, siteOf } from '../../tools/schema.ts';
import { fieldsIn } from '../../tools/fields.ts';
import { situations } from '../../tools/resolve/situations.ts';
import type { Resolver } from '../../tools/resolve/resolver.ts';
import type { Value } from '../../tools/resolve/value.ts';
import type { Schema, SchemaPlace, Tool } from '../../tools/tool.ts';
import { bare, settled } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { Blocked } from '../flow-rewriter.ts';
import type { Check } from './argument-uses.ts';

/** Places, besides a tool's listed schema, where the new argument must be known so that a check lets it through. */
export interface Checked {
  /** The tool with another schema in the place of the listed one. */
  readonly schemas: readonly Tool[];
  /** Lists of the names that may be passed. */
  readonly names: readonly ts.ArrayLiteralExpression[];
}

/** @throws Blocked where it isn't known what a check would make of the new argument */
export function checkedSchemas(tool: Tool, checks: readonly Check[], references: References): Checked {
  const schemas = new Map<ts.Node, Tool>();
  const names = new Set<ts.ArrayLiteralExpression>();
  for (const check of checks) {
    if (check.kind === 'names') {
      names.add(listOf(check.list, tool, references));
      continue;
    }
    const known = schemaOf(check, tool, references);
    if (siteOf(known.schema) !== siteOf(tool.schema)) schemas.set(siteOf(known.schema), known);
  }
  return { schemas: [...schemas.values()], names: [...names] };
}

function schemaOf(check: Exclude<Check, { readonly kind: 'names' }>, tool: Tool, references: References): Tool {
  const at = check.schema ?? (check.kind === 'validator' ? check.callee : check.schema);
  const found = situations(references, (resolver) => ofCheck(check, named(tool, resolver)));
  const [first] = found;
  const isOne = first && found.every((one) => siteOf(bestOf(one.places)) === siteOf(bestOf(first.places)));
  const schema = first && isOne ? bestOf(first.places) : undefined;
  if (!schema || schema.kind === 'foreign') throw new Blocked(at, 'what checks the arguments here isn\'t followed, and it may refuse the new one');
  return { ...tool, schema, fields: first?.fields ?? tool.fields, sharers: [] };

  function ofCheck(one: typeof check, resolver: Resolver): { readonly places: readonly SchemaPlace[]; readonly fields: Tool['fields'] } {
    if (one.kind === 'parse') return ofValue(resolver.value(one.schema), one.schema, resolver);
    const schema = one.schema ? resolver.value(one.schema) : compiled(resolver.value(one.callee), resolver);
    return schema ? jsonSchemaIn(schema, at, resolver) : { places: [], fields: tool.fields };
  }

  function ofValue(value: Value, node: ts.Expression, resolver: Resolver): { readonly places: readonly SchemaPlace[]; readonly fields: Tool['fields'] } {
    return { places: placesIn(value, 'object', node, resolver), fields: fieldsIn(value, resolver) };
  }
}

function bestOf(places: readonly SchemaPlace[]): Schema {
  return (places.find(({ schema }) => schema.kind === 'literal' || schema.kind === 'json') ?? places[0])?.schema ?? { kind: 'foreign', node: nothing };
}

const nothing = ts.factory.createEmptyStatement();

/** The same resolver, for calls of this tool. */
function named({ name, dispatch }: Tool, resolver: Resolver): Resolver {
  return resolver.assuming((node) => (dispatch?.parts.partOf(node) === 'name' ? { kind: 'text', text: name, trail: [] } : undefined));
}

/** The schema that `ajv.compile(schema)` made a function of. */
function compiled(value: Value, resolver: Resolver): Value | undefined {
  const node = value.kind === 'other' ? settled(value.node) : undefined;
  if (value.kind !== 'other' || !node || !ts.isCallExpression(node)) return undefined;
  const target = bare(node.expression);
  const [schema] = node.arguments;
  return schema && ts.isPropertyAccessExpression(target) && target.name.text === 'compile' ? resolver.value(schema, value.env) : undefined;
}

/** The array in which a name is looked for, by its name, or out of a table by the tool's. */
function listOf(list: ts.Expression, tool: Tool, references: References): ts.ArrayLiteralExpression {
  const found = situations(references, (resolver) => { const value = named(tool, resolver).value(list); return value.kind === 'list' ? value.node : undefined; });
  const [first] = found;
  if (!first || found.some((one) => one !== first)) throw new Blocked(list, 'which arguments may be passed is told in a way that isn\'t followed');
  return first;
}
