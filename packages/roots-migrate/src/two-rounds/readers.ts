import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { createEvaluator, type Evaluator } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import type { Reader } from '../trace/readers.ts';
import { isFn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** Readers but those that only run while the client is asked: what they hand on is the question, no root. */
export function withoutFirstRound(readers: readonly Reader[], draft: Draft, context: Context): readonly Reader[] {
  if (!draft.rounds) return readers;
  const evaluator = createEvaluator(baseFlow(draft, context, 'one'));
  return readers.filter(({ node }) => !isOfFirstRound(node, evaluator));
}

function isOfFirstRound(node: ts.Node, evaluator: Evaluator): boolean {
  for (let at = node; !isFn(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    const branch = ts.isIfStatement(parent) ? { condition: parent.expression, isThen: parent.thenStatement === at } : ts.isConditionalExpression(parent) ? { condition: parent.condition, isThen: parent.whenTrue === at } : undefined;
    if (!branch || branch.condition === at) continue;
    const taken = truthiness(evaluator.value(branch.condition, 'given'));
    if (taken !== undefined && taken !== branch.isThen) return true;
  }
  return false;
}
