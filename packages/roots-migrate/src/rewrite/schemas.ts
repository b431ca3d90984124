import type { Parameter } from '../plan.ts';
import type { Tool } from '../tools/tool.ts';
import { propertyName, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { Blocked } from './flow-rewriter.ts';
import type { Quote } from './taste.ts';
import type { Sheet } from './sheet.ts';

/** What an agent is told to pass. */
export const descriptions: Readonly<Record<Parameter['form'], string>> = {
  one: 'Absolute path of the directory to work in',
  many: 'Absolute paths of the directories to work in',
};

/** The zod binding of a file, and what to import where there is none. */
export interface Zod {
  readonly name: string;
  /** The import to add, if the file has none. */
  readonly missing?: string;
}

/** Adds the parameter to a tool's schema, in the way that the schema is written. */
export function extendSchema(tool: Tool, parameter: Parameter, zod: Zod, quote: Quote, sheet: Sheet): void {
  const { schema } = tool;
  const z = schema.kind === 'literal' ? (bindingIn(schema.node) ?? zod.name) : zod.name;
  const entry = `${parameter.name}: ${fieldText(z, parameter, quote)}`;
  switch (schema.kind) {
    case 'literal':
      if (schema.node.properties.some((property) => property.name && propertyName(property.name) === parameter.name)) throw new Blocked(schema.node, `the tool \`${tool.name}\` has a \`${parameter.name}\` already`); // names of object literals are property names
      sheet.insert(schema.node.properties, schema.node, schema.node.properties.length, entry);
      return;
    case 'shared': {
      const keep = { keep: { start: schema.node.getStart(), end: schema.node.end } };
      if (schema.style === 'shape') sheet.replaceNode(schema.node, '{ ...', keep, `, ${entry} }`);
      else sheet.replaceNode(schema.node, keep, `.extend({ ${entry} })`);
      return;
    }
    case 'config': {
      const { properties } = schema.node;
      sheet.insert(properties, schema.node, properties.length, `${schema.key}: ${schema.style === 'shape' ? `{ ${entry} }` : `${z}.object({ ${entry} })`}`);
      return;
    }
    case 'argument': {
      const { call, before } = schema;
      sheet.insert(call.arguments, call, call.arguments.indexOf(before), `{ ${entry} }`);
      return;
    }
    case 'foreign':
      throw new Blocked(schema.node, `the schema of the tool \`${tool.name}\` is declared in a way that isn't followed yet`);
  }
}

/** `z.string().optional().describe('…')`. */
function fieldText(z: string, parameter: Parameter, quote: Quote): string {
  const type = parameter.form === 'one' ? `${z}.string()` : `${z}.array(${z}.string())`;
  return `${type}${parameter.required ? '' : '.optional()'}.describe(${quote}${descriptions[parameter.form]}${quote})`;
}

/** The binding that built the shape's other fields. */
function bindingIn(shape: ts.ObjectLiteralExpression): string | undefined {
  for (const property of shape.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    let node: ts.Expression = property.initializer;
    while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) node = node.expression;
    if (ts.isIdentifier(node)) return /^[zZ]\w*$/.test(node.text) ? node.text : undefined;
  }
  return undefined;
}

/** The zod binding that a file has: `import { z } from 'zod'`, `import * as z`, `const { z } = require('zod')`. */
export function zodOf(source: ts.SourceFile, hasZod: boolean): Zod | undefined {
  let name: string | undefined;
  walk(source, (node) => {
    if (name !== undefined) return false;
    if (ts.isImportDeclaration(node)) name = imported(node);
    if (ts.isVariableDeclaration(node) && node.initializer && /^require\(\s*['"]zod(\/v[34])?['"]\s*\)(\.z)?$/.test(node.initializer.getText(source))) name = required(node);
    return true;
  });
  if (name !== undefined) return { name };
  return hasZod ? { name: 'z', missing: 'zod' } : undefined;
}

function imported(node: ts.ImportDeclaration): string | undefined {
  if (!ts.isStringLiteral(node.moduleSpecifier) || !/^zod(\/v[34])?$/.test(node.moduleSpecifier.text)) return undefined;
  const clause = node.importClause;
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) return bindings.name.text;
  const z = bindings?.elements.find((element) => (element.propertyName ?? element.name).text === 'z');
  return z?.name.text ?? clause?.name?.text;
}

function required(node: ts.VariableDeclaration): string | undefined {
  if (ts.isIdentifier(node.name)) return node.name.text;
  if (!ts.isObjectBindingPattern(node.name)) return undefined;
  const z = node.name.elements.find((element) => (element.propertyName ?? element.name).getText() === 'z');
  return z && ts.isIdentifier(z.name) ? z.name.text : undefined;
}
