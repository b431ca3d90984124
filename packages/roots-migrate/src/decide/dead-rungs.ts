import type { ReviewItem } from '../plan.ts';
import type { Context } from './context.ts';
import type { Draft, Objection } from './need.ts';

/** Why nothing came of such a request. */
export const neverAsked = '`listRoots` is called on an `McpServer`, which has no such method (it is on its `server`), so this never asked for roots';

/** Whether all that a unit asks is asked of an `McpServer`, which has no `listRoots` (it is on its `server`): no root ever came, so nothing takes their place. */
export function isDead(draft: Draft, context: Context): boolean {
  return draft.requests.size > 0 && [...draft.requests].every((request) => context.seeds.dead.has(request));
}

/** What speaks against taking such a rung out. */
export function deadObjections(draft: Draft, context: Context): readonly Objection[] {
  const dead = [...draft.requests].find((request) => context.seeds.dead.has(request));
  if (!dead) return [];
  const todo = 'Take it out by hand, or ask the `server` of the `McpServer`, and run this again.';
  if (!isDead(draft, context)) return [{ node: dead, why: `${neverAsked}, but the same tools ask in another place too`, todo }];
  return draft.stores || draft.objections.length > 0 ? [{ node: dead, why: `${neverAsked}; what hangs on it can't be taken out by itself`, todo }] : [];
}

/** What the report says of a rung that went. */
export function deadNotes(draft: Draft, context: Context): readonly ReviewItem[] {
  return [...draft.requests].filter((request) => context.seeds.dead.has(request)).map((request) => ({ place: context.place(request), text: 'This never asked for roots: an `McpServer` has no `listRoots`, which is on its `server`. What only it could have brought goes, and no tool gets a parameter for it.' }));
}
