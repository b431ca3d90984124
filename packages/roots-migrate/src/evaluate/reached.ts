import { bare, isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isAssignment } from './operators.ts';

/**
 * The expressions that may give something of these calls, each with those that it is a part of: through variables,
 * fields, arguments, results and callbacks. More than do for sure, and few of a program: no other needs to be evaluated.
 */
export function reachedFrom(calls: Iterable<ts.Node>, references: References): ReadonlySet<ts.Node> {
  const reached = new Set<ts.Node>();
  const symbols = new Set<ts.Symbol>();
  const given = new Set<Fn>();
  const pending = [...calls];

  /** From an expression to all that it is a part of, up to its statement. */
  function climb(start: ts.Node): void {
    for (let node = start; !reached.has(node); node = node.parent) {
      reached.add(node);
      handOn(node, node.parent);
      if (ts.isStatement(node.parent) || isFn(node.parent) || ts.isClassLike(node.parent) || ts.isSourceFile(node.parent) || ts.isVariableDeclaration(node.parent)) return;
    }
  }

  function handOn(node: ts.Node, parent: ts.Node): void {
    if (ts.isReturnStatement(parent)) give(ts.findAncestor(parent, ts.isFunctionLike));
    else if (ts.isArrowFunction(parent)) give(parent.body === node ? parent : undefined);
    else if ((ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.initializer === node) keep(parent.name);
    else if (ts.isParameter(parent)) keepParameter(parent);
    else if (ts.isPropertyDeclaration(parent)) keep(parent.name);
    else if (ts.isForOfStatement(parent) && parent.expression === node) keep(parent.initializer);
    else if (ts.isBinaryExpression(parent) && isAssignment(parent.operatorToken.kind)) keep(parent.left);
    else if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) handOnByCall(node, parent);
  }

  /** What is passed to a function of the program; what a method's callbacks get of its object. */
  function handOnByCall(node: ts.Node, call: ts.CallExpression | ts.NewExpression): void {
    const passed = call.arguments ?? ([] as readonly ts.Expression[]);
    if (call.expression === node) {
      for (const argument of passed) for (const parameter of fnOf(argument)?.parameters ?? []) keepParameter(parameter);
      return;
    }
    const list = isPush(call) ? call.expression.expression : undefined;
    if (list) keep(list);
    const index = passed.findIndex((argument) => argument === node);
    for (const fn of ts.isCallExpression(call) ? [references.callee(call)] : [references.constructorOf(call)]) {
      const parameter = fn?.parameters[index] ?? fn?.parameters.at(-1);
      if (parameter) keepParameter(parameter);
    }
  }

  function fnOf(argument: ts.Expression): Fn | undefined {
    const value = bare(argument);
    return isFn(value) ? value : references.fnOf(value);
  }

  function keepParameter(parameter: ts.ParameterDeclaration): void {
    keep(parameter.name);
    for (const symbol of references.declaredBy(parameter)) keepSymbol(symbol);
  }

  /** A function gives it: so does every call, and what the function itself is handed to may call it. */
  function give(fn: ts.Node | undefined): void {
    if (!fn || !isFn(fn) || given.has(fn)) return;
    given.add(fn);
    pending.push(fn);
    const own = references.nameOfFn(fn);
    for (const symbol of [...(own ? [own] : []), ...references.holdersOf(fn)]) keepSymbol(symbol);
  }

  /** All variables and members that a pattern or a target names. */
  function keep(target: ts.Node): void {
    const symbol = ts.isIdentifier(target) || ts.isPrivateIdentifier(target) ? references.symbolOf(target) : undefined;
    if (symbol) keepSymbol(symbol);
    ts.forEachChild(target, keep);
  }

  function keepSymbol(symbol: ts.Symbol): void {
    if (symbols.has(symbol)) return;
    symbols.add(symbol);
    pending.push(...references.namesOf(symbol));
  }

  for (let node = pending.pop(); node; node = pending.pop()) climb(node);
  return reached;
}

/** `paths.push(path)` */
function isPush(call: ts.CallExpression | ts.NewExpression): call is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } {
  return ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'push';
}
