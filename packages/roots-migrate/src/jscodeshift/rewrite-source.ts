import { resolve } from 'node:path';

import { mayUseRoots } from 'roots-usage';

import { findInFile, packagesFor } from '../find/index.ts';
import { startMeasure } from '../measure.ts';
import { reportedPath } from '../report/place.ts';
import { buildReport } from '../report/report.ts';
import type { Report } from '../report/data.ts';
import { isTestPath } from '../select/names.ts';
import { plannedSides } from '../sides.ts';
import { createPlanner } from '../verified-plan.ts';

/** One file as jscodeshift hands it over. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly parameter?: string | undefined;
  readonly keepRootsFallback?: boolean;
}

/** What became of it: the new text (`undefined`: unchanged), and what a person should know. */
export interface Outcome {
  readonly text: string | undefined;
  readonly report: Pick<Report, 'tools' | 'security' | 'left' | 'review' | 'falseText'> | undefined;
}

/**
 * Rewrites one file alone: a unit that needs changes in other files is left, with the reason.
 * Types are not checked, since other files may be half rewritten while jscodeshift runs.
 * @throws Error if the text can't be parsed (Flow, for example)
 */
export async function rewriteSource({ path: given, text: whole, parameter, keepRootsFallback = false }: Source): Promise<Outcome> {
  const path = resolve(given);
  const cwd = process.cwd();
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = whole.slice(mark.length);
  if (!mayUseRoots(Buffer.from(text), false)) return { text: undefined, report: undefined };
  const found = findInFile({ path, text, packages: packagesFor(path) });
  if ('error' in found) {
    const { message, line, column } = found.error;
    if (line === undefined) throw new Error(`${given} ${message}.`);
    throw new Error(`${given}:${line}:${column} can’t be parsed as JavaScript or TypeScript (Flow is not supported): ${message}`);
  }
  if (found.usages.length === 0) return { text: undefined, report: undefined };
  const file = { path, text, bom: mark !== '', isTest: isTestPath(reportedPath(cwd, path)), usages: found.usages };
  const measure = startMeasure();
  const planner = createPlanner({ cwd, files: [file], paths: [path], parameter, keepRootsFallback, sides: plannedSides(undefined, 'report'), tsconfig: undefined, modules: [], types: false, measure });
  const { plan } = await planner.plan();
  const [problem] = planner.problems;
  if (problem !== undefined) throw new Error(`${given}: ${problem.message}`);
  const change = plan.changes.find((each) => each.path === path);
  const report = buildReport({ cwd, mode: 'write', includeTests: false, files: [file], plan, problems: [], skipped: [], testsToUpdate: [], changes: [], written: true, measure });
  return { text: change?.after === undefined ? undefined : mark + change.after, report };
}
