import { isAssignment } from '../evaluate/operators.ts';
import { bare, isFn, isInside, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { runsLater } from './registrations.ts';
import { isNothing } from './uses.ts';

/** Whether all that a variable ever holds settles a promise, or does nothing: `let settle = () => {}; … settle = resolve;`. */
export function settlesOnly(name: ts.Node, references: References): boolean {
  const values = valuesOf(name, references);
  return values !== undefined && values.every((value) => isNothing(value) || isEmptyFn(value) || isOfExecutor(value, references));
}

/** Whether all that a variable ever holds is a timer, a promise, or a plain list, set or map: what is called on it reaches nothing else. */
export function isPlainHolder(name: ts.Node, references: References): boolean {
  const values = valuesOf(name, references);
  return values !== undefined && values.every((value) => isNothing(value) || isPlain(value));
}

/** What a variable or field is given, its first value included; `undefined` where some of it can't be seen. */
function valuesOf(name: ts.Node, references: References): readonly ts.Expression[] | undefined {
  const symbol = references.symbolOf(ts.isPropertyAccessExpression(name) ? name.name : name);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return undefined;
  if (ts.isBindingElement(declaration)) return isOfResolvers(declaration) ? [] : undefined;
  if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyDeclaration(declaration) && !ts.isPropertyAssignment(declaration)) return undefined;
  const values = declaration.initializer ? [bare(declaration.initializer)] : [];
  for (const read of references.readsOf(symbol)) {
    const access = ts.isPropertyAccessExpression(read.parent) && read.parent.name === read ? read.parent : read;
    const { parent } = access;
    if (ts.isBinaryExpression(parent) && parent.left === access && isAssignment(parent.operatorToken.kind)) values.push(bare(parent.right));
  }
  return values;
}

/** `const { promise, resolve } = Promise.withResolvers()`. */
function isOfResolvers(element: ts.BindingElement): boolean {
  const holder = element.parent.parent;
  return ts.isVariableDeclaration(holder) && holder.initializer !== undefined && /^Promise\s*\.\s*withResolvers\b/.test(holder.initializer.getText());
}

function isEmptyFn(value: ts.Expression): boolean {
  return isFn(value) && ts.isBlock(value.body) && value.body.statements.length === 0;
}

/** The `resolve` or `reject` of `new Promise((resolve, reject) => …)`. */
function isOfExecutor(value: ts.Expression, references: References): boolean {
  const declaration = ts.isIdentifier(value) ? references.symbolOf(value)?.valueDeclaration : undefined;
  if (!declaration || !ts.isParameter(declaration)) return false;
  return isExecutor(declaration.parent) && isInside(value, declaration.parent);
}

function isExecutor({ parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && parent.expression.getText() === 'Promise';
}

function isPlain(value: ts.Expression): boolean {
  if (ts.isCallExpression(value)) return runsLater(value);
  if (ts.isNewExpression(value)) return /^(Set|Map|WeakMap|WeakSet|AbortController|Array|Promise)$/.test(value.expression.getText());
  if (!ts.isArrayLiteralExpression(value) && !ts.isObjectLiteralExpression(value)) return ts.isLiteralExpression(value);
  let plain = true;
  walk(value, (node) => { plain &&= !isFn(node) && !ts.isIdentifier(node) && !ts.isAccessor(node); return plain; });
  return plain;
}
