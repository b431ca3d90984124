import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Schema } from './tool.ts';

/** Finds out how a schema expression is written: a raw shape, `z.object({ … })`, or a constant that holds one. */
export function schemaOf(expression: ts.Expression, references: References): Schema {
  const node = bare(expression);
  const literal = literalOf(node);
  if (literal) return { kind: 'literal', node: literal };
  const name = ts.isPropertyAccessExpression(node) && node.name.text === 'shape' ? bare(node.expression) : node;
  if (!ts.isIdentifier(name)) return { kind: 'foreign', node };
  const symbol = references.symbolOf(name);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return { kind: 'foreign', node };
  const value = bare(declaration.initializer);
  const held = literalOf(value);
  if (!held) return { kind: 'foreign', node };
  if (isOwn(symbol, declaration, references)) return { kind: 'literal', node: held };
  return { kind: 'shared', node: expression, style: name !== node || ts.isObjectLiteralExpression(value) ? 'shape' : 'object' };
}

function literalOf(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (!ts.isCallExpression(node)) return undefined;
  const target = node.expression;
  if (!ts.isPropertyAccessExpression(target)) return undefined;
  if (target.name.text === 'strict' && node.arguments.length === 0) return literalOf(target.expression);
  const [shape] = node.arguments;
  return /^(object|strictObject|looseObject)$/.test(target.name.text) && shape && ts.isObjectLiteralExpression(shape) ? shape : undefined;
}

/** Only this tool uses the constant; `z.infer<typeof X>` follows by itself. */
function isOwn(symbol: ts.Symbol, declaration: ts.VariableDeclaration, references: References): boolean {
  const statement = declaration.parent.parent;
  const exported = ts.isVariableStatement(statement) && (statement.modifiers ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
  return !exported && references.readsOf(symbol).filter((name) => !ts.isTypeQueryNode(name.parent)).length === 1;
}
