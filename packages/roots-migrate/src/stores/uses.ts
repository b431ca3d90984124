import { isWrite } from '../evaluate/bindings.ts';
import { isChangedInPlace } from '../evaluate/changed.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { bare, wrapped } from '../types/nodes.ts';
import { isExportName, isType } from '../types/holders.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** What a name of a store does where it stands. */
export type StoreUse =
  /** `folder`, `this.folder`, `state.folder`, `folders.get(key)`, `folders.has(key)`. */
  | { readonly kind: 'read'; readonly node: ts.Expression }
  /** `folder = value`, `folders.set(key, value)`; `ifEmpty`: `folder ??= value`. */
  | { readonly kind: 'write'; readonly node: ts.Expression; readonly value: ts.Expression; readonly ifEmpty: boolean }
  /** `folder = undefined`, `folders.delete(key)`, `folders.clear()`. */
  | { readonly kind: 'clear'; readonly node: ts.Expression }
  /** A use that isn't followed: destructuring, `++`, the whole map handed on. */
  | { readonly kind: 'strange'; readonly node: ts.Node };

/** All uses of a store in the program, its declaration apart. */
export function usesOfStore(symbol: ts.Symbol, references: References): readonly StoreUse[] {
  const isKeyed = isMap(symbol);
  return references.readsOf(symbol).filter((name) => !isType(name) && !isExportName(name)).map((name) => (isKeyed ? useOfMap(accessOf(name)) : useOf(name, accessOf(name))));
}

/** `name`, or `object.name` around it. */
function accessOf(name: Name): ts.Expression {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name; // a private name stands behind a dot
}

function useOf(name: Name, access: ts.Expression): StoreUse {
  const target = wrapped(access);
  const { parent } = target;
  if (ts.isBinaryExpression(parent) && parent.left === target && isAssignment(parent.operatorToken.kind)) {
    const kind = parent.operatorToken.kind;
    const ifEmpty = kind === ts.SyntaxKind.QuestionQuestionEqualsToken || kind === ts.SyntaxKind.BarBarEqualsToken;
    if (!ifEmpty && kind !== ts.SyntaxKind.EqualsToken) return { kind: 'strange', node: parent };
    return isNothing(parent.right) && !ifEmpty ? { kind: 'clear', node: parent } : { kind: 'write', node: parent, value: parent.right, ifEmpty };
  }
  if (isWrite(name) || isWrite(access as Name) || ts.isDeleteExpression(parent)) return { kind: 'strange', node: parent };
  return isChangedInPlace(access) ? { kind: 'strange', node: parent } : { kind: 'read', node: access };
}

function useOfMap(access: ts.Expression): StoreUse {
  const method = wrapped(access).parent;
  const call = method.parent;
  if (!ts.isPropertyAccessExpression(method) || !ts.isCallExpression(call) || call.expression !== method) return { kind: 'strange', node: method };
  const [, value] = call.arguments;
  switch (method.name.text) {
    case 'get':
    case 'has':
      return { kind: 'read', node: call };
    case 'set':
      return value ? { kind: 'write', node: call, value, ifEmpty: false } : { kind: 'strange', node: call };
    case 'delete':
    case 'clear':
      return { kind: 'clear', node: call };
    default:
      return { kind: 'strange', node: call };
  }
}

/** Whether what an assignment or call gives is looked at: `if (folders.delete(key)) …`; what a short arrow function gives isn't. */
export function isResultUsed(node: ts.Expression): boolean {
  const whole = wrapped(node, true);
  const { parent } = whole;
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent) || (ts.isArrowFunction(parent) && parent.body === whole)) return false;
  const isLast = (ts.isBinaryExpression(parent) && parent.right === whole && /^(&&|\|\||\?\?|,)$/.test(parent.operatorToken.getText())) || (ts.isConditionalExpression(parent) && parent.condition !== whole);
  return !isLast || isResultUsed(parent);
}

/** Whether a store is a `Map` or `WeakMap` that starts empty: one directory a session or server. */
export function isMap(symbol: ts.Symbol): boolean {
  const first = initializerOf(symbol.valueDeclaration);
  return first !== undefined && ts.isNewExpression(first) && /^(Weak)?Map$/.test(first.expression.getText()) && (first.arguments ?? []).length === 0;
}

/** What a store starts with. */
export function initializerOf(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration))) return undefined;
  return declaration.initializer && bare(declaration.initializer);
}

/** `undefined`, `null`, `''`, `[]`, `new Set()`, `false`: what a store holds as long as nothing has filled it. */
export function isNothing(node: ts.Expression | undefined): boolean {
  if (!node) return true;
  const value = bare(node);
  if (ts.isIdentifier(value)) return value.text === 'undefined';
  if (ts.isVoidExpression(value) || value.kind === ts.SyntaxKind.NullKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return true;
  if (ts.isNewExpression(value)) return value.expression.getText() === 'Set' && (value.arguments ?? []).length === 0;
  return (ts.isStringLiteralLike(value) && value.text === '') || (ts.isArrayLiteralExpression(value) && value.elements.length === 0);
}
