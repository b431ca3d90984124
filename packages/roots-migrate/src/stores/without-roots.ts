import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import type { ReviewItem } from '../plan.ts';

/** Places outside of the tools that go on to read a store which roots don't fill any more. */
export function readsWithoutRoots({ stores }: Pick<Draft, 'stores'>, context: Context): readonly ReviewItem[] {
  return [...(stores?.others ?? [])].map(([node, { store }]) => ({ place: context.place(node), text: `roots don't fill \`${store.symbol.name}\` any more: here it holds what else fills it` }));
}
