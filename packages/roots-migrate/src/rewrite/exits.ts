import { run } from '../evaluate/statements.ts';
import { truthiness } from '../evaluate/value.ts';
import { statementsOf } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { FlowRewriter } from './flow-rewriter.ts';

/** What the rest does in `absent` is, in words or by value, what `exit` does. */
export function endsLike(exit: ts.Statement, rest: readonly ts.Statement[], flow: FlowRewriter): boolean {
  const last = exitsOf(rest, flow);
  if (ts.isReturnStatement(exit)) {
    const own = exit.expression ? flow.value(exit.expression, 'none') : undefined;
    const mine = run(rest, 'absent', flow.evaluator);
    const isLiteral = (value: { kind: string; value?: unknown } | undefined): boolean => value === undefined || (value.kind === 'literal' && value.value === undefined);
    if (isLiteral(own)) return !mine.throws && [...mine.returns, ...(mine.next ? [undefined] : [])].every(isLiteral);
    if (mine.next || mine.throws || mine.returns.length !== 1) return false;
    const [only] = mine.returns;
    if (own && only && own.kind === 'literal' && only.kind === 'literal') return own.value === only.value;
  }
  return last?.getText() === exit.getText();
}

/** The one statement with which the rest ends where no roots are there. */
export function exitsOf(rest: readonly ts.Statement[], flow: FlowRewriter): ts.Statement | undefined {
  for (const statement of rest) {
    if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return statement;
    if (!ts.isIfStatement(statement)) continue;
    const taken = truthiness(flow.value(statement.expression, 'absent'));
    if (taken === undefined) return undefined;
    const branch = taken ? statement.thenStatement : statement.elseStatement;
    const exit = branch && exitsOf(statementsOf(branch), flow);
    if (exit) return exit;
  }
  return undefined;
}

/** Whether a branch never reaches its end, by its last statement. */
export function leaves(branch: ts.Statement): boolean {
  const last = statementsOf(branch).at(-1);
  if (!last) return false;
  if (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last)) return true;
  return ts.isIfStatement(last) && last.elseStatement !== undefined && leaves(last.thenStatement) && leaves(last.elseStatement);
}
