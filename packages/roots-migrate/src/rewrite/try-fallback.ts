import { isWrite } from '../evaluate/bindings.ts';
import type { Value } from '../evaluate/value.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { isInside } from '../types/nodes.ts';
import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Outcome, StatementHost } from './statements.ts';

/** `try { return S } catch { return X }` becomes `return P ?? X`; with assignments likewise. */
export function fallback(statement: ts.TryStatement, caught: ts.Block, host: StatementHost): Outcome | undefined {
  const { flow } = host;
  const answers = caught.statements.filter((one) => !isLogEntry(one, flow.evaluator.flow.references));
  const [other] = answers;
  if (answers.length !== 1 || !other || usesBinding(statement, host)) return undefined;
  let outcome: Outcome | undefined;
  flow.attempt(() => {
    const inner = host.statements(statement.tryBlock.statements, 'given');
    const [only] = inner.kept;
    if (inner.kept.length !== 1 || !only) return false;
    const mine = valueOf(only.statement);
    if (mine?.target === 'return' && ts.isReturnStatement(other) && !other.expression && host.expressions.fold(mine.value, 'given') === flow.names.read(statement)) {
      flow.sheet.replaceNode(statement, { keep: { start: only.statement.getStart(), end: only.statement.end } });
      outcome = { kept: [{ statement: only.statement, isGuard: false, onlyReturns: true }], after: 'dead' };
      return true;
    }
    const theirs = valueOf(other);
    if (!mine || !theirs || mine.target !== theirs.target) return false;
    const parameter = flow.names.read(statement);
    if (host.expressions.fold(mine.value, 'given') !== parameter) return false;
    const alone = ts.isBinaryExpression(theirs.value) || ts.isConditionalExpression(theirs.value) || ts.isArrowFunction(theirs.value);
    const literal = host.flow.without(theirs.value);
    const nothing = literal.kind === 'literal' && literal.value === undefined;
    host.expressions.expression(theirs.value, 'none');
    const open = alone && !isNullishChain(theirs.value) ? '(' : '';
    const parts = nothing ? [parameter] : [`${parameter} ?? ${open}`, { keep: { start: theirs.value.getStart(), end: theirs.value.end } }, open ? ')' : ''];
    const start = declaredBefore(statement, mine.target, host);
    flow.sheet.replace(statement, { start: start ?? statement.getStart(), end: statement.end }, `${start === undefined ? '' : 'const '}${mine.target} `, ...parts, /;\s*$/.test(only.statement.getText()) ? ';' : '');
    outcome = { kept: [{ statement: only.statement, isGuard: false, onlyReturns: nothing || (mine.target === 'return' && isConstant(literal)) }], after: ts.isReturnStatement(only.statement) ? 'dead' : 'open' };
    return true;
  });
  return outcome;
}

/** Where `let name;` stands that is written in this statement alone, right behind it: both become one `const`. */
function declaredBefore(statement: ts.TryStatement, target: string, { flow }: StatementHost): number | undefined {
  const { references } = flow.evaluator.flow;
  const before = ts.isBlock(statement.parent) ? statement.parent.statements[statement.parent.statements.indexOf(statement) - 1] : undefined;
  const [declaration, ...more] = before && ts.isVariableStatement(before) ? before.declarationList.declarations : [];
  if (!before || !declaration || more.length > 0 || declaration.initializer || `${declaration.name.getText()} =` !== target) return undefined;
  const symbol = references.symbolOf(declaration.name);
  const writes = symbol ? references.readsOf(symbol).filter((name) => isWrite(name)) : [];
  const isAdjacent = statement.getSourceFile().text.slice(before.end, statement.getStart()).trim() === '';
  return isAdjacent && writes.every((name) => isInside(name, statement)) ? before.getStart() : undefined;
}

/** What needs nothing else to be written where the function is called. */
function isConstant(value: Value): boolean {
  return value.kind === 'literal' || (value.kind === 'list' && value.items.length === 0);
}

export function isNullishChain(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** `return x` and `name = x`, taken apart. */
function valueOf(statement: ts.Statement): { readonly target: string; readonly value: ts.Expression } | undefined {
  if (ts.isReturnStatement(statement) && statement.expression) return { target: 'return', value: statement.expression };
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression) || statement.expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  return { target: `${statement.expression.left.getText()} =`, value: statement.expression.right };
}

/** Whether the `catch` reads its error, other than to log it. */
export function usesBinding(statement: ts.TryStatement, host: StatementHost): boolean {
  const { references } = host.flow.evaluator.flow;
  return readsOfBinding(statement, host).some((read) => {
    const entry = ts.findAncestor(read, ts.isStatement);
    return !entry || !isLogEntry(entry, references);
  });
}

/** The places that read what a `catch` has caught. */
export function readsOfBinding(statement: ts.TryStatement, { flow }: StatementHost): readonly Name[] {
  const name = statement.catchClause?.variableDeclaration?.name;
  const { references } = flow.evaluator.flow;
  const symbol = name && ts.isIdentifier(name) ? references.symbolOf(name) : undefined;
  return symbol ? references.readsOf(symbol) : [];
}
