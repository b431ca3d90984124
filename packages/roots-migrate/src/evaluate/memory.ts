import type { World } from './value.ts';

/** Remembers what was found for a key in a world. */
export type Remember<K, V> = (world: World, key: K, make: () => V) => V;

/** Something that is being found. */
interface Frame {
  /** The outermost frame whose preliminary answer was used in this one. */
  lowest: number;
  /** Takes back what was found with the preliminary answer of this frame. */
  readonly dependents: (() => void)[];
}

/**
 * A memory for answers that need each other. Where a key is asked for while it is being found (recursion), the preliminary
 * answer is given; what was found with its help is forgotten once the answer itself is there, and found anew when it is asked for.
 */
export function createMemory(): <K, V>(preliminary: V) => Remember<K, V> {
  const frames: Frame[] = [];

  function note(index: number): void {
    const frame = frames.at(-1);
    if (frame) frame.lowest = Math.min(frame.lowest, index);
  }

  return <K, V>(preliminary: V): Remember<K, V> => {
    const worlds = new Map<World, Map<K, { readonly value: V; readonly lowest: number }>>();
    return (world, key, make) => {
      const known = worlds.get(world) ?? new Map<K, { readonly value: V; readonly lowest: number }>();
      worlds.set(world, known);
      const found = known.get(key);
      if (found) {
        if (found.lowest < frames.length) note(found.lowest);
        return found.value;
      }
      const index = frames.length;
      const frame: Frame = { lowest: index, dependents: [] };
      frames.push(frame);
      known.set(key, { value: preliminary, lowest: index });
      const value = make();
      frames.pop();
      known.set(key, { value, lowest: frame.lowest < index ? frame.lowest : Infinity });
      if (frame.lowest < index) {
        frames[frame.lowest]?.dependents.push(() => known.delete(key), ...frame.dependents);
        note(frame.lowest);
      } else for (const forget of frame.dependents) forget();
      return value;
    };
  };
}
