import { isSdkModule, type Usage } from 'roots-usage';

import type { FileWithUsages } from './collect.ts';
import { faultTolerant } from './fault-tolerant.ts';
import { findInFile, packagesFor } from './find/index.ts';
import type { Measure } from './measure.ts';
import { planFiles } from './plan-files.ts';
import { createGrowth } from './program/growth.ts';
import type { Plan } from './plan.ts';
import { reportedPath } from './report/place.ts';
import type { Problem } from './select/index.ts';
import { type Verified, verify } from './verify/index.ts';

export interface VerifiedPlanInput {
  readonly cwd: string;
  readonly files: readonly FileWithUsages[];
  /** The paths that were given: nothing else is written. Absolute. */
  readonly paths: readonly string[];
  readonly parameter: string | undefined;
  readonly tsconfig: string | undefined;
  readonly modules: readonly string[];
  readonly types: boolean;
  readonly measure: Measure;
}

/** Plans, and keeps of the plan what passes every check. Loads ts-morph, so it is imported only where there is a server flow. */
export async function makeVerifiedPlan({ cwd, files, paths, parameter, tsconfig, modules, types, measure }: VerifiedPlanInput): Promise<Verified & { readonly problems: readonly Problem[] }> {
  const shared = { cwd, ...(parameter === undefined ? {} : { parameter }), ...(tsconfig === undefined ? {} : { tsconfig }) };
  const problems: Problem[] = [];
  const growth = createGrowth(cwd, paths);
  const planner = (laid?: ReadonlyMap<string, string | undefined>) => faultTolerant((some: readonly FileWithUsages[], dropped: ReadonlyMap<string, string>) => planFiles({ ...shared, files: some, dropped, growth, ...(laid === undefined ? {} : { laid }) }), problems);
  const plan = planner();
  const find = (path: string, text: string) => findInFile({ path: reportedPath(cwd, path), text, modules, packages: packagesFor(path) });
  const verified = await verify({
    cwd,
    tsconfig,
    types,
    tests: files.filter(({ isTest }) => isTest),
    find,
    isSdkModule,
    measure,
    makePlan: (dropped) => plan(files, dropped),
    planAgain: (rewritten) => planner(new Map(rewritten.changes.map(({ path, after }) => [path, after])))(afterwards(files, rewritten, find), new Map()),
  });
  return { ...verified, problems };
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
