import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { findInFile } from '../../src/find/find.ts';
import { leftCases } from './cases/left.ts';
import { removedCases } from './cases/removed.ts';
import { planOf } from './plan-of.ts';

describe('--client remove takes out', () => {
  it.each(removedCases.map((one) => [one.name, one] as const))('%s', async (_name, { before, after, review = [] }) => {
    const planned = await planOf(before);
    expect(planned.left).toEqual([]);
    const expected = Object.entries({ ...before, ...after }).map(([path, text]) => [path, text ?? undefined]);
    expect(planned.after).toEqual(Object.fromEntries(expected));
    for (const piece of review) expect(planned.review).toContainEqual(expect.stringContaining(piece));
    const texts = Object.entries(planned.after).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]));
    // Types of an SDK alone may stay: they are a name of both sides.
    expect(texts.flatMap(([path, text]) => usagesIn(path, text))).toEqual([]);
    const again = await planOf(Object.fromEntries(texts));
    expect(again.plan.changes).toEqual([]);
  });
});

describe('--client remove leaves', () => {
  it.each(leftCases.map((one) => [one.name, one] as const))('%s', async (_name, { files, because, outside = [] }) => {
    const planned = await planOf(files, { outside });
    expect(planned.plan.changes).toEqual([]);
    for (const piece of because) expect(planned.left.join('\n')).toContain(piece);
    expect(planned.plan.units.filter(({ side }) => side === 'client').every(({ outcome }) => outcome.kind === 'left')).toBe(true);
  });
});

function usagesIn(path: string, text: string): readonly string[] {
  const found = findInFile({ path: join('/project', path), text });
  return 'error' in found ? [`${path}: ${found.error.message}`] : found.usages.map(({ kind, name }) => `${path}: ${kind} ${name}`);
}
