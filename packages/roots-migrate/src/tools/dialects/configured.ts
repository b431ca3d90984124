import { ts } from '../../types/ts.ts';
import type { References } from '../../types/references.ts';
import { handlerOf, nameOf, unknownHandler } from '../handler.ts';
import { argumentsOf, isCallOf, partsOf, replacementOf, type Argument } from '../registering.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { placesIn } from '../schema.ts';
import { fieldsIn } from '../fields.ts';
import type { Dialect, Fields, SchemaPlace, Tool } from '../tool.ts';

/** Method and key of the schema. */
const methods = { tool: { name: 'registerTool', key: 'inputSchema' }, prompt: { name: 'registerPrompt', key: 'argsSchema' } } as const;

/**
 * `server.registerTool(name, { description, inputSchema }, handler)`, and `registerPrompt` with `argsSchema`, v1 and v2.
 * @param style how the SDK's major has a new schema
 */
export function configured(kind: Tool['kind'], style: 'shape' | 'object'): Dialect {
  const method = methods[kind];
  return {
    matches: (call, references) => (call.arguments.length >= 3 || call.arguments.some((argument) => ts.isSpreadElement(argument))) && isCallOf(method.name, call, references),
    read: (call, resolver) => {
      const [name, config, handler] = argumentsOf(call, resolver);
      if (!name || !config || !handler) return [];
      const replaced = replacementOf(method.name, call, resolver.references);
      const { places, fields, isAbsent } = schemaOf(config, method.key, style, resolver);
      return [{ kind, name: nameOf(name), call, places: isUpdated(call, resolver.references) ? [foreign(config.at)] : places, fields, takesArguments: !isAbsent, handler: replaced ? unknownHandler(replaced, `\`${method.name}\` is replaced here`) : handlerOf(handler, partsOf([name.value.trail, ...places.map(({ trail }) => trail)], resolver), resolver) }];
    },
  };
}

function schemaOf({ value, at }: Argument, name: string, style: 'shape' | 'object', resolver: Resolver): { readonly places: readonly SchemaPlace[]; readonly fields: Fields; readonly isAbsent: boolean } {
  const schema = resolver.property(value, name, at);
  const fields = fieldsIn(schema, resolver);
  if (schema.kind !== 'absent') return { places: placesIn(schema, undefined, at, resolver), fields, isAbsent: false };
  const { holder, key } = schema;
  return { places: [holder && key !== undefined ? { schema: { kind: 'config', node: holder, key, style }, trail: schema.trail } : foreign(at)], fields, isAbsent: true };
}

function foreign(node: ts.Node): SchemaPlace {
  return { schema: { kind: 'foreign', node }, trail: [] };
}

/** `const tool = server.registerTool(…); tool.update({ paramsSchema })`: its schema is replaced later. */
function isUpdated(call: ts.CallExpression, references: References): boolean {
  const { parent } = call;
  const symbol = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? references.symbolOf(parent.name) : undefined;
  return symbol !== undefined && references.readsOf(symbol).some((name) => ts.isPropertyAccessExpression(name.parent) && name.parent.name.text === 'update');
}
