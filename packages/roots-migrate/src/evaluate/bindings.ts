import { ts } from '../types/ts.ts';
import { bare, isFn, propertyName, settled, type Fn } from '../types/nodes.ts';
import { callOf, fnOfDeclaration, type Name } from '../types/references.ts';
import { lastWrite } from '../trace/memos.ts';
import { triedBefore } from '../trace/tried-memos.ts';
import { usesOf } from '../trace/owner.ts';
import { valueOfRead } from '../stores/value.ts';
import { lateWrite } from '../trace/late-writes.ts';
import { isChanged, isDestructuringTarget } from './changed.ts';
import { collected, collectionOf } from './collected.ts';
import type { Evaluator } from './evaluator.ts';
import { memberOf } from './evaluator.ts';
import { isFound, outside } from './found.ts';
import { elementOf, itemAt } from './lists.ts';
import { absent, isNullish, isThrowing, join, throws, truthiness, unknown, type Value, type World } from './value.ts';

/** Gives names their values: constants, destructured or not, and parameters of callbacks and helpers. */
export interface Bindings {
  readonly read: (name: Name, world: World) => Value;
}

export function createBindings(evaluator: Evaluator): Bindings {
  const { flow } = evaluator;
  const { references } = flow;

  function read(name: Name, world: World): Value {
    const stored = flow.reads?.get(name);
    if (stored) return valueOfRead(stored, world, evaluator);
    const symbol = references.symbolOf(name);
    const declaration = symbol?.valueDeclaration;
    const bound = symbol && flow.bound?.get(symbol);
    if (bound) return bound;
    if (!symbol || !declaration || flow.kept.has(symbol) || isRedeclared(symbol)) return unknown;
    if (flow.memos.has(symbol)) return ofMemo(name, symbol, world);
    if (ts.isVariableDeclaration(declaration)) return isWrittenOnce(declaration, symbol) ? ofVariable(declaration, world) : ofLate(declaration, symbol, world);
    if (ts.isBindingElement(declaration)) return rootOf(declaration) && !isWritten(symbol) ? ofBinding(declaration, world) : unknown;
    if (ts.isParameter(declaration)) return isWritten(symbol) ? unknown : ofParameter(declaration, world);
    const fn = fnOfDeclaration(declaration);
    return fn ? { kind: 'function', fn } : unknown;
  }

  /** A memo holds what was written just before; at the start of a call it is empty. */
  function ofMemo(name: Name, symbol: ts.Symbol, world: World): Value {
    const { valueDeclaration } = symbol;
    const first = valueDeclaration && (ts.isVariableDeclaration(valueDeclaration) || ts.isPropertyDeclaration(valueDeclaration)) ? valueDeclaration.initializer : undefined;
    const tried = triedBefore(name, symbol, references);
    if (tried) {
      const given = evaluator.value(tried.value, world);
      return isThrowing(given) ? evaluator.value(tried.other, world) : given;
    }
    const value = lastWrite(name, symbol, references) ?? first;
    return value ? evaluator.value(value, world) : absent;
  }

  /** `let x;` or `let x = [];` with one assignment, which every path takes where roots are given. */
  function ofLate(declaration: ts.VariableDeclaration, symbol: ts.Symbol, world: World): Value {
    const write = lateWrite(declaration, symbol, references);
    if (!write) return unknown;
    const before = declaration.initializer ? evaluator.value(declaration.initializer, world) : absent;
    if (world === 'none') return before;
    if (!write.conditions.every(({ condition, holds }) => truthiness(evaluator.value(condition, 'given')) === holds)) return unknown;
    const value = write.key === undefined ? evaluator.value(write.value, world) : memberOf(evaluator.value(write.value, world), write.key, false, flow.form);
    return world === 'absent' && isThrowing(value) ? before : value;
  }

  function isWritten(symbol: ts.Symbol): boolean {
    return references.namesOf(symbol).some((name) => isWrite(name));
  }

  function isWrittenOnce(declaration: ts.VariableDeclaration, symbol: ts.Symbol): boolean {
    return (declaration.initializer !== undefined || ts.isForOfStatement(declaration.parent.parent)) && !isWritten(symbol);
  }

  function ofVariable(declaration: ts.VariableDeclaration, world: World): Value {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return elementOf(evaluator.value(loop.expression, world), declaration, flow.form);
    const collection = collectionOf(declaration, references);
    if (collection) return collected(collection, world, evaluator);
    if (!declaration.initializer || isFilledLater(declaration) || isHoisted(declaration)) return unknown;
    const value = evaluator.value(declaration.initializer, world);
    return isFound(value) && !value.which.of && ts.isIdentifier(declaration.name) ? { ...value, which: { kind: 'found', of: declaration, sure: false } } : value;
  }

  /** `const list = []`, and objects whose properties are written: their contents come later. */
  function isFilledLater(declaration: ts.VariableDeclaration): boolean {
    const value = declaration.initializer && bare(declaration.initializer);
    if (!value) return false;
    if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0 || readsOf(declaration).some((name) => isChanged(name));
    return ts.isObjectLiteralExpression(value) && readsOf(declaration).some((name) => !isLookedAt(name));
  }

  function readsOf(declaration: ts.VariableDeclaration): readonly Name[] {
    const symbol = ts.isIdentifier(declaration.name) ? references.symbolOf(declaration.name) : undefined;
    return symbol ? references.readsOf(symbol) : [];
  }

  function ofBinding(element: ts.BindingElement, world: World): Value {
    if (flow.gates.has(element)) return evaluator.value(gateName(element), world);
    const holder = element.parent.parent;
    const beside = ts.isVariableDeclaration(holder) ? besideOthers(element, holder) : undefined;
    if (beside) {
      const value = evaluator.value(beside, world);
      return orDefault(element, value.kind === 'rejects' ? throws : value, world);
    }
    const value = ts.isBindingElement(holder) ? ofBinding(holder, world) : ts.isParameter(holder) ? ofParameter(holder, world) : ofVariable(holder, world);
    return orDefault(element, part(element, value), world);
  }

  function gateName(element: ts.BindingElement): ts.Expression {
    return element.name as ts.Identifier; // a gate that is destructured further isn't taken as one
  }

  function orDefault(element: ts.BindingElement, value: Value, world: World): Value {
    if (!element.initializer) return value;
    if (value.kind === 'literal' && value.value === undefined) return evaluator.value(element.initializer, world);
    return isNullish(value) === false || isThrowing(value) ? value : unknown;
  }

  function part(element: ts.BindingElement, value: Value): Value {
    if (isThrowing(value) || isNullish(value) === true) return throws;
    if (element.dotDotDotToken) return unknown;
    if (ts.isArrayBindingPattern(element.parent)) {
      const index = element.parent.elements.indexOf(element);
      return value.kind === 'subjects' || value.kind === 'list' ? itemAt(value, index, flow.form) : unknown;
    }
    const key = propertyName(element.propertyName ?? element.name);
    return key === undefined ? unknown : memberOf(value, key, false, flow.form);
  }

  function ofParameter(parameter: ts.ParameterDeclaration, world: World): Value {
    const fn = parameter.parent;
    if (!isFn(fn) || parameter.dotDotDotToken) return unknown;
    const index = fn.parameters.indexOf(parameter);
    const call = callbackCall(fn);
    if (call) return index === 0 ? ofCallback(call, parameter, world) : unknown;
    const symbol = references.nameOfFn(fn);
    if (!symbol || usesOf(fn, references).values.some((name) => !references.isFollowed(name, fn))) return unknown;
    const values: Value[] = [];
    for (const name of references.readsOf(symbol)) {
      const site = callOf(name);
      if (!site && references.isFollowed(name, fn)) continue;
      if (!site) return unknown;
      const argument = site.arguments[index];
      const given = argument ? outside(evaluator.value(argument, world)) : absent;
      values.push(given.kind === 'literal' && given.value === undefined && parameter.initializer ? evaluator.value(parameter.initializer, world) : given);
    }
    return values.length === 0 ? unknown : join(values);
  }

  /** `list.map(fn)`, `promise.then(fn)`. */
  function ofCallback(call: ts.CallExpression, parameter: ts.ParameterDeclaration, world: World): Value {
    const target = call.expression;
    if (!ts.isPropertyAccessExpression(target)) return unknown;
    const holder = outside(evaluator.value(target.expression, world));
    if (target.name.text === 'then') return isThrowing(holder) ? unknown : holder;
    return elementOf(holder, parameter, flow.form);
  }

  return { read };
}

