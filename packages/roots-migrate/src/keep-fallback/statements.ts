import { isAsync, run } from '../evaluate/statements.ts';
import { join, truthiness } from '../evaluate/value.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { saysPromise } from '../rewrite/promises.ts';
import { enclosingFn, isFn, statementsOf, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createAssignments } from './assignments.ts';
import { createExpressions, type Expressions } from './expressions.ts';
import { guardGone } from './gone.ts';
import { given, makingAt, type Keeping } from './keeping.ts';
import { insertBefore } from './lines.ts';
import { isParameter, madeOf } from './made.ts';

/** Puts the parameter in front of what statements ask for. */
export interface Statements {
  readonly statements: (list: readonly ts.Statement[]) => void;
  readonly body: (fn: Fn) => void;
}

export function createStatements(k: Keeping): Statements {
  const expressions: Expressions = createExpressions(k, body);
  const assignments = createAssignments(k);
  const { live, sheet } = k;

  function body(fn: Fn): void {
    if (!fn.body) return;
    if (ts.isBlock(fn.body)) statements(fn.body.statements);
    else expressions.expression(fn.body);
  }

  function statements(list: readonly ts.Statement[]): void {
    for (const [index, statement] of list.entries()) {
      if (k.args.takesFirst(statement)) return;
      if (k.evaluator.flow.gone?.(statement) === true && !ts.isFunctionDeclaration(statement)) {
        guardGone(statement, k);
        continue;
      }
      const rest = list.slice(index);
      if (live.asks(statement) && rung(statement, rest)) return;
      one(statement);
      if (run([statement], 'given', k.evaluator).next) continue;
      for (const unreached of rest.slice(1)) k.settle(unreached);
      return;
    }
  }

  /** `if (P !== undefined) return P;`, where all that follows would only find the parameter. */
  function rung(statement: ts.Statement, rest: readonly ts.Statement[]): boolean {
    const fn = enclosingFn(statement);
    if (!fn || ts.isReturnStatement(statement) || givesAtOnce(statement)) return false;
    const end = run(rest, 'given', k.evaluator);
    if (end.next || end.throws || end.jumps === true || end.returns.length === 0) return false;
    const parameter = k.names.read(statement);
    const text = madeOf(join(end.returns), makingAt(statement, k));
    if (text === undefined || expressions.calls(rest) || !k.skips(rest, fn)) return false;
    for (const one of rest) k.settle(one);
    insertBefore(statement, `if (${parameter} !== undefined) return ${!isAsync(fn) && saysPromise(fn) ? `Promise.resolve(${text})` : text}`, sheet);
    return true;
  }

  /** A declaration whose value is the parameter: it comes in front of it there. */
  function givesAtOnce(statement: ts.Statement): boolean {
    return ts.isVariableStatement(statement) && statement.declarationList.declarations.some(({ initializer }) => initializer !== undefined && live.asks(initializer) && isParameter(given(k, initializer), k.names.form));
  }

  function one(statement: ts.Statement): void {
    if (!live.asks(statement)) return;
    if (ts.isBlock(statement)) statements(statement.statements);
    else if (ts.isIfStatement(statement)) ifStatement(statement);
    else if (ts.isTryStatement(statement)) tryStatement(statement);
    else if (ts.isExpressionStatement(statement) && assignments.isSkipped(statement)) guardGone(statement, k);
    else if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) parts(statement);
  }

  function ifStatement(statement: ts.IfStatement): void {
    if (assignments.comesFirst(statement)) return;
    const known = truthiness(given(k, statement.expression));
    expressions.condition(statement.expression);
    branch(statement.thenStatement, known !== false);
    if (statement.elseStatement) branch(statement.elseStatement, known !== true);
  }

  function branch(statement: ts.Statement, isReached: boolean): void {
    if (isReached) statements(statementsOf(statement));
    else k.settle(statement);
  }

  function tryStatement(statement: ts.TryStatement): void {
    statements(statement.tryBlock.statements);
    if (statement.catchClause) statements(statement.catchClause.block.statements);
    if (statement.finallyBlock) statements(statement.finallyBlock.statements);
  }

  /** All that stands in a statement whose own shape says nothing. */
  function parts(node: ts.Node): void {
    ts.forEachChild(node, (child) => {
      if (ts.isTypeNode(child) || !live.asks(child)) return;
      if (ts.isBlock(child)) statements(child.statements);
      else if (ts.isCaseOrDefaultClause(child)) clause(child);
      else if (ts.isExpression(child)) expressions.expression(child);
      else if (isFn(child)) body(child);
      else if (ts.isStatement(child)) statements([child]);
      else parts(child);
    });
  }

  function clause(node: ts.CaseOrDefaultClause): void {
    if (ts.isCaseClause(node) && live.asks(node.expression)) throw new Blocked(node.expression, 'roots decide which case is taken');
    statements(node.statements);
  }

  return { statements, body };
}
