import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { isAsync } from '../evaluate/statements.ts';
import { saysPromise } from '../rewrite/promises.ts';
import { usesOf } from '../trace/owner.ts';
import { wrapped } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** A call of an async function whose promise is tested, or kept, in place of what it gives: a check that never refuses. */
export function testedPromise(draft: Draft, { references, isHandler }: Context): ts.Node | undefined {
  const waiting = [...draft.fns].filter((fn) => !isHandler(fn) && (isAsync(fn) || saysPromise(fn)));
  return waiting.flatMap((fn) => usesOf(fn, references).calls).find((call) => isTested(wrapped(call)));
}

function isTested(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isVariableDeclaration(parent)) return true;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node || isTested(wrapped(parent));
  return ts.isBinaryExpression(parent) && /^(&&|\|\||\?\?|===?|!==?)$/.test(parent.operatorToken.getText());
}
