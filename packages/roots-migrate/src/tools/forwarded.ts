import { bare, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Value } from './resolve/value.ts';

/** What a function does with a function that it was given. */
export type Forwarded =
  | { readonly kind: 'nothing' }
  /** It calls it with its own arguments: all of them, or the first alone. */
  | { readonly kind: 'target'; readonly value: Value; readonly all: boolean; readonly calls: readonly ts.CallExpression[] }
  /** It calls it with others. */
  | { readonly kind: 'changed'; readonly node: ts.Node };

/**
 * Looks for a wrapper: a function that calls what it was given (by a parameter of the function around it, by an element of a
 * table) with its own arguments unchanged, as in `fn(args, extra)`, `fn(...args)`, `fn.call(this, args)`.
 */
export function forwardedBy({ fn, env }: Extract<Value, { readonly kind: 'fn' }>, resolver: Resolver): Forwarded {
  if (!fn.body) return { kind: 'nothing' };
  let found: Forwarded = { kind: 'nothing' };
  const add = (call: ts.CallExpression, pass: Pass, target: Value): void => {
    if (found.kind === 'changed') return;
    if (pass === 'changed' || (found.kind === 'target' && !isSame(found.value, target))) found = { kind: 'changed', node: call };
    else found = { kind: 'target', value: target, all: pass === 'all' && (found.kind === 'nothing' || found.all), calls: [...(found.kind === 'target' ? found.calls : []), call] };
  };
  walk(fn.body, (node) => {
    if (!ts.isCallExpression(node)) return true;
    const pass = passAt(node, fn, resolver.references);
    if (!pass) return true;
    const target = resolver.value(pass.callee, env);
    if (target.kind === 'fn' && target.fn !== fn && isGiven(target)) add(node, pass.what, target);
    return true;
  });
  return found;
}

/** It was reached through a parameter, a loop or a class that stands for several things. */
function isGiven({ trail }: Value): boolean {
  return trail.some(({ node }) => ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isClassLike(node));
}

function isSame(a: Value, b: Value): boolean {
  return a.kind === 'fn' && b.kind === 'fn' && a.fn === b.fn;
}

type Pass = 'all' | 'first' | 'changed';

/** What a call passes of the function's own arguments; `undefined`: nothing of them as a whole. */
function passAt(call: ts.CallExpression, fn: Fn, references: References): { readonly callee: ts.Expression; readonly what: Pass } | undefined {
  const target = bare(call.expression);
  const method = ts.isPropertyAccessExpression(target) && /^(call|apply)$/.test(target.name.text) ? target : undefined;
  const callee = method ? method.expression : target;
  const args = method ? call.arguments.slice(1) : call.arguments;
  const what = method?.name.text === 'apply' ? passesList(args[0], fn, references) : passes(args, fn, references);
  return what && { callee, what };
}

function passes(args: readonly ts.Expression[], fn: Fn, references: References): Pass | undefined {
  const [first, second] = args;
  if (first && ts.isSpreadElement(first)) return passesList(first.expression, fn, references);
  const [own, context] = fn.parameters;
  if (!own || !args.some((argument) => mentions(argument, own, references))) return undefined;
  if (own.dotDotDotToken || !first || !isParameter(first, own, references) || isWritten(own, references)) return 'changed';
  return second && context && isParameter(second, context, references) ? 'all' : 'first';
}

/** `...args` of `(...args) =>`, or `arguments`. */
function passesList(list: ts.Expression | undefined, fn: Fn, references: References): Pass | undefined {
  const [own] = fn.parameters;
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
