import { ts } from '../types/ts.ts';

/** Puts a new text in parentheses where its place asks for them. */
export function parenthesized(text: string, node: ts.Expression): string {
  if (isCast(text)) return takesCast(node) ? asArgument(text) : text;
  if (!/ (\?\?|!==|===|\?) /.test(text)) return text;
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return text;
  if (ts.isBinaryExpression(parent)) return isSafeOperand(text, node, parent) ? text : `(${text})`;
  const tight = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNonNullExpression(parent)) && parent.expression === node;
  if (tight || ts.isPrefixUnaryExpression(parent) || ts.isAwaitExpression(parent) || ts.isAsExpression(parent) || ts.isSpreadElement(parent)) return ts.isSpreadElement(parent) && !text.includes(' ? ') ? `(${text})` : `(${text})`;
  if (ts.isConditionalExpression(parent) && parent.condition === node && text.includes(' ? ')) return `(${text})`;
  return text;
}

/** `(x as string | undefined)`: a low-level argument, as it is read in place. */
function isCast(text: string): boolean {
  return /^\([^()]*(\([^()]*\)[^()]*)* as string(\[\])? \| undefined\)$/.test(text);
}

/** A text that stands as an argument of a call. */
export function asArgument(text: string): string {
  return isCast(text) ? text.slice(1, -1) : text;
}

/** `x as string | undefined` may stand here without its parentheses. */
function takesCast(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  return ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent) || ts.isPropertyAssignment(parent) || ts.isParenthesizedExpression(parent) || ts.isIfStatement(parent) || (ts.isBinaryExpression(parent) && parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);
}

/** `a ?? b` may stand beside `??`, a comparison beside `&&` and `||`. */
function isSafeOperand(text: string, node: ts.Expression, parent: ts.BinaryExpression): boolean {
  const kind = parent.operatorToken.kind;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return true;
  if (text.includes(' ?? ')) return kind === ts.SyntaxKind.QuestionQuestionToken && parent.left === node;
  if (text.includes(' ? ')) return false;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** Whether a place is followed by its own default: `x ?? y`, `x || y`, or is only tested. */
export function precedes(node: ts.Expression): boolean {
  let current: ts.Node = node;
  while (ts.isParenthesizedExpression(current.parent) || ts.isAwaitExpression(current.parent)) current = current.parent;
  const { parent } = current;
  return ts.isBinaryExpression(parent) && parent.left === current && (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken);
}

/** An expression that binds looser than an operator. */
export function isBranch(node: ts.Expression): boolean {
  return ts.isConditionalExpression(node) || ts.isArrowFunction(node) || ts.isBinaryExpression(node);
}

/** An expression that needs no parentheses beside any operator. */
export function isTight(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}
