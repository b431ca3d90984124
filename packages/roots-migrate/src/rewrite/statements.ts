import { run } from '../evaluate/statements.ts';
import { elementOf } from '../evaluate/lists.ts';
import { truthiness } from '../evaluate/value.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { lateWrite } from '../trace/late-writes.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { bare, isFn, settled, statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isRungAfterArgument } from '../decide/taken.ts';
import { declarations } from './declarations.ts';
import type { Expressions } from './expressions.ts';
import { Blocked, type FlowRewriter, type Setting } from './flow-rewriter.ts';
import { isIdle } from '../evaluate/idle.ts';
import { elementName } from './names.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { tryStatement } from './try.ts';
import { dropBranch, unwrap } from './unwrap.ts';

/** The names that an assignment writes. */
function targetsOf(target: ts.Expression): readonly ts.Identifier[] {
  if (ts.isIdentifier(target)) return [target];
  if (!ts.isObjectLiteralExpression(target)) return [];
  return target.properties.flatMap((property) => (ts.isShorthandPropertyAssignment(property) ? [property.name] : ts.isPropertyAssignment(property) ? targetsOf(property.initializer) : []));
}

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
  /** Whether statements end, where no roots are there, as this exit does. */
  readonly endsLike: (exit: ts.Statement, rest: readonly ts.Statement[]) => boolean;
}

export type Statements = (list: readonly ts.Statement[], setting: Setting) => Outcome;

