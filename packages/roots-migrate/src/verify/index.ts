import type { DroppedUnits } from '../dropped.ts';
import type { Measure } from '../measure.ts';
import type { Plan, ReviewItem } from '../plan.ts';
import { placeAt, reportedPath } from '../report/place.ts';
import { isTestPath } from '../select/names.ts';
import { settle } from './settle.ts';
import { checkTexts, type Find } from './text-checks.ts';
import type { Types } from './types.ts';

/** What all attempts of a run share. */
export interface VerifySettings {
  readonly cwd: string;
  readonly tsconfig: string | undefined;
  /** Whether to type-check (`--no-verify` turns it off; all other checks are made in any case). */
  readonly types: boolean;
  /** Tests that say roots: they are type-checked too if they import what changes. Absolute path and text. */
  readonly tests: readonly { readonly path: string; readonly text: string }[];
  readonly find: Find;
  /** Files that import one of these, themselves or through others, tests apart: they may belong to another tsconfig. @param files absolute path → text */
  readonly importers: (files: ReadonlyMap<string, string>) => readonly string[];
  /** Whether a module's name is one of the SDK's or of a framework's: without it the types say little. */
  readonly isSdkModule: (specifier: string) => boolean;
  readonly measure: Measure;
}

/** One plan to verify. */
export interface Attempt {
  readonly makePlan: (dropped: DroppedUnits) => Promise<Plan>;
  /** Plans the tree as the plan would leave it, without the dropped units (the ids are those of the plan). */
  readonly planAgain: (plan: Plan, dropped: DroppedUnits) => Promise<Plan>;
  /** Units that are left in any case. */
  readonly dropped: DroppedUnits;
}

export interface Verified {
  readonly plan: Plan;
  /** Units that were left in any case, and those that failed a check. */
  readonly dropped: DroppedUnits;
  readonly testsToUpdate: readonly ReviewItem[];
  readonly unverified?: { readonly modules: readonly string[]; readonly install: string };
}

/**
 * Makes the function that plans and checks until what is left of the plan passes: each new text parses, no usage of a rewritten unit remains, a second run changes nothing, and
 * the compiler has no new error in a changed file or one that imports it. Errors in tests are listed and drop nothing.
 * @throws CannotRun for a given tsconfig that can't be read
 */
export function createVerify(settings: VerifySettings): (attempt: Attempt) => Promise<Verified> {
  let types: Promise<Types> | undefined;
  return async (attempt) => {
    if (settings.types) types ??= loadTypes(settings);
    return verify(attempt, settings, await types);
  };
}

async function verify({ makePlan, planAgain, dropped: left }: Attempt, settings: VerifySettings, types: Types | undefined): Promise<Verified> {
  const { cwd, measure } = settings;
  const isTest = (path: string): boolean => isTestPath(reportedPath(cwd, path));
  const { plan, dropped } = await settle({
    cwd,
    dropped: left,
    makePlan: (without) => measure.time('plan', () => makePlan(without)),
    check: async (candidate, without) => {
      if (candidate.changes.length === 0) return [];
      const inTexts = checkTexts(candidate.changes, candidate.units, cwd, settings.find);
      if (inTexts.length > 0) return inTexts;
      const again = await measure.time('plan', () => planAgain(candidate, without));
      if (again.changes.length > 0) return again.changes.map(({ path }) => ({ path, why: 'A second run would change the file again.' }));
      const errors = types === undefined ? [] : measure.time('verify', () => types.newErrors(candidate.changes));
      return errors
        .filter(({ path }) => !isTest(path))
        .map(({ path, code, message }) => ({ path, why: `After the rewrite ${reportedPath(cwd, path)} would no longer type-check: TS${code} ${message}` }));
    },
  });
  if (types === undefined || plan.changes.length === 0) return { plan, dropped, testsToUpdate: [] };
  const { testsToUpdate, unverified } = types.aftermath(plan.changes, isTest);
  return {
    plan,
    dropped,
    testsToUpdate: testsToUpdate.map(({ path, text, start, message }) => ({ place: placeAt(reportedPath(cwd, path), text, start), text: message })),
    ...(unverified === undefined ? {} : { unverified }),
  };
}

/** Loads the compiler only here: a run without a server flow never needs it. */
async function loadTypes(settings: VerifySettings): Promise<Types> {
  const { createTypes } = await import('./types.ts');
  return createTypes(settings);
}
