import { test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { expectKept } from './expect-kept.ts';

/** The types of arktype say nothing without a tsconfig that is strict. */
const untyped = 'dialect/arktype';

// Every fixture that ends in a parameter, with types.
const fixtures = (await discover()).filter(({ name, after }) => after !== undefined && !name.startsWith('boundary/'));

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s: roots stay behind the parameter', async (_, fixture) => {
  await expectKept(fixture, { verify: fixture.name !== untyped });
});
