import { callbackCall } from '../evaluate/bindings.ts';
import { bare, isFn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/**
 * Whether a test only chooses among the roots by where the server itself runs: `roots.find((root) => cwd.startsWith(root)) ?? roots[0]`.
 * No value of a caller is looked at, and where none fits something else stands in, so nothing is refused.
 */
export function choosesByOwnPlace(test: ts.Expression, references: References): boolean {
  const fn = ts.findAncestor(test, isFn);
  const call = fn && callbackCall(fn);
  if (!call || !ts.isPropertyAccessExpression(call.expression) || !/^(filter|find|findLast)$/.test(call.expression.name.text) || !hasStandIn(call)) return false;
  const parts = ts.isBinaryExpression(test) ? [test.left, test.right] : ts.isCallExpression(test) && ts.isPropertyAccessExpression(test.expression) ? [test.expression.expression] : [];
  return parts.some((part) => isOwnPlace(part, references));
}

/** `roots.find(…) ?? other`, `roots.filter(…).sort(…)[0] ?? other`. */
function hasStandIn(call: ts.CallExpression): boolean {
  let node: ts.Node = call;
  while ((ts.isPropertyAccessExpression(node.parent) || ts.isElementAccessExpression(node.parent) || ts.isCallExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) && node.parent.expression === node) node = node.parent;
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.left === node && (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken);
}

/** `process.cwd()`, or a constant that holds it. */
function isOwnPlace(node: ts.Expression, references: References): boolean {
  const value = bare(node);
  if (ts.isCallExpression(value)) return value.expression.getText() === 'process.cwd' && value.arguments.length === 0;
  const declaration = ts.isIdentifier(value) ? references.symbolOf(value)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0 && declaration.initializer !== undefined && isOwnPlace(declaration.initializer, references);
}
