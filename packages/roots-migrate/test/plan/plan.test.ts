import { describe, expect, it } from 'vitest';
import { filesOf, inLanguageOf } from './case.ts';
import { refusedCases } from './cases/refused/index.ts';
import { rewrittenCases } from './cases/rewritten/index.ts';
import { planOf } from './plan-of.ts';
import { serverOf } from './server.ts';

describe.each(Object.entries(refusedCases))('leaves %s', (_, cases) => {
  it.each(cases.map((item) => [item.name, item] as const))('%s', async (_name, item) => {
    for (const file of filesOf(item)) {
      const { units, changes } = await planOf(file, serverOf(item.code));
      expect(new Set(units.map(({ outcome }) => outcome.kind))).toEqual(new Set(['left']));
      expect(changes).toEqual([]);
      const reasons = units.flatMap(({ roles, outcome }) => [...roles, ...(outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : [])]);
      expect(reasons).toContainEqual(expect.stringContaining(item.because));
    }
  });
});

describe.each(Object.entries(rewrittenCases))('rewrites %s', (_, cases) => {
  it.each(cases.map((item) => [item.name, item] as const))('%s', async (_name, item) => {
    for (const file of filesOf(item)) {
      const before = serverOf(item.before);
      const { units, changes } = await planOf(file, before);
      const [change] = changes;
      const reasons = units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons : []));
      expect({ reasons, text: change?.after ?? before }).toEqual({ reasons: [], text: serverOf(inLanguageOf(file, item.after)) });
      expect(units).not.toEqual([]);
    }
  });
});
