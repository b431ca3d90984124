import { isIdle } from '../evaluate/idle.ts';
import { run } from '../evaluate/statements.ts';
import { isFn, walk } from '../types/nodes.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { isLog } from '../trace/modules.ts';
import { ts } from '../types/ts.ts';
import { endsLike } from './exits.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import type { Kept, Outcome, StatementHost } from './statements.ts';
import { fallback, readsOfBinding, usesBinding } from './try-fallback.ts';
import { unwrap } from './unwrap.ts';

/** A `try` around the request. What its `catch` did for clients without roots, the missing parameter does now. */
export function tryStatement(statement: ts.TryStatement, rest: readonly ts.Statement[], setting: Setting, host: StatementHost): Outcome {
  const { flow } = host;
  const body = statement.tryBlock.statements;
  const lasts = statement.finallyBlock !== undefined && !statement.finallyBlock.statements.every((one) => flow.evaluator.flow.bounds.isBound(one));
  const without = run(body, 'none', flow.evaluator);
  // A `throw` of its own that stands for both worlds has nothing to do with the request.
  const asks = without.fails === true || (without.throws && !run(body, 'given', flow.evaluator).throws);
  if (!asks || !statement.catchClause) return plain(statement, setting, host);
  const caught = statement.catchClause.block;
  if (lasts) throw new Blocked(statement, 'a `finally` hangs on the request');
  if (setting === 'none') return withoutRoots(statement, caught, host);
  if (setting === 'given') return withRoots(statement, host);
  const last = hangingFinally(statement.tryBlock, host);
  if (last) throw new Blocked(last, 'a `finally` hangs on the request');
  const early = effectBefore(body, host);
  if (early) throw new Blocked(early, 'the `try` around the request covers other statements');
  return fallback(statement, caught, host) ?? open(statement, caught, rest, host);
}

/** A `finally` that does something when the request fails. */
export function hangingFinally(within: ts.Node, { flow, touched }: Pick<StatementHost, 'flow' | 'touched'>): ts.Node | undefined {
  let found: ts.Node | undefined;
  walk(within, (node) => {
    if (ts.isTryStatement(node) && node.finallyBlock && touched(node.tryBlock) && !node.finallyBlock.statements.every((one) => flow.evaluator.flow.bounds.isBound(one))) found ??= node.finallyBlock;
    return !found;
  });
  return found;
}

/** A statement before the request that does more than name a value or log: without roots it runs, then the `catch`. */
export function effectBefore(statements: readonly ts.Statement[], { flow, touched }: Pick<StatementHost, 'flow' | 'touched'>): ts.Statement | undefined {
  for (const one of statements) {
    if (touched(one)) return undefined;
    const quiet = flow.evaluator.flow.bounds.isBound(one) || (ts.isVariableStatement(one) && one.declarationList.declarations.every(({ initializer }) => !initializer || isIdle(initializer)));
    if (!quiet && !isLogEntry(one, flow.evaluator.flow.references)) return one;
  }
  return undefined;
}

function plain(statement: ts.TryStatement, setting: Setting, host: StatementHost): Outcome {
  const inner = host.statements(statement.tryBlock.statements, setting);
  if (statement.catchClause && host.touched(statement.catchClause.block)) host.statements(statement.catchClause.block.statements, setting);
  if (statement.finallyBlock && host.touched(statement.finallyBlock)) host.statements(statement.finallyBlock.statements, setting);
  if (inner.kept.length === 0 && !statement.finallyBlock) {
    host.flow.sheet.drop(statement);
    return { kept: [], after: setting };
  }
  return { kept: [{ statement, isGuard: false }], after: setting };
}

/** In `none` the request throws: what stood before it stays, then the `catch` runs. */
function withoutRoots(statement: ts.TryStatement, caught: ts.Block, host: StatementHost): Outcome {
  const { flow } = host;
  const early = effectBefore(statement.tryBlock.statements, host);
  if (early) throw new Blocked(early, 'the `try` around the request covers other statements');
  if (onlyLogs(caught, host)) {
    flow.sheet.drop(statement);
    return { kept: [], after: 'none' };
  }
  const inner = withoutBinding(statement, caught, host);
  if (usesBinding(statement, host)) throw new Blocked(statement, 'the `catch` tells what went wrong with the request');
  unwrap(statement, caught, inner.kept.map(({ statement: one }) => one), flow.sheet);
  return inner;
}