export function createStatements(flow: FlowRewriter, expressions: Expressions, touched: (node: ts.Node) => boolean): Statements {
  const host: StatementHost = { flow, expressions, touched, statements, endsLike };

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
      if (flow.args.takesFirst(statement) && current !== 'given') {
        if (touched(statement)) expressionsOf(statement, current);
        kept.push({ statement, isGuard: false });
        if (list.slice(index + 1).some(touched)) current = 'none';
        continue;
      }
      if (flow.evaluator.flow.bounds.isBound(statement) || isFoldedWrite(statement) || (flow.isOpened && isLogEntry(statement, flow.evaluator.flow.references))) {
        flow.sheet.drop(statement);
        continue;
      }
      if (!touched(statement)) {
        kept.push({ statement, isGuard: false, onlyReturns: ts.isReturnStatement(statement) || isIdleDeclaration(statement) });
        if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) current = 'dead';
        continue;
      }
      const rest = list.slice(index + 1);
      if (current === 'open' && !guarded && !flow.isCaught) mustThrowLater(statement, rest);
      const here = current;
      const outcome: Outcome = guarded ? flow.caught(() => one(statement, rest, here)) : one(statement, rest, here);
      kept.push(...outcome.kept);
      current = outcome.after;
      guarded ||= outcome.guarded === true;
    }
    return { kept, after: current };
  }

  /** `memo = …`, and the one assignment of a variable that folds. */
  function isFoldedWrite(statement: ts.Statement): boolean {
    if (!ts.isExpressionStatement(statement) || !touched(statement)) return false;
    const { references, memos, kept } = flow.evaluator.flow;
    const assignment = bare(statement.expression);
    if (!ts.isBinaryExpression(assignment) || !isAssignment(assignment.operatorToken.kind)) return false;
    const memo = symbolOfTarget(assignment.left, references);
    if (memo && memos.has(memo)) return true;
    const targets = targetsOf(assignment.left);
    return targets.length > 0 && targets.every((name) => {
      const symbol = references.symbolOf(name);
      return symbol !== undefined && !kept.has(symbol) && foldsLate(symbol);
    });
  }

  /** Whether a `let` without a value is only another name of the parameter. */
  function foldsLate(symbol: ts.Symbol): boolean {
    const { references } = flow.evaluator.flow;
    const declaration = symbol.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !lateWrite(declaration, symbol, references)) return false;
    const read = references.readsOf(symbol).find((name) => !isWrite(name));
    if (!read || !ts.isIdentifier(read)) return false;
    const given = flow.value(read, 'given');
    return given.kind === 'subject' || given.kind === 'subjects';
  }

  /** A request that rejects ends the old function; the new one must end by throwing too. */
  function mustThrowLater(statement: ts.Statement, rest: readonly ts.Statement[]): void {
    const throwsWithout = !ts.isBlock(statement) && !ts.isTryStatement(statement) && !ts.isIfStatement(statement) && !ts.isReturnStatement(statement) && stops(run([statement], 'none', flow.evaluator));
    const exit = throwsWithout ? exitsOf(rest) : undefined;
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
    if (isLogEntry(statement, flow.evaluator.flow.references) || isRequestAlone(statement) || isIdleAssertion(statement, setting)) return { kept: dropped(statement), after: setting };
    expressions.expression(statement.expression, setting);
    return { kept: [{ statement, isGuard: false }], after: setting };
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

  function ifStatement(statement: ts.IfStatement, rest: readonly ts.Statement[], wider: Setting): Outcome {
    const setting = wider === 'open' && isRungAfterArgument(statement, flow.args) ? 'none' : wider;
    const outcome = ifIn(statement, rest, setting);
    return outcome.after === setting ? { ...outcome, after: wider } : outcome;
  }

  function ifIn(statement: ts.IfStatement, rest: readonly ts.Statement[], setting: Setting): Outcome {
    const { given, none } = flow.seen(statement.expression, setting);
    const there = given && truthiness(given);
    const missing = none && truthiness(none);
    const known = setting === 'open' ? (there === missing ? there : undefined) : (there ?? missing);
    if (touched(statement.expression) && known !== undefined) return folded(statement, known, setting);
    if (setting === 'open' && there !== undefined && missing !== undefined && touched(statement.expression)) return there ? guard(statement) : negatedGuard(statement, rest);
    return kept(statement, setting, missing);
  }

  /** A condition calls something besides what goes with roots: the call must not get lost. */
  function hasOtherEffect(condition: ts.Expression): boolean {
    let found = false;
    walk(condition, (node) => {
      if (ts.isExpression(node) && touched(node) && flow.value(node, 'given').kind !== 'unknown' && !ts.isBinaryExpression(node) && !ts.isPrefixUnaryExpression(node) && !ts.isParenthesizedExpression(node)) return false;
      if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && !touched(node) && !isIdle(node)) found = true;
      return !found;
    });
    return found;
  }

  /** The branch that is always taken replaces the `if`. */
  function folded(statement: ts.IfStatement, taken: boolean, setting: Setting): Outcome {
    if (hasOtherEffect(statement.expression)) throw new Blocked(statement.expression, 'the condition does more than ask for roots');
    const branch = taken ? statement.thenStatement : statement.elseStatement;
    if (!branch) {
      dropBranch(statement, flow.sheet);
      return { kept: [], after: setting };
    }
    const inner = statements(statementsOf(branch), setting);
    if (inner.kept.length === 0) dropBranch(statement, flow.sheet);
    else unwrap(statement, branch, inner.kept.map(({ statement: one }) => one), flow.sheet);
    return inner;
  }

  /** `if (<roots are there>) { … }`. The innermost guard wins: tried open first, where it may hold guards alone. */
  function guard(statement: ts.IfStatement): Outcome {
    let outcome: Outcome | undefined;
    const opened = !statement.elseStatement && flow.attempt(() => {
      const inner = whereOpen(statementsOf(statement.thenStatement));
      if (!inner || !inner.kept.every(({ isGuard }) => isGuard)) return false;
      if (inner.kept.length === 0) dropBranch(statement, flow.sheet);
      else unwrap(statement, statement.thenStatement, inner.kept.map(({ statement: one }) => one), flow.sheet);
      outcome = { kept: inner.kept, after: leaves(statement.thenStatement) ? 'none' : 'open' };
      return true;
    });
    if (opened && outcome) return outcome;
    const inner = statements(statementsOf(statement.thenStatement), 'given');
    const other = statement.elseStatement ? statements(statementsOf(statement.elseStatement), 'none') : undefined;
    if (inner.kept.length === 0 && !other) return { kept: dropped(statement), after: 'open' };
    if (inner.kept.length === 0) throw new Blocked(statement, 'only the branch for clients without roots is left of this `if`');
    expressions.expression(statement.expression, 'open', 'condition');
    if (other?.kept.length === 0) flow.sheet.replace({ start: statement.thenStatement.end, end: statement.end });
    return { kept: [{ statement, isGuard: !statement.elseStatement, onlyReturns: returnsOnly(inner, other) }], after: afterBoth(inner.after, other?.after ?? 'none') };
  }

  /** Statements of a guard's block as if they stood without it; `undefined` where that is no better. */
  function whereOpen(list: readonly ts.Statement[]): Outcome | undefined {
    try {
      return flow.opened(() => statements(list, 'open'));
    } catch (error) {
      if (error instanceof Blocked) return undefined;
      throw error;
    }
  }

  /** `if (<no roots>) return x;`: the rest is for the parameter. */
  function negatedGuard(statement: ts.IfStatement, rest: readonly ts.Statement[]): Outcome {
    if (!statement.elseStatement && leaves(statement.thenStatement) && restAnswersAlike(statement, rest)) {
      flow.sheet.drop(statement);
      return { kept: [], after: 'open', guarded: true };
    }
    const inner = statements(statementsOf(statement.thenStatement), 'none');
    const other = statement.elseStatement ? statements(statementsOf(statement.elseStatement), 'given') : undefined;
    if (inner.kept.length === 0 && !other) return { kept: dropped(statement), after: 'open' };
    expressions.expression(statement.expression, 'open', 'condition');
    return { kept: [{ statement, isGuard: false, onlyReturns: returnsOnly(inner, other) }], after: afterBoth(other?.after ?? 'given', inner.after) };
  }

  /** Whether the rest has a guard of its own that answers, where nothing is passed, as this one does. */
  function restAnswersAlike(statement: ts.IfStatement, rest: readonly ts.Statement[]): boolean {
    const answer = statementsOf(statement.thenStatement);
    const [only] = answer;
    if (answer.length !== 1 || !only || touched(only)) return false;
    let alike = false;
    flow.attempt(() => {
      const inner = whereOpen(rest);
      alike = inner !== undefined && inner.kept.slice(0, -1).every(({ statement: one, isGuard }) => isGuard || isIdleDeclaration(one)) && endsLike(only, rest);
      return false;
    });
    return alike;
  }

  /** What the rest does in `absent` is, in words or by value, what `exit` does. */
  function endsLike(exit: ts.Statement, rest: readonly ts.Statement[]): boolean {
    const last = exitsOf(rest);
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
  function exitsOf(rest: readonly ts.Statement[]): ts.Statement | undefined {
    for (const statement of rest) {
      if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return statement;
      if (!ts.isIfStatement(statement)) continue;
      const taken = truthiness(flow.value(statement.expression, 'absent'));
      if (taken === undefined) return undefined;
      const branch = taken ? statement.thenStatement : statement.elseStatement;
      const exit = branch && exitsOf(statementsOf(branch));
      if (exit) return exit;
    }
    return undefined;
  }

  /** An `if` that stays, on a condition of which roots are a part or none. */
  function kept(statement: ts.IfStatement, setting: Setting, missing: boolean | undefined): Outcome {
    expressions.expression(statement.expression, setting, 'condition');
    const inSetting: Setting = setting === 'open' && missing === false ? 'given' : setting;
    const inner = statements(statementsOf(statement.thenStatement), inSetting);
    const other = statement.elseStatement ? statements(statementsOf(statement.elseStatement), setting === 'open' && missing === true ? 'given' : setting) : undefined;
    if (inner.kept.length === 0 && !other && isPure(statement.expression)) return { kept: dropped(statement), after: setting };
    const isGuard = !statement.elseStatement && missing === false && touched(statement.expression);
    return { kept: [{ statement, isGuard }], after: inner.after === 'dead' && other?.after === 'dead' ? 'dead' : setting };
  }

  function forOf(statement: ts.ForOfStatement, setting: Setting): Outcome {
    const { given, none } = flow.seen(statement.expression, setting);
    if (given?.kind !== 'subjects') {
      if (!given && none?.kind === 'list' && none.items.length === 0) return { kept: dropped(statement), after: setting };
      expressionsOf(statement, setting);
      return { kept: [{ statement, isGuard: false }], after: setting };
    }
    return flow.names.form === 'one' ? onePass(statement, setting) : manyPasses(statement, given, setting);
  }

  /** A loop that leaves in its first pass is a test for the first root. */
  function onePass(statement: ts.ForOfStatement, setting: Setting): Outcome {
    const body = statementsOf(statement.statement);
    const inner = statements(body, 'given');
    for (const { statement: last } of inner.kept) if (ts.isBreakStatement(last)) flow.sheet.drop(last);
    const stays = inner.kept.filter(({ statement: one }) => !ts.isBreakStatement(one)).map(({ statement: one }) => one);
    if (stays.length === 0) return { kept: dropped(statement), after: setting };
    if (holdsBreak(stays)) throw new Blocked(statement, 'the loop over the roots is left from inside another statement');
    const returns = stays.some((one) => ts.isReturnStatement(one) || ts.isThrowStatement(one));
    if (setting === 'given') {
      unwrap(statement, statement.statement, stays, flow.sheet);
      return { kept: stays.map((one) => ({ statement: one, isGuard: false })), after: returns ? 'dead' : setting };
    }
    const test = `if (${flow.names.read(statement)} !== undefined) `;
    flow.sheet.replaceNode(statement, test, { keep: { start: statement.statement.getStart(), end: statement.end } });
    return { kept: [{ statement, isGuard: true, onlyReturns: stays.every((one) => ts.isReturnStatement(one)) }], after: returns ? 'none' : setting };
  }

  function manyPasses(statement: ts.ForOfStatement, list: Parameters<typeof elementOf>[0], setting: Setting): Outcome {
    const [binder] = ts.isVariableDeclarationList(statement.initializer) ? statement.initializer.declarations : [];
    if (binder && list.kind === 'subjects') {
      const name = elementName(binder, list.items, flow.names);
      if (binder.name.getText() !== name) flow.sheet.replaceNode(binder, name);
    }
    expressions.expression(statement.expression, setting);
    const inner = statements(statementsOf(statement.statement), setting === 'open' ? 'given' : setting);
    if (inner.kept.length === 0) return { kept: dropped(statement), after: setting };
    return { kept: [{ statement, isGuard: false }], after: setting };
  }

  return statements;
}

