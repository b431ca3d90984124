import { propertyName, settled } from '../../types/nodes.ts';
import { fnOfDeclaration, type References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { alternativesOf, instancesOf } from './alternatives.ts';
import { callOf } from './calls.ts';
import { elementsOf } from './elements.ts';
import { additionsTo, isChanged } from './mutations.ts';
import { instantiate, propertyOf, selfOf } from './properties.ts';
import { frameOf, reached, takenOut, type Bound, type Env, type Value } from './value.ts';

/** A place that stands for several things: a loop, a function with several calls. All that hangs on it goes in step. */
export interface Choice {
  readonly of: ts.Node;
  readonly alternatives: readonly Bound[];
}

/** Finds out what expressions are, for one alternative of each choice. */
export interface Resolver {
  readonly references: References;
  readonly value: (node: ts.Expression, env?: Env) => Value;
  /** What a name stands for, also where it is declared. */
  readonly named: (name: ts.Identifier) => Value;
  readonly property: (value: Value, key: string, at: ts.Node) => Value;
  /** What is called with these arguments gives. */
  readonly result: (fn: Value, bound: Bound, at: ts.Expression) => Value;
  readonly parameter: (parameter: ts.ParameterDeclaration, env: Env) => Value;
  /** All that an expression may be, whichever alternatives are chosen. */
  readonly anyOf: (node: ts.Expression) => readonly Value[];
  /** The same, with what some expressions are taken for. */
  readonly assuming: (assumed: (node: ts.Expression) => Value | undefined) => Resolver;
  /** The first choice that was met and isn't made yet: what was found until then doesn't count. */
  readonly open: () => Choice | undefined;
}

/** So deep may calls, names and properties lead. */
const deepest = 60;

/**
 * @param choices the alternatives that are chosen
 * @param anyOf see `Resolver`
 * @param assumed what an expression is taken for, whatever it is
 */
export function createResolver(references: References, choices: ReadonlyMap<ts.Node, Bound>, anyOf: Resolver['anyOf'], assumed?: (node: ts.Expression) => Value | undefined): Resolver {
  let open: Choice | undefined;
  let depth = 0;
  const inner: Resolver[] = [];

  function value(expression: ts.Expression, env?: Env): Value {
    const node = settled(expression);
    if (depth >= deepest) return { kind: 'unknown', node, trail: [] };
    depth++;
    try {
      return read(node, env);
    } finally {
      depth--;
    }
  }

  function read(node: ts.Expression, env: Env): Value {
    const taken = assumed?.(node);
    if (taken) return taken;
    if (ts.isIdentifier(node)) return ofName(node, env);
    if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return { kind: 'fn', fn: node, env, trail: [] };
    if (ts.isObjectLiteralExpression(node)) return { kind: 'object', node, env, trail: [] };
    if (ts.isArrayLiteralExpression(node)) return { kind: 'list', items: elementsOf(node.elements, env, resolver), isMap: false, node, trail: [] };
    if (ts.isClassExpression(node)) return { kind: 'class', node, env, trail: [] };
    if (ts.isStringLiteralLike(node)) return { kind: 'text', text: node.text, trail: [] };
    if (ts.isPropertyAccessExpression(node)) return ofMember(node, env);
    if (ts.isElementAccessExpression(node)) return ofElement(node, env);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return ofThis(node, env);
    if (ts.isCallExpression(node)) return callOf(node, env, resolver);
    if (ts.isNewExpression(node)) return instantiate(node, env, resolver);
    if (ts.isBinaryExpression(node) && /^(\?\?|\|\|)$/.test(node.operatorToken.getText())) {
      const left = value(node.left, env);
      return left.kind === 'absent' ? value(node.right, env) : left.kind === 'other' || left.kind === 'unknown' ? { kind: 'other', node, env, trail: [] } : left;
    }
    return { kind: 'other', node, env, trail: [] };
  }

  function ofName(name: ts.Identifier, env: Env): Value {
    if (name.text === 'undefined') return { kind: 'absent', trail: [] };
    const declaration = references.symbolOf(name)?.valueDeclaration;
    return declaration ? reached(ofDeclaration(declaration, env, name), { node: name, isContainer: false }) : { kind: 'other', node: name, env, trail: [] };
  }

  function ofDeclaration(declaration: ts.Declaration, env: Env, at: ts.Expression): Value {
    const fn = fnOfDeclaration(declaration);
    if (fn && (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration))) return { kind: 'fn', fn, env, trail: [] };
    if (ts.isVariableDeclaration(declaration)) return ofVariable(declaration, env, at);
    if (ts.isBindingElement(declaration)) return ofBinding(declaration, env, at);
    if (ts.isParameter(declaration)) return parameter(declaration, env);
    if (ts.isClassDeclaration(declaration)) return { kind: 'class', node: declaration, env, trail: [] };
    if (ts.isSourceFile(declaration)) return { kind: 'module', node: declaration, trail: [] };
    if (ts.isExportAssignment(declaration)) return value(declaration.expression, env);
    if (ts.isEnumMember(declaration) && declaration.initializer) return value(declaration.initializer, env);
    if (ts.isBinaryExpression(declaration)) return value(declaration.right, env); // `exports.x = …`
    return { kind: 'other', node: at, env, trail: [] };
  }

  function ofVariable(declaration: ts.VariableDeclaration, env: Env, at: ts.Expression): Value {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return chosen(loop, () => alternativesOf(loop, env, resolver), 0, declaration);
    const symbol = ts.isIdentifier(declaration.name) ? references.symbolOf(declaration.name) : undefined;
    if (!declaration.initializer || (symbol && isChanged(symbol, references))) return { kind: 'unknown', node: at, trail: [] };
    const first = value(declaration.initializer, env);
    return symbol ? additionsTo(first, symbol, resolver) : first;
  }

  function ofBinding(element: ts.BindingElement, env: Env, at: ts.Expression): Value {
    const holder = element.parent.parent;
    const whole = ts.isBindingElement(holder) ? ofBinding(holder, env, at) : ofDeclaration(holder, env, at);
    if (element.dotDotDotToken) return restOf(whole, element);
    const key = ts.isArrayBindingPattern(element.parent) ? String(element.parent.elements.indexOf(element)) : propertyName(element.propertyName ?? element.name);
    const part: Value = key === undefined ? { kind: 'unknown', node: element, trail: [] } : property(whole, key, element);
    return part.kind === 'absent' && element.initializer ? value(element.initializer, env) : part;
  }

  /** `const { name, ...config } = tool`. */
  function restOf(whole: Value, element: ts.BindingElement): Value {
    const taken = ts.isObjectBindingPattern(element.parent) ? element.parent.elements.filter((one) => one !== element).map((one) => propertyName(one.propertyName ?? one.name)) : [undefined];
    if (whole.kind !== 'object' || !taken.every((key) => key !== undefined)) return { kind: 'unknown', node: element, trail: [] };
    return { ...whole, without: new Set([...taken, ...(whole.without ?? [])]) };
  }

  function parameter(declaration: ts.ParameterDeclaration, env: Env): Value {
    const fn = declaration.parent;
    const index = fn.parameters.indexOf(declaration);
    const key = ts.isConstructorDeclaration(fn) ? fn.parent : fn;
    const frame = frameOf(key, env);
    if (frame && frame.bound.kind !== 'this') return passed(frame.bound, declaration, index, env);
    return chosen(fn, () => alternativesOf(fn, env, resolver), index, declaration);
  }

  /** The chosen alternative of a loop or function; where none is chosen, this is the choice to make. */
  function chosen(of: ts.Node, alternatives: () => readonly Bound[], index: number, declaration: ts.VariableDeclaration | ts.ParameterDeclaration): Value {
    const bound = choices.get(of);
    if (!bound) {
      open ??= { of, alternatives: alternatives() };
      return { kind: 'unknown', node: declaration, trail: [] };
    }
    return passed(bound, declaration, index, undefined);
  }

  function passed(bound: Bound, declaration: ts.VariableDeclaration | ts.ParameterDeclaration, index: number, env: Env): Value {
    const found = argument(bound, declaration, index);
    const whole = found.kind === 'absent' && ts.isParameter(declaration) && declaration.initializer ? value(declaration.initializer, env) : found;
    return reached(whole, { node: declaration, isContainer: false });
  }

  function argument(bound: Bound, declaration: ts.VariableDeclaration | ts.ParameterDeclaration, index: number): Value {
    const isRest = ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
    if (bound.kind === 'items') {
      if (isRest) return { kind: 'list', items: bound.items.slice(index), isMap: false, trail: [] };
      return bound.items[index] ?? { kind: 'absent', trail: [] };
    }
    if (bound.kind !== 'call') return { kind: 'unknown', node: declaration, trail: [] };
    const { site, from } = bound;
    const args = site.arguments ?? [];
    if (isRest) return { kind: 'list', items: elementsOf(args.slice(index), from, resolver), isMap: false, trail: [] };
    if (args.slice(0, index + 1).some((one) => ts.isSpreadElement(one))) return { kind: 'unknown', node: site, trail: [] };
    const own = args[index];
    return own ? value(own, from) : { kind: 'absent', trail: [] };
  }

  function ofMember(node: ts.PropertyAccessExpression, env: Env): Value {
    const base = value(node.expression, env);
    const found = member(base, node);
    if (found.kind !== 'unknown' || (base.kind !== 'other' && base.kind !== 'unknown' && base.kind !== 'module')) return found;
    // A member of a module (`import * as read`), or a method of an object that is known by its class alone.
    const declaration = references.symbolOf(node.name)?.valueDeclaration;
    const isKnown = declaration && (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration) || ts.isExportAssignment(declaration) || ts.isBinaryExpression(declaration) || ts.isEnumMember(declaration) || (ts.isMethodDeclaration(declaration) && ts.isClassLike(declaration.parent)));
    if (!isKnown) return base.kind === 'other' ? { kind: 'other', node, env, trail: [] } : found;
    return reached(ofDeclaration(declaration, env, node), { node: node.name, isContainer: false });
  }

  function member(base: Value, node: ts.PropertyAccessExpression): Value {
    const own = reached(propertyOf(base, node.name.text, node, resolver), { node: node.name, isContainer: false });
    return takenOut(own, base);
  }

  function ofElement(node: ts.ElementAccessExpression, env: Env): Value {
    const key = value(node.argumentExpression, env);
    const text = key.kind === 'text' ? key.text : key.kind === 'other' && ts.isNumericLiteral(key.node) ? key.node.text : undefined;
    return text === undefined ? { kind: 'unknown', node, trail: [] } : property(value(node.expression, env), text, node);
  }

  function ofThis(node: ts.Expression, env: Env): Value {
    const self = selfOf(node, env);
    if (self?.kind !== 'instance' || self.env?.bound.kind !== 'unknown') return self ?? { kind: 'unknown', node, trail: [] };
    const bound = choices.get(self.node);
    if (bound?.kind === 'this') return reached(bound.self, { node: self.node, isContainer: true });
    const alternatives = bound ? [] : instancesOf(self.node, resolver);
    if (alternatives.length === 0) return self;
    open ??= { of: self.node, alternatives };
    return { kind: 'unknown', node, trail: [] };
  }

  function property(whole: Value, key: string, at: ts.Node): Value {
    if (depth >= deepest) return { kind: 'unknown', node: at, trail: [] };
    depth++;
    try {
      return takenOut(propertyOf(whole, key, at, resolver), whole);
    } finally {
      depth--;
    }
  }

  function result(callee: Value, bound: Bound, at: ts.Expression): Value {
    if (callee.kind !== 'fn') return { kind: 'unknown', node: at, trail: [] };
    const { fn, env } = callee;
    const given = fn.asteriskToken ? undefined : resultIn(fn.body);
    if (!given) return { kind: 'unknown', node: at, trail: [] };
    return takenOut(value(given, { of: fn, bound, outer: env }), callee);
  }

  function assuming(taken: (node: ts.Expression) => Value | undefined): Resolver {
    const one = createResolver(references, choices, anyOf, taken);
    inner.push(one);
    return one;
  }

  const resolver: Resolver = { references, value, named: (name) => ofName(name, undefined), property, result, parameter, anyOf, assuming, open: () => open ?? inner.map((one) => one.open()).find((one) => one !== undefined) };
  return resolver;
}

/** The one expression that a function gives. */
function resultIn(body: ts.ConciseBody | undefined): ts.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body;
  const results: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) results.push(node);
    else if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return results.length === 1 ? results[0]?.expression : undefined;
}
