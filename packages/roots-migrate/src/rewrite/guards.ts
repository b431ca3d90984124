import { isRungAfterArgument } from '../decide/taken.ts';
import { isIdle } from '../evaluate/idle.ts';
import { truthiness } from '../evaluate/value.ts';
import { statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { endsLike, leaves } from './exits.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import { isIdleDeclaration } from './idle-declarations.ts';
import type { Kept, Outcome, StatementHost } from './statements.ts';
import { dropBranch, unwrap } from './unwrap.ts';

/** Rewrites an `if`: one that always goes the same way folds, one that asks for roots asks for the parameter. */
export type Guards = (statement: ts.IfStatement, rest: readonly ts.Statement[], setting: Setting) => Outcome;

export function createGuards({ flow, expressions, touched, statements }: StatementHost): Guards {
  function ifStatement(statement: ts.IfStatement, rest: readonly ts.Statement[], wider: Setting): Outcome {
    const setting = wider === 'open' && isRungAfterArgument(statement, flow.args) ? 'none' : wider;
    const outcome = ifIn(statement, rest, setting);
    return outcome.after === setting ? { ...outcome, after: wider } : outcome;
  }

  function ifIn(statement: ts.IfStatement, rest: readonly ts.Statement[], setting: Setting): Outcome {
    if (flow.evaluator.flow.rounds?.isOver(statement, setting) === true) {
      dropBranch(statement, flow.sheet);
      return { kept: [], after: setting };
    }
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
    if (other?.kept.length === 0) flow.sheet.replace(statement, { start: statement.thenStatement.end, end: statement.end });
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
      alike = inner !== undefined && inner.kept.slice(0, -1).every(({ statement: one, isGuard }) => isGuard || isIdleDeclaration(one, flow.evaluator.flow.references)) && endsLike(only, rest, flow);
      return false;
    });
    return alike;
  }

  /** An `if` that stays, on a condition of which roots are a part or none. */
  function kept(statement: ts.IfStatement, setting: Setting, missing: boolean | undefined): Outcome {
    expressions.expression(statement.expression, setting, 'condition');
    const inSetting: Setting = setting === 'open' && missing === false ? 'given' : setting;
    const inner = statements(statementsOf(statement.thenStatement), inSetting);
    const other = statement.elseStatement ? statements(statementsOf(statement.elseStatement), setting === 'open' && missing === true ? 'given' : setting) : undefined;
    if (inner.kept.length === 0 && !other && isPure(statement.expression)) return { kept: dropped(statement), after: setting };
    const isGuard = !statement.elseStatement && missing === false && touched(statement.expression);
    const staysWith = setting === 'open' && missing === true && !statement.elseStatement && leaves(statement.thenStatement); // `if (other || !<roots>) return …`
    return { kept: [{ statement, isGuard }], after: inner.after === 'dead' && other?.after === 'dead' ? 'dead' : staysWith ? 'given' : setting };
  }

  function dropped(statement: ts.Statement): readonly Kept[] {
    flow.sheet.drop(statement);
    return [];
  }

  return ifStatement;
}

function returnsOnly(...outcomes: readonly (Outcome | undefined)[]): boolean {
  return outcomes.every((outcome) => !outcome || outcome.kept.every(({ onlyReturns }) => onlyReturns === true));
}

/** Where both branches of an `if` lead; the first is taken with the parameter, the second without. */
function afterBoth(present: Setting | 'dead', missing: Setting | 'dead'): Setting | 'dead' {
  if (present === 'dead') return missing === 'dead' ? 'dead' : 'none';
  return missing === 'dead' ? 'given' : 'open';
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
