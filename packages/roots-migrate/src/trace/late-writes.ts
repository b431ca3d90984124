import { callbackCall, isWrite } from '../evaluate/bindings.ts';
import { isChanged } from '../evaluate/changed.ts';
import { bare, isFn, isInside } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** The one assignment of a `let` that was declared without a value, or as an empty list. */
export interface LateWrite {
  readonly statement: ts.ExpressionStatement;
  readonly value: ts.Expression;
  /** `({ key: x } = value)`. */
  readonly key: string | undefined;
  /** The conditions under which it is reached from the declaration. */
  readonly conditions: readonly { readonly condition: ts.Expression; readonly holds: boolean }[];
}

export function lateWrite(declaration: ts.VariableDeclaration, symbol: ts.Symbol, references: References): LateWrite | undefined {
  if ((declaration.initializer && !isEmptyList(declaration.initializer)) || !ts.isIdentifier(declaration.name) || !ts.isVariableDeclarationList(declaration.parent) || !ts.isVariableStatement(declaration.parent.parent)) return undefined;
  const writes = references.readsOf(symbol).filter((name) => isWrite(name) || assignmentOf(name));
  const write = writes[0] && assignmentOf(writes[0]);
  if (!write || writes.length !== 1 || ts.findAncestor(write.statement, isFn) !== ts.findAncestor(declaration, isFn)) return undefined;
  const home = ts.findAncestor(declaration, isFn);
  const isEarly = (name: Name): boolean => name.pos < write.statement.end && !isInside(name, write.statement);
  if (references.readsOf(symbol).some((name) => isEarly(name) || closureOf(name) !== home || (declaration.initializer !== undefined && isChanged(name)))) return undefined;
  const conditions = conditionsOf(write.statement, declaration.parent.parent.parent);
  return conditions && { ...write, conditions };
}

function isEmptyList(node: ts.Expression): boolean {
  const value = bare(node);
  return ts.isArrayLiteralExpression(value) && value.elements.length === 0;
}

/** The function that a read runs in; inline callbacks behind the write are part of it. */
function closureOf(name: Name): ts.Node | undefined {
  let fn = ts.findAncestor(name, isFn);
  while (fn && callbackCall(fn)) {
    const outer = ts.findAncestor(fn.parent, isFn);
    if (!outer) break;
    fn = outer;
  }
  return fn;
}

/** `x = value;`, `({ x } = value);` */
function assignmentOf(name: Name): Omit<LateWrite, 'conditions'> | undefined {
  const { parent } = name;
  if (ts.isBinaryExpression(parent) && parent.left === name && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) return ts.isExpressionStatement(parent.parent) ? { statement: parent.parent, value: parent.right, key: undefined } : undefined;
  const key = ts.isShorthandPropertyAssignment(parent) ? parent.name.text : ts.isPropertyAssignment(parent) && parent.initializer === name && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
  const assignment = parent.parent.parent;
  if (key === undefined || !ts.isObjectLiteralExpression(parent.parent) || !ts.isBinaryExpression(assignment) || assignment.left !== parent.parent) return undefined;
  const statement = ts.findAncestor(assignment, ts.isStatement);
  return statement && ts.isExpressionStatement(statement) ? { statement, value: assignment.right, key } : undefined;
}

/** The conditions under which a statement is reached within a block; `undefined`: it may run often, or for another reason. */
export function conditionsOf(statement: ts.Statement, scope: ts.Node): LateWrite['conditions'] | undefined {
  const conditions: { condition: ts.Expression; holds: boolean }[] = [];
  for (let node: ts.Node = statement; node.parent !== scope; node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent)) conditions.push({ condition: parent.expression, holds: parent.thenStatement === node });
    else if (ts.isIterationStatement(parent, false) || ts.isSwitchStatement(parent) || ts.isCatchClause(parent) || ts.isSourceFile(parent) || isFn(parent)) return undefined;
  }
  return conditions;
}
