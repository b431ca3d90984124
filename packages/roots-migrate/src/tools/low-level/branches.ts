import { bare, statementsOf, walk, type Fn } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { leaves } from '../../rewrite/exits.ts';

/** The statements that run for some tools alone, by what asks for the tool's name around them. */
export interface Branch {
  readonly names: ReadonlySet<string>;
  readonly statements: readonly ts.Statement[];
  /** Something else is asked of the name around it, so that it may run for fewer tools. */
  readonly isVague?: boolean;
}

/** What the names of tools are compared with. */
export interface Tests {
  readonly isName: (node: ts.Expression) => boolean;
  /** The text that a label is, through constants. */
  readonly textOf: (node: ts.Expression) => string | undefined;
  /** Names of all tools. */
  readonly all: ReadonlySet<string>;
}

/**
 * The innermost branch in which a place of a dispatcher stands, with the names that all tests around it leave.
 * `undefined`: what it is tested with isn't known.
 */
export function branchAt(node: ts.Node, fn: Fn, tests: Tests): Branch | undefined {
  let names = tests.all;
  let statements: readonly ts.Statement[] | undefined;
  let isVague = false;
  for (let current = node; current !== fn; current = current.parent) {
    const narrowed = narrowing(current, tests);
    isVague ||= isAskedOtherwise(current, tests);
    if (narrowed === 'unknown') return undefined;
    if (!narrowed) continue;
    names = intersection(names, narrowed.names);
    statements ??= narrowed.statements;
  }
  return { names, statements: statements ?? (fn.body && ts.isBlock(fn.body) ? fn.body.statements : []), isVague: isVague && names.size > 1 };
}

function narrowing(node: ts.Node, tests: Tests): Branch | 'unknown' | undefined {
  const { parent } = node;
  if (ts.isCaseOrDefaultClause(parent) && ts.isStatement(node)) return inClause(parent, tests) ?? afterTests(node, parent.statements, tests);
  if (ts.isIfStatement(parent) && node !== parent.expression) return inIf(parent, parent.thenStatement === node, tests);
  if (ts.isBlock(parent) && ts.isStatement(node)) return afterTests(node, parent.statements, tests);
  return undefined;
}

/** A condition around a place looks at the name in another way: `FILE_TOOLS.has(name)`, `name.startsWith('git_')`. */
function isAskedOtherwise(node: ts.Node, tests: Tests): boolean {
  const { parent } = node;
  const condition = ts.isIfStatement(parent) && node !== parent.expression ? parent.expression : ts.isConditionalExpression(parent) && node !== parent.condition ? parent.condition : undefined;
  if (!condition || testOf(condition, tests)) return false;
  let asks = false;
  walk(condition, (inner) => {
    if (ts.isExpression(inner) && tests.isName(inner)) asks = true;
    return !asks;
  });
  return asks;
}

/** `case 'a': case 'b': …`: its own label, and those that fall through to it. */
function inClause(clause: ts.CaseOrDefaultClause, tests: Tests): Branch | 'unknown' | undefined {
  const block = clause.parent;
  if (!tests.isName(block.parent.expression)) return undefined;
  const labels = block.clauses.map((one) => (ts.isCaseClause(one) ? tests.textOf(one.expression) : 'default'));
  if (labels.some((label) => label === undefined)) return 'unknown';
  const rest = difference(tests.all, new Set(block.clauses.flatMap((one, index) => (ts.isCaseClause(one) ? (labels[index] ?? []) : []))));
  const names = new Set<string>();
  for (let index = block.clauses.indexOf(clause); index >= 0; index--) {
    const one = block.clauses[index];
    if (!one || (one !== clause && one.statements.length > 0 && !fallsThrough(one))) break;
    for (const name of ts.isCaseClause(one) ? [labels[index] ?? ''] : rest) names.add(name);
  }
  return { names, statements: bodyOf(clause) };
}

/** Statements of a clause, without the braces around all of them. */
function bodyOf(clause: ts.CaseOrDefaultClause): readonly ts.Statement[] {
  const [only] = clause.statements;
  return only && clause.statements.length === 1 && ts.isBlock(only) ? only.statements : clause.statements;
}

function fallsThrough({ statements }: ts.CaseOrDefaultClause): boolean {
  const last = statements.at(-1);
  const inner = last && ts.isBlock(last) ? last.statements.at(-1) : last;
  return !inner || !(leaves(inner) || ts.isBreakOrContinueStatement(inner));
}

function inIf(statement: ts.IfStatement, isThen: boolean, tests: Tests): Branch | undefined {
  const test = testOf(statement.expression, tests);
  const branch = isThen ? statement.thenStatement : statement.elseStatement;
  const names = test && (isThen ? test.whenTrue : test.whenFalse);
  return names && branch && { names, statements: statementsOf(branch) };
}

/** `if (name !== 'a') throw …;`: what stands behind it is for `a`. */
function afterTests(node: ts.Statement, list: readonly ts.Statement[], tests: Tests): Branch | undefined {
  let names: ReadonlySet<string> | undefined;
  let from = 0;
  for (const [index, statement] of list.slice(0, list.indexOf(node)).entries()) {
    if (!ts.isIfStatement(statement) || statement.elseStatement || !leaves(statement.thenStatement)) continue;
    const left = testOf(statement.expression, tests)?.whenFalse;
    if (!left) continue;
    names = names ? intersection(names, left) : left;
    from = index + 1;
  }
  return names && { names, statements: list.slice(from) };
}

/** For which names a condition can hold, and for which it can fail. */
interface Test {
  readonly whenTrue: ReadonlySet<string>;
  readonly whenFalse: ReadonlySet<string>;
}

function testOf(condition: ts.Expression, tests: Tests): Test | undefined {
  const node = bare(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const inner = testOf(node.operand, tests);
    return inner && { whenTrue: inner.whenFalse, whenFalse: inner.whenTrue };
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const operator = node.operatorToken.getText();
  if (operator === '||' || operator === '&&') return ofBoth(testOf(node.left, tests), testOf(node.right, tests), operator === '||', tests);
  if (!/^[!=]==?$/.test(operator)) return undefined;
  const label = tests.isName(node.left) ? tests.textOf(node.right) : tests.isName(node.right) ? tests.textOf(node.left) : undefined;
  if (label === undefined) return undefined;
  const own = new Set([label]);
  const rest = difference(tests.all, own);
  return operator.startsWith('!') ? { whenTrue: rest, whenFalse: own } : { whenTrue: own, whenFalse: rest };
}

function ofBoth(left: Test | undefined, right: Test | undefined, isOr: boolean, { all }: Tests): Test | undefined {
  if (!left && !right) return undefined;
  const a = left ?? { whenTrue: all, whenFalse: all };
  const b = right ?? { whenTrue: all, whenFalse: all };
  return isOr ? { whenTrue: union(a.whenTrue, b.whenTrue), whenFalse: intersection(a.whenFalse, b.whenFalse) } : { whenTrue: intersection(a.whenTrue, b.whenTrue), whenFalse: union(a.whenFalse, b.whenFalse) };
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a, ...b]);
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((name) => b.has(name)));
}

function difference(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((name) => !b.has(name)));
}
