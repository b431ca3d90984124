import { isInside, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Rounds } from './rounds.ts';
import { isSdk } from './sdk.ts';

/** Whether a function may still give a result that asks the client for something, once nothing asks for roots. */
export function mayAsk(fn: Fn, rounds: Rounds, references: References, seen = new Set<Fn>()): boolean {
  if (seen.has(fn)) return false;
  seen.add(fn);
  let asks = false;
  walk(fn, (node) => {
    if (rounds.asks.get(node)?.isAlone === true) return false;
    if (ts.isStringLiteralLike(node) && node.text === 'input_required') asks = true;
    if (ts.isCallExpression(node)) asks ||= callMayAsk(node, fn);
    return !asks;
  });
  return asks;

  function callMayAsk(call: ts.CallExpression, within: Fn): boolean {
    if (isSdk(call.expression, 'inputRequired', references)) return true;
    const fns = references.callees(call);
    if (fns.length > 0) return fns.some((one) => mayAsk(one, rounds, references, seen));
    const declaration = ts.isIdentifier(call.expression) ? references.symbolOf(call.expression)?.valueDeclaration : undefined;
    return declaration !== undefined && (ts.isParameter(declaration) || ts.isBindingElement(declaration)) && isInside(declaration, within);
  }
}
