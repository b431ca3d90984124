import type { Plan } from '../plan.ts';
import { reportedPath } from '../report/place.ts';
import type { Failure } from './failure.ts';

export interface SettleInput {
  readonly cwd: string;
  /** Plans again, without the dropped units (by id, with the reason). */
  readonly makePlan: (dropped: ReadonlyMap<string, string>) => Promise<Plan>;
  /** All checks of a plan; the first failure is acted on. */
  readonly check: (plan: Plan, dropped: ReadonlyMap<string, string>) => Promise<readonly Failure[]>;
}

/** Plans, checks, drops the unit that fails, and plans again, until every check passes. Each turn drops a unit, so it ends. */
export async function settle({ cwd, makePlan, check }: SettleInput): Promise<Plan> {
  const dropped = new Map<string, string>();
  for (;;) {
    const plan = await makePlan(dropped);
    const failure = (await check(plan, dropped))[0];
    if (failure === undefined) return plan;
    const suspects = suspectsOf(plan, failure, cwd);
    if (suspects.length === 0) throw new Error(`A check failed, and no unit accounts for it: ${failure.why}`);
    const culprit = await culpritAmong(suspects, failure);
    for (const id of culprit === undefined ? suspects : [culprit]) dropped.set(id, failure.why);
  }

  /** Of several units in one file, the one without which the failure is gone. */
  async function culpritAmong(suspects: readonly string[], failure: Failure): Promise<string | undefined> {
    if (suspects.length === 1) return suspects[0];
    for (const id of suspects) {
      const without = new Map([...dropped, [id, failure.why]]);
      if (!(await check(await makePlan(without), without)).some(({ path, why }) => path === failure.path && why === failure.why)) return id;
    }
    return undefined;
  }
}

/** Units that were rewritten in the failing file; if there is none, all that were rewritten. */
function suspectsOf({ units }: Plan, { path }: Failure, cwd: string): readonly string[] {
  const failing = reportedPath(cwd, path);
  const rewritten = units.filter(({ outcome }) => outcome.kind === 'rewritten');
  const inFile = rewritten.filter(({ usages, tools }) => [...usages, ...tools].some(({ place }) => place.path === failing));
  return (inFile.length > 0 ? inFile : rewritten).map(({ id }) => id);
}
