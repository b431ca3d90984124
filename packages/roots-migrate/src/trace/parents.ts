import { isAssignment } from '../evaluate/operators.ts';
import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Whether one is the folder above the other, or its top: a walk upwards that looks whether it has ended. */
export function isParentOf(node: ts.Expression, child: ts.Expression, references: References): boolean {
  const own = bare(child);
  const symbol = ts.isIdentifier(own) ? references.symbolOf(own) : undefined;
  if (!symbol) return false;
  const values = valuesOf(node, references);
  return values.length > 0 && values.every((value) => {
    const inner = parentOf(value);
    return inner !== undefined && references.symbolOf(inner) === symbol;
  });
}

/** The path of `dirname(path)`, `resolve(path, '..')`, `join(path, '..')` or `parse(path).root`. */
function parentOf(node: ts.Expression): ts.Identifier | undefined {
  const held = bare(node);
  const call = ts.isPropertyAccessExpression(held) && held.name.text === 'root' ? bare(held.expression) : held;
  if (!ts.isCallExpression(call)) return undefined;
  const [first, up, ...more] = call.arguments;
  const callee = nameOf(call.expression);
  if (!(up ? /^(resolve|join)$/.test(callee) && isUp(up) && more.length === 0 : /^(dirname|parse)$/.test(callee))) return undefined;
  const path = first && bare(first);
  return path && ts.isIdentifier(path) ? path : undefined;
}

/** `'..'`, `'../'`. */
function isUp(node: ts.Expression): boolean {
  const text = bare(node);
  return ts.isStringLiteralLike(text) && /^\.\.\/?$/.test(text.text);
}

/** An expression, or all that the variable is given which it names. */
function valuesOf(node: ts.Expression, references: References): readonly ts.Expression[] {
  const value = bare(node);
  const symbol = ts.isIdentifier(value) ? references.symbolOf(value) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return [value];
  const written = references.readsOf(symbol).flatMap(({ parent }) => (ts.isBinaryExpression(parent) && isAssignment(parent.operatorToken.kind) && bare(parent.left).getText() === value.getText() ? [parent.right] : []));
  return [declaration.initializer, ...written];
}

function nameOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
}
