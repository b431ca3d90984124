import { callbackCall, isWrite } from '../evaluate/bindings.ts';
import { isIdle } from '../evaluate/idle.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { bare, isFn, isInside, isWrapper, statementsOf, walk, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { forgottenBy } from './forgetting.ts';
import { isLogEntry } from './log-entries.ts';
import { isCalledAtOnce } from './owner.ts';
import { triedBefore, triedWithin } from './tried-memos.ts';

/**
 * Whether a variable or private field is a memo: it starts empty, and one function alone writes and reads it. What it
 * would remember from one call for the next goes with the request.
 */
export function isMemo(symbol: ts.Symbol, references: References): boolean {
  return groupOf(symbol, references).has(symbol);
}

/** A read of a memo in the condition that tells whether its value will do: it goes with the memo. */
export function sparesRequest(read: Name): boolean {
  const statement = ts.findAncestor(read, ts.isIfStatement);
  return statement !== undefined && isInside(read, statement.expression);
}

/** The memos that the functions of a unit fill from something of the flow, and what only tells how old they are. */
export function memosOf(fns: Iterable<Fn>, references: References, touched: (node: ts.Node) => boolean): ReadonlySet<ts.Symbol> {
  const memos = new Set<ts.Symbol>();
  for (const fn of fns) {
    walk(fn, (node) => {
      const symbol = ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && holdsTouched(node.right, references, touched) ? symbolOfTarget(node.left, references) : undefined;
      if (!symbol || memos.has(symbol)) return true;
      const group = groupOf(symbol, references);
      if (!group.has(symbol)) return true;
      memos.add(symbol);
      for (const one of group) if (isAge(one, symbol, references)) memos.add(one);
      return true;
    });
  }
  return memos;
}

/** An expression of the flow, or one that names a variable which is given something of it. */
function holdsTouched(node: ts.Expression, references: References, touched: (node: ts.Node) => boolean): boolean {
  if (touched(node)) return true;
  let holds = false;
  walk(node, (child) => {
    const symbol = ts.isIdentifier(child) ? references.symbolOf(child) : undefined;
    if (symbol?.valueDeclaration && ts.isVariableDeclaration(symbol.valueDeclaration)) holds ||= references.readsOf(symbol).some(({ parent }) => ts.isBinaryExpression(parent) && isAssignment(parent.operatorToken.kind) && touched(parent.right));
    return !holds;
  });
  return holds;
}

/** The time at which a memo was filled, or whether it was: read only where the memo spares the request. */
function isAge(symbol: ts.Symbol, memo: ts.Symbol, references: References): boolean {
  return references.readsOf(symbol).every((name) => {
    const write = writeOf(name);
    if (forgottenBy(name, references)) return true;
    if (write) return ts.isExpressionStatement(write.parent) && isIdle(write.right);
    const statement = ts.findAncestor(name, ts.isIfStatement);
    return statement !== undefined && isInside(name, statement.expression) && references.readsOf(memo).some((other) => isInside(other, statement));
  });
}

/** A variable with those that the same function alone uses, as far as all their uses are those of a memo. */
function groupOf(symbol: ts.Symbol, references: References): ReadonlySet<ts.Symbol> {
  const user = userOf(symbol, references);
  const group = new Set<ts.Symbol>();
  if (!user) return group;
  walk(user, (node) => {
    const named = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) ? references.symbolOf(node) : undefined;
    if (named && !group.has(named) && userOf(named, references) === user) group.add(named);
    return true;
  });
  for (let size = -1; size !== group.size; ) {
    size = group.size;
    for (const one of group) if (!references.readsOf(one).every((name) => isMemoUse(name, one, group, references))) group.delete(one);
  }
  return group;
}

/** The one function that uses a variable which starts empty and outlives its calls; inline callbacks are part of it. */
function userOf(symbol: ts.Symbol, references: References): Fn | undefined {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !startsEmpty(declaration)) return undefined;
  const users = new Set(references.readsOf(symbol).filter((name) => !forgottenBy(name, references)).map((name) => userAt(name)));
  const [user] = users;
  return users.size === 1 && user && !isInside(declaration, user) ? user : undefined;
}

function userAt(name: Name): Fn | undefined {
  let fn = ts.findAncestor(name, isFn);
  while (fn && (isCalledAtOnce(fn) || isInline(fn))) fn = ts.findAncestor(fn.parent, isFn);
  return fn;
}

/** A callback of a promise or a list: it runs within the call. */
function isInline(fn: Fn): boolean {
  const target = callbackCall(fn)?.expression;
  return target !== undefined && ts.isPropertyAccessExpression(target) && /^(then|catch|finally|map|flatMap|filter|find|forEach|some|every|reduce)$/.test(target.name.text);
}

