import { isWrite } from '../evaluate/bindings.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { bare, isFn, isWrapper, statementsOf, walk, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/**
 * Whether a variable or private field is a memo: it starts empty, and one function alone writes and reads it. What it
 * would remember from one call for the next goes with the request.
 */
export function isMemo(symbol: ts.Symbol, references: References): boolean {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !startsEmpty(declaration)) return false;
  const users = new Set(references.readsOf(symbol).map((name) => outerFn(name, declaration)));
  const [user] = users;
  if (references.readsOf(symbol).some((name) => isCompoundWrite(name))) return false;
  return users.size === 1 && user !== undefined && references.readsOf(symbol).every((name) => isWrite(name) || isWrittenField(name) || standsForRequest(name, symbol, references));
}

/** `if (memo) return memo;`, `if (!memo) { … memo = …; }`. */
function sparesRequest(statement: ts.IfStatement, symbol: ts.Symbol, references: References): boolean {
  const last = statementsOf(statement.thenStatement).at(-1);
  if (!last) return false;
  if (ts.isReturnStatement(last)) return last.expression !== undefined && (symbolOfTarget(bare(last.expression), references) === symbol || references.readsOf(symbol).some((name) => ts.findAncestor(name, (node) => node === last) !== undefined));
  return isEmptiness(statement.expression, symbol, references) && references.readsOf(symbol).some((name) => isWriteOf(name) && ts.findAncestor(name, (node) => node === statement.thenStatement) !== undefined);
}

/** `memo ??= …`, `memo ||= …`: what it gives is read where it is written. */
function isCompoundWrite(name: Name): boolean {
  const target = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  const { parent } = target;
  return ts.isBinaryExpression(parent) && parent.left === target && isAssignment(parent.operatorToken.kind) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken;
}

function isWriteOf(name: Name): boolean {
  return isWrite(name) || isWrittenField(name);
}

/** Whether the block that writes a memo ends in a return or throw: what stands behind it doesn't see the value. */
function leavesAfter(write: Name): boolean {
  const block = ts.findAncestor(write, ts.isBlock);
  const last = block?.statements.at(-1);
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last)) && block !== undefined && !isFn(block.parent);
}

function isWrittenField(name: Name): boolean {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && ts.isBinaryExpression(parent.parent) && parent.parent.left === parent && isAssignment(parent.parent.operatorToken.kind);
}

/**
 * A read of what an earlier call left counts only where it spares the request: `if (memo) return memo`, `if (!memo) …`,
 * `return memo`, `memo ?? …`. Shown or compared, it is a store.
 */
function standsForRequest(name: Name, symbol: ts.Symbol, references: References): boolean {
  if (lastWrite(name, symbol, references)) return true;
  if (references.readsOf(symbol).some((other) => isWriteOf(other) && other.pos < name.pos && !leavesAfter(other))) return false;
  let node: ts.Node = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  while (isWrapper(node.parent) || (ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === ts.SyntaxKind.ExclamationToken)) node = node.parent;
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return true;
  if (ts.isIfStatement(parent)) return sparesRequest(parent, symbol, references);
  if (!ts.isBinaryExpression(parent)) return false;
  if (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken) return parent.left === node;
  const isNothing = parent.right.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(parent.right) && parent.right.text === 'undefined');
  return /^[!=]==?$/.test(parent.operatorToken.getText()) && isNothing && ts.isIfStatement(parent.parent) && sparesRequest(parent.parent, symbol, references);
}

function startsEmpty(declaration: ts.Declaration): boolean {
  if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyDeclaration(declaration)) return false;
  if (ts.isVariableDeclaration(declaration) && !(ts.isVariableDeclarationList(declaration.parent) && ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent) && !(declaration.parent.parent.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))) return false;
  if (ts.isPropertyDeclaration(declaration) && !ts.isPrivateIdentifier(declaration.name) && !(declaration.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return false;
  const value = declaration.initializer;
  return !value || value.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(value) && value.text === 'undefined');
}

/** The outermost function around a use, below the place where the memo is declared. */
function outerFn(name: Name, declaration: ts.Declaration): Fn | undefined {
  let outer: Fn | undefined;
  for (let node: ts.Node = name; !ts.isSourceFile(node) && node !== declaration.parent; node = node.parent) if (isFn(node)) outer = node;
  return outer;
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
    }
  }
  return undefined;
}

/** `memo = value;` */
export function writtenBy(statement: ts.Statement, symbol: ts.Symbol, references: References): ts.Expression | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const { left, right } = statement.expression;
  return symbolOfTarget(left, references) === symbol ? right : undefined;
}

/** `if (!memo) { …; memo = value; }`: behind it the memo holds that value, since it starts empty. */
function filledBy(statement: ts.Statement, symbol: ts.Symbol, references: References): ts.Expression | undefined {
  if (!ts.isIfStatement(statement) || statement.elseStatement || !isEmptiness(statement.expression, symbol, references)) return undefined;
  const last = statementsOf(statement.thenStatement).at(-1);
  return last && writtenBy(last, symbol, references);
}

function isEmptiness(condition: ts.Expression, symbol: ts.Symbol, references: References): boolean {
  const node = bare(condition);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken && symbolOfTarget(bare(node.operand), references) === symbol;
  return ts.isBinaryExpression(node) && /^===?$/.test(node.operatorToken.getText()) && symbolOfTarget(node.left, references) === symbol;
}

/** The symbol that an assignment writes: `x = …`, `this.x = …`. */
export function symbolOfTarget(target: ts.Expression, references: References): ts.Symbol | undefined {
  if (ts.isIdentifier(target)) return references.symbolOf(target);
  return ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword ? references.symbolOf(target.name) : undefined;
}

/** The memos that the functions of a unit fill from something of the flow. */
export function memosOf(fns: Iterable<Fn>, references: References, touched: (node: ts.Node) => boolean): ReadonlySet<ts.Symbol> {
  const memos = new Set<ts.Symbol>();
  for (const fn of fns) {
    walk(fn, (node) => {
      if (ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts.SyntaxKind.LastAssignment && touched(node.right)) {
        const symbol = symbolOfTarget(node.left, references);
        if (symbol && isMemo(symbol, references)) memos.add(symbol);
      }
      return true;
    });
  }
  return memos;
}
