import { bare } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import { entriesOf, itemsOf } from './elements.ts';
import type { Resolver } from './resolver.ts';
import type { Env, Value } from './value.ts';

/** What a call gives: of a function of the program, or of a method of arrays, maps, functions and `Object`. */
export function callOf(call: ts.CallExpression, env: Env, resolver: Resolver): Value {
  const target = call.expression;
  const known = ts.isPropertyAccessExpression(target) ? ofBuiltIn(call, target, env, resolver) : undefined;
  if (known) return known;
  const callee = resolver.value(target, env);
  if (callee.kind !== 'fn') return { kind: 'other', node: call, env, trail: [] };
  return resolver.result(callee, { kind: 'call', site: call, from: env }, call);
}

function ofBuiltIn(call: ts.CallExpression, target: ts.PropertyAccessExpression, env: Env, resolver: Resolver): Value | undefined {
  const [first] = call.arguments;
  const name = target.name.text;
  if (ts.isIdentifier(target.expression) && /^(Object|Array)$/.test(target.expression.text)) return first && ofStatic(name, resolver.value(first, env), call, resolver);
  if (!/^(map|flatMap|filter|slice|sort|toSorted|reverse|toReversed|concat|flat|values|entries|bind|get|find)$/.test(name)) return undefined;
  const base = resolver.value(target.expression, env);
  if (base.kind === 'fn') return name === 'bind' ? (call.arguments.length > 1 ? { kind: 'unknown', node: call, trail: [] } : base) : undefined;
  const items = itemsOf(base);
  if (!items || base.kind !== 'list') return undefined;
  switch (name) {
    case 'map':
    case 'flatMap': {
      if (!first) return undefined;
      const callback = resolver.value(first, env);
      const results = items.map((item) => resolver.result(callback, { kind: 'items', items: [item] }, call));
      return list(name === 'map' ? results : flat(results));
    }
    case 'concat':
      return list([...items, ...flat(call.arguments.map((argument) => resolver.value(argument, env)))]);
    case 'flat':
      return list(flat(items));
    case 'get': {
      const key = first && base.isMap ? resolver.value(first, env) : undefined;
      const entry = key?.kind === 'text' ? items.find((pair) => { const own = resolver.property(pair, '0', call); return own.kind === 'text' && own.text === key.text; }) : undefined;
      return entry && resolver.property(entry, '1', call);
    }
    case 'find':
      return first && foundBy(first, items, env, resolver, call);
    case 'values':
      return list(base.isMap ? items.map((pair) => resolver.property(pair, '1', call)) : items);
    default:
      return { ...base, trail: base.trail };
  }
}

/** `tools.find((tool) => tool.name === 'count')`: the first element whose property has this text. */
function foundBy(test: ts.Expression, items: readonly Value[], env: Env, resolver: Resolver, call: ts.CallExpression): Value | undefined {
  const fn = resolver.value(test, env);
  const body = fn.kind === 'fn' && fn.fn.body && !ts.isBlock(fn.fn.body) ? bare(fn.fn.body) : undefined;
  if (fn.kind !== 'fn' || !body || !ts.isBinaryExpression(body) || !/^===?$/.test(body.operatorToken.getText())) return undefined;
  for (const item of items) {
    const own: Env = { of: fn.fn, bound: { kind: 'items', items: [item] }, outer: fn.env };
    const left = resolver.value(body.left, own);
    const right = resolver.value(body.right, own);
    if (left.kind !== 'text' || right.kind !== 'text') return { kind: 'unknown', node: call, trail: [] };
    if (left.text === right.text) return item;
  }
  return undefined;
}

function ofStatic(name: string, value: Value, call: ts.CallExpression, resolver: Resolver): Value | undefined {
  if (name === 'freeze' || name === 'seal') return value;
  if (name === 'from') return value.kind === 'list' ? value : undefined;
  if (name !== 'values' && name !== 'keys' && name !== 'entries') return undefined;
  const entries = entriesOf(value, resolver);
  if (!entries) return { kind: 'unknown', node: call, trail: [] };
  const text = (key: string): Value => ({ kind: 'text', text: key, trail: [] });
  if (name === 'keys') return list(entries.map(([key]) => text(key)));
  return list(entries.map(([key, one]) => (name === 'values' ? one : list([text(key), one]))));
}

function flat(values: readonly Value[]): readonly Value[] {
  return values.flatMap((value) => itemsOf(value) ?? [value]);
}

function list(items: readonly Value[]): Value {
  return { kind: 'list', items, isMap: false, trail: [] };
}
