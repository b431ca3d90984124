import { isInside, settled, statementsOf } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isLogEntry } from './log-entries.ts';
import { writtenBy } from './memos.ts';

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

/** The same, for a read of the memo. */
export function triedBefore(read: Name, symbol: ts.Symbol, references: References): TriedMemo | undefined {
  const next = ts.findAncestor(read, ts.isStatement);
  if (!next || !(ts.isBlock(next.parent) || ts.isCaseOrDefaultClause(next.parent))) return undefined;
  const statements: readonly ts.Statement[] = next.parent.statements;
  const statement = statements[statements.indexOf(next) - 1];
  return statement && triedMemo(statement, next, symbol, references);
}
