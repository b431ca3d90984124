import { isDeepStrictEqual } from 'node:util';
import { failed } from '../client/roots-client.ts';
import type { Comparison } from '../scenario.ts';
import { compareRuns } from './compare.ts';
import { describeCall } from './make-call.ts';
import { runScenario, type Run } from './run.ts';
import { tail, type TestServer } from './server.ts';
import { createWorld } from './world.ts';

/** One thing that is wrong. `scenario`: the scenario itself proves nothing. */
export interface Finding {
  readonly proof: 'with' | 'without' | 'scenario';
  readonly text: string;
}

/**
 * Runs a scenario on a server before and after its migration and says what differs. Empty: both proofs hold.
 *
 * **with**: a client offers roots to both; the migrated server gets them as arguments and asks for none.
 * **without**: a client that declares nothing makes the same calls without directories.
 *
 * Without `after` (nothing was rewritten) only the scenario itself is checked. Rejects if no world can be made, and if a server doesn't come to
 * rest in time.
 */
export async function prove(scenario: Comparison, before: TestServer, after?: TestServer): Promise<readonly Finding[]> {
  const world = await createWorld(scenario.files);
  try {
    const withBefore = await runScenario(before, scenario, world, { offers: true, passes: false });
    const findings = checkStart(scenario, withBefore);
    if (findings.length > 0) return findings;
    const withAfter = after && (await runScenario(after, scenario, world, { offers: true, passes: true }));
    const withoutBefore = await runScenario(before, scenario, world, { offers: false, passes: false });
    const withoutAfter = after && (await runScenario(after, scenario, world, { offers: false, passes: false }));
    const differs = tellsApart(withBefore, withoutBefore);
    if (scenario.neverAsks === true && differs) findings.push({ proof: 'scenario', text: 'before answers differently with and without roots, though it is said that none ever reach it' });
    if (scenario.neverAsks !== true && (scenario.expect ?? 'full') === 'full' && !differs) {
      findings.push({ proof: 'scenario', text: 'no call on before answers differently with and without roots, so the scenario proves nothing' });
    }
    if (withAfter) findings.push(...compareRuns('with', scenario, withBefore, withAfter).map((text) => ({ proof: 'with', text }) as const));
    if (withoutAfter) findings.push(...compareRuns('without', scenario, withoutBefore, withoutAfter).map((text) => ({ proof: 'without', text }) as const));
    return findings;
  } finally {
    await world.remove();
  }
}

/** A scenario whose calls fail though they needn't, or that makes none, proves nothing. */
function checkStart(scenario: Comparison, run: Run): Finding[] {
  const finding = (text: string): Finding => ({ proof: 'scenario', text });
  if (run.startError !== undefined) {
    return scenario.calls.length === 0 ? [] : [finding(`before doesn't start with roots, so none of its calls can be compared. ${run.startError}`)];
  }
  const found: Finding[] = [];
  scenario.calls.forEach((call, index) => {
    const outcome = run.outcomes[index];
    if (!outcome || failed(outcome) === (call.mustFail ?? false)) return;
    const expected = call.mustFail ? 'must fail' : 'must not fail';
    found.push(finding(`call ${index + 1} (${describeCall(call)}) ${expected} on before with roots, but gave ${JSON.stringify(outcome)}; stderr: ${tail(run.stderr)}`));
  });
  return found;
}

function tellsApart(offered: Run, none: Run): boolean {
  return offered.startError !== none.startError || offered.ended !== none.ended || !isDeepStrictEqual(offered.outcomes, none.outcomes);
}

/** Findings as text, one a line. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ proof, text }) => `${proof}: ${text}`).join('\n');
}
