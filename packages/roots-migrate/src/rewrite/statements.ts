import { run } from '../evaluate/statements.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { settled } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { declarations } from './declarations.ts';
import { exitsOf } from './exits.ts';
import type { Expressions } from './expressions.ts';
import { Blocked, type FlowRewriter, type Setting } from './flow-rewriter.ts';
import { isFoldedWrite } from './folded-writes.ts';
import { createGuards } from './guards.ts';
import { isIdleDeclaration } from './idle-declarations.ts';
import { createLoops } from './loops.ts';
import { dropMemoWrite, memoWrite } from './memo-writes.ts';
import { retryLoop } from './retries.ts';
import { behindFill } from '../trace/tried-memos.ts';
import { returnTried, triedIn } from './tried-memos.ts';
import { tryStatement } from './try.ts';

/** What became of the statements of a block. */
export interface Outcome {
  /** Statements that stay; a guard is an `if` on the parameter alone, without `else`. */
  readonly kept: readonly Kept[];
  /** The setting of what stands behind them; `dead`: nothing behind them is reached. */
  readonly after: Setting | 'dead';
  /** A guard went because the rest has its own: a request in the rest isn't reached without roots. */
  readonly guarded?: boolean;
}

export interface Kept {
  readonly statement: ts.Statement;
  readonly isGuard: boolean;
  /** It does nothing but return, perhaps behind a guard. */
  readonly onlyReturns?: boolean;
}

/** What the rewriting of statements stands on. */
export interface StatementHost {
  readonly flow: FlowRewriter;
  readonly expressions: Expressions;
  readonly touched: (node: ts.Node) => boolean;
  readonly statements: (list: readonly ts.Statement[], setting: Setting) => Outcome;
}

export type Statements = (list: readonly ts.Statement[], setting: Setting) => Outcome;

