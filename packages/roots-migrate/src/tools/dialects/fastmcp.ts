import { originOf } from '../../trace/modules.ts';
import { walk } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { fieldsIn } from '../fields.ts';
import { handlerOf, nameOf } from '../handler.ts';
import { argumentsOf, isCallOf, partsOf, type Argument } from '../registering.ts';
import { itemsOf } from '../resolve/elements.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { placesIn } from '../schema.ts';
import type { Dialect, Fields, Registration, SchemaPlace } from '../tool.ts';

/**
 * FastMCP's `server.addTool({ name, parameters, execute })` and `server.addTools([…])`. `execute` gets `(args, context)` in any
 * case; without `parameters` its `args` are `undefined` (`FastMCP.js`, `setupToolHandlers`).
 * @param isAtHand whether the program has FastMCP
 */
export function fastmcp(isAtHand: boolean): Dialect {
  return {
    matches: (call, references) => isAtHand && call.arguments.length === 1 && (isCallOf('addTool', call, references) || isCallOf('addTools', call, references)),
    read: (call, resolver) => {
      const given = argumentsOf(call, resolver);
      return given.flatMap(({ value, at }) => (itemsOf(value) ?? [value]).flatMap((item) => toolOf({ value: item, at }, call, resolver) ?? []));
    },
  };
}

function toolOf({ value, at }: Argument, call: ts.CallExpression, resolver: Resolver): Registration | undefined {
  const part = (key: string): Argument => ({ value: resolver.property(value, key, at), at });
  const [name, execute] = [part('name'), part('execute')];
  if (execute.value.kind === 'absent') return undefined;
  const { places, fields } = schemaOf(part('parameters'), resolver);
  const parts = partsOf([name.value.trail, ...places.map(({ trail }) => trail)], resolver);
  return { kind: 'tool', name: nameOf(name), call, places, fields, takesArguments: true, handler: handlerOf(execute, parts, resolver) };
}

function schemaOf({ value, at }: Argument, resolver: Resolver): { readonly places: readonly SchemaPlace[]; readonly fields: Fields } {
  const fields = fieldsIn(value, resolver);
  if (value.kind !== 'absent') return { places: placesIn(value, 'object', at, resolver), fields };
  const { holder, key } = value;
  if (!holder || key === undefined) return { places: [{ schema: { kind: 'foreign', node: at }, trail: [] }], fields };
  const before = holder.properties.find((property) => property.name?.getText() === 'execute');
  return { places: [{ schema: { kind: 'config', node: holder, key, style: 'object', ...(before ? { before } : {}) }, trail: value.trail }], fields };
}

/** Whether a file of the program imports FastMCP. */
export function hasFastmcp(references: References): boolean {
  return references.sources.some((source) => source.statements.some((statement) => ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier) && statement.moduleSpecifier.text === 'fastmcp') || /require\(['"]fastmcp['"]\)/.test(source.text));
}

/** Where a program makes its FastMCP servers. */
export function fastmcpServers(references: References): readonly ts.NewExpression[] {
  const found: ts.NewExpression[] = [];
  for (const source of references.sources) {
    walk(source, (node) => {
      if (ts.isNewExpression(node) && isFastmcp(node.expression, references)) found.push(node);
      return true;
    });
  }
  return found;
}

function isFastmcp(made: ts.Expression, references: References): boolean {
  const { module, name } = originOf(made, references);
  return module === 'fastmcp' && name === 'FastMCP';
}
