import type { Context } from '../decide/context.ts';
import { isIdle } from '../evaluate/idle.ts';
import { callOf, type Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Alive } from './alive.ts';
import type { Sheet } from './sheet.ts';

/** Functions of which the edits took every statement go, with the statements that only call them: a setter of what nothing reads any more. Answers whether it went. */
export function dropEmptied(declaration: ts.Declaration, reads: readonly Name[], { references }: Context, alive: Alive, sheet: Sheet): boolean {
  if (!ts.isMethodDeclaration(declaration) && !ts.isFunctionDeclaration(declaration)) return false;
  const statements = declaration.body?.statements ?? [];
  if (statements.length === 0 || !statements.every((statement) => sheet.isDropped(statement))) return false;
  const symbol = declaration.name && references.symbolOf(declaration.name);
  if (!symbol || references.alike(symbol).length > 1 || references.strayCalls(declaration).length > 0) return false;
  const calls = reads.filter((name) => alive(name)).map((name) => statementOf(name));
  if (!calls.every((call) => call !== undefined)) return false;
  for (const call of calls) sheet.drop(call);
  sheet.drop(declaration);
  return true;
}

/** Takes a statement out, and the `try` that it was the last statement of: its `catch` never runs then. */
export function dropStatement(statement: ts.Statement, sheet: Sheet): void {
  sheet.drop(statement);
  const block = statement.parent;
  const around = block.parent;
  if (ts.isBlock(block) && ts.isTryStatement(around) && around.tryBlock === block && !around.finallyBlock && block.statements.every((one) => sheet.isDropped(one))) dropStatement(around, sheet);
}

/** The statement that is nothing but a call of the name, with arguments that do nothing. */
function statementOf(name: Name): ts.ExpressionStatement | undefined {
  const call = callOf(name);
  if (!call?.arguments.every((argument) => isIdle(argument))) return undefined;
  const { parent } = ts.isAwaitExpression(call.parent) || ts.isVoidExpression(call.parent) ? call.parent : call;
  return ts.isExpressionStatement(parent) ? parent : undefined;
}
