import { isSdkModule, mayUseRoots, type Usage } from 'roots-usage';

import type { FileWithUsages } from './collect.ts';
import type { BoundaryMode } from './configure/mode.ts';
import type { DroppedUnits } from './dropped.ts';
import { faultTolerant } from './fault-tolerant.ts';
import { findInFile, packagesFor } from './find/index.ts';
import type { Measure } from './measure.ts';
import { planFiles } from './plan-files.ts';
import { createGrowth } from './program/growth.ts';
import type { Plan } from './plan.ts';
import { reportedPath } from './report/place.ts';
import type { Problem } from './select/index.ts';
import { isTestPath } from './select/names.ts';
import type { PlannedSides } from './sides.ts';
import { createVerify, type Verified } from './verify/index.ts';
import { forSecondRun } from './verify/second-run.ts';

export interface VerifiedPlanInput {
  readonly cwd: string;
  readonly files: readonly FileWithUsages[];
  /** The paths that were given: nothing else is written. Absolute. */
  readonly paths: readonly string[];
  readonly parameter: string | undefined;
  readonly sides: PlannedSides;
  /** Whether what is left is marked by comments. Default: it isn't. */
  readonly annotate?: boolean;
  /** Whether roots stay as the source behind a parameter. */
  readonly keepRootsFallback?: boolean;
  /** Whether boundaries that are open while nothing is set are configured too. Default: they are left. */
  readonly boundary?: BoundaryMode;
  readonly tsconfig: string | undefined;
  readonly modules: readonly string[];
  readonly types: boolean;
  readonly measure: Measure;
}

/** What is asked of one plan, beyond what is asked of all. */
export interface Wanted {
  /** Units that are left in any case. */
  readonly dropped?: DroppedUnits;
  /** Names of new parameters, by unit. */
  readonly parameters?: ReadonlyMap<string, string>;
}

/** Makes verified plans of the same files, one after the other: the compiler is loaded once. */
export interface Planner {
  /** Plans, and keeps of the plan what passes every check. */
  readonly plan: (wanted?: Wanted) => Promise<Verified>;
  /** Files that could not be planned, so far. */
  readonly problems: readonly Problem[];
}

/** Loads ts-morph, so it is imported only where there is a server flow. */
export function createPlanner({ cwd, files, paths, parameter, sides, annotate = false, keepRootsFallback = false, boundary = 'report', tsconfig, modules, types, measure }: VerifiedPlanInput): Planner {
  const problems: Problem[] = [];
  const growth = createGrowth(cwd, paths);
  const shared = { cwd, growth, sides, annotate, keepRootsFallback, boundary, ...(parameter === undefined ? {} : { parameter }), ...(tsconfig === undefined ? {} : { tsconfig }) };
  const find = (path: string, text: string) => findInFile({ path: reportedPath(cwd, path), text, modules, packages: packagesFor(path) });
  const findMore = (path: string, text: string): readonly Usage[] => {
    const found = mayUseRoots(Buffer.from(text), modules.length > 0) && !isTestPath(reportedPath(cwd, path)) ? find(path, text) : { usages: [] };
    return 'error' in found ? [] : found.usages;
  };
  const planWith = (own: { readonly laid?: ReadonlyMap<string, string | undefined>; readonly parameters: ReadonlyMap<string, string> }) =>
    faultTolerant((some: readonly FileWithUsages[], dropped: DroppedUnits) => planFiles({ ...shared, ...own, findMore, files: some, dropped }), problems);
  const verify = createVerify({
    cwd,
    tsconfig,
    types,
    tests: files.filter(({ isTest }) => isTest),
    find,
    importers: growth.around,
    isSdkModule,
    measure,
  });
  return {
    problems,
    plan({ dropped = new Map(), parameters = new Map<string, string>() } = {}) {
      const plan = planWith({ parameters });
      return verify({
        dropped,
        makePlan: (without) => plan(files, without),
        planAgain: (rewritten, without) => {
          const planAgain = planWith({ laid: new Map(rewritten.changes.map(({ path, after }) => [path, after])), parameters: forSecondRun(rewritten, parameters) });
          return planAgain(afterwards(files, rewritten, find), forSecondRun(rewritten, without));
        },
      });
    },
  };
}

/** The files as the plan would leave them. */
function afterwards(files: readonly FileWithUsages[], plan: Plan, find: (path: string, text: string) => { readonly usages: readonly Usage[] } | { readonly error: unknown }): readonly FileWithUsages[] {
  return files.flatMap((file) => {
    const change = plan.changes.find(({ path }) => path === file.path);
    if (change === undefined) return [file];
    if (change.after === undefined) return [];
    const found = find(file.path, change.after);
    return 'error' in found || found.usages.length === 0 ? [] : [{ ...file, text: change.after, usages: found.usages }];
  });
}
