import { LIST_CALL } from 'roots-usage';
import { propertyName, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** A place where the request's method is taken as a value (`const { listRoots } = server.server`): its calls aren't seen. */
export function takenMethod(source: ts.SourceFile): ts.Node | undefined {
  let found: ts.Node | undefined;
  walk(source, (node) => {
    if (ts.isBindingElement(node) && propertyName(node.propertyName ?? node.name) === LIST_CALL && !ts.isParameter(node.parent.parent)) found ??= node;
    if (ts.isPropertyAccessExpression(node) && node.name.text === LIST_CALL && isValue(node)) found ??= node;
    return !found;
  });
  return found;
}

/** Neither called nor only looked for (`typeof x.m`, `if (x.m)`, `x.m && …`, `!x.m`, `x.m === undefined`). */
function isValue(node: ts.PropertyAccessExpression): boolean {
  let current: ts.Node = node;
  while (ts.isParenthesizedExpression(current.parent) || ts.isNonNullExpression(current.parent) || ts.isAsExpression(current.parent)) current = current.parent;
  const { parent } = current;
  if (ts.isCallExpression(parent)) return parent.expression !== current;
  if (ts.isPropertyAccessExpression(parent)) return true;
  return ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent) || ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isArrowFunction(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === current);
}
