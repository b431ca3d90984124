import { createEvaluator, type Evaluator, type Flow } from '../evaluate/evaluator.ts';
import type { Value } from '../evaluate/value.ts';
import type { Draft } from '../decide/need.ts';
import type { Store } from './store.ts';

/** A flow that knows the stores of its unit. */
export function withStores(flow: Flow, stores: Draft['stores']): Flow {
  if (!stores) return flow;
  const fillings = [...stores.fillings];
  const gone = (node: Parameters<NonNullable<Flow['gone']>>[0]): boolean => fillings.some((filling) => filling.isGone(node));
  const reads = new Map(fillings.flatMap(({ every }) => [...every].filter(([node]) => stores.reads.has(node) || gone(node))));
  let evaluator: Evaluator | undefined;
  const stored = ({ written }: Store): Value => {
    evaluator ??= createEvaluator({ ...flow, reads });
    return evaluator.value(written, 'given');
  };
  return { ...flow, reads, stored, gone };
}
