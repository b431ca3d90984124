import { isOfRounds } from '../two-rounds/flow.ts';
import { bare, isFn, propertyName, type Fn } from '../types/nodes.ts';
import { callbackCall, isRedeclared } from '../evaluate/bindings.ts';
import { callOf, type Name } from '../types/references.ts';
import { collectionOf } from '../evaluate/collected.ts';
import { isListCall, isRootsIn, type Flow } from '../evaluate/evaluator.ts';
import { lateWrite } from '../trace/late-writes.ts';
import { ts } from '../types/ts.ts';

/** Whether a place holds something of the flow, so that it is looked at; all else stays byte for byte. */
export function createTouched(flow: Flow, helpers: ReadonlySet<Fn>): (node: ts.Node) => boolean {
  const nodes = new Map<ts.Node, boolean>();
  const symbols = new Map<ts.Symbol, boolean>();
  const { references } = flow;

  function touched(node: ts.Node): boolean {
    const known = nodes.get(node);
    if (known !== undefined) return known;
    const answer = isTouched(node);
    nodes.set(node, answer);
    return answer;
  }

  function isTouched(node: ts.Node): boolean {
    if (flow.gone && ts.isStatement(node) && flow.gone(node)) return false;
    if (flow.requests.has(node) || flow.gates.has(node) || flow.reads?.has(node) === true || isListCall(node) || isRootsIn(node)) return true;
    if (flow.rounds && isOfRounds(node, flow)) return true;
    const collection = ts.isVariableDeclaration(node) ? collectionOf(node, references) : undefined;
    if (collection) return touched(collection.loop.expression);
    if (ts.isCallExpression(node)) {
      if (references.callees(node).some((fn) => helpers.has(fn))) return true;
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const symbol = references.symbolOf(node.expression);
      const parts = symbol && partsOf(symbol.valueDeclaration, node.name.text);
      if (parts) return parts.some((part) => touched(part));
    }
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const symbol = references.symbolOf(node);
      return symbol !== undefined && !isOwnName(node) && isCarrier(symbol);
    }
    return ts.forEachChild(node, (child) => touched(child) || undefined) ?? false;
  }

  function isCarrier(symbol: ts.Symbol): boolean {
    const known = symbols.get(symbol);
    if (known !== undefined) return known;
    symbols.set(symbol, false);
    const answer = carries(symbol);
    symbols.set(symbol, answer);
    if (answer) nodes.clear(); // what was asked meanwhile may have been answered too early
    return answer;
  }

  function carries(symbol: ts.Symbol): boolean {
    const declaration = symbol.valueDeclaration;
    if (!declaration || flow.kept.has(symbol) || isRedeclared(symbol)) return false;
    if (flow.memos.has(symbol) || flow.gates.has(declaration)) return true;
    const holder = holderOf(declaration);
    const parts = ts.isBindingElement(declaration) && declaration.parent.parent === holder ? partsTaken(declaration, holder) : undefined;
    if (parts) return parts.some((part) => touched(part));
    if (ts.isVariableDeclaration(holder)) {
      const late = lateWrite(holder, symbol, references);
      if (late) return touched(late.value);
      if (!(holder.parent.flags & ts.NodeFlags.Const) && isReassigned(symbol)) return false;
      const collection = collectionOf(holder, references);
      if (collection) return touched(collection.loop.expression);
      const loop = holder.parent.parent;
      if (ts.isForOfStatement(loop)) return touched(loop.expression);
      return holder.initializer !== undefined && !isFn(holder.initializer) && touched(holder.initializer);
    }
    return ts.isParameter(holder) && isFn(holder.parent) && isPassed(holder, holder.parent);
  }

  function isPassed(parameter: ts.ParameterDeclaration, fn: Fn): boolean {
    const call = callbackCall(fn);
    if (call) return ts.isPropertyAccessExpression(call.expression) && touched(call.expression.expression);
    const symbol = references.nameOfFn(fn);
    const index = fn.parameters.indexOf(parameter);
    return symbol !== undefined && references.readsOf(symbol).some((name) => {
      const argument = callOf(name)?.arguments[index];
      return argument !== undefined && touched(argument);
    });
  }

  /** `{ key }` of a parameter, `const { key } = parameter`. */
  function partsTaken(element: ts.BindingElement, holder: ts.Node): readonly ts.Node[] | undefined {
    const key = element.dotDotDotToken || !ts.isObjectBindingPattern(element.parent) ? undefined : propertyName(element.propertyName ?? element.name);
    if (key === undefined) return undefined;
    if (ts.isParameter(holder)) return partsOf(holder, key);
    const value = ts.isVariableDeclaration(holder) && holder.initializer ? bare(holder.initializer) : undefined;
    return value && ts.isIdentifier(value) ? partsOf(references.symbolOf(value)?.valueDeclaration, key) : undefined;
  }

  /** What every call passes under a key of a parameter, where each passes an object literal: the others under its keys have nothing to do with it. */
  function partsOf(parameter: ts.Declaration | undefined, key: string): readonly ts.Node[] | undefined {
    if (!parameter || !ts.isParameter(parameter) || !isFn(parameter.parent) || callbackCall(parameter.parent)) return undefined;
    const symbol = references.nameOfFn(parameter.parent);
    const calls = symbol ? references.readsOf(symbol).flatMap((name) => callOf(name) ?? []) : [];
    const index = parameter.parent.parameters.indexOf(parameter);
    const parts = calls.map((call) => { const argument = call.arguments[index]; return argument && partIn(argument, key); });
    return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }

  function isReassigned(symbol: ts.Symbol): boolean {
    return references.namesOf(symbol).some((name) => ts.isBinaryExpression(name.parent) && name.parent.left === name && name.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);
  }

  return touched;
}

/** The property of an object literal, none where it has none; `undefined` where it can't be told. */
function partIn(argument: ts.Expression, key: string): readonly ts.Node[] | undefined {
  const literal = bare(argument);
  if (!ts.isObjectLiteralExpression(literal) || literal.properties.some((property) => ts.isSpreadAssignment(property) || ts.isComputedPropertyName(property.name))) return undefined;
  return literal.properties.filter(({ name }) => name && propertyName(name) === key).map((property) => (ts.isPropertyAssignment(property) ? property.initializer : property));
}

function holderOf(declaration: ts.Declaration): ts.Node {
  let node: ts.Node = declaration;
  while (ts.isBindingElement(node)) node = node.parent.parent;
  return node;
}

/** The name of a property or of a declaration: no read. */
function isOwnName(name: Name): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name && parent.expression.kind !== ts.SyntaxKind.ThisKeyword;
  if (ts.isPropertyAssignment(parent)) return parent.name === name;
  return (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent) || ts.isParameter(parent)) && parent.initializer !== name;
}
