import type { DroppedUnits } from './dropped.ts';
import type { Plan } from './plan.ts';
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
          problems.push({ path: file.path, message: `could not be planned: an internal error (${fault instanceof Error ? fault.message : String(fault)}). It is left as it is; please report it` });
        }
      }
      if (problems.length === before) throw error;
      return plan(sound(files), dropped);
    }
  };
}
