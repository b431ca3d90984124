import type { UsageIn } from '../decide/context.ts';
import { bare, isWrapper, tokenAt } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Ask } from './rounds.ts';
import { constantText, isSdk, keyOf } from './sdk.ts';

/** The results that ask for roots, of usages that are no request of their own. What is put together in another way isn't among them. */
export function findAsks(usages: readonly UsageIn[], references: References): readonly Ask[] {
  const asks = usages.flatMap((usage) => askOf(usage, references) ?? []);
  return asks.filter((ask) => asks.every((other) => other === ask || other.result !== ask.result));
}

/** `inputRequired({ inputRequests: { key: inputRequired.listRoots() } })`, also with messages and results that are written by hand. */
function askOf(usage: UsageIn, references: References): Ask | undefined {
  const token = tokenAt(usage.source, usage.usage.start);
  const request = token && requestOf(token);
  const entry = request && outermost(request).parent;
  if (!entry || !ts.isPropertyAssignment(entry) || entry.initializer !== outermost(request)) return undefined;
  const key = keyOf(entry.name, references);
  const requests = entry.parent;
  if (key === undefined || !ts.isObjectLiteralExpression(requests) || !requests.properties.every((one) => ts.isPropertyAssignment(one) && keyOf(one.name, references) !== undefined)) return undefined;
  const result = resultOf(requests, references);
  if (!result) return undefined;
  return { usage, result: result.node, requests, entry, key, isAlone: requests.properties.length === 1, hasState: result.fields.includes('requestState') };
}

/** The call of `inputRequired.listRoots`, or the message whose method this is. */
function requestOf(token: ts.Node): ts.Expression | undefined {
  const { parent } = token;
  if (ts.isPropertyAccessExpression(parent)) return ts.isCallExpression(parent.parent) && parent.parent.expression === parent ? parent.parent : undefined;
  const message = outermost(token).parent;
  return ts.isPropertyAssignment(message) ? message.parent : undefined;
}

function outermost(node: ts.Node): ts.Node {
  let current = node;
  while (isWrapper(current.parent)) current = current.parent;
  return current;
}

/** The result whose `inputRequests` these are, with the names of its fields. */
function resultOf(requests: ts.ObjectLiteralExpression, references: References): { readonly node: ts.Expression; readonly fields: readonly string[] } | undefined {
  const field = outermost(requests).parent;
  if (!ts.isPropertyAssignment(field) || keyOf(field.name, references) !== 'inputRequests') return undefined;
  const literal = field.parent;
  const fields = literal.properties.map((property) => (property.name && keyOf(property.name, references)) ?? '');
  if (fields.includes('')) return undefined;
  const holder = outermost(literal).parent;
  if (ts.isCallExpression(holder)) return holder.arguments[0] === outermost(literal) && isSdk(holder.expression, 'inputRequired', references) ? { node: holder, fields } : undefined;
  const type = literal.properties.find((property) => property.name && keyOf(property.name, references) === 'resultType');
  return type && ts.isPropertyAssignment(type) && constantText(bare(type.initializer), references) === 'input_required' ? { node: literal, fields } : undefined;
}
