import { describe, expect, it } from 'vitest';
import { refusedCases } from '../plan/cases/refused/index.ts';
import { hints } from '../plan/cases/hints.ts';
import { planOf } from '../plan/plan-of.ts';
import { serverOf } from '../plan/server.ts';

/** Hints that are left although they could be rewritten: mistakes on the safe side. */
const leftNeedlessly: readonly string[] = ['files that a pattern of the caller takes'];

describe('hints that look like a boundary', () => {
  it.each(hints.map(({ name, code }) => [name, code]))('%s', async (name, code) => {
    const { units } = await planOf('server.js', serverOf(code));
    const reasons = units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : []));
    expect(reasons.length > 0, reasons.join('\n')).toBe(leftNeedlessly.includes(name));
  });

  it('are nearly all rewritten', () => {
    expect(hints.length).toBeGreaterThanOrEqual(30);
    expect(leftNeedlessly.length).toBeLessThan(hints.length / 10);
  });
});

describe('ways to write a boundary', () => {
  it('are many, and each is a case that is left', () => {
    const ways = Object.values(refusedCases).flat().filter(({ because }) => because === 'boundary' || because === 'hangs on');
    expect(ways.length).toBeGreaterThanOrEqual(30);
  });
});
