import type { Level } from '../choose/blueprint.ts';
import { objectOf } from './code.ts';
import type { Scope, Writer } from './writer.ts';

interface Parameter {
  readonly name: string;
  /** Imports what it names. */
  readonly type: () => string;
  readonly optional: boolean;
}

/** How a function of a level takes what it needs, and what its body can then name. */
export interface Signature {
  /** Without parentheses: `server: McpServer, file: string`. */
  readonly parameters: string;
  readonly scope: Scope;
}

/** Whether a level is made with what requests are made with, before it is called: a class or a factory. */
export function isMade({ form }: Level): boolean {
  return form === 'class' || form === 'factory';
}

/** The carrier of a class or a factory: empty where everything is global. */
export function makerSignature(writer: Writer, level: Level, contextType: string): Signature {
  return signature(writer, level, carriers(writer), [], contextType);
}

/** What a level's function itself takes. `made`: the carrier is there already. */
export function callSignature(writer: Writer, level: Level, contextType: string): Signature {
  return signature(writer, level, isMade(level) ? [] : carriers(writer), values(writer, level), contextType);
}

/** The arguments of a call, in the order and the form that the level takes. */
export function argumentsOf(writer: Writer, level: Level, scope: Scope, what: 'maker' | 'call'): string {
  const carried = writer.blueprint.access !== 'global' && (what === 'maker' || !isMade(level)) ? [[writer.carrierName(), scope.carrier] as const] : [];
  const { words } = writer.blueprint;
  const argument = scope.argument ?? 'undefined';
  const given = what === 'maker' ? [] : [...(level.hasFile ? [[words.file, scope.file] as const] : []), ...(level.hasArgument && scope.argument !== undefined ? [[words.argument, argument] as const] : [])];
  if (level.parameters === 'context' && carried.length > 0) return [scope.context ?? objectOf(carried), ...given.map(([, value]) => value)].join(', ');
  const all = [...carried, ...given];
  const needsObject = level.parameters === 'options' && (carried.length > 0 || (what === 'call' && values(writer, level).length > 0));
  if (needsObject) return all.length === 0 ? '{}' : objectOf(all);
  return all.map(([, value]) => value).join(', ');
}

function carriers(writer: Writer): readonly Parameter[] {
  return writer.blueprint.access === 'global' ? [] : [{ name: writer.carrierName(), type: () => writer.carrierType(), optional: false }];
}

function values({ blueprint: { words } }: Writer, { hasFile, hasArgument }: Level): readonly Parameter[] {
  return [...(hasFile ? [{ name: words.file, type: () => 'string', optional: false }] : []), ...(hasArgument ? [{ name: words.argument, type: () => 'string', optional: true }] : [])];
}

function signature(writer: Writer, level: Level, carried: readonly Parameter[], given: readonly Parameter[], contextType: string): Signature {
  const { words } = writer.blueprint;
  const carrier = writer.blueprint.access === 'global' ? words.variable : writer.carrierName();
  const named = { file: words.file, ...(level.hasArgument ? { argument: words.argument } : {}) };
  const text = ({ name, type, optional }: Parameter): string => `${name}${writer.typed(`${optional ? '?' : ''}: ${type()}`)}`;
  if (level.parameters === 'context' && carried.length > 0) {
    return { parameters: [`context${writer.typed(`: ${contextType}`)}`, ...given.map(text)].join(', '), scope: { carrier: `context.${carrier}`, context: 'context', ...named } };
  }
  const all = [...carried, ...given];
  if (level.parameters === 'options' && all.length > 0) {
    const type = `{ ${all.map((parameter) => text(parameter)).join('; ')} }`;
    return { parameters: `{ ${all.map(({ name }) => name).join(', ')} }${writer.typed(`: ${type}`)}`, scope: { carrier, ...named } };
  }
  return { parameters: all.map(text).join(', '), scope: { carrier, ...named } };
}
