import { test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { expectKept } from './expect-kept.ts';

/** One of each pattern; `proofs.slow.test.ts` has all. */
const some: readonly string[] = [
  'by-request/v2-context-send', 'fallback/else-if-ladder', 'helper/first-with-marker', 'helper/memo', 'in-handler/several-mapped',
  'low-level/switch-in-place', 'prompt/required-v2', 'provider/options-object', 'store/class-fields', 'two-rounds/beside-elicitation',
];

const fixtures = (await discover()).filter(({ name }) => some.includes(name));

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s: roots stay behind the parameter', async (_, fixture) => {
  await expectKept(fixture, { verify: false });
});
