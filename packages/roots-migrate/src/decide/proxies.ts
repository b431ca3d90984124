import { ts } from '../types/ts.ts';
import type { Draft, Objection } from './need.ts';

/** A request within what answers `roots/list`: the server is a client too, and hands the roots of its own client on. */
export function proxiedRoots(draft: Draft): readonly Objection[] {
  const proxied = [...draft.requests].find((request) => ts.findAncestor(request, answersRoots) !== undefined);
  return proxied ? [{ node: proxied, why: 'the roots are handed on to another server here, as a proxy does', todo: 'Keep it as long as the servers behind it ask for roots; then remove both.' }] : [];
}

/** `client.setRequestHandler(ListRootsRequestSchema, …)`, `client.setRequestHandler('roots/list', …)`. */
function answersRoots(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'setRequestHandler') return false;
  return /ListRootsRequest|roots\/list/.test(node.arguments[0]?.getText() ?? '');
}