/** The statements of a `catch` that goes, without the log entries that tell what was caught. */
function withoutBinding(statement: ts.TryStatement, caught: ts.Block, host: StatementHost): Outcome {
  const { sheet } = host.flow;
  const inner = host.statements(caught.statements, 'none');
  const entries = new Set(readsOfBinding(statement, host).flatMap((read) => ts.findAncestor(read, ts.isStatement) ?? []).filter((entry) => isLogEntry(entry, host.flow.evaluator.flow.references)));
  for (const entry of entries) if (!sheet.isDropped(entry)) sheet.drop(entry);
  return { ...inner, kept: inner.kept.filter(({ statement: one }) => !entries.has(one)) };
}

/** The parameter is there: the `try` goes if nothing that stays in it can throw. */
function withRoots(statement: ts.TryStatement, host: StatementHost): Outcome {
  const inner = host.statements(statement.tryBlock.statements, 'given');
  if (inner.kept.length === 0) {
    host.flow.sheet.drop(statement);
    return { kept: [], after: 'given' };
  }
  if (!inner.kept.every(({ statement: one }) => isSafe(one, host))) return { kept: [{ statement, isGuard: false }], after: inner.after === 'dead' ? afterCatch(statement) : 'given' };
  unwrap(statement, statement.tryBlock, inner.kept.map(({ statement: one }) => one), host.flow.sheet);
  return { kept: inner.kept, after: inner.after };
}

function afterCatch(statement: ts.TryStatement): Setting | 'dead' {
  const last = statement.catchClause?.block.statements.at(-1);
  return last && (ts.isReturnStatement(last) || ts.isThrowStatement(last)) ? 'dead' : 'given';
}

function open(statement: ts.TryStatement, caught: ts.Block, rest: readonly ts.Statement[], host: StatementHost): Outcome {
  const { flow } = host;
  const quiet = onlyLogs(caught, host);
  let outcome: Outcome | undefined;
  const unwrapped = flow.attempt(() => {
    const inner = openBody(statement, host);
    if (!inner) return false;
    if (inner.after === 'dead' && answersAlike(statement, caught, inner, host)) {
      unwrap(statement, statement.tryBlock, inner.kept.map(({ statement: one }) => one), flow.sheet);
      outcome = inner;
      return true;
    }
    if (!inner.kept.every(({ isGuard }) => isGuard)) return false;
    if (!quiet && !(inner.kept.length > 0 && alwaysLeaves(statement, host))) return false;
    outcome = quiet ? bare(statement, inner, host) : withCatch(statement, caught, inner, host);
    return outcome !== undefined;
  });
  if (unwrapped && outcome) return outcome;
  if (!quiet) return branches(statement, caught, host);
  const first = host.statements(statement.tryBlock.statements, 'given');
  return guarded(statement, first, host, rest);
}

/** The block answers, where no directory is passed, as its `catch` did: nothing is left to catch. */
function answersAlike(statement: ts.TryStatement, caught: ts.Block, inner: Outcome, host: StatementHost): boolean {
  const [only] = caught.statements;
  if (caught.statements.length !== 1 || !only || !(ts.isReturnStatement(only) || ts.isThrowStatement(only))) return false;
  return inner.kept.every(({ statement: one }) => isSafe(one, host)) && endsLike(only, statement.tryBlock.statements, host.flow);
}

function openBody(statement: ts.TryStatement, host: StatementHost): Outcome | undefined {
  try {
    return host.flow.opened(() => host.statements(statement.tryBlock.statements, 'open'));
  } catch (error) {
    if (error instanceof Blocked) return undefined;
    throw error;
  }
}

/** The guards of the block stand alone; nothing is left for the `catch`. */
function bare(statement: ts.TryStatement, inner: Outcome, host: StatementHost): Outcome {
  if (inner.kept.length === 0) host.flow.sheet.drop(statement);
  else unwrap(statement, statement.tryBlock, inner.kept.map(({ statement: one }) => one), host.flow.sheet);
  return { kept: inner.kept, after: alwaysLeaves(statement, host) ? 'none' : 'open' };
}

/** The block always left the function: its guards, then what the `catch` did. */
function withCatch(statement: ts.TryStatement, caught: ts.Block, inner: Outcome, host: StatementHost): Outcome | undefined {
  if (usesBinding(statement, host)) return undefined;
  const { sheet } = host.flow;
  const after = withoutBinding(statement, caught, host);
  const [first] = inner.kept;
  if (!first || inner.kept.length !== 1 || after.kept.length !== 1) return undefined;
  const [other] = after.kept;
  if (!other) return undefined;
  const { text } = statement.getSourceFile();
  const lineStart = text.lastIndexOf('\n', statement.getStart() - 1) + 1;
  const indent = text.slice(lineStart, statement.getStart());
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  sheet.replaceNode(statement, { keep: { start: first.statement.getStart(), end: first.statement.end } }, `${newline}${indent}`, { keep: { start: other.statement.getStart(), end: other.statement.end } });
  return { kept: [first, other], after: after.after };
}

