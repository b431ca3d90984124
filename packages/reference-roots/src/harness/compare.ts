import { isDeepStrictEqual } from 'node:util';
import { failed, type Outcome } from '../client/roots-client.ts';
import type { Comparison, ScenarioCall } from '../scenario.ts';
import { compareLists } from './compare-lists.ts';
import { describeCall } from './make-call.ts';
import { isRequired, parameterOf } from './parameter-of.ts';
import type { Run } from './run.ts';
import { tail } from './server.ts';

/** The two proofs: **with** the directories, and **without**. */
export type Proof = 'with' | 'without';

/** What differs between the runs of the two servers, one sentence a difference. Empty: they answer the same. */
export function compareRuns(proof: Proof, scenario: Comparison, before: Run, after: Run): readonly string[] {
  const life = compareLife(before, after);
  if (life.length > 0 && (before.startError !== undefined || after.startError !== undefined)) return life;
  const found = [...life];
  if (after.rootsRequests > 0) found.push(`after still asks for roots: ${after.rootsRequests} roots/list on the wire`);
  if (!isDeepStrictEqual(before.introduction, after.introduction)) {
    found.push(`the server introduces itself differently: ${show(before.introduction ?? null)} became ${show(after.introduction ?? null)}`);
  }
  const goOn = before.ended === undefined && after.ended === undefined;
  if (goOn && before.lists && after.lists) found.push(...compareLists(scenario, before.lists, after.lists));
  found.push(...after.crossed);
  scenario.calls.forEach((call, index) => {
    const [old, now] = [before.outcomes[index], after.outcomes[index]];
    if (!old || !now) return;
    found.push(...compareCall(proof, scenario, call, old, now).map((text) => `call ${index + 1} (${describeCall(call)}): ${text}`));
  });
  const written = Object.keys({ ...before.files, ...after.files }).filter((file) => before.files[file] !== after.files[file]);
  if (written.length > 0) found.push(`different files are left behind: ${written.join(', ')}`);
  return found;
}

function compareLife(before: Run, after: Run): readonly string[] {
  if (before.startError !== undefined && after.startError !== undefined) return [];
  if (before.startError !== undefined) return [`before doesn't start, after does. ${before.startError}`];
  if (after.startError !== undefined) return [`before starts, after doesn't. ${after.startError}`];
  if (before.ended === after.ended) return [];
  const life = ({ ended, stderr }: Run): string => (ended === undefined ? 'goes on' : `ends by itself (${ended}), stderr: ${tail(stderr)}`);
  return [`before ${life(before)}; after ${life(after)}`];
}

function compareCall(proof: Proof, scenario: Comparison, call: ScenarioCall, before: Outcome, after: Outcome): readonly string[] {
  const given = `before gave ${show(before)}, after ${show(after)}`;
  if (proof === 'without' && isRequired(scenario, call) && parameterOf(scenario, call) !== undefined) {
    return failed(before) && failed(after) ? [] : [`both must fail without directories, but ${given}`];
  }
  if (call.mustFail && !(failed(before) && failed(after))) return [`both must fail, but ${given}`];
  if (failed(before) !== failed(after)) return [given];
  if (call.mayDiffer !== undefined || isDeepStrictEqual(before, after)) return [];
  return [given];
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