/** `const [a, b] = await Promise.all([x, y])`: what the name at this place gets. */
export function besideOthers(element: ts.BindingElement, declaration: ts.VariableDeclaration): ts.Expression | undefined {
  const list = parallelOf(declaration);
  return list && !element.dotDotDotToken && ts.isArrayBindingPattern(element.parent) ? list.elements[element.parent.elements.indexOf(element)] : undefined;
}

/** The list of a declaration that waits for several promises. */
export function parallelOf({ initializer }: ts.VariableDeclaration): ts.ArrayLiteralExpression | undefined {
  const call = initializer && ts.isAwaitExpression(bare(initializer)) ? settled(initializer) : undefined;
  const list = call && ts.isCallExpression(call) && call.expression.getText() === 'Promise.all' && call.arguments[0] ? bare(call.arguments[0]) : undefined;
  return list && ts.isArrayLiteralExpression(list) && !list.elements.some((one) => ts.isSpreadElement(one)) ? list : undefined;
}

/** The call whose argument this function is. */
export function callbackCall(fn: Fn): ts.CallExpression | undefined {
  return ts.isCallExpression(fn.parent) && fn.parent.arguments.includes(fn as ts.Expression) ? fn.parent : undefined; // only expressions are arguments
}

/** `object.key`, `{ ...object }`, `const { key } = object`, `return object`: nothing that could change it. */
function isLookedAt(name: Name): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name && !isChanged(name) && !(ts.isCallExpression(parent.parent) && parent.parent.expression === parent);
  return ts.isSpreadAssignment(parent) || ts.isReturnStatement(parent) || (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) || ts.isTypeQueryNode(parent);
}

/** A `var` in an inner block: outside of it, it may be `undefined`. */
function isHoisted(declaration: ts.VariableDeclaration): boolean {
  const list = declaration.parent;
  if (!ts.isVariableDeclarationList(list) || list.flags & ts.NodeFlags.BlockScoped) return false;
  const block = list.parent.parent;
  return !ts.isSourceFile(block) && !(ts.isBlock(block) && ts.isFunctionLike(block.parent));
}

/** `var x` twice: which of its values holds can't be told. */
export function isRedeclared(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).filter((declaration) => ts.isVariableDeclaration(declaration)).length > 1;
}

/** Whether this name is assigned to here. */
export function isWrite(name: Name): boolean {
  const parent = name.parent;
  if (ts.isBinaryExpression(parent)) return parent.left === name && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === name;
  return isDestructuringTarget(name);
}

function rootOf(element: ts.BindingElement): boolean {
  let holder: ts.Node = element.parent.parent;
  while (ts.isBindingElement(holder)) holder = holder.parent.parent;
  return ts.isParameter(holder) || (ts.isVariableDeclaration(holder) && (holder.initializer !== undefined || ts.isForOfStatement(holder.parent.parent)));
}

