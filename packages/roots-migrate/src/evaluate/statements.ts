import { ts } from '../types/ts.ts';
import { statementsOf, type Fn } from '../types/nodes.ts';
import type { Evaluator } from './evaluator.ts';
import { outside } from './found.ts';
import { absent, isNullish, join, rejects, throws, truthiness, type Value, type World } from './value.ts';

/** How a run of statements can end. */
export interface Completion {
  /** It can reach its end. */
  readonly next: boolean;
  /** It throws on some path, for a reason that is known here (a request that rejects, a `throw`). */
  readonly throws: boolean;
  /** Of this, what isn't a `throw` written here: something that it asks for fails. */
  readonly fails?: boolean;
  readonly returns: readonly Value[];
  /** It can leave a loop, or go on with its next pass. */
  readonly jumps?: boolean;
}

/** A function in a world: what a call of it gives. */
export interface Summary extends Completion {
  /** The one value that every path gives, else unknown. */
  readonly result: Value;
}

const goesOn: Completion = { next: true, throws: false, returns: [] };
const stops: Completion = { next: false, throws: true, fails: true, returns: [] };

export function summarize(fn: Fn, world: World, evaluator: Evaluator): Summary {
  const completion = body(fn, world, evaluator);
  return { ...completion, result: resultOf(completion, isAsync(fn)) };
}

function body(fn: Fn, world: World, evaluator: Evaluator): Completion {
  if (!fn.body) return goesOn;
  if (ts.isBlock(fn.body)) return run(fn.body.statements, world, evaluator);
  return returned(evaluator.value(fn.body, world));
}

function returned(value: Value): Completion {
  return value.kind === 'throws' ? stops : { next: false, throws: false, returns: [value] };
}

function resultOf(completion: Completion, async: boolean): Value {
  const values = completion.next ? [...completion.returns, absent] : completion.returns;
  if (values.length === 0) return async ? rejects : throws;
  return outside(join(values));
}

export function isAsync(fn: Fn): boolean {
  return fn.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}

/** Runs statements in a world, as far as can be known. */
export function run(statements: readonly ts.Statement[], world: World, evaluator: Evaluator): Completion {
  let all = goesOn;
  for (const statement of statements) {
    const one = runOne(statement, world, evaluator);
    all = { next: one.next, throws: all.throws || one.throws, fails: all.fails === true || one.fails === true, returns: [...all.returns, ...one.returns], jumps: all.jumps === true || one.jumps === true };
    if (!one.next) break;
  }
  return all;
}

function either(a: Completion, b: Completion): Completion {
  return { next: a.next || b.next, throws: a.throws || b.throws, fails: a.fails === true || b.fails === true, returns: [...a.returns, ...b.returns], jumps: a.jumps === true || b.jumps === true };
}

function runOne(statement: ts.Statement, world: World, evaluator: Evaluator): Completion {
  if (ts.isBlock(statement)) return run(statement.statements, world, evaluator);
  if (ts.isExpressionStatement(statement)) return evaluator.value(statement.expression, world).kind === 'throws' ? stops : goesOn;
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.some((declaration) => declarationThrows(declaration, world, evaluator)) ? stops : goesOn;
  if (ts.isReturnStatement(statement)) return returned(statement.expression ? evaluator.value(statement.expression, world) : absent);
  if (ts.isThrowStatement(statement)) return { next: false, throws: true, returns: [] };
  if (ts.isIfStatement(statement)) return runIf(statement, world, evaluator);
  if (ts.isTryStatement(statement)) return runTry(statement, world, evaluator);
  if (ts.isForOfStatement(statement)) return runForOf(statement, world, evaluator);
  if (ts.isLabeledStatement(statement)) return loop(run([statement.statement], world, evaluator));
  if (ts.isDoStatement(statement)) return loop(run(statementsOf(statement.statement), world, evaluator));
  if (ts.isIterationStatement(statement, false)) return startsOf(statement).some((node) => startThrows(node, world, evaluator)) ? stops : loop(either(run(statementsOf(statement.statement), world, evaluator), goesOn));
  if (ts.isSwitchStatement(statement)) return evaluator.value(statement.expression, world).kind === 'throws' ? stops : loop(statement.caseBlock.clauses.map((clause) => run(clause.statements, world, evaluator)).reduce(either, goesOn));
  if (ts.isBreakOrContinueStatement(statement)) return { next: false, throws: false, returns: [], jumps: true };
  return goesOn;
}

/** What a loop does in any case before its first pass. */
function startsOf(statement: ts.IterationStatement): readonly (ts.Expression | ts.VariableDeclaration)[] {
  if (ts.isWhileStatement(statement) || ts.isForInStatement(statement)) return [statement.expression];
  if (!ts.isForStatement(statement)) return [];
  const { initializer, condition } = statement;
  return [...(!initializer ? [] : ts.isVariableDeclarationList(initializer) ? initializer.declarations : [initializer]), ...(condition ? [condition] : [])];
}

function startThrows(node: ts.Expression | ts.VariableDeclaration, world: World, evaluator: Evaluator): boolean {
  return ts.isVariableDeclaration(node) ? declarationThrows(node, world, evaluator) : evaluator.value(node, world).kind === 'throws';
}

function declarationThrows(declaration: ts.VariableDeclaration, world: World, evaluator: Evaluator): boolean {
  if (!declaration.initializer) return false;
  const value = evaluator.value(declaration.initializer, world);
  return value.kind === 'throws' || (!ts.isIdentifier(declaration.name) && isNullish(value) === true);
}

function runIf(statement: ts.IfStatement, world: World, evaluator: Evaluator): Completion {
  const condition = evaluator.value(statement.expression, world);
  if (condition.kind === 'throws') return stops;
  const then = (): Completion => run(statementsOf(statement.thenStatement), world, evaluator);
  const otherwise = (): Completion => (statement.elseStatement ? run(statementsOf(statement.elseStatement), world, evaluator) : goesOn);
  const known = truthiness(condition);
  return known === undefined ? either(then(), otherwise()) : known ? then() : otherwise();
}

function runTry(statement: ts.TryStatement, world: World, evaluator: Evaluator): Completion {
  const tried = run(statement.tryBlock.statements, world, evaluator);
  const caught = statement.catchClause && tried.throws ? either({ ...tried, throws: false, fails: false }, run(statement.catchClause.block.statements, world, evaluator)) : tried;
  if (!statement.finallyBlock) return caught;
  const last = run(statement.finallyBlock.statements, world, evaluator);
  return last.next ? { ...caught, throws: caught.throws || last.throws, fails: caught.fails === true || last.fails === true, returns: [...caught.returns, ...last.returns] } : last;
}

function runForOf(statement: ts.ForOfStatement, world: World, evaluator: Evaluator): Completion {
  const list = evaluator.value(statement.expression, world);
  if (list.kind === 'throws') return stops;
  if (list.kind === 'list' && list.items.length === 0) return goesOn;
  const body = run(statementsOf(statement.statement), world, evaluator);
  if (list.kind === 'subjects' && evaluator.flow.form === 'one') return loop(body);
  return loop(either(body, goesOn));
}

/** What a loop makes of its body: a jump in it leads behind it. */
function loop(body: Completion): Completion {
  return { next: body.next || body.jumps === true, throws: body.throws, fails: body.fails === true, returns: body.returns };
}
