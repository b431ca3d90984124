import type { References } from '../types/references.ts';
import { isWrapper } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isHarmless, isNothing } from './harmless.ts';

/**
 * The statement that does nothing but evaluate an expression: awaited, `void`ed, with its own `.catch()`, under a condition, in `Promise.all`;
 * or the function whose whole body it is. `undefined` where its value is used.
 */
export function statementOf(node: ts.Expression, references: References): ts.Statement | ts.ArrowFunction | undefined {
  const { parent } = node;
  if (ts.isExpressionStatement(parent)) return parent;
  if (ts.isArrowFunction(parent)) return parent.body === node ? parent : undefined;
  if (ts.isReturnStatement(parent)) return isLast(parent) ? parent : undefined;
  if (ts.isAwaitExpression(parent) || isWrapper(parent) || ts.isVoidExpression(parent)) return statementOf(parent, references);
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === node && isHarmless(parent.left, references) ? statementOf(parent, references) : undefined;
  if (ts.isConditionalExpression(parent)) {
    const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue;
    return parent.condition !== node && isNothing(other) && isHarmless(parent.condition, references) ? statementOf(parent, references) : undefined;
  }
  if (ts.isPropertyAccessExpression(parent)) {
    const call = parent.parent;
    return parent.name.text === 'catch' && ts.isCallExpression(call) && call.expression === parent ? statementOf(call, references) : undefined;
  }
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && /^Promise\s*\.\s*(all|allSettled|resolve)$/.test(parent.expression.getText()) ? statementOf(parent, references) : undefined;
  if (ts.isArrayLiteralExpression(parent)) return parent.elements.length === 1 ? statementOf(parent, references) : undefined;
  return undefined;
}

/** A `return` at the end of an async function: that of a promise of nothing, which the function gives without it too. */
function isLast(statement: ts.ReturnStatement): boolean {
  const block = statement.parent;
  if (!ts.isBlock(block) || block.statements.at(-1) !== statement) return false;
  return ts.isFunctionLike(block.parent) && ts.canHaveModifiers(block.parent) && (ts.getModifiers(block.parent) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}
