import { propertyName } from '../../types/nodes.ts';
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
    const schema: Schema | undefined = ts.isObjectLiteralExpression(config) ? schemaIn(config) : { kind: 'foreign', node: config };
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