/** A declaration that does nothing but name a value: it goes once nothing reads it. */
function isIdleDeclaration(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => !initializer || isIdle(initializer));
}

function returnsOnly(...outcomes: readonly (Outcome | undefined)[]): boolean {
  return outcomes.every((outcome) => !outcome || outcome.kept.every(({ onlyReturns }) => onlyReturns === true));
}

/** Where both branches of an `if` lead; the first is taken with the parameter, the second without. */
function afterBoth(present: Setting | 'dead', missing: Setting | 'dead'): Setting | 'dead' {
  if (present === 'dead') return missing === 'dead' ? 'dead' : 'none';
  return missing === 'dead' ? 'given' : 'open';
}

function stops(completion: { readonly next: boolean; readonly returns: readonly unknown[]; readonly throws: boolean; readonly jumps?: boolean }): boolean {
  return completion.throws && !completion.next && completion.returns.length === 0 && completion.jumps !== true;
}

/** Whether a branch never reaches its end, by its last statement. */
export function leaves(branch: ts.Statement): boolean {
  const last = statementsOf(branch).at(-1);
  if (!last) return false;
  if (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last)) return true;
  return ts.isIfStatement(last) && last.elseStatement !== undefined && leaves(last.thenStatement) && leaves(last.elseStatement);
}

function holdsBreak(list: readonly ts.Statement[]): boolean {
  let found = false;
  for (const statement of list) {
    walk(statement, (node) => {
      if (ts.isBreakOrContinueStatement(node)) found = true;
      return !found && !isFn(node) && !ts.isIterationStatement(node, false) && !ts.isSwitchStatement(node);
    });
  }
  return found;
}

/** A condition that does nothing but look. */
function isPure(node: ts.Expression): boolean {
  let pure = true;
  walk(node, (child) => {
    if (ts.isCallExpression(child) || ts.isNewExpression(child) || ts.isAwaitExpression(child)) pure = false;
    return pure;
  });
  return pure;
}

