import { test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { expectKept } from './expect-kept.ts';

/** One of each way to keep them; `proofs.slow.test.ts` has all. */
const some: readonly string[] = [
  'fallback/else-if-ladder', 'helper/memo', 'low-level/switch-in-place', 'store/class-fields', 'two-rounds/beside-elicitation',
];

const fixtures = (await discover()).filter(({ name }) => some.includes(name));

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s: roots stay behind the parameter', async (_, fixture) => {
  await expectKept(fixture, { verify: false });
});
