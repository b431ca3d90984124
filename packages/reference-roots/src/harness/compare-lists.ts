import { isDeepStrictEqual } from 'node:util';
import type { ListName, Comparison } from '../scenario.ts';
import { comparePrompt } from './compare-prompt.ts';
import { compareTool } from './compare-tool.ts';
import type { Lists } from './lists.ts';

/**
 * What differs between the lists of two servers, beyond the new parameter in the tools and prompts that take it. One
 * sentence a difference.
 */
export function compareLists(scenario: Comparison, before: Lists, after: Lists): readonly string[] {
  const compared = <Item extends { readonly name: string }>(
    list: ListName,
    old: readonly Item[] | string,
    now: readonly Item[] | string,
    compareItem: (before: Item, after: Item) => readonly string[],
  ): readonly string[] =>
    scenario.listsMayDiffer?.[list] === undefined ? compareList(old, now, compareItem).map((text) => `${list}: ${text}`) : [];
  return [
    ...compared('tools/list', before.tools, after.tools, (old, now) => compareTool(scenario, old, now)),
    ...compared('prompts/list', before.prompts, after.prompts, (old, now) => comparePrompt(scenario, old, now)),
    ...compared('resources/list', before.resources, after.resources, compareSame),
    ...compared('resources/templates/list', before.resourceTemplates, after.resourceTemplates, compareSame),
  ];
}

function compareList<Item extends { readonly name: string }>(
  before: readonly Item[] | string,
  after: readonly Item[] | string,
  compareItem: (before: Item, after: Item) => readonly string[],
): readonly string[] {
  if (typeof before === 'string' || typeof after === 'string') return before === after ? [] : [`before has ${names(before)}; after has ${names(after)}`];
  // The same name may stand twice, for two resources say: then they go by their order.
  if (names(before) !== names(after)) return [`before has ${names(before)}; after has ${names(after)}`];
  return before.flatMap((item, index) => {
    const counterpart = after[index];
    return counterpart === undefined ? [] : compareItem(item, counterpart);
  });
}

function names(list: readonly { readonly name: string }[] | string): string {
  if (typeof list === 'string') return `an error (${list})`;
  return list.length === 0 ? 'none' : list.map(({ name }) => name).join(', ');
}

function compareSame(before: { readonly name: string }, after: { readonly name: string }): readonly string[] {
  return isDeepStrictEqual(before, after) ? [] : [`${before.name} differs: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
}