export function createStatements(flow: FlowRewriter, expressions: Expressions, touched: (node: ts.Node) => boolean): Statements {
  const host: StatementHost = { flow, expressions, touched, statements };
  const ifStatement = createGuards(host);
  const forOf = createLoops(host, expressionsOf);

  function statements(list: readonly ts.Statement[], setting: Setting): Outcome {
    const kept: Kept[] = [];
    let current: Setting | 'dead' = setting;
    let guarded = false;
    for (const [index, statement] of list.entries()) {
      if (current === 'dead') {
        if (ts.isFunctionDeclaration(statement)) kept.push({ statement, isGuard: false });
        else flow.sheet.drop(statement);
        continue;
      }
      if (flow.evaluator.flow.gone?.(statement) === true) {
        flow.sheet.drop(statement);
        continue;
      }
      if (flow.args.takesFirst(statement) && current !== 'given') {
        if (touched(statement)) expressionsOf(statement, current);
        kept.push({ statement, isGuard: false });
        if (list.slice(index + 1).some(touched)) current = 'none';
        continue;
      }
      const tried = triedIn(statement, list[index + 1] ?? behindFill(statement), host);
      if (tried) {
        returnTried(statement, tried, current, host);
        continue;
      }
      const memo = memoWrite(statement, host);
      if (memo) {
        if (current === 'open' && !guarded && !flow.isCaught) mustThrowLater(statement, list.slice(index + 1));
        dropMemoWrite(statement, memo, list.slice(index + 1), current, host);
        continue;
      }
      if (flow.evaluator.flow.bounds.isBound(statement) || isFoldedWrite(statement, flow, touched) || (flow.isOpened && isLogEntry(statement, flow.evaluator.flow.references))) {
        flow.sheet.drop(statement);
        continue;
      }
      if (!touched(statement)) {
        kept.push({ statement, isGuard: false, onlyReturns: ts.isReturnStatement(statement) || isIdleDeclaration(statement, flow.evaluator.flow.references) });
        if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) current = 'dead';
        continue;
      }
      const rest = list.slice(index + 1);
      if (current !== 'given' && !guarded && !flow.isCaught) mustThrowLater(statement, rest);
      const here = current;
      const outcome: Outcome = guarded ? flow.caught(() => one(statement, rest, here)) : one(statement, rest, here);
      kept.push(...outcome.kept);
      current = outcome.after;
      guarded ||= outcome.guarded === true;
    }
    return { kept, after: current };
  }

  /** A request that rejects ends the old function; the new one must end by throwing too. */
  function mustThrowLater(statement: ts.Statement, rest: readonly ts.Statement[]): void {
    const throwsWithout = !ts.isBlock(statement) && !ts.isTryStatement(statement) && !ts.isIfStatement(statement) && stops(run([statement], 'none', flow.evaluator));
    const exit = throwsWithout && !ts.isReturnStatement(statement) ? exitsOf(rest, flow) : undefined;
    if (!throwsWithout || (exit && ts.isThrowStatement(exit))) return;
    throw new Blocked(statement, 'without roots this throws, and the new code would go on without a directory');
  }

  function one(statement: ts.Statement, rest: readonly ts.Statement[], setting: Setting): Outcome {
    if (ts.isBlock(statement)) {
      const inner = statements(statement.statements, setting);
      return { kept: inner.kept.length === 0 ? dropped(statement) : [{ statement, isGuard: false }], after: inner.after };
    }
    if (ts.isVariableStatement(statement)) return { kept: declarations(statement, setting, host) ? [{ statement, isGuard: false }] : dropped(statement), after: setting };
    if (ts.isIfStatement(statement)) return ifStatement(statement, rest, setting);
    if (ts.isTryStatement(statement)) return tryStatement(statement, rest, setting, host);
    if (ts.isForOfStatement(statement)) return forOf(statement, setting);
    if (ts.isExpressionStatement(statement)) return expressionStatement(statement, setting);
    if (ts.isReturnStatement(statement)) return returnStatement(statement, setting);
    if (ts.isThrowStatement(statement)) {
      expressions.expression(statement.expression, setting);
      return { kept: [{ statement, isGuard: false }], after: 'dead' };
    }
    const retried = ts.isIterationStatement(statement, false) ? retryLoop(statement, setting, host) : undefined;
    if (retried) return retried;
    if (ts.isIterationStatement(statement, false) || ts.isSwitchStatement(statement) || ts.isLabeledStatement(statement)) {
      expressionsOf(statement, setting);
      return { kept: [{ statement, isGuard: false }], after: setting };
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return { kept: [{ statement, isGuard: false }], after: setting };
    throw new Blocked(statement, 'this kind of statement isn\'t followed');
  }

  function dropped(statement: ts.Statement): readonly Kept[] {
    flow.sheet.drop(statement);
    return [];
  }

  /** Rewrites all that stands in a statement whose own shape stays. */
  function expressionsOf(statement: ts.Statement, setting: Setting): void {
    ts.forEachChild(statement, (child) => {
      if (!touched(child)) return;
      if (ts.isExpression(child)) expressions.expression(child, setting);
      else if (ts.isBlock(child)) statements(child.statements, setting);
      else if (ts.isStatement(child)) one(child, [], setting);
      else inside(child, setting);
    });
  }

  function inside(node: ts.Node, setting: Setting): void {
    ts.forEachChild(node, (child) => {
      if (!touched(child)) return;
      if (ts.isCaseOrDefaultClause(child)) {
        if (ts.isCaseClause(child) && touched(child.expression)) throw new Blocked(child, 'roots decide which case is taken');
        statements(child.statements, setting);
      } else if (ts.isExpression(child)) expressions.expression(child, setting);
      else inside(child, setting);
    });
  }

  function expressionStatement(statement: ts.ExpressionStatement, setting: Setting): Outcome {
    if (isLogEntry(statement, flow.evaluator.flow.references) || isRequestAlone(statement) || isIdleAssertion(statement, setting) || isEmptied(statement, setting)) return { kept: dropped(statement), after: setting };
    expressions.expression(statement.expression, setting);
    return { kept: [{ statement, isGuard: false }], after: setting };
  }

  /** `if (!dir) dir = undefined;` before another `if (!dir)`: nothing is left of it. */
  function isEmptied(statement: ts.ExpressionStatement, setting: Setting): boolean {
    const { expression } = statement;
    const guard = ts.isBlock(statement.parent) ? statement.parent.parent : statement.parent;
    if (setting !== 'none' || !ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isIdentifier(expression.left) || !ts.isIfStatement(guard) || !ts.isBlock(guard.parent)) return false;
    const next = guard.parent.statements[guard.parent.statements.indexOf(guard) + 1];
    const condition = guard.expression.getText();
    if (!next || !ts.isIfStatement(next) || next.expression.getText() !== condition || condition !== `!${expression.left.text}`) return false;
    const value = flow.value(expression.right, 'none');
    return value.kind === 'literal' && value.value === undefined;
  }

  /** `await server.listRoots();` alone, or a helper that goes. */
  function isRequestAlone(statement: ts.ExpressionStatement): boolean {
    const inner = settled(ts.isVoidExpression(statement.expression) ? statement.expression.expression : statement.expression);
    if (!ts.isCallExpression(inner)) return false;
    const value = flow.value(inner, 'given');
    return value.kind === 'subject' || value.kind === 'subjects';
  }

  /** `assert(roots.length > 0)`, where that always holds now. */
  function isIdleAssertion({ expression }: ts.ExpressionStatement, setting: Setting): boolean {
    if (!ts.isCallExpression(expression) || !/^(assert|invariant|assert\.ok)$/.test(expression.expression.getText())) return false;
    const [condition] = expression.arguments;
    return condition !== undefined && touched(condition) && expressions.fold(condition, setting, 'condition') === 'true';
  }

  function returnStatement(statement: ts.ReturnStatement, setting: Setting): Outcome {
    if (statement.expression) expressions.expression(statement.expression, setting);
    return { kept: [{ statement, isGuard: false, onlyReturns: true }], after: 'dead' };
  }

  return statements;
}

function stops(completion: { readonly next: boolean; readonly returns: readonly unknown[]; readonly throws: boolean; readonly jumps?: boolean }): boolean {
  return completion.throws && !completion.next && completion.returns.length === 0 && completion.jumps !== true;
}
