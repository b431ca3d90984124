import type { Evaluator } from '../evaluate/evaluator.ts';
import { callbackCall } from '../evaluate/bindings.ts';
import { run } from '../evaluate/statements.ts';
import { isNullish, truthiness, type World } from '../evaluate/value.ts';
import { usesOf } from '../trace/owner.ts';
import { isFn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** How many functions may lie between a check and the code that is known not to run. */
const mostFunctions = 4;

/** Whether a check runs in a world, for all that is known: no condition, earlier exit or empty list keeps it from that. */
export function mayRun(check: ts.Node, world: World, evaluator: Evaluator, depth = 0): boolean {
  let node = check;
  for (; !isFn(node) && !ts.isSourceFile(node); node = node.parent) if (isKept(node, world, evaluator)) return false;
  if (!isFn(node)) return true;
  const call = callbackCall(node);
  if (call) return !isOfNothing(call, world, evaluator) && mayRun(call, world, evaluator, depth);
  const { calls, values } = usesOf(node, evaluator.flow.references);
  return depth >= mostFunctions || values.length > 0 || calls.length === 0 || calls.some((one) => mayRun(one, world, evaluator, depth + 1));
}

/** What its own place keeps from running. */
function isKept(node: ts.Node, world: World, evaluator: Evaluator): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression !== node) return truthiness(evaluator.value(parent.expression, world)) === (node !== parent.thenStatement);
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return truthiness(evaluator.value(parent.condition, world)) === (node !== parent.whenTrue);
  if (ts.isBinaryExpression(parent) && parent.right === node) return isCut(parent, world, evaluator);
  if (ts.isForOfStatement(parent) && parent.statement === node) { const list = evaluator.value(parent.expression, world); return list.kind === 'list' && list.items.length === 0; }
  if (!ts.isStatement(node) || !(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent))) return false;
  const statements: readonly ts.Statement[] = parent.statements;
  return !run(statements.slice(0, statements.indexOf(node)), world, evaluator).next;
}

function isCut({ left, operatorToken }: ts.BinaryExpression, world: World, evaluator: Evaluator): boolean {
  const value = evaluator.value(left, world);
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return truthiness(value) === false;
  if (operatorToken.kind === ts.SyntaxKind.BarBarToken) return truthiness(value) === true;
  return operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isNullish(value) === false;
}

/** A callback of a list that is empty. */
function isOfNothing({ expression }: ts.CallExpression, world: World, evaluator: Evaluator): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const list = evaluator.value(expression.expression, world);
  return (list.kind === 'list' && list.items.length === 0) || isNullish(list) === true;
}
