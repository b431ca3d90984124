import type { Dropped, DroppedUnits } from '../dropped.ts';
import type { Plan } from '../plan.ts';
import { reportedPath } from '../report/place.ts';
import type { Failure } from './failure.ts';

export interface SettleInput {
  readonly cwd: string;
  /** Units that are left from the start. */
  readonly dropped: DroppedUnits;
  /** Plans again, without the dropped units. */
  readonly makePlan: (dropped: DroppedUnits) => Promise<Plan>;
  /** All checks of a plan; the first failure is acted on. */
  readonly check: (plan: Plan, dropped: DroppedUnits) => Promise<readonly Failure[]>;
}

/** A plan that passes every check, and all units that were dropped for it. */
export interface Settled {
  readonly plan: Plan;
  readonly dropped: DroppedUnits;
}

/** Plans, checks, drops the unit that fails, and plans again, until every check passes. Each turn drops a unit, so it ends. */
export async function settle({ cwd, dropped: left, makePlan, check }: SettleInput): Promise<Settled> {
  const dropped = new Map(left);
  for (;;) {
    const plan = await makePlan(dropped);
    const failure = (await check(plan, dropped))[0];
    if (failure === undefined) return { plan, dropped };
    const suspects = suspectsOf(plan, failure, cwd);
    if (suspects.length === 0) throw new Error(`A check failed, and no unit accounts for it: ${failure.why}`);
    const culprit = await culpritAmong(suspects, failure);
    for (const id of culprit === undefined ? suspects : [culprit]) dropped.set(id, droppedFor(failure));
  }

  /** Of several units in one file, the one without which the failure is gone. */
  async function culpritAmong(suspects: readonly string[], failure: Failure): Promise<string | undefined> {
    if (suspects.length === 1) return suspects[0];
    for (const id of suspects) {
      const without = new Map([...dropped, [id, droppedFor(failure)]]);
      if (!(await check(await makePlan(without), without)).some(({ path, why }) => path === failure.path && why === failure.why)) return id;
    }
    return undefined;
  }
}

function droppedFor({ why }: Failure): Dropped {
  return { why, todo: 'Rewrite it by hand, or report this as a bug.' };
}

/** Units that were rewritten in the failing file; if there is none, all that were rewritten. */
function suspectsOf({ units }: Plan, { path }: Failure, cwd: string): readonly string[] {
  const failing = reportedPath(cwd, path);
  const rewritten = units.filter(({ outcome }) => outcome.kind === 'rewritten');
  const inFile = rewritten.filter(({ usages, tools }) => [...usages, ...tools].some(({ place }) => place.path === failing));
  return (inFile.length > 0 ? inFile : rewritten).map(({ id }) => id);
}
