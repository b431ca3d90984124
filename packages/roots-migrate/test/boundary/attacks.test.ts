import { beforeAll, describe, expect, test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { attackAfter, attackBefore, attackMutant, movedBoundary, newlyReached, type Reach } from './attacks.ts';

const fixtures = (await discover()).flatMap((fixture) => {
  const moved = movedBoundary(fixture);
  return moved === undefined ? [] : [[fixture.name, moved] as const];
});

// One after the other: the servers share this process, its environment and its directory.
describe.each(fixtures)('the boundary of %s', (_, moved) => {
  let before: Reach;
  beforeAll(async () => {
    before = await attackBefore(moved);
  }, 60_000);

  test('lets nothing out that it kept in before the rewrite', async () => {
    expect(before.given).toContain('a file inside');
    expect(newlyReached(before, await attackAfter(moved))).toEqual([]);
  });

  test('let nothing out to a client without roots', () => {
    expect(before.nothing).toEqual([]);
  });

  test.each(Object.entries(moved.boundary.mutants))('is seen to be broken: %s', async (__, mutant) => {
    expect(await attackMutant(before, moved, mutant)).not.toEqual([]);
  });
});

test('there are boundaries, and each has faults that must be seen', () => {
  expect(fixtures.length).toBeGreaterThan(0);
  for (const [name, { boundary }] of fixtures) {
    expect(Object.keys(boundary.mutants), name).toEqual(expect.arrayContaining(['removed', 'negated']));
    expect(Object.keys(boundary.mutants).length, name).toBeGreaterThanOrEqual(3);
  }
});
