import { triedMemo, type TriedMemo } from '../trace/tried-memos.ts';
import { ts } from '../types/ts.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import type { StatementHost } from './statements.ts';
import { effectBefore } from './try.ts';
import { isNullishChain } from './try-fallback.ts';

/** A `try` that fills a memo, whose value the next statement returns. */
export function triedIn(statement: ts.Statement, next: ts.Statement | undefined, { flow }: StatementHost): TriedMemo | undefined {
  const { memos, references } = flow.evaluator.flow;
  for (const symbol of memos) {
    const found = triedMemo(statement, next, symbol, references);
    if (found) return found;
  }
  return undefined;
}

/** Nothing is remembered any more: the directory, or what the `catch` remembered in its place, is returned at once. */
export function returnTried(statement: ts.Statement, { value, other, reader }: TriedMemo, setting: Setting, host: StatementHost): void {
  const { flow, expressions } = host;
  const early = ts.isTryStatement(statement) ? effectBefore(statement.tryBlock.statements, host) : undefined;
  if (early) throw new Blocked(early, 'the `try` around the request covers other statements');
  const parameter = flow.names.read(statement);
  if (setting !== 'none' && expressions.fold(value, 'given') !== parameter) throw new Blocked(value, 'what is remembered here is more than the directory');
  flow.sheet.drop(statement);
  if (setting === 'given') {
    flow.sheet.replaceNode(reader, parameter);
    return;
  }
  const nothing = flow.value(other, 'none');
  if (setting === 'open' && nothing.kind === 'literal' && nothing.value === undefined) {
    flow.sheet.replaceNode(reader, parameter);
    return;
  }
  expressions.expression(other, 'none');
  const inner = { keep: { start: other.getStart(), end: other.end } };
  const isLoose = (ts.isBinaryExpression(other) && !isNullishChain(other)) || ts.isConditionalExpression(other) || ts.isArrowFunction(other);
  const chain = setting === 'none' ? [inner] : isLoose ? [`${parameter} ?? (`, inner, ')'] : [`${parameter} ?? `, inner];
  flow.sheet.replaceNode(reader, ...(ts.isReturnStatement(reader.parent) ? chain : ['(', ...chain, ')']));
}
