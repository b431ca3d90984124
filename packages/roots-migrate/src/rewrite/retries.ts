import { run } from '../evaluate/statements.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { isFn, isInside, settled, statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import type { Outcome, StatementHost } from './statements.ts';
import { unwrap } from './unwrap.ts';

/**
 * A loop that only asks again: with roots its first pass leaves, and besides the request it holds nothing but pauses.
 * What is left of its body takes its place. `undefined` where it is another kind of loop.
 */
export function retryLoop(statement: ts.IterationStatement, setting: Setting, host: StatementHost): Outcome | undefined {
  const { flow } = host;
  if (setting === 'none' || ts.isForOfStatement(statement) || ts.isForInStatement(statement)) return undefined;
  const body = statementsOf(statement.statement);
  const given = run(body, 'given', flow.evaluator);
  if (given.next || given.jumps === true || !headIsIdle(statement)) return undefined;
  const pauses = body.filter((one) => !host.touched(one) && (isPause(one) || isCount(one, statement, host) || isLogEntry(one, flow.evaluator.flow.references)));
  let outcome: Outcome | undefined;
  flow.attempt(() => {
    const inner = openBody(body.filter((one) => !pauses.includes(one)), setting, host);
    if (!inner || inner.kept.length === 0 || (setting === 'open' && !inner.kept.every(({ isGuard }) => isGuard)) || namesCounter(statement, inner)) return false;
    for (const pause of pauses) flow.sheet.drop(pause);
    unwrap(statement, statement.statement, inner.kept.map(({ statement: one }) => one), flow.sheet);
    outcome = { kept: inner.kept, after: setting === 'given' ? 'dead' : 'none' };
    return true;
  });
  return outcome;
}

function openBody(body: readonly ts.Statement[], setting: Setting, host: StatementHost): Outcome | undefined {
  try {
    return setting === 'open' ? host.flow.opened(() => host.statements(body, setting)) : host.statements(body, setting);
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** `await sleep(…)`, `await new Promise((resolve) => setTimeout(resolve, …))`. */
function isPause(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isAwaitExpression(statement.expression)) return false;
  const waited = settled(statement.expression);
  if (ts.isNewExpression(waited)) return waited.expression.getText() === 'Promise' && /\bsetTimeout\(/.test(waited.getText());
  return ts.isCallExpression(waited) && /^(sleep|delay|wait|pause|setTimeout|timeout)$/i.test(waited.expression.getText().split('.').at(-1) ?? '');
}

/** `attempt++;` of a variable that only the loop reads, within the function that declares it. */
function isCount(statement: ts.Statement, loop: ts.IterationStatement, { flow }: StatementHost): boolean {
  if (!ts.isExpressionStatement(statement) || !(ts.isPostfixUnaryExpression(statement.expression) || ts.isPrefixUnaryExpression(statement.expression))) return false;
  const { references } = flow.evaluator.flow;
  const symbol = references.symbolOf(statement.expression.operand);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || ts.findAncestor(declaration, isFn) !== ts.findAncestor(loop, isFn)) return false;
  return references.readsOf(symbol).every((name) => isInside(name, loop));
}

/** `for (let i = 0; i < n; i++)`, `while (true)`: nothing is called there. */
function headIsIdle(statement: ts.IterationStatement): boolean {
  let idle = true;
  ts.forEachChild(statement, (part) => {
    if (part !== statement.statement) walk(part, (node) => { idle &&= !ts.isCallExpression(node) && !ts.isNewExpression(node) && !ts.isAwaitExpression(node); return idle; });
  });
  return idle;
}

/** Whether what stays reads the loop's own variable, which goes. */
function namesCounter(statement: ts.IterationStatement, inner: Outcome): boolean {
  const names = new Set<string>();
  if (ts.isForStatement(statement) && statement.initializer && ts.isVariableDeclarationList(statement.initializer)) for (const { name } of statement.initializer.declarations) names.add(name.getText());
  let found = false;
  for (const { statement: one } of inner.kept) walk(one, (node) => { found ||= ts.isIdentifier(node) && names.has(node.text); return !found && !ts.isCatchClause(node); });
  return found;
}
