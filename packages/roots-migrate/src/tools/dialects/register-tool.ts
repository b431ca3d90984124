import { ts } from '../../types/ts.ts';
import type { References } from '../../types/references.ts';
import { handlerOf, nameIn } from '../handler.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { placesIn } from '../schema.ts';
import type { Dialect, SchemaPlace } from '../tool.ts';

/** `server.registerTool(name, { description, inputSchema }, handler)`, v1 and v2 (`style` of a new schema by the SDK's major). */
export function registerTool(style: 'shape' | 'object'): Dialect {
  return {
    matches: (call, references) => ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'registerTool' && call.arguments.length >= 3 && !references.callee(call),
    read: (call, resolver) => {
      const [name, config, handler] = call.arguments;
      if (!name || !config || !handler) return undefined;
      const { places, isAbsent } = isUpdated(call, resolver.references) ? { places: [foreign(config)], isAbsent: false } : schemaOf(config, style, resolver);
      return { name: nameIn(name, resolver), call, places, takesArguments: !isAbsent, handler: handlerOf(handler, resolver) };
    },
  };
}

function schemaOf(config: ts.Expression, style: 'shape' | 'object', resolver: Resolver): { readonly places: readonly SchemaPlace[]; readonly isAbsent: boolean } {
  const value = resolver.value(config);
  const schema = resolver.property(value, 'inputSchema', config);
  if (schema.kind !== 'absent') return { places: placesIn(schema, undefined, config, resolver), isAbsent: false };
  const { holder, key } = schema;
  return { places: [holder && key !== undefined ? { schema: { kind: 'config', node: holder, key, style }, trail: schema.trail } : foreign(config)], isAbsent: true };
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
