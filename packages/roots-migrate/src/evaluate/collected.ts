import { conditionsOf, type LateWrite } from '../trace/late-writes.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { enclosingFn, isInside, statementsOf } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isChanged } from './changed.ts';
import type { Evaluator } from './evaluator.ts';
import { emptyList, isThrowing, truthiness, unknown, type Value, type World } from './value.ts';

/** `const paths = []; for (const root of roots) paths.push(fileURLToPath(root.uri));`: a list that one loop fills. */
export interface Collection {
  readonly loop: ts.ForOfStatement;
  readonly push: ts.ExpressionStatement;
  /** What each pass puts into it. */
  readonly item: ts.Expression;
  /** The conditions under which the loop is reached. */
  readonly conditions: LateWrite['conditions'];
  /** It stands in a `try` behind the declaration: what fails there leaves the list empty. */
  readonly isTried: boolean;
}

/** The collection that a variable holds, by its shape alone: nothing else fills the list, and nothing looks at it before the loop has ended. */
export function collectionOf(declaration: ts.VariableDeclaration, references: References): Collection | undefined {
  const { initializer, name, parent } = declaration;
  const isEmptyList = initializer && ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0;
  if (!isEmptyList || !ts.isIdentifier(name) || !ts.isVariableDeclarationList(parent) || !(parent.flags & ts.NodeFlags.Const) || parent.declarations.length !== 1 || !ts.isVariableStatement(parent.parent)) return undefined;
  const symbol = references.symbolOf(name);
  const reads = symbol ? references.readsOf(symbol) : [];
  const [push, ...others] = reads.flatMap((read) => pushOf(read) ?? []);
  if (!push || others.length > 0) return undefined;
  const loop = ts.findAncestor(push.push, (node): node is ts.ForOfStatement => ts.isIterationStatement(node, false)) as ts.Node | undefined;
  if (!loop || !ts.isForOfStatement(loop) || loop.awaitModifier || !isInside(loop, parent.parent.parent) || enclosingFn(push.push) !== enclosingFn(declaration)) return undefined;
  const conditions = conditionsOf(loop, parent.parent.parent);
  if (!conditions) return undefined;
  const isSettled = reads.every((read) => isInside(read, push.push) || (read.pos > loop.end && enclosingFn(read) === enclosingFn(declaration) && !isChanged(read)));
  const attempt = ts.findAncestor(loop, (node) => ts.isTryStatement(node) || node === parent.parent.parent);
  return isSettled ? { loop, ...push, conditions, isTried: attempt !== undefined && ts.isTryStatement(attempt) } : undefined;
}

/** `paths.push(item);` */
function pushOf(read: Name): Pick<Collection, 'push' | 'item'> | undefined {
  const access = read.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== read || access.name.text !== 'push') return undefined;
  const call = access.parent;
  const [item, ...others] = ts.isCallExpression(call) && call.expression === access ? call.arguments : [];
  return item && others.length === 0 && !ts.isSpreadElement(item) && ts.isExpressionStatement(call.parent) ? { push: call.parent, item } : undefined;
}

/** What a collection holds: the roots themselves, converted, if each pass puts its own into it and does nothing else. */
export function collected({ loop, push, item, conditions, isTried }: Collection, world: World, evaluator: Evaluator): Value {
  const reached = conditions.map(({ condition, holds }) => { const truth = truthiness(evaluator.value(condition, world)); return truth === undefined ? undefined : truth === holds; });
  if (reached.includes(false)) return emptyList;
  if (reached.includes(undefined)) return unknown;
  const list = evaluator.value(loop.expression, world);
  if (isThrowing(list) && isTried) return emptyList;
  if (list.kind === 'list' && list.items.length === 0) return emptyList;
  if (list.kind !== 'subjects' || !onlyPushes(statementsOf(loop.statement), push, world, evaluator)) return unknown;
  const value = evaluator.value(item, world);
  if (value.kind !== 'subject') return unknown;
  const [binder] = ts.isVariableDeclarationList(loop.initializer) ? loop.initializer.declarations : [];
  const isOwn = evaluator.flow.form === 'one' ? value.which.kind === 'parameter' : value.which.kind === 'element' && value.which.of === binder;
  return isOwn ? { kind: 'subjects', items: value.shape } : unknown;
}

/** Whether every run of these statements comes to the push, and leaves nothing else behind. */
function onlyPushes(statements: readonly ts.Statement[], push: ts.Statement, world: World, evaluator: Evaluator): boolean {
  let pushes = false;
  for (const statement of statements) {
    if (statement === push) pushes = true;
    else if (isInside(push, statement)) {
      const inner = branchTo(statement, push, world, evaluator);
      if (!inner || !onlyPushes(inner, push, world, evaluator)) return false;
      pushes = true;
    } else if (!isIdle(statement, world, evaluator)) return false;
  }
  return pushes;
}

/** The statements of the block or branch that leads to the push, if it is always taken. */
function branchTo(statement: ts.Statement, push: ts.Statement, world: World, evaluator: Evaluator): readonly ts.Statement[] | undefined {
  if (ts.isBlock(statement)) return statement.statements;
  if (ts.isTryStatement(statement)) return isInside(push, statement.tryBlock) && !statement.finallyBlock ? statement.tryBlock.statements : undefined;
  if (!ts.isIfStatement(statement)) return undefined;
  const branch = isInside(push, statement.thenStatement) ? statement.thenStatement : statement.elseStatement;
  return branch && truthiness(evaluator.value(statement.expression, world)) === (branch === statement.thenStatement) ? statementsOf(branch) : undefined;
}

/** A statement that does nothing for a root: `if (!root.uri.startsWith('file:')) continue;`, a log entry, a constant whose value is known. */
function isIdle(statement: ts.Statement, world: World, evaluator: Evaluator): boolean {
  if (isLogEntry(statement, evaluator.flow.references)) return true;
  if (ts.isIfStatement(statement)) return !statement.elseStatement && truthiness(evaluator.value(statement.expression, world)) === false;
  return ts.isVariableStatement(statement) && statement.declarationList.declarations.every(({ initializer }) => initializer !== undefined && evaluator.value(initializer, world).kind === 'subject');
}
