import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** A condition that only asks whether a list is empty. */
export interface EmptinessTest {
  readonly list: ts.Expression;
  readonly isEmpty: boolean;
}

/** `list.length`, `list.length > 0`, `list.length === 0`. */
export function emptinessTest(node: ts.Expression): EmptinessTest | undefined {
  const test = bare(node);
  if (!ts.isBinaryExpression(test)) return lengthOf(test, false);
  if (!ts.isNumericLiteral(test.right) || test.right.text !== '0') return undefined;
  switch (test.operatorToken.kind) {
    case ts.SyntaxKind.EqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return lengthOf(bare(test.left), true);
    case ts.SyntaxKind.GreaterThanToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return lengthOf(bare(test.left), false);
    default:
      return undefined;
  }
}

function lengthOf(node: ts.Expression, isEmpty: boolean): EmptinessTest | undefined {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'length' ? { list: node.expression, isEmpty } : undefined;
}
