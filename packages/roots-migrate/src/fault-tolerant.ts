import type { DroppedUnits } from './dropped.ts';
import type { Plan } from './plan.ts';
import { TooLong } from './too-long.ts';
import type { Problem } from './select/index.ts';

type Planner<F> = (files: readonly F[], dropped: DroppedUnits) => Promise<Plan>;

/**
 * A planner that a fault in one file doesn't stop: the files that make it throw, found by planning each alone, are reported once and left as they are.
 * @param problems gets what is to be reported; several planners of one run share it, and a file that is in it is not tried again
 * @throws what the planner throws, if no single file accounts for it
 */
export function faultTolerant<F extends { readonly path: string }>(plan: Planner<F>, problems: Problem[]): Planner<F> {
  const sound = (files: readonly F[]): readonly F[] => files.filter((file) => !problems.some(({ path }) => path === file.path));
  return async (files, dropped) => {
    try {
      return await plan(sound(files), dropped);
    } catch (error) {
      const before = problems.length;
      for (const file of sound(files)) {
        try {
          await plan([file], dropped);
        } catch (fault) {
          problems.push({ path: file.path, message: `could not be planned: ${whyOf(fault)}` });
        }
      }
      if (problems.length === before) throw error;
      return plan(sound(files), dropped);
    }
  };
}

/** Where a stack ends, code was made to end it: nobody nests so deep, or calls over so many hops. */
function whyOf(fault: unknown): string {
  if (fault instanceof TooLong) return `${fault.message}. It is left as it is`;
  if (fault instanceof RangeError) return 'its flow is too long to follow, or code that belongs to it is nested too deep. It is left as it is';
  return `an internal error (${fault instanceof Error ? fault.message : String(fault)}). It is left as it is; please report it`;
}
