import type { Unit } from '../plan.ts';
import type { Alive } from '../rewrite/alive.ts';
import type { Context } from './context.ts';
import type { Draft } from './need.ts';
import { readsOfSources } from './sources.ts';

/**
 * Takes the sources that the new code doesn't read any more off the contracts of a unit, and says so: what stood behind the roots goes where a required parameter takes their place.
 * Asked once all else is written.
 */
export function withoutLostSources(unit: Unit, draft: Draft | undefined, context: Context, isAlive: Alive): Unit {
  if (!draft || unit.outcome.kind !== 'rewritten') return unit;
  return {
    ...unit,
    tools: unit.tools.map((contract) => {
      const { parameter } = contract;
      const tool = [...draft.tools].find(({ name, call }) => name === contract.tool && context.place(call).line === contract.place.line && context.place(call).path === contract.place.path);
      if (!tool || parameter?.required !== true) return contract;
      const reads = readsOfSources(tool, draft, context);
      const lost = contract.after.filter((source) => { const places = reads.get(source) ?? []; return places.length > 0 && !places.some(isAlive); });
      if (lost.length === 0) return contract;
      const note = `A client without roots only got an error, so \`${parameter.name}\` is required. ${lost.join(' and ')} ${lost.length > 1 ? 'were' : 'was'} only reached with roots of which none was of use here, and ${lost.length > 1 ? 'go' : 'goes'}.`;
      return { ...contract, after: contract.after.filter((source) => !lost.includes(source)), notes: [...contract.notes, note] };
    }),
  };
}
