import type { Flow } from '../evaluate/evaluator.ts';
import type { Form } from '../evaluate/lists.ts';
import { createTouched } from '../rewrite/touched.ts';
import { withStores } from '../stores/flow.ts';
import { boundsOf } from '../trace/bounds.ts';
import { memosOf } from '../trace/memos.ts';
import { withRounds } from '../two-rounds/flow.ts';
import type { Context } from './context.ts';
import type { Draft } from './need.ts';

/** A flow without anything that stays in the new program: what deciding looks at. */
export function baseFlow(draft: Pick<Draft, 'requests' | 'gates' | 'fns' | 'stores' | 'rounds'>, context: Context, form: Form): Flow {
  const { references, isHandler } = context;
  const bounds = boundsOf(draft.requests, references);
  const flow: Flow = withRounds({ references, requests: draft.requests, dead: context.seeds.dead, gates: draft.gates, form, memos: new Set(), bounds, helpers: new Set([...draft.fns].filter((fn) => !isHandler(fn))), transparent: true, opaque: new Set(), kept: new Set(), configured: context.configures === true }, draft.rounds);
  return withStores({ ...flow, memos: memosOf(draft.fns, references, createTouched(flow, flow.helpers)) }, draft.stores);
}