/** With roots, no path reaches the end of the block. */
function alwaysLeaves(statement: ts.TryStatement, host: StatementHost): boolean {
  const given = run(statement.tryBlock.statements, 'given', host.flow.evaluator);
  return !given.next && given.jumps !== true;
}

/** `if (P !== undefined) { … } else { … }`, where nothing that stays can throw. */
function branches(statement: ts.TryStatement, caught: ts.Block, host: StatementHost): Outcome {
  const { flow } = host;
  const inner = host.statements(statement.tryBlock.statements, 'given');
  if (inner.kept.length === 0 || !inner.kept.every(({ statement: one }) => isSafe(one, host)) || usesBinding(statement, host)) {
    throw new Blocked(statement, 'the `try` around the request also guards what is done with the directory');
  }
  const other = withoutBinding(statement, caught, host);
  if (other.kept.length === 0) throw new Blocked(statement, 'nothing is left of the `catch` of the request');
  flow.sheet.replace(statement, { start: statement.getStart(), end: statement.tryBlock.getStart() }, `if (${flow.names.read(statement)} !== undefined) `);
  const clause = statement.catchClause;
  if (clause) flow.sheet.replace(clause, { start: clause.getStart(), end: caught.getStart() }, 'else ');
  return { kept: [{ statement, isGuard: false }], after: inner.after === 'dead' ? (other.after === 'dead' ? 'dead' : 'none') : other.after === 'dead' ? 'given' : 'open' };
}

/** A `try` that only logged: its block runs for the parameter alone. */
function guarded(statement: ts.TryStatement, inner: Outcome, host: StatementHost, rest: readonly ts.Statement[]): Outcome {
  const { flow } = host;
  if (inner.kept.length === 0) {
    flow.sheet.drop(statement);
    return { kept: [], after: 'open' };
  }
  if (rest.length === 0 && inner.after === 'open') throw new Blocked(statement, 'the `try` around the request covers other statements');
  if (!inner.kept.every(({ statement: one }: Kept) => isSafe(one, host))) return guardedInside(statement, inner, host);
  flow.sheet.replace(statement, { start: statement.getStart(), end: statement.tryBlock.getStart() }, `if (${flow.names.read(statement)} !== undefined) `);
  flow.sheet.replace(statement, { start: statement.tryBlock.end, end: statement.end });
  return { kept: [{ statement, isGuard: true }], after: inner.after === 'dead' ? 'none' : 'open' };
}

/** The `try` covers what is done with the directory too: it stays, and what is left in it runs for the parameter alone. */
function guardedInside(statement: ts.TryStatement, inner: Outcome, { flow }: StatementHost): Outcome {
  const [only, ...more] = inner.kept;
  if (!only || more.length > 0 || !ts.isExpressionStatement(only.statement)) throw new Blocked(statement, 'the `try` around the request also guards what is done with the directory');
  const start = only.statement.getStart();
  flow.sheet.replace(statement, { start, end: start }, `if (${flow.names.read(statement)} !== undefined) `);
  return { kept: [{ statement, isGuard: false }], after: 'open' };
}

/** Whether a `catch` does nothing, or only writes log entries. */
export function onlyLogs(block: ts.Block, host: StatementHost): boolean {
  return block.statements.every((one) => isLogEntry(one, host.flow.evaluator.flow.references));
}

/** A statement that can't throw, as far as it is rewritten: returns and assignments of the parameter, and `if`s of such. */
function isSafe(statement: ts.Statement, host: StatementHost): boolean {
  let safe = true;
  walk(statement, (node) => {
    if (!safe || isFn(node)) return false;
    if (ts.isExpression(node) && host.touched(node)) {
      const value = host.flow.value(node, 'given');
      if (value.kind === 'subject' || value.kind === 'subjects' || value.kind === 'literal' || value.kind === 'present') return false;
    }
    if (ts.isCallExpression(node) && isLog(node, host.flow.evaluator.flow.references)) return false;
    if (ts.isCallExpression(node) && /(^|\.)(existsSync|join|resolve|dirname|basename|normalize|push)$/.test(node.expression.getText())) return true;
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isThrowStatement(node) || ts.isAwaitExpression(node)) safe = false;
    return safe;
  });
  return safe;
}
