import { isExportName } from '../types/holders.ts';
import { usesOf } from '../trace/owner.ts';
import { isFn, isInside, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Whether places are only reached from within a function: they stand in it, or in functions that nothing else calls. */
export function isHomeOf(places: readonly ts.Node[], fn: Fn, references: References): boolean {
  const seen = new Set<Fn>();

  function isWithin(place: ts.Node): boolean {
    if (isInside(place, fn)) return true;
    const owner = ts.findAncestor(place, (node): node is Fn => isFn(node) && references.nameOfFn(node) !== undefined);
    if (!owner) return false;
    if (seen.has(owner)) return true;
    seen.add(owner);
    const uses = usesOf(owner, references);
    const outside = [...uses.calls, ...uses.values.filter((name) => !isExportName(name))];
    return outside.length > 0 && outside.every((use) => isWithin(use));
  }

  return places.length > 0 && places.every((place) => isWithin(place));
}
