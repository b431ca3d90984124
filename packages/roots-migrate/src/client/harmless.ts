import { isWrite } from '../evaluate/bindings.ts';
import { isPure } from '../evaluate/purity.ts';
import { isFn, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Calls that only compute, by the last name of their callee. */
const computes = /^(get|has|at|keys|values|entries|slice|filter|find|map|flatMap|some|every|includes|startsWith|endsWith|join|resolve|basename|dirname|normalize|cwd|from|isArray|freeze|String|Boolean|Number|toString|trim|pathToFileURL|fileURLToPath|getServerCapabilities|getServerVersion)$/;
const makes = /^(URL|Map|Set|Array)$/;

/** Whether an expression does nothing but give a value, so that it may go when nothing asks for the value. */
export function isHarmless(node: ts.Expression, references: References): boolean {
  let harmless = true;
  walk(node, (child) => {
    if (!harmless || isFn(child)) return false;
    if (ts.isCallExpression(child)) harmless = isHarmlessCall(child, references);
    else if (ts.isNewExpression(child)) harmless = makes.test(child.expression.getText());
    else if (ts.isIdentifier(child) && isWrite(child)) harmless = false;
    else if (ts.isBinaryExpression(child) && isAssignment(child)) harmless = false;
    else if (ts.isDeleteExpression(child) || ts.isYieldExpression(child) || ts.isTaggedTemplateExpression(child)) harmless = false;
    else if (ts.isPostfixUnaryExpression(child) || (ts.isPrefixUnaryExpression(child) && (child.operator === ts.SyntaxKind.PlusPlusToken || child.operator === ts.SyntaxKind.MinusMinusToken))) harmless = false;
    return harmless;
  });
  return harmless;
}

function isHarmlessCall(call: ts.CallExpression, references: References): boolean {
  const fns = references.callees(call);
  if (fns.length > 0) return fns.every((fn) => isPure(fn, references));
  const { expression } = call;
  const name = ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
  return computes.test(name);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** An empty object, or no value: the other side of a condition that adds something. */
export function isNothing(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isNothing(node.expression);
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  return node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword || (ts.isIdentifier(node) && node.text === 'undefined') || ts.isVoidExpression(node);
}
