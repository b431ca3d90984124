import { isInside, settled, statementsOf } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isLogEntry } from './log-entries.ts';
import { isTakenAtStart, writtenBy } from './memos.ts';

/** `try { …; memo = value; } catch { memo = other; }`, right before the statement that returns the memo. */
export interface TriedMemo {
  readonly value: ts.Expression;
  readonly other: ts.Expression;
  /** `memo` in `return memo;` */
  readonly reader: ts.Expression;
}

/** What a `try` and its `catch` write to a memo that the next statement returns; log entries aside, nothing else is caught. */
export function triedMemo(statement: ts.Statement, next: ts.Statement | undefined, symbol: ts.Symbol, references: References): TriedMemo | undefined {
  if (!ts.isTryStatement(statement) || !statement.catchClause || statement.finallyBlock || !next || !ts.isReturnStatement(next) || !next.expression) return undefined;
  const reader = settled(next.expression);
  if (references.symbolOf(ts.isPropertyAccessExpression(reader) ? reader.name : reader) !== symbol) return undefined;
  const last = statement.tryBlock.statements.at(-1);
  const caught = statementsOf(statement.catchClause.block).filter((one) => !isLogEntry(one, references));
  const value = last && writtenBy(last, symbol, references);
  const other = caught[0] && writtenBy(caught[0], symbol, references);
  const names = references.readsOf(symbol).filter((name) => isInside(name, statement));
  return value && other && caught.length === 1 && names.length === 2 ? { value, other, reader } : undefined;
}

/** `if (!memo) { …; try { … } catch { … } }`, right before the statement that returns the memo. */
export function triedWithin(guard: ts.IfStatement, symbol: ts.Symbol, references: References): TriedMemo | undefined {
  const last = statementsOf(guard.thenStatement).at(-1);
  return last && behindFill(last) && triedMemo(last, behindFill(last), symbol, references);
}

/** What follows `if (!memo) { … }`, whose last statement this is. */
export function behindFill(statement: ts.Statement): ts.Statement | undefined {
  const block = statement.parent;
  const guard = ts.isBlock(block) ? block.parent : block;
  if (!ts.isIfStatement(guard) || guard.elseStatement || !ts.isBlock(guard.parent) || statementsOf(guard.thenStatement).at(-1) !== statement) return undefined;
  const { statements } = guard.parent;
  return statements[statements.indexOf(guard) + 1];
}

/** The same, for a read of the memo. */
export function triedBefore(read: Name, symbol: ts.Symbol, references: References): TriedMemo | undefined {
  const next = ts.findAncestor(read, ts.isStatement);
  if (!next || !(ts.isBlock(next.parent) || ts.isCaseOrDefaultClause(next.parent))) return undefined;
  const statements: readonly ts.Statement[] = next.parent.statements;
  const statement = statements[statements.indexOf(next) - 1];
  if (statement && ts.isIfStatement(statement)) return isTakenAtStart(statement, new Set([symbol]), references) ? triedWithin(statement, symbol, references) : undefined;
  return statement && triedMemo(statement, next, symbol, references);
}
