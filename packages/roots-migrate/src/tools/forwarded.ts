import { bare, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Env, Value } from './resolve/value.ts';

type FnValue = Extract<Value, { readonly kind: 'fn' }>;

/** What a function does with a function that it was given. */
export type Forwarded =
  | { readonly kind: 'nothing' }
  /** It calls it with its own arguments: all of them, or the first alone. */
  | { readonly kind: 'target'; readonly value: FnValue; readonly all: boolean; readonly calls: readonly ts.CallExpression[] }
  /** It calls it with others. */
  | { readonly kind: 'changed'; readonly node: ts.Node };

/**
 * Looks for a wrapper: a function that calls what it was given (by a parameter of the function around it, by an element of a
 * table) with its own arguments unchanged, as in `fn(args, extra)`, `fn(...args)`, `fn.call(this, args)`; or that has this done by
 * a helper, as in `safely(tool.run, args)`.
 * @param parts what the tool's name or schema was taken out of: a method of it is the tool's own handler too
 */
export function forwardedBy({ fn, env }: FnValue, parts: ReadonlySet<ts.Symbol>, resolver: Resolver): Forwarded {
  const isGiven = (value: Value): boolean => isChoice(value) || value.trail.some(({ node, isContainer }) => isContainer && isPart(node, parts, resolver.references));
  return inBody(fn, { first: fn.parameters[0], second: fn.parameters[1] }, { env, resolver, isGiven, depth: 0 });
}

function isPart(node: ts.Node, parts: ReadonlySet<ts.Symbol>, references: References): boolean {
  const symbol = ts.isIdentifier(node) ? references.symbolOf(node) : undefined;
  return symbol !== undefined && parts.has(symbol);
}

interface Place {
  readonly env: Env;
  readonly resolver: Resolver;
  /** The value was handed to what wraps it, and isn't just called by its name. */
  readonly isGiven: (value: Value) => boolean;
  readonly depth: number;
}

/** The parameters that have what the SDK passes. */
interface Own {
  readonly first: ts.ParameterDeclaration | undefined;
  readonly second: ts.ParameterDeclaration | undefined;
}

/** So many helpers may hand on to each other. */
const deepest = 3;

function inBody(fn: Fn, own: Own, place: Place): Forwarded {
  if (!fn.body) return { kind: 'nothing' };
  let found: Forwarded = { kind: 'nothing' };
  walk(fn.body, (node) => {
    if (ts.isCallExpression(node)) found = both(found, atCall(node, own, place));
    return true;
  });
  return found;
}

function both(a: Forwarded, b: Forwarded): Forwarded {
  if (a.kind === 'nothing' || b.kind === 'changed') return b;
  if (b.kind === 'nothing' || a.kind === 'changed') return a;
  if (!isSame(a.value, b.value)) return { kind: 'changed', node: b.calls[0] ?? a.calls[0] ?? b.value.fn };
  return { ...a, all: a.all && b.all, calls: [...a.calls, ...b.calls] };
}

function atCall(call: ts.CallExpression, own: Own, place: Place): Forwarded {
  const { env, resolver, isGiven, depth } = place;
  const pass = passAt(call, own, resolver.references);
  if (!pass) return { kind: 'nothing' };
  const target = resolver.value(pass.callee, env);
  if (target.kind !== 'fn') return { kind: 'nothing' };
  if (!isGiven(target)) return depth < deepest ? inHelper(call, target, own, place) : { kind: 'nothing' };
  return pass.what === 'changed' ? { kind: 'changed', node: call } : { kind: 'target', value: target, all: pass.what === 'all', calls: [call] };
}

/** A helper that gets what was given, and the arguments beside it. */
function inHelper(call: ts.CallExpression, helper: FnValue, own: Own, place: Place): Forwarded {
  const { env, resolver, isGiven } = place;
  const isHandedOn = call.arguments.some((argument) => { const value = isName(argument) ? resolver.value(argument, env) : undefined; return value?.kind === 'fn' && isGiven(value); });
  if (!isHandedOn) return { kind: 'nothing' };
  const at = (parameter: ts.ParameterDeclaration | undefined): ts.ParameterDeclaration | undefined => parameter && helper.fn.parameters[call.arguments.findIndex((argument) => isParameter(argument, parameter, resolver.references))];
  return inBody(helper.fn, { first: at(own.first), second: at(own.second) }, { ...place, env: { of: helper.fn, bound: { kind: 'call', site: call, from: env }, outer: helper.env }, depth: place.depth + 1 });
}

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(bare(node)) || ts.isPropertyAccessExpression(bare(node)) || ts.isElementAccessExpression(bare(node));
}

/** It was reached through a parameter, a loop or a class that stands for several things. */
function isChoice({ trail }: Value): boolean {
  return trail.some(({ node }) => ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isClassLike(node));
}

function isSame(a: FnValue, b: FnValue): boolean {
  return a.fn === b.fn;
}

type Pass = 'all' | 'first' | 'changed';

/** What a call passes of the function's own arguments; `undefined`: nothing of them as a whole. */
function passAt(call: ts.CallExpression, own: Own, references: References): { readonly callee: ts.Expression; readonly what: Pass } | undefined {
  const target = bare(call.expression);
  const method = ts.isPropertyAccessExpression(target) && /^(call|apply)$/.test(target.name.text) ? target : undefined;
  const callee = method ? method.expression : target;
  const args = method ? call.arguments.slice(1) : call.arguments;
  const what = method?.name.text === 'apply' ? passesList(args[0], own, references) : passes(args, own, references);
  return what && { callee, what };
}

function passes(args: readonly ts.Expression[], { first: own, second: context }: Own, references: References): Pass | undefined {
  const [first, second] = args;
  if (first && ts.isSpreadElement(first)) return passesList(first.expression, { first: own, second: context }, references);
  if (!own || !args.some((argument) => mentions(argument, own, references))) return undefined;
  if (own.dotDotDotToken || !first || !isParameter(first, own, references) || isWritten(own, references)) return 'changed';
  return second && context && isParameter(second, context, references) ? 'all' : 'first';
}

/** `...args` of `(...args) =>`, or `arguments`. */
function passesList(list: ts.Expression | undefined, { first: own }: Own, references: References): Pass | undefined {
  if (list && ts.isIdentifier(bare(list)) && bare(list).getText() === 'arguments') return 'all';
  if (!list || !own || !mentions(list, own, references)) return undefined;
  return own.dotDotDotToken && isParameter(list, own, references) && !isWritten(own, references) ? 'all' : 'changed';
}

/** The parameter as a whole is part of the expression: `args`, `{ ...args }`, `parse(args)`; but not `args.path`. */
function mentions(expression: ts.Expression, parameter: ts.ParameterDeclaration, references: References): boolean {
  let found = false;
  walk(expression, (node) => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return !ts.isIdentifier(bare(node.expression));
    if (ts.isIdentifier(node) && isParameter(node, parameter, references)) found = true;
    return !found;
  });
  return found;
}

function isParameter(node: ts.Expression, parameter: ts.ParameterDeclaration, references: References): boolean {
  const name = bare(node);
  return ts.isIdentifier(name) && ts.isIdentifier(parameter.name) && references.symbolOf(name)?.valueDeclaration === parameter;
}

function isWritten(parameter: ts.ParameterDeclaration, references: References): boolean {
  const symbol = ts.isIdentifier(parameter.name) ? references.symbolOf(parameter.name) : undefined;
  return symbol !== undefined && references.readsOf(symbol).some(({ parent, pos }) => ts.isBinaryExpression(parent) && parent.left.pos === pos && parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment);
}
