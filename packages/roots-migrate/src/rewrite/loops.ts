import { collectionOf } from '../evaluate/collected.ts';
import { elementOf } from '../evaluate/lists.ts';
import { isFn, statementsOf, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { Blocked, type Setting } from './flow-rewriter.ts';
import { elementName } from './names.ts';
import type { Kept, Outcome, StatementHost } from './statements.ts';
import { unwrap } from './unwrap.ts';

/** Rewrites a `for … of`: over the roots it is one test, or a loop over the directories. */
export type Loops = (statement: ts.ForOfStatement, setting: Setting) => Outcome;

/** @param expressionsOf rewrites what stands in a loop over something else */
export function createLoops({ flow, expressions, statements }: StatementHost, expressionsOf: (statement: ts.Statement, setting: Setting) => void): Loops {
  function forOf(statement: ts.ForOfStatement, setting: Setting): Outcome {
    if (isCollected(statement)) return { kept: dropped(statement), after: setting };
    const { given, none } = flow.seen(statement.expression, setting);
    if (given?.kind !== 'subjects') {
      if (!given && none?.kind === 'list' && none.items.length === 0) return { kept: dropped(statement), after: setting };
      expressionsOf(statement, setting);
      return { kept: [{ statement, isGuard: false }], after: setting };
    }
    return flow.names.form === 'one' ? onePass(statement, setting) : manyPasses(statement, given, setting);
  }

  /** A loop that fills a list which is the parameter now: its declaration, which stands before it, has gone or says so. */
  function isCollected(loop: ts.ForOfStatement): boolean {
    let found = false;
    walk(loop.statement, (node) => {
      const target = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'push' ? node.expression.expression : undefined;
      const declaration = target && ts.isIdentifier(target) ? flow.evaluator.flow.references.symbolOf(target)?.valueDeclaration : undefined;
      if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return !found;
      if (collectionOf(declaration, flow.evaluator.flow.references)?.loop === loop) found = flow.sheet.isReplaced(declaration.initializer) || flow.sheet.isDropped(declaration.parent.parent);
      return !found;
    });
    return found;
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

  function dropped(statement: ts.Statement): readonly Kept[] {
    flow.sheet.drop(statement);
    return [];
  }

  return forOf;
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
