import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/plan.ts';
import { hints } from '../plan/cases/hints.ts';
import { planOf } from '../plan/plan-of.ts';
import { serverOf } from '../plan/server.ts';
import { ways } from './ways.ts';

/** Hints that are left although they could be rewritten: mistakes on the safe side. */
const leftNeedlessly: readonly string[] = ['files that a pattern of the caller takes'];

describe('hints that look like a boundary', () => {
  it.each(hints.map(({ name, code }) => [name, code]))('%s', async (name, code) => {
    const { units } = await planOf('server.js', serverOf(code));
    const reasons = units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : []));
    expect(reasons.length > 0, reasons.join('\n')).toBe(leftNeedlessly.includes(name));
    if (reasons.length === 0) expect(parametersOf(units)).toHaveLength(1);
  });

  it('are nearly all rewritten', () => {
    expect(hints.length).toBeGreaterThanOrEqual(30);
    expect(leftNeedlessly.length).toBeLessThan(hints.length / 10);
  });
});

describe('ways to write a boundary: none gives a tool a parameter', () => {
  it.each(ways.flatMap(({ name, lang, code }) => (lang === 'js' ? ['server.js', 'server.ts'] : ['server.ts']).map((file) => [name, file, code] as const)))('%s (%s)', async (_, file, code) => {
    const { units } = await planOf(file, serverOf(code));
    expect(units.length).toBeGreaterThan(0);
    expect(parametersOf(units)).toEqual([]);
    for (const { outcome, boundaries } of units) if (outcome.kind === 'rewritten') expect(boundaries).not.toEqual([]);
  });

  it('are many', () => {
    expect(ways.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ways.map(({ code }) => code)).size).toBe(ways.length);
  });
});

function parametersOf(units: Plan['units']): readonly string[] {
  return units.flatMap(({ tools }) => tools.flatMap(({ tool, parameter }) => (parameter === undefined ? [] : [`${tool}: ${parameter.name}`])));
}
