import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { stageClients } from '../../../reference-roots/test/support/staged-clients.ts';
import { choices, type Choices, programOf } from './generated.ts';
import { isReported, planOf } from './plan-of.ts';

const output = stageClients();

/** Each holder once with each SDK; the other choices as they come. */
const programs = fc
  .sample(choices, { seed: 7, numRuns: 10 })
  .map((chosen, index): Choices => ({ ...chosen, sdk: index % 2 === 0 ? 'v1' : 'v2', holder: (['const', 'function', 'field', 'private', 'map'] as const)[index >> 1] ?? 'const', capability: (['inline', 'constant', 'builder', 'registered', 'condition'] as const)[index % 5] ?? 'inline' }))
  .map((chosen): Choices => (isReported(programOf(chosen)) ? chosen : { ...chosen, handler: 'here' }));

describe.each(programs)('a client of SDK $sdk in a $holder, capability: $capability, handler: $handler, notification: $send', (chosen) => {
  it.each(['v1', 'v2'])('works with a server of SDK %s, before and after', async (sdk) => {
    const before = programOf(chosen);
    const { after, left } = await planOf(before);
    expect(left).toEqual([]);
    expect(await output(before, sdk)).toBe('a.md package.json src\n');
    expect(await output(after, sdk)).toBe('h.md package.json\n');
  });
});
