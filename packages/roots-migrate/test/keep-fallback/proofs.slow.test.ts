import { test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { expectKept } from './expect-kept.ts';

// Every fixture that is rewritten, with types.
const fixtures = (await discover()).filter(({ after }) => after !== undefined);

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s: roots stay behind the parameter', async (_, fixture) => {
  await expectKept(fixture, { isTyped: true });
});
