import { bare, isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** So many names may lead to each other. */
const deepest = 4;

/**
 * Whether an expression asks for nothing but what the client has declared: `caps?.roots && caps.sampling`, `Boolean(…)`,
 * a constant that holds such, a function that gives such.
 */
export function isOfCapabilities(expression: ts.Expression, helpers: ReadonlySet<Fn>, references: References, depth = 0): boolean {
  const node = bare(expression);
  const ask = (part: ts.Expression): boolean => isOfCapabilities(part, helpers, references, depth);
  if (ts.isLiteralExpression(node) || [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)) return true;
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (ts.isIdentifier(node)) return node.text === 'undefined' || (depth < deepest && isNamed(node, helpers, references, depth + 1));
  if (ts.isPropertyAccessExpression(node)) return ask(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return ask(node.operand);
  if (ts.isTypeOfExpression(node)) return ask(node.expression);
  if (ts.isBinaryExpression(node)) return /^(&&|\|\||\?\?|[!=]==?)$/.test(node.operatorToken.getText()) && ask(node.left) && ask(node.right);
  if (!ts.isCallExpression(node)) return false;
  if (/(^|\.)getClientCapabilities$/.test(node.expression.getText())) return true;
  const callee = references.callee(node);
  if (callee) return helpers.has(callee) && depth < deepest && gives(callee, helpers, references, depth + 1);
  return node.expression.getText() === 'Boolean' && node.arguments.every(ask);
}

function isNamed(name: ts.Identifier, helpers: ReadonlySet<Fn>, references: References, depth: number): boolean {
  let holder: ts.Node | undefined = references.symbolOf(name)?.valueDeclaration;
  while (holder && ts.isBindingElement(holder)) holder = holder.parent.parent;
  if (!holder || !ts.isVariableDeclaration(holder) || !holder.initializer || (holder.parent.flags & ts.NodeFlags.Const) === 0) return false;
  return isOfCapabilities(holder.initializer, helpers, references, depth);
}

/** Whether a function gives such on every path, and does nothing else. */
function gives(fn: Fn, helpers: ReadonlySet<Fn>, references: References, depth: number): boolean {
  if (!fn.body) return false;
  if (!ts.isBlock(fn.body)) return isOfCapabilities(fn.body, helpers, references, depth);
  return fn.body.statements.every((statement) => {
    if (ts.isReturnStatement(statement)) return statement.expression !== undefined && isOfCapabilities(statement.expression, helpers, references, depth);
    return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => initializer !== undefined && !isFn(initializer) && isOfCapabilities(initializer, helpers, references, depth));
  });
}
