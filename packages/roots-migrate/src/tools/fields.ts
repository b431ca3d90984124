import { bare, propertyName } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Resolver } from './resolve/resolver.ts';
import type { Env, Value } from './resolve/value.ts';
import { calledName, isShapeOf } from './schema.ts';
import type { Fields } from './tool.ts';

/** The names of the fields in a schema, through what it is made of. */
export function fieldsIn(value: Value, resolver: Resolver): Fields {
  if (value.kind === 'absent') return none;
  if (value.kind === 'object') return inLiteral(value.node, value.env, resolver);
  if (value.kind !== 'other') return unknown;
  const node = bare(value.node);
  if (isShapeOf(node)) return of(node.expression, value.env, resolver);
  return ts.isCallExpression(node) ? ofCall(node, value.env, resolver) : unknown;
}

const none: Fields = { names: new Set(), areAll: true };
const unknown: Fields = { names: new Set(), areAll: false };

function of(node: ts.Expression, env: Env, resolver: Resolver): Fields {
  return fieldsIn(resolver.value(node, env), resolver);
}

function inLiteral(node: ts.ObjectLiteralExpression, env: Env, resolver: Resolver): Fields {
  return node.properties.map((property): Fields => {
    if (ts.isSpreadAssignment(property)) return of(property.expression, env, resolver);
    const name = propertyName(property.name);
    return name === undefined ? unknown : { names: new Set([name.replace(/\?$/, '')]), areAll: true }; // arktype writes `'a?'`
  }).reduce(both, none);
}

/** Of a call that makes, extends or changes a schema: the fields of all that goes into it. */
function ofCall(call: ts.CallExpression, env: Env, resolver: Resolver): Fields {
  const target = bare(call.expression);
  const inside = [...(ts.isPropertyAccessExpression(target) ? [target.expression] : []), ...call.arguments].map((node) => of(node, env, resolver));
  const isWhole = /^(object|strictObject|looseObject|type|extend|safeExtend|augment|merge|and|strict|strip|passthrough|loose|catchall|describe|meta|partial|deepPartial|required|pipe|toStandardJsonSchema)$/.test(calledName(target));
  return { names: inside.reduce(both, none).names, areAll: isWhole && inside.some(({ names }) => names.size > 0) };
}

function both(a: Fields, b: Fields): Fields {
  return { names: new Set([...a.names, ...b.names]), areAll: a.areAll && b.areAll };
}
