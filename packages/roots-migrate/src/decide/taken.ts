import { bare, isFn, statementsOf, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Arguments } from './arguments.ts';

/** Whether a place is a rung behind one of the tool's own arguments, so that nothing needs to be passed for it. */
export function isTaken(node: ts.Node, within: Fn, args: Arguments): boolean {
  for (let current = node; current !== within && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (ts.isBinaryExpression(parent) && parent.right === current && isBehind(parent, args) && args.holdsDirectory(parent.right)) return true;
    if (ts.isConditionalExpression(parent) && parent.whenFalse === current && isChoice(parent, args) && args.holdsDirectory(parent.whenFalse)) return true;
    if (ts.isIfStatement(parent) && parent.thenStatement === current && isRungAfterArgument(parent, args)) return true;
    if (ts.isIfStatement(parent) && parent.elseStatement === current && isBranchOfArgument(parent.expression, parent.thenStatement, args)) return true;
    if (ts.isIfStatement(parent) && parent.expression === current && isRungAfterArgument(parent, args)) return true;
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
      return args.isArgument(node.left) || (ts.isIdentifier(node.left) && args.startsWithArgument(node.left));
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
    case ts.SyntaxKind.BarBarEqualsToken:
      return ts.isIdentifier(node.left) && args.startsWithArgument(node.left);
    default:
      return false;
  }
}

/** `arg ? arg : <roots>`, `arg ? resolve(arg) : <roots>`. */
export function isChoice(node: ts.ConditionalExpression, args: Arguments): boolean {
  return args.isArgument(bare(node.condition)) && args.isArgument(node.whenTrue);
}

/**
 * `if (!dir) dir = <roots>` where `dir` is the tool's own argument or starts with it; `if (!arg) … else return arg`.
 * The argument must stand in the chain itself: a condition on it alone says nothing of a directory.
 */
export function isRungAfterArgument(statement: ts.IfStatement, args: Arguments): boolean {
  const target = emptinessOf(statement.expression, args);
  if (!target) return false;
  if (ts.isIdentifier(target) && assignsDirectory(statement.thenStatement, args, (name) => name.text === target.text || args.startsWithArgument(name))) return true;
  return statement.elseStatement !== undefined && args.isArgument(target) && holdsArgument(statement.elseStatement, args);
}

/** `if (arg) { return arg; } else { <roots> }`. */
function isBranchOfArgument(condition: ts.Expression, branch: ts.Statement, args: Arguments): boolean {
  return presenceOf(condition, args) && holdsArgument(branch, args);
}

function presenceOf(condition: ts.Expression, args: Arguments): boolean {
  if (ts.isBinaryExpression(condition) && /^!==?$/.test(condition.operatorToken.getText())) return isNothing(condition.right) && args.isArgument(condition.left);
  return args.isArgument(condition);
}

/** What a condition finds missing: `!x`, `x === undefined`, `x == null`, perhaps with more behind `&&`. */
function emptinessOf(condition: ts.Expression, args: Arguments): ts.Expression | undefined {
  const node = bare(condition);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return emptinessOf(node.left, args) ?? emptinessOf(node.right, args);
  const target = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken ? bare(node.operand)
    : ts.isBinaryExpression(node) && /^===?$/.test(node.operatorToken.getText()) && isNothing(node.right) ? bare(node.left) : undefined;
  return target && (args.isArgument(target) || (ts.isIdentifier(target) && args.startsWithArgument(target))) ? target : undefined;
}

function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined') || (ts.isStringLiteral(node) && node.text === '');
}

/** Whether a branch returns or keeps the argument itself. */
function holdsArgument(branch: ts.Statement, args: Arguments): boolean {
  const last = statementsOf(branch).at(-1);
  if (!last) return false;
  if (ts.isReturnStatement(last)) return last.expression !== undefined && args.isArgument(last.expression);
  return ts.isExpressionStatement(last) && ts.isBinaryExpression(last.expression) && args.isArgument(last.expression.right);
}

function assignsDirectory(branch: ts.Statement, args: Arguments, test: (name: ts.Identifier) => boolean): boolean {
  let found = false;
  walk(branch, (node) => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left) && test(node.left) && args.holdsDirectory(node.right)) found = true;
    return !found;
  });
  return found;
}
