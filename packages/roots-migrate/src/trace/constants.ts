import { ts } from '../types/ts.ts';

/** A literal that says nothing of where a path lies: neither empty nor a dot, a slash or `..`. */
export function isInnocent(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) && node.text !== '' && !/^(\.{1,2}|[/\\]|[A-Za-z]:)([/\\]|$)/.test(node.text);
}

/** A literal, `undefined`, `null`, a `typeof`, a separator of paths: nothing that a path could be checked against. */
export function isConstant(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isConstant(node.operand);
  return ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword ||
    ts.isTypeOfExpression(node) || (ts.isIdentifier(node) && node.text === 'undefined') || /^(path\.)?(sep|delimiter)$/.test(node.getText());
}
