import { isOfRounds } from '../two-rounds/flow.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { callbackCall, isRedeclared } from '../evaluate/bindings.ts';
import { callOf, type Name } from '../types/references.ts';
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
    if (ts.isCallExpression(node)) {
      if (references.callees(node).some((fn) => helpers.has(fn))) return true;
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
    if (flow.memos.has(symbol)) return true;
    const holder = holderOf(declaration);
    if (ts.isVariableDeclaration(holder)) {
      const late = lateWrite(holder, symbol, references);
      if (late) return touched(late.value);
      if (!(holder.parent.flags & ts.NodeFlags.Const) && isReassigned(symbol)) return false;
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

  function isReassigned(symbol: ts.Symbol): boolean {
    return references.namesOf(symbol).some((name) => ts.isBinaryExpression(name.parent) && name.parent.left === name && name.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);
  }

  return touched;
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
