import { isFn, wrapped, type Fn } from '../../types/nodes.ts';
import type { Name } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { itemsOf } from './elements.ts';
import { instanceOf } from './properties.ts';
import type { Resolver } from './resolver.ts';
import type { Bound, Env } from './value.ts';

const unknown: readonly Bound[] = [{ kind: 'unknown' }];

/** What a loop's variable or a function's parameters stand for: one alternative an element, or a call. */
export function alternativesOf(of: ts.ForOfStatement | ts.SignatureDeclaration, env: Env, resolver: Resolver): readonly Bound[] {
  if (ts.isForOfStatement(of)) return perItem(of.expression, env, resolver);
  if (ts.isConstructorDeclaration(of)) return or(newSites(of.parent, resolver));
  if (!isFn(of)) return unknown;
  const callback = callbackOf(of, env, resolver);
  if (callback) return callback;
  const symbol = resolver.references.nameOfFn(of) ?? propertySymbol(of, resolver);
  return or((symbol ? resolver.references.readsOf(symbol) : []).flatMap((name) => perUse(name, of, resolver)));
}

function or(alternatives: readonly Bound[]): readonly Bound[] {
  return alternatives.length > 0 ? alternatives : unknown;
}

function perItem(list: ts.Expression, env: Env, resolver: Resolver): readonly Bound[] {
  const items = itemsOf(resolver.value(list, env));
  return items ? items.map((item) => ({ kind: 'items', items: [item] })) : unknown;
}

/** `tools.forEach((tool) => …)`: an alternative an element. */
function callbackOf(fn: ts.Expression | ts.FunctionLikeDeclaration, env: Env, resolver: Resolver): readonly Bound[] | undefined {
  const node = wrapped(fn as ts.Expression); // a declaration is never in parentheses, so it stays itself
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node || !ts.isPropertyAccessExpression(parent.expression)) return undefined;
  if (!/^(forEach|map|flatMap|filter|some|every|find)$/.test(parent.expression.name.text)) return undefined;
  const list = resolver.value(parent.expression.expression, env);
  const items = itemsOf(list);
  if (!items) return unknown;
  return items.map((item) => ({ kind: 'items', items: list.kind === 'list' && list.isMap ? [resolver.property(item, '1', parent), resolver.property(item, '0', parent)] : [item] }));
}

function propertySymbol(fn: ts.Node, { references }: Resolver): ts.Symbol | undefined {
  return ts.isPropertyAssignment(fn.parent) || ts.isPropertyDeclaration(fn.parent) ? references.symbolOf(fn.parent.name) : undefined;
}

/** A call of the function; or a place where it is a callback; what isn't known may call it with anything. */
function perUse(name: Name, fn: Fn, resolver: Resolver): readonly Bound[] {
  const member = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : (name as ts.Identifier); // a private name is always a member's
  const node = wrapped(member);
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression === node) return [{ kind: 'call', site: parent, from: undefined }];
  if (ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent) || ts.isExportAssignment(parent) || ts.isTypeQueryNode(parent)) return [];
  return callbackOf(node, undefined, resolver) ?? (resolver.references.isFollowed(name, fn) ? [] : unknown);
}

function newSites(node: ts.ClassLikeDeclaration, { references }: Resolver): readonly Bound[] {
  const symbol = node.name && references.symbolOf(node.name);
  return (symbol ? references.readsOf(symbol) : []).flatMap(({ parent, ...name }) => (ts.isNewExpression(parent) && parent.expression.pos === name.pos ? [{ kind: 'call', site: parent, from: undefined } as const] : []));
}

/** What `this` may be in a class that others extend: an object of each class that isn't abstract. None: of the class itself. */
export function instancesOf(node: ts.ClassLikeDeclaration, resolver: Resolver): readonly Bound[] {
  const derived = derivedFrom(node, resolver);
  if (derived.length === 0) return [];
  return [node, ...derived].filter((one) => !isAbstract(one)).map((one) => ({ kind: 'this', self: instanceOf(one, { kind: 'this', self: { kind: 'unknown', node: one, trail: [] } }, undefined) }));
}

function derivedFrom(node: ts.ClassLikeDeclaration, resolver: Resolver): readonly ts.ClassLikeDeclaration[] {
  const symbol = node.name && resolver.references.symbolOf(node.name);
  const direct = (symbol ? resolver.references.readsOf(symbol) : []).flatMap(({ parent }) => (ts.isExpressionWithTypeArguments(parent) && ts.isHeritageClause(parent.parent) && parent.parent.token === ts.SyntaxKind.ExtendsKeyword ? [parent.parent.parent] : []));
  return direct.flatMap((one) => (ts.isClassLike(one) ? [one, ...derivedFrom(one, resolver)] : []));
}

function isAbstract(node: ts.ClassLikeDeclaration): boolean {
  return (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
}
