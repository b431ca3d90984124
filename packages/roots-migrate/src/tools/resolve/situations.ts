import type { References } from '../../types/references.ts';
import type { ts } from '../../types/ts.ts';
import { createResolver, type Resolver } from './resolver.ts';
import type { Bound, Value } from './value.ts';

/** More tools than this come from no one call. */
const most = 400;

/** So many lists that are filled by functions may lead into each other. */
const deepest = 4;

/** Answers what `make` gives, once for each alternative of the choices that it meets: elements of lists, calls of wrappers. */
export function situations<T>(references: References, make: (resolver: Resolver) => T, depth = 0): readonly T[] {
  const anyOf = (node: ts.Expression): readonly Value[] => (depth >= deepest ? [{ kind: 'unknown', node, trail: [] }] : situations(references, (resolver) => resolver.value(node), depth + 1));
  const results: T[] = [];
  const waiting: ReadonlyMap<ts.Node, Bound>[] = [new Map()];
  for (let choices = waiting.shift(); choices; choices = waiting.shift()) {
    const resolver = createResolver(references, choices, anyOf);
    const result = make(resolver);
    const open = resolver.open();
    if (!open) {
      results.push(result);
      continue;
    }
    const isTooMany = results.length + waiting.length + open.alternatives.length > most;
    const alternatives: readonly Bound[] = isTooMany ? [{ kind: 'unknown' }] : open.alternatives;
    const made = choices;
    waiting.unshift(...alternatives.map((bound) => new Map([...made, [open.of, bound]])));
  }
  return results;
}
