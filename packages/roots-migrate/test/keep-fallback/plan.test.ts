import { expect, test } from 'vitest';
import { filesOf, inLanguageOf } from '../plan/case.ts';
import { serverOf } from '../plan/server.ts';
import { fallbackCases } from './cases.ts';
import { planWithFallback } from './plan-with-fallback.ts';

test.each(fallbackCases.map((item) => [item.name, item] as const))('%s', async (_, item) => {
  for (const file of filesOf(item)) {
    const before = serverOf(item.before);
    const { units, changes, loose } = await planWithFallback(file, before);
    const reasons = units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons : []));
    const text = changes[0]?.after ?? before;
    expect({ reasons, text }).toEqual({ reasons: [], text: serverOf(inLanguageOf(file, item.after)) });
    expect(units.map(({ outcome }) => outcome.kind === 'rewritten' && outcome.keepsRoots)).toEqual(units.map(() => true));
    expect(loose).toEqual([]);

    const again = await planWithFallback(file, text);
    expect({ changes: again.changes, outcomes: again.units.map(({ outcome }) => outcome.kind), loose: again.loose }).toEqual({ changes: [], outcomes: units.map(() => 'kept'), loose: [] });
  }
});
