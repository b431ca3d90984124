import { isDeepStrictEqual } from 'node:util';
import type { ListedTool } from '../client/roots-client.ts';
import type { Comparison } from '../scenario.ts';
import { isRequired, parameterOf } from './parameter-of.ts';

type Schema = ListedTool['inputSchema'];

/** What differs between a tool before and after, beyond the new parameter where the scenario says that it takes it. */
export function compareTool(scenario: Comparison, before: ListedTool, after: ListedTool): readonly string[] {
  const taking = scenario.calls.find(({ tool, takes }) => tool === before.name && takes === true);
  const parameter = taking && parameterOf(scenario, taking);
  const { inputSchema: oldSchema, ...oldRest } = before;
  const { inputSchema: newSchema, ...newRest } = after;
  const found: string[] = [];
  if (!isDeepStrictEqual(oldRest, newRest)) found.push(`${before.name} differs: ${show(oldRest)} became ${show(newRest)}`);
  if (taking && parameter !== undefined) found.push(...checkParameter(scenario, before, after, parameter, isRequired(scenario, taking)));
  if (!isDeepStrictEqual(plain(oldSchema, undefined, oldSchema), plain(newSchema, parameter, oldSchema))) {
    found.push(`the input of ${before.name} differs by more than the new parameter: ${show(oldSchema)} became ${show(newSchema)}`);
  }
  return found;
}

function checkParameter(scenario: Comparison, before: ListedTool, after: ListedTool, parameter: string, required: boolean): readonly string[] {
  const found: string[] = [];
  if (Object.hasOwn(members(before.inputSchema), parameter)) return [`${before.name} has ${parameter} before the rewrite already`];
  const schema = members(after.inputSchema)[parameter];
  if (schema === undefined) return [`${before.name} doesn't take ${parameter} after the rewrite`];
  const isString = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value && value.type === 'string';
  const isStrings = typeof schema === 'object' && schema !== null && 'items' in schema && isString(schema.items);
  if (scenario.form === 'many' ? !isStrings : !isString(schema)) {
    found.push(`${parameter} of ${before.name} is no ${scenario.form === 'many' ? 'array of strings' : 'string'}: ${show(schema)}`);
  }
  if (requiredOf(after.inputSchema).includes(parameter) !== required) {
    found.push(`${parameter} of ${before.name} is ${required ? 'optional, and should be required' : 'required, and should be optional'}`);
  }
  return found;
}

/** A schema without the new parameter. What an SDK adds to a tool's first schema (`$schema`, `additionalProperties: false`) doesn't count. */
function plain(schema: Schema, parameter: string | undefined, before: Schema): unknown {
  const properties = Object.fromEntries(Object.entries(members(schema)).filter(([name]) => name !== parameter));
  const required = requiredOf(schema).filter((name) => name !== parameter);
  const isFirst = Object.keys(members(before)).length === 0;
  const added = isFirst ? ['$schema', 'additionalProperties'].filter((key) => !Object.hasOwn(before, key)) : [];
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !added.includes(key)));
  return { ...rest, properties, required };
}

function members(schema: Schema): Readonly<Record<string, unknown>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {};
}

function requiredOf(schema: Schema): readonly unknown[] {
  return Array.isArray(schema.required) ? schema.required : [];
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
