import { wrapped } from '../types/nodes.ts';
import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Methods that change a list. */
const ofLists = /^(push|unshift|splice|pop|shift|fill|sort|reverse|copyWithin)$/;

/** Methods that change a list, a set or a map. */
const ofCollections = /^(push|unshift|splice|pop|shift|fill|sort|reverse|copyWithin|set|add|delete|clear)$/;

/** `list.push(…)`, `object.key = …`, `list[0] = …`, `object.inner.key++`, `delete object.key`, `[object.key] = …`. */
export function isChanged(name: Name): boolean {
  return ts.isExpression(name) && changes(name, ofLists);
}

/** The same of what a variable, field or property holds, which may be a set or a map too. */
export function isChangedInPlace(access: ts.Expression): boolean {
  return changes(access, ofCollections);
}

function changes(holder: ts.Expression, methods: RegExp): boolean {
  let place: ts.Expression = wrapped(holder);
  for (let { parent } = place; ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent); { parent } = place) {
    if (parent.expression !== place) return false;
    if (isCalled(parent) && methods.test(memberOf(parent))) return true;
    place = wrapped(parent);
    if (isAssigned(place)) return true;
  }
  return false;
}

function isCalled(access: ts.Expression): boolean {
  const callee = wrapped(access);
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee;
}

function memberOf(access: ts.PropertyAccessExpression | ts.ElementAccessExpression): string {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  return ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : '';
}

/** Whether a place (`object.key`) gets another value here, or goes. */
function isAssigned(place: ts.Expression): boolean {
  const { parent } = place;
  if (ts.isDeleteExpression(parent)) return true;
  if (ts.isBinaryExpression(parent) && parent.left === place && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment) return true;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === place;
  return isDestructuringTarget(place);
}

/** `[a] = …`, `({ a } = …)`, `for ([a] of …)`. */
export function isDestructuringTarget(place: ts.Node): boolean {
  let node = place;
  while (ts.isArrayLiteralExpression(node.parent) || ts.isObjectLiteralExpression(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isShorthandPropertyAssignment(node.parent) || ts.isSpreadElement(node.parent) || ts.isSpreadAssignment(node.parent)) node = node.parent;
  if (node === place) return false;
  if (ts.isForOfStatement(node.parent) || ts.isForInStatement(node.parent)) return node.parent.initializer === node;
  return ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}
