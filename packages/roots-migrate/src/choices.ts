import type { Plan } from './plan.ts';

/** What becomes of a unit that could be rewritten. */
export type UnitChoice =
  /** `parameter`: its name for the new parameter. */
  | { readonly kind: 'apply'; readonly parameter?: string }
  /** `why`: one sentence for the report. */
  | { readonly kind: 'skip'; readonly why?: string };

/** By the unit's id. A unit without a choice is skipped. */
export type Choices = ReadonlyMap<string, UnitChoice>;

/** What can be chosen from. */
export interface Proposal {
  /** The plan that a run without choices would follow: its units with the outcome `rewritten` can be chosen. */
  readonly plan: Plan;
  /**
   * The plan of these choices, with every check made. A unit that was to be applied and fails a check along with the others is left in it, with the reason.
   * @throws CannotRun for a unit that isn't there, or a name that no parameter can have
   */
  readonly planFor: (choices: Choices) => Promise<Plan>;
}

/** Chooses the units to rewrite. */
export type Choose = (proposal: Proposal) => Choices | Promise<Choices>;
