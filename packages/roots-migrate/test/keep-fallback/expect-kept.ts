import { folderServer } from 'mcp-reference-roots';
import { expect } from 'vitest';
import { exitCode } from '../../src/report/exit-code.ts';
import { scratch, type Fixture } from '../fixtures/discover.ts';
import { keptServer } from './kept-server.ts';
import { differences } from './three-clients.ts';

/** Units that are rewritten without the option and left with it, by fixture, with the reason. */
const left: Readonly<Record<string, RegExp>> = {
  'in-handler/beside-a-boundary': /decide what is allowed/,
  'in-handler/beside-a-boundary-in-files': /decide what is allowed/,
  'low-level/beside-a-boundary': /decide what is allowed/,
  'fastmcp/environment-first': /holds the roots or a source that comes before them/,
  'store/environment-first': /holds the roots or a source that comes before them/,
};

/** Low-level servers whose second run changes nothing, and doesn't see that the roots stand behind the parameter already: it says that they are left. */
const saysLeft: readonly string[] = ['low-level/before-the-switch', 'low-level/json-beside-zod', 'low-level/name-in-another-branch', 'low-level/v2-ajv-one-tool', 'low-level/zod-strict-parse'];

/** A fixture's server keeps its roots behind the parameter: all three clients get their answers, and a second run changes nothing. `verify`: a new type error would drop the unit. */
export async function expectKept(fixture: Fixture, { verify }: { readonly verify: boolean }): Promise<void> {
  const kept = await keptServer(fixture, verify);
  const old = await folderServer(fixture.before, fixture.scenario.entry, scratch);
  try {
    const { first, second } = kept;
    const reasons = (first.plan?.units ?? []).flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : []));
    const expected = left[fixture.name];
    if (expected) expect(reasons).toContainEqual(expect.stringMatching(expected));
    else if (fixture.expectedReport === undefined) expect(reasons).toEqual([]);
    expect(second.report.changes).toEqual([]);
    if (reasons.length === 0 && fixture.expectedReport === undefined) expect([exitCode(first.report), exitCode(second.report)]).toEqual([0, saysLeft.includes(fixture.name) ? 1 : 0]);
    if (!expected) expect(await differences(fixture.scenario, old, kept.server, fixture.name.startsWith('fastmcp/'))).toEqual([]);
  } finally {
    await old.remove();
    await kept.remove();
  }
}
