import { CannotRun } from './cannot-run.ts';
import type { Choices, Choose, UnitChoice } from './choices.ts';
import type { Dropped } from './dropped.ts';
import type { Measure } from './measure.ts';
import { isParameterName } from './parameter-name.ts';
import type { Plan } from './plan.ts';
import type { Planner } from './verified-plan.ts';
import type { Verified } from './verify/index.ts';

export interface ChooseInput {
  readonly choose: Choose;
  /** The verified plan without choices. */
  readonly whole: Verified;
  readonly planner: Planner;
  /** Its clock stands while `choose` thinks. */
  readonly measure: Measure;
}

/** Asks which units to rewrite, and gives the verified plan of them alone. */
export async function planChosen({ choose, whole, planner, measure }: ChooseInput): Promise<Verified> {
  const made = new Map<string, Promise<Verified>>();
  const planned = (choices: Choices): Promise<Verified> => {
    refuseStrange(choices, whole.plan);
    const key = JSON.stringify(rewritable(whole.plan).map((id) => choices.get(id) ?? null));
    const plan = made.get(key) ?? planFor(choices, whole, planner);
    made.set(key, plan);
    return plan;
  };
  let resume = measure.pause();
  try {
    const choices = await choose({
      plan: whole.plan,
      planFor: async (some) => {
        resume();
        try {
          return (await planned(some)).plan;
        } finally {
          resume = measure.pause();
        }
      },
    });
    resume();
    return await planned(choices);
  } finally {
    resume();
  }
}

/** Ids of the units that a plan rewrites. */
export function rewritable({ units }: Plan): readonly string[] {
  return units.filter(({ outcome }) => outcome.kind === 'rewritten').map(({ id }) => id);
}

/** Plans until nothing is rewritten that was not chosen: without a unit, another that it stood in the way of might be. */
async function planFor(choices: Choices, whole: Verified, planner: Planner): Promise<Verified> {
  const offered = new Set(rewritable(whole.plan));
  const chosen = new Map([...offered].flatMap((id) => {
    const choice = choices.get(id);
    return choice?.kind === 'apply' ? [[id, choice.parameter] as const] : [];
  }));
  const parameters = new Map([...chosen].flatMap(([id, parameter]) => (parameter === undefined ? [] : [[id, parameter] as const])));
  if (chosen.size === offered.size && parameters.size === 0) return whole;
  const dropped = new Map(whole.dropped);
  for (const id of offered) if (!chosen.has(id)) dropped.set(id, skipped(choices.get(id)));
  for (;;) {
    const verified = await planner.plan({ dropped, parameters });
    const unasked = rewritable(verified.plan).filter((id) => !chosen.has(id));
    if (unasked.length === 0) return verified;
    for (const id of unasked) dropped.set(id, { why: 'It could be rewritten only once another unit was left.', todo: 'Run roots-migrate again to rewrite it.' });
  }
}

function skipped(choice: UnitChoice | undefined): Dropped {
  const why = choice?.kind === 'skip' ? choice.why : undefined;
  return { why: why ?? 'It was not chosen.', todo: 'Run roots-migrate again to rewrite it.' };
}

function refuseStrange(choices: Choices, { units }: Plan): void {
  for (const [id, choice] of choices) {
    if (!units.some((unit) => unit.id === id)) throw new CannotRun(`There is no unit ‘${id}’ to choose. Nothing was written.`);
    if (choice.kind === 'apply' && choice.parameter !== undefined && !isParameterName(choice.parameter)) {
      throw new CannotRun(`A parameter’s name must be a JavaScript name such as directory, but is ‘${choice.parameter}’. Nothing was written.`);
    }
  }
}
