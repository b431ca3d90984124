import { isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Arguments } from './arguments.ts';

/** Whether a place is a rung behind one of the tool's own arguments, so that nothing needs to be passed for it. */
export function isTaken(node: ts.Node, within: Fn, args: Arguments): boolean {
  for (let current = node; current !== within && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (ts.isBinaryExpression(parent) && parent.right === current && isBehind(parent, args)) return true;
    if (ts.isConditionalExpression(parent) && parent.whenFalse === current && args.isArgument(parent.condition)) return true;
    if (ts.isIfStatement(parent) && parent.elseStatement !== current && isRungAfterArgument(parent.expression, args)) return true;
    if (ts.isIfStatement(parent) && parent.elseStatement === current && args.isArgument(parent.expression)) return true;
    if ((ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) && ts.isStatement(current)) {
      const statements: readonly ts.Statement[] = parent.statements;
      if (statements.slice(0, statements.indexOf(current)).some((statement) => args.takesFirst(statement))) return true;
    }
    if (isFn(current) && current === within) return false;
  }
  return false;
}

function isBehind(node: ts.BinaryExpression, args: Arguments): boolean {
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.BarBarToken:
      return args.isArgument(node.left);
    case ts.SyntaxKind.EqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
    case ts.SyntaxKind.BarBarEqualsToken:
      return ts.isIdentifier(node.left) && args.startsWithArgument(node.left);
    default:
      return false;
  }
}

/** `if (!dir)`, `if (dir === undefined)` where `dir` is, or starts with, the tool's own argument. */
export function isRungAfterArgument(condition: ts.Expression, args: Arguments): boolean {
  if (ts.isBinaryExpression(condition) && condition.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return isRungAfterArgument(condition.left, args) || isRungAfterArgument(condition.right, args);
  const target = ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken ? condition.operand
    : ts.isBinaryExpression(condition) && /^(===|==)$/.test(condition.operatorToken.getText()) ? condition.left : undefined;
  return target !== undefined && (args.isArgument(target) || (ts.isIdentifier(target) && args.startsWithArgument(target)));
}
