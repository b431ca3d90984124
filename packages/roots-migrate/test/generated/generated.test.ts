import { expect, test } from 'vitest';
import { judgeMany } from './judge/many.ts';
import { tellFaults, tellShare } from './judge/tell.ts';

/** Servers of one seed, of which none shows a fault. `npm run generated` makes others. */
test('fifty generated servers answer as the rules say, or are left', { timeout: 600_000 }, async () => {
  const judged = await judgeMany(2401, 50);
  console.log(tellShare(judged));
  expect(judged.map((one) => tellFaults(one)).filter((told) => told !== '').join('\n')).toBe('');
  expect(judged.some(({ outcome }) => outcome === 'rewritten')).toBe(true);
});