function startsEmpty(declaration: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(declaration)) {
    const statement = declaration.parent.parent;
    if (!ts.isVariableStatement(statement) || (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  } else if (!ts.isPropertyDeclaration(declaration) || !(ts.isPrivateIdentifier(declaration.name) || (declaration.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))) return false;
  return !declaration.initializer || isEmpty(declaration.initializer);
}

function isEmpty(node: ts.Expression): boolean {
  const value = bare(node);
  return value.kind === ts.SyntaxKind.NullKeyword || value.kind === ts.SyntaxKind.FalseKeyword || (ts.isIdentifier(value) && value.text === 'undefined') || (ts.isNumericLiteral(value) && Number(value.text) === 0);
}

/**
 * A write, a read of what was written just before, or one that spares the request: `if (memo) return memo`,
 * `if (!memo) { … memo = …; }`, `return memo`, `memo ?? …`. Shown or compared, it is a store.
 */
function isMemoUse(name: Name, symbol: ts.Symbol, group: ReadonlySet<ts.Symbol>, references: References): boolean {
  const write = writeOf(name);
  if (forgottenBy(name, references)) return true;
  if (write) return write.operatorToken.kind === ts.SyntaxKind.EqualsToken || fillsAlone(write, symbol, references);
  if (isWrite(name)) return false;
  if (lastWrite(name, symbol, references) || triedBefore(name, symbol, references)) return true;
  if (references.readsOf(symbol).some((other) => writeOf(other) && !forgottenBy(other, references) && other.pos < name.pos && !leavesAfter(other, name))) return false;
  const statement = ts.findAncestor(name, ts.isIfStatement);
  if (statement && isInside(name, statement.expression)) return isHit(statement, group, references) || isFill(statement, group, references);
  if (statement && isInside(name, statement.thenStatement) && isHit(statement, group, references)) return true;
  let node: ts.Node = accessOf(name);
  while (isWrapper(node.parent) || ts.isAwaitExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return true;
  return ts.isBinaryExpression(parent) && (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken) && parent.left === node;
}

/** `memo` or `this.memo` of a name. */
function accessOf(name: Name): ts.Node {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
}

/** `memo = …`, `memo ??= …`. */
function writeOf(name: Name): ts.BinaryExpression | undefined {
  const target = accessOf(name);
  const { parent } = target;
  return ts.isBinaryExpression(parent) && parent.left === target && isAssignment(parent.operatorToken.kind) ? parent : undefined;
}

/** `memo ??= value` gives that value if nothing else writes the memo. */
function fillsAlone(write: ts.BinaryExpression, symbol: ts.Symbol, references: References): boolean {
  const kind = write.operatorToken.kind;
  if (kind !== ts.SyntaxKind.QuestionQuestionEqualsToken && kind !== ts.SyntaxKind.BarBarEqualsToken) return false;
  return references.readsOf(symbol).every((name) => { const other = writeOf(name); return !other || other === write || isEmpty(other.right); });
}

/** Whether the block that writes a memo ends in a return or throw: what stands behind it doesn't see the value. */
function leavesAfter(write: Name, read: Name): boolean {
  const block = ts.findAncestor(write, ts.isBlock);
  const last = block?.statements.at(-1);
  if (!block || !last || isFn(block.parent) || !(ts.isReturnStatement(last) || ts.isThrowStatement(last))) return false;
  const tried = ts.findAncestor(write, ts.isTryStatement);
  return !tried || isInside(read, tried.tryBlock);
}

/** `if (memo) return memo;`, `if (memo && Date.now() < until) return memo;`: at the start of a call it isn't taken. */
function isHit(statement: ts.IfStatement, group: ReadonlySet<ts.Symbol>, references: References): boolean {
  const operands = operandsOf(statement.expression, ts.SyntaxKind.AmpersandAmpersandToken);
  const statements = statementsOf(statement.thenStatement);
  const last = statements.at(-1);
  if (!last || !ts.isReturnStatement(last) || !last.expression || !namesOne(last.expression, group, references)) return false;
  return statements.slice(0, -1).every((one) => isLogEntry(one, references)) && operands.every(isIdle) && operands.some((operand) => testsFor(operand, '!', group, references));
}

/** `if (!memo) { …; memo = value; }`, `if (!memo || Date.now() > until) …`: at the start of a call it is taken. */
function isFill(statement: ts.IfStatement, group: ReadonlySet<ts.Symbol>, references: References): boolean {
  return isTakenAtStart(statement, group, references) && (statementsOf(statement.thenStatement).some((one) => [...group].some((symbol) => writtenBy(one, symbol, references))) || [...group].some((symbol) => triedWithin(statement, symbol, references) !== undefined));
}

/** Whether a condition holds while a memo is empty. */
export function isTakenAtStart(statement: ts.IfStatement, group: ReadonlySet<ts.Symbol>, references: References): boolean {
  const operands = operandsOf(statement.expression, ts.SyntaxKind.BarBarToken);
  return operands.every(isIdle) && operands.some((operand) => testsFor(operand, '=', group, references));
}

function operandsOf(node: ts.Expression, operator: ts.SyntaxKind): readonly ts.Expression[] {
  const value = bare(node);
  return ts.isBinaryExpression(value) && value.operatorToken.kind === operator ? [...operandsOf(value.left, operator), ...operandsOf(value.right, operator)] : [value];
}

/** `memo`, `memo !== undefined` (`!`), or `!memo`, `memo === undefined` (`=`). */
function testsFor(node: ts.Expression, sign: '!' | '=', group: ReadonlySet<ts.Symbol>, references: References): boolean {
  const oneOf = (target: ts.Expression): ts.Symbol | undefined => { const symbol = symbolOfTarget(bare(target), references); return symbol && group.has(symbol) ? symbol : undefined; };
  if (ts.isBinaryExpression(node)) {
    const symbol = oneOf(node.left);
    const operator = node.operatorToken.getText();
    return symbol !== undefined && operator.startsWith(`${sign}=`) && startsAs(symbol, node.right, operator.length === 3);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return sign === '=' && oneOf(node.operand) !== undefined;
  return sign === '!' && oneOf(node) !== undefined;
}

/** Whether a variable's first value is this `undefined` or `null`. */
function startsAs(symbol: ts.Symbol, nothing: ts.Expression, exactly: boolean): boolean {
  const first = symbol.valueDeclaration && (symbol.valueDeclaration as ts.VariableDeclaration | ts.PropertyDeclaration).initializer; // what may be a memo is one of these
  const kindOf = (node: ts.Expression | undefined): 'null' | 'undefined' | 'other' => (!node || (ts.isIdentifier(node) && node.text === 'undefined') ? 'undefined' : node.kind === ts.SyntaxKind.NullKeyword ? 'null' : 'other');
  const [start, other] = [kindOf(first && bare(first)), kindOf(nothing)];
  return start !== 'other' && other !== 'other' && (!exactly || start === other);
}

function namesOne(node: ts.Node, group: ReadonlySet<ts.Symbol>, references: References): boolean {
  let found = false;
  walk(node, (child) => {
    const symbol = ts.isIdentifier(child) || ts.isPrivateIdentifier(child) ? references.symbolOf(child) : undefined;
    found ||= symbol !== undefined && group.has(symbol);
    return !found;
  });
  return found;
}

/** The value last written to a memo before this read, in the same run of statements. */
export function lastWrite(read: Name, symbol: ts.Symbol, references: References): ts.Expression | undefined {
  for (let node: ts.Node = read; !ts.isSourceFile(node) && !isFn(node); node = node.parent) {
    const { parent } = node;
    if (!ts.isBlock(parent) && !ts.isCaseOrDefaultClause(parent)) continue;
    const statements: readonly ts.Statement[] = parent.statements;
    const before = statements.slice(0, statements.indexOf(node as ts.Statement)); // a child of a block is a statement
    for (const statement of before.reverse()) {
      const value = writtenBy(statement, symbol, references) ?? filledBy(statement, symbol, references);
      if (value) return value;
      if (!isHitLike(statement) && references.readsOf(symbol).some((name) => writeOf(name) && isInside(name, statement))) return undefined;
    }
  }
  return undefined;
}

/** A statement that leaves wherever it writes: what stands behind it doesn't see its writes. */
function isHitLike(statement: ts.Statement): boolean {
  const last = ts.isIfStatement(statement) && !statement.elseStatement ? statementsOf(statement.thenStatement).at(-1) : undefined;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** `memo = value;`, `memo ??= value;` */
export function writtenBy(statement: ts.Statement, symbol: ts.Symbol, references: References): ts.Expression | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression) || !isAssignment(statement.expression.operatorToken.kind)) return undefined;
  const { left, right } = statement.expression;
  return symbolOfTarget(left, references) === symbol ? right : undefined;
}

/** `if (!memo) { …; memo = value; }`: behind it the memo holds that value, since it starts empty. */
function filledBy(statement: ts.Statement, symbol: ts.Symbol, references: References): ts.Expression | undefined {
  if (!ts.isIfStatement(statement) || statement.elseStatement || !isFill(statement, new Set([symbol]), references)) return undefined;
  for (const one of [...statementsOf(statement.thenStatement)].reverse()) {
    const value = writtenBy(one, symbol, references);
    if (value) return value;
  }
  return undefined;
}

/** The symbol that an assignment writes: `x = …`, `this.x = …`. */
export function symbolOfTarget(target: ts.Expression, references: References): ts.Symbol | undefined {
  if (ts.isIdentifier(target)) return references.symbolOf(target);
  return ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword ? references.symbolOf(target.name) : undefined;
}
