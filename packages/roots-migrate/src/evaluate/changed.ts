import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** `list.push(…)`, `object.key = …`, `list[0] = …`. */
export function isChanged(name: Name): boolean {
  const access = name.parent;
  if (!(ts.isPropertyAccessExpression(access) || ts.isElementAccessExpression(access)) || access.expression !== name) return false;
  const { parent } = access;
  if (ts.isBinaryExpression(parent)) return parent.left === access && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(access) && /^(push|unshift|splice|pop|shift|fill|sort|reverse|copyWithin)$/.test(access.name.text);
}
