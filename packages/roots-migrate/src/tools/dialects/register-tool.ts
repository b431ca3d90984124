import { bare, propertyName } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { handlerOf, nameOf } from '../handler.ts';
import { schemaOf } from '../schema.ts';
import type { Dialect, Schema } from '../tool.ts';

/** `server.registerTool(name, { description, inputSchema }, handler)`, v1 and v2 (`style` of a new schema by the SDK's major). */
export function registerTool(style: 'shape' | 'object'): Dialect {
  return (call, references) => {
    const target = call.expression;
    const [name, config, handler] = call.arguments;
    if (!ts.isPropertyAccessExpression(target) || target.name.text !== 'registerTool' || !name || !config || !handler) return undefined;
    const literal = bare(config);
    const schema: Schema = ts.isObjectLiteralExpression(literal) && !isUpdated(call, references) ? schemaIn(literal) : { kind: 'foreign', node: config };
    return { name: nameOf(name), call, schema, takesArguments: schema.kind !== 'config', handler: handlerOf(handler, references) };

    function schemaIn(literal: ts.ObjectLiteralExpression): Schema {
      for (const property of literal.properties) {
        if (ts.isSpreadAssignment(property)) return { kind: 'foreign', node: property };
        if (propertyName(property.name) !== 'inputSchema') continue;
        return ts.isPropertyAssignment(property) ? schemaOf(property.initializer, references) : { kind: 'foreign', node: property };
      }
      return { kind: 'config', node: literal, style };
    }
  };
}

/** `const tool = server.registerTool(…); tool.update({ paramsSchema })`: its schema is replaced later. */
function isUpdated(call: ts.CallExpression, references: References): boolean {
  const { parent } = call;
  const symbol = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? references.symbolOf(parent.name) : undefined;
  return symbol !== undefined && references.readsOf(symbol).some((name) => ts.isPropertyAccessExpression(name.parent) && name.parent.name.text === 'update');
}
