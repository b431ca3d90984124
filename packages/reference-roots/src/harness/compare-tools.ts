import { isDeepStrictEqual } from 'node:util';
import type { ListedTool } from '../client/roots-client.ts';
import type { Scenario } from '../scenario.ts';
import { parameterOf } from './run.ts';

/**
 * What differs between two answers to `tools/list`, beyond the new parameter in the tools that take it. One sentence a
 * difference.
 */
export function compareTools(scenario: Scenario, before: readonly ListedTool[], after: readonly ListedTool[]): readonly string[] {
  const found: string[] = [];
  const names = (tools: readonly ListedTool[]): string => tools.map(({ name }) => name).join(', ');
  if (names(before) !== names(after)) found.push(`tools/list: before has ${names(before)}; after has ${names(after)}`);
  for (const tool of before) {
    const counterpart = after.find(({ name }) => name === tool.name);
    if (counterpart) found.push(...compareTool(scenario, tool, counterpart));
  }
  return found;
}

function compareTool(scenario: Scenario, before: ListedTool, after: ListedTool): readonly string[] {
  const taking = scenario.calls.find(({ tool, takes }) => tool === before.name && takes === true);
  const parameter = taking && parameterOf(scenario, taking);
  const { inputSchema: oldSchema, ...oldRest } = before;
  const { inputSchema: newSchema, ...newRest } = after;
  const found: string[] = [];
  if (!isDeepStrictEqual(oldRest, newRest)) found.push(`tools/list: ${before.name} differs: ${show(oldRest)} became ${show(newRest)}`);
  if (taking && parameter !== undefined) found.push(...checkParameter(scenario, before, after, parameter, taking.required ?? scenario.required ?? false));
  if (!isDeepStrictEqual(plain(oldSchema, undefined), plain(newSchema, parameter))) {
    found.push(`tools/list: the input of ${before.name} differs by more than the new parameter: ${show(oldSchema)} became ${show(newSchema)}`);
  }
  return found;
}

function checkParameter(scenario: Scenario, before: ListedTool, after: ListedTool, parameter: string, required: boolean): readonly string[] {
  const found: string[] = [];
  if (parameter in members(before.inputSchema)) return [`tools/list: ${before.name} has ${parameter} before the rewrite already`];
  const schema = members(after.inputSchema)[parameter];
  if (schema === undefined) return [`tools/list: ${before.name} doesn't take ${parameter} after the rewrite`];
  const isString = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value && value.type === 'string';
  const isStrings = typeof schema === 'object' && schema !== null && 'items' in schema && isString(schema.items);
  if (scenario.form === 'many' ? !isStrings : !isString(schema)) {
    found.push(`tools/list: ${parameter} of ${before.name} is no ${scenario.form === 'many' ? 'array of strings' : 'string'}: ${show(schema)}`);
  }
  if (requiredOf(after.inputSchema).includes(parameter) !== required) {
    found.push(`tools/list: ${parameter} of ${before.name} is ${required ? 'optional, and should be required' : 'required, and should be optional'}`);
  }
  return found;
}

/** A schema without the new parameter. What an SDK adds to a tool's first schema (`$schema`, `additionalProperties: false`) doesn't count. */
function plain(schema: Readonly<Record<string, unknown>>, parameter: string | undefined): unknown {
  const properties = Object.fromEntries(Object.entries(members(schema)).filter(([name]) => name !== parameter));
  const required = requiredOf(schema).filter((name) => name !== parameter);
  const isEmpty = Object.keys(properties).length === 0;
  const added = isEmpty ? ['$schema', 'additionalProperties'] : [];
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !added.includes(key)));
  return { ...rest, properties, required };
}

function members(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? Object.fromEntries(Object.entries(properties)) : {};
}

function requiredOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(schema.required) ? schema.required : [];
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
