import { isInside, isWrapper, propertyName, type Fn } from '../types/nodes.ts';
import { fnOfDeclaration, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Step } from './resolve/value.ts';

/**
 * A place that reads what holds a handler (a table, an object, an instance, the handler in its wrapper), may call it, and isn't on
 * the way to a tool. Reads of the handler's own name are not looked at.
 * @param followed all names that lead to some tool
 */
export function strangerTo(handler: Fn, trail: readonly Step[], followed: ReadonlySet<ts.Node>, references: References): ts.Node | undefined {
  for (const { node, isContainer } of trail) {
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) continue;
    const symbol = references.symbolOf(node);
    if (!isContainer && (symbol === references.nameOfFn(handler) || !isConstant(symbol))) continue;
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration || ts.isParameter(declaration) || isLoopVariable(declaration) || ts.isClassLike(declaration) || ts.isSourceFile(declaration)) continue;
    // What only wraps the handler may wrap others too.
    const fn = fnOfDeclaration(declaration);
    if (fn && !isInside(handler, fn)) continue;
    const stranger = references.readsOf(symbol).find((name) => !followed.has(name) && !isHarmless(name, handler, references));
    if (stranger) return stranger;
  }
  return undefined;
}

/** A variable with a value of its own: no parameter, member or function. */
function isConstant(symbol: ts.Symbol | undefined): boolean {
  const declaration = symbol?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined;
}

function isLoopVariable(declaration: ts.Declaration): boolean {
  return ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent);
}

/** Properties of a tool that are no function. */
const plain = /^(name|title|description|annotations|inputSchema|outputSchema|schema|parameters|length|size|has|keys)$/;

/** A type, an export, a look whether it is there, or a read of something other than the handler. */
function isHarmless(name: ts.Node, handler: Fn, references: References): boolean {
  let node = name;
  while (isWrapper(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isTypeQueryNode(parent) || ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent) || ts.isNamespaceExport(parent)) return true;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return isHarmless(parent, handler, references);
  if (ts.isPropertyAccessExpression(parent)) return plain.test(parent.name.text) || isHarmlessCall(parent, handler, references) || isOtherMethod(parent, handler, references);
  if (ts.isBinaryExpression(parent) && parent.left === node) return true;
  if (ts.isIfStatement(parent) || ts.isTypeOfExpression(parent) || (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken)) return true;
  if (ts.isCallExpression(parent) && parent.expression === node) return isHarmless(parent, handler, references);
  if (ts.isForOfStatement(parent) && ts.isVariableDeclarationList(parent.initializer)) return parent.initializer.declarations.every(({ name: variable }) => readsPlain(variable, handler, references));
  if (ts.isCallExpression(parent) && parent.arguments.includes(node as ts.Expression)) return /^Object\.keys$|\.bind$/.test(parent.expression.getText()); // it is an argument, so an expression
  return false;
}

/** `tools.map((tool) => tool.name)`, and what fills the list. */
function isHarmlessCall(method: ts.PropertyAccessExpression, handler: Fn, references: References): boolean {
  const call = method.parent;
  if (!ts.isCallExpression(call) || call.expression !== method) return false;
  if (/^(push|unshift|add|set)$/.test(method.name.text)) return ts.isExpressionStatement(call.parent) || ts.isArrowFunction(call.parent);
  const [callback] = call.arguments;
  if (!/^(map|flatMap|forEach|some|every)$/.test(method.name.text) || !callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return false;
  const [parameter] = callback.parameters;
  return !parameter || readsPlain(parameter.name, handler, references);
}

/** A method of the program's own class: what it does with the object's fields is seen there. */
function isOtherMethod(access: ts.PropertyAccessExpression, handler: Fn, references: References): boolean {
  const declaration = references.symbolOf(access.name)?.valueDeclaration;
  return declaration !== undefined && ts.isMethodDeclaration(declaration) && ts.isClassLike(declaration.parent) && declaration.name.getText() !== handler.name?.getText();
}

/** Only plain properties are read of what stands under this name. */
function readsPlain(name: ts.BindingName, handler: Fn, references: References): boolean {
  if (ts.isIdentifier(name)) {
    const symbol = references.symbolOf(name);
    return symbol !== undefined && references.readsOf(symbol).every(({ parent, pos }) => ts.isPropertyAccessExpression(parent) && parent.expression.pos === pos && (plain.test(parent.name.text) || isOtherMethod(parent, handler, references)));
  }
  return name.elements.every((element) => ts.isBindingElement(element) && !element.dotDotDotToken && plain.test(propertyName(element.propertyName ?? element.name) ?? ''));
}
