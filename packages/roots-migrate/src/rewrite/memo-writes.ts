import { isIdle } from '../evaluate/idle.ts';
import { isThrowing } from '../evaluate/value.ts';
import { lastWrite, symbolOfTarget } from '../trace/memos.ts';
import { behindFill } from '../trace/tried-memos.ts';
import { isTight } from './parentheses.ts';
import { isFn, settled, walk } from '../types/nodes.ts';
import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import type { StatementHost } from './statements.ts';

/** `memo = value;` */
export interface MemoWrite {
  readonly symbol: ts.Symbol;
  readonly value: ts.Expression;
}

export function memoWrite(statement: ts.Statement, { flow }: Pick<StatementHost, 'flow'>): MemoWrite | undefined {
  const { references, memos } = flow.evaluator.flow;
  if (memos.size === 0 || !ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const symbol = symbolOfTarget(statement.expression.left, references);
  return symbol && memos.has(symbol) ? { symbol, value: statement.expression.right } : undefined;
}

/**
 * Takes a write to a memo out. Readers behind it get what its value becomes: by its text where that is known, else its
 * code moves into the one statement behind it that reads it.
 */
export function dropMemoWrite(statement: ts.Statement, { symbol, value }: MemoWrite, rest: readonly ts.Statement[], setting: Setting, host: StatementHost): void {
  const { flow, expressions } = host;
  const { references } = flow.evaluator.flow;
  const readers = references.readsOf(symbol).filter((name) => lastWrite(name, symbol, references) === value);
  if (readers.length === 0 || isKnown(value, setting, host)) {
    const busy = effectIn(value, host);
    if (busy) throw new Blocked(busy, 'what is remembered here does more than give the directory');
    flow.sheet.drop(statement);
    return;
  }
  const [reader] = readers;
  const target = reader && readers.length === 1 ? readIn(rest.find((one) => !memoWrite(one, host)) ?? behindFill(statement), reader) : undefined;
  if (!target) throw new Blocked(value, 'what is remembered here is read in more than one way');
  expressions.expression(value, setting);
  flow.sheet.drop(statement);
  const isOperand = (ts.isBinaryExpression(target.parent) || ts.isAwaitExpression(target.parent)) && !isTight(value);
  flow.sheet.replaceNode(target, isOperand ? '(' : '', { keep: { start: value.getStart(), end: value.end } }, isOperand ? ')' : '');
}

/** Whether each reader can write the value for itself. */
function isKnown(value: ts.Expression, setting: Setting, { flow }: StatementHost): boolean {
  const { given, none } = flow.seen(value, setting);
  return given?.kind !== 'unknown' && (none === undefined || isThrowing(none) || none.kind !== 'unknown');
}

/** `memo` in `return memo;`, `const name = memo;`, `await memo`. */
function readIn(statement: ts.Statement | undefined, reader: Name): ts.Expression | undefined {
  if (!statement) return undefined;
  const [declaration] = ts.isVariableStatement(statement) && statement.declarationList.declarations.length === 1 ? statement.declarationList.declarations : [];
  const value = ts.isReturnStatement(statement) ? statement.expression : declaration?.initializer;
  const target = value && settled(value);
  if (!target) return undefined;
  return target === reader || (ts.isPropertyAccessExpression(target) && target.name === reader) ? target : undefined;
}

/** A call in what is remembered that would be lost with it. */
function effectIn(value: ts.Expression, { flow, touched }: StatementHost): ts.Node | undefined {
  let effect: ts.Node | undefined;
  walk(value, (node) => {
    if (effect || isFn(node)) return false;
    if (ts.isExpression(node) && touched(node) && (ts.isCallExpression(node) || ts.isNewExpression(node)) && flow.value(node, 'given').kind !== 'unknown') return false;
    if ((ts.isCallExpression(node) && !isIdle(node) && node.expression.getText() !== 'process.cwd') || ts.isNewExpression(node) || ts.isPostfixUnaryExpression(node)) effect = node;
    return !effect;
  });
  return effect;
}
