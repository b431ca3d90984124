import type { Plan } from '../plan.ts';

/**
 * What is known by the id of a unit, under the ids that a second run gives: it counts only the units that the plan leaves, or whose roots stay.
 * An id ends in its number; units whose ids are equal before it (those of one file and side) are counted together.
 * @param plan the plan that is laid before the second run
 */
export function forSecondRun<T>({ units }: Plan, byId: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const again = new Map<string, T>();
  const counted = new Map<string, number>();
  for (const { id, outcome } of units) {
    if (outcome.kind === 'rewritten' && outcome.keepsRoots !== true) continue;
    const series = id.replace(/\d+$/, '');
    const number = (counted.get(series) ?? 0) + 1;
    counted.set(series, number);
    const known = byId.get(id);
    if (known !== undefined) again.set(`${series}${number}`, known);
  }
  return again;
}
