import { isFound } from '../evaluate/found.ts';
import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { leaves } from './exits.ts';
import type { FlowRewriter } from './flow-rewriter.ts';

/**
 * Whether the code looks whether something was found before it gets here. Where it doesn't, it failed for want of it, and
 * the new code would go on without a directory.
 */
export function isLookedFor(node: ts.Expression, held: ts.VariableDeclaration | undefined, flow: FlowRewriter): boolean {
  for (let current: ts.Node = node; current !== held && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (ts.isIfStatement(parent) && current !== parent.expression && says(parent.expression, parent.thenStatement === current)) return true;
    if (ts.isConditionalExpression(parent) && current !== parent.condition && says(parent.condition, parent.whenTrue === current)) return true;
    if (ts.isBinaryExpression(parent) && parent.right === current && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && says(parent.left, true)) return true;
    if (!ts.isBlock(parent) || !ts.isStatement(current)) continue;
    const before = parent.statements.slice(0, parent.statements.indexOf(current));
    if (before.some((one) => ts.isIfStatement(one) && leaves(one.thenStatement) && says(one.expression, false))) return true;
  }
  return false;

  /** Whether the thing is there if the condition holds (or, not `holding`, if it doesn't). */
  function says(condition: ts.Expression, holding: boolean): boolean {
    const test = bare(condition);
    if (ts.isPrefixUnaryExpression(test) && test.operator === ts.SyntaxKind.ExclamationToken) return says(test.operand, !holding);
    if (!ts.isBinaryExpression(test)) return holding && isSame(test);
    const operator = test.operatorToken.kind;
    if (operator === (holding ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken)) return says(test.left, holding) || says(test.right, holding);
    const isNothing = test.right.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(test.right) && test.right.text === 'undefined');
    return isNothing && isSame(test.left) && (holding ? /^!==?$/ : /^===?$/).test(test.operatorToken.getText());
  }

  function isSame(expression: ts.Expression): boolean {
    const value = flow.value(expression, 'given');
    return isFound(value) && value.which.of === held;
  }
}
