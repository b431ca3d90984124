import { isWrite } from '../evaluate/bindings.ts';
import { isLog } from '../trace/modules.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Calls that only compute, by the last name of their callee. */
const computes = /^(get|has|at|keys|values|entries|slice|filter|find|map|flatMap|some|every|includes|startsWith|endsWith|join|resolve|basename|dirname|normalize|cwd|from|isArray|freeze|bind|String|Boolean|Number|toString|trim|pathToFileURL|fileURLToPath|getServerCapabilities|getServerVersion)$/;
const makes = /^(URL|Map|Set|Array)$/;

/** Whether an expression does nothing but give a value, or log, so that it may go when nothing asks for the value. */
export function isHarmless(node: ts.Expression, references: References): boolean {
  return isQuiet(node, references, []);
}

/** Whether a function does nothing when it is called but give a value: what it gives may be a function that does. */
function isQuietFunction(fn: Fn, references: References, outer: readonly Fn[]): boolean {
  return fn.body !== undefined && (outer.includes(fn) || isQuiet(fn.body, references, [...outer, fn]));
}

/** @param inside functions whose code this is: what they declare themselves they may write */
function isQuiet(node: ts.Node, references: References, inside: readonly Fn[]): boolean {
  const isOwn = (name: ts.Node): boolean => {
    const declaration = references.symbolOf(name)?.valueDeclaration;
    return declaration !== undefined && inside.some((fn) => isInside(declaration, fn));
  };
  let quiet = true;
  walk(node, (child) => {
    if (!quiet || isFn(child)) return false;
    if (ts.isCallExpression(child)) quiet = isLog(child, references) || isHarmlessCall(child, references, inside);
    else if (ts.isNewExpression(child)) quiet = makes.test(child.expression.getText());
    else if (ts.isIdentifier(child) && isWrite(child)) quiet = isOwn(child);
    else if (ts.isBinaryExpression(child) && isAssignment(child)) quiet = ts.isIdentifier(child.left);
    else if (ts.isDeleteExpression(child) || ts.isYieldExpression(child) || ts.isTaggedTemplateExpression(child) || ts.isThrowStatement(child)) quiet = false;
    else if (ts.isPostfixUnaryExpression(child) || (ts.isPrefixUnaryExpression(child) && (child.operator === ts.SyntaxKind.PlusPlusToken || child.operator === ts.SyntaxKind.MinusMinusToken))) quiet = ts.isIdentifier(child.operand);
    return quiet;
  });
  return quiet;
}

function isHarmlessCall(call: ts.CallExpression, references: References, inside: readonly Fn[]): boolean {
  const fns = references.callees(call);
  if (fns.length > 0) return fns.every((fn) => isQuietFunction(fn, references, inside));
  const { expression } = call;
  const name = ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
  return computes.test(name);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** An empty object, or one of nothing but such (`{ capabilities: {} }`), or no value: the other side of a condition that adds something. */
export function isNothing(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isNothing(node.expression);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every((property) => ts.isPropertyAssignment(property) && isNothing(property.initializer));
  return node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword || (ts.isIdentifier(node) && node.text === 'undefined') || ts.isVoidExpression(node);
}
