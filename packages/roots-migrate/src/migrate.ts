import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { CannotRun } from './cannot-run.ts';
import type { BoundaryMode } from './configure/mode.ts';
import type { Choose } from './choices.ts';
import { collect, type Collected } from './collect.ts';
import { type Measure, type ProgressEvent, startMeasure } from './measure.ts';
import type { Plan } from './plan.ts';
import { counts } from './report/counts.ts';
import type { Report, ReportedChange } from './report/data.ts';
import { findFormatter } from './report/formatter.ts';
import { reportedPath } from './report/place.ts';
import { buildReport } from './report/report.ts';
import { encode, resolvePaths } from './select/index.ts';
import { type ClientMode, type End, plannedSides, selectSide } from './sides.ts';
import type { Planner } from './verified-plan.ts';
import type { Verified } from './verify/index.ts';

/** What `migrate` is asked to do. Everything has a default; nothing is written unless `mode` is `write`. */
export interface MigrateOptions {
  /** Paths are relative to it, and so are those of the report. Default: the process's. */
  readonly cwd?: string;
  /** Files and folders. Default: `cwd`. */
  readonly paths?: readonly string[];
  /** `dry-run` (default) plans and reports; `check` only finds usages; `write` also writes. */
  readonly mode?: 'dry-run' | 'check' | 'write';
  /** One side only: usages of the other are neither rewritten nor reported. */
  readonly only?: End | undefined;
  /** `report` (default) lists what clients say of roots; `remove` takes it out. */
  readonly client?: ClientMode;
  /** Marks what was left with a `TODO(roots-migrate)` comment. */
  readonly annotate?: boolean;
  /** Keeps roots as the source behind the parameter, for servers that must also serve clients of the 2025 era until roots are removed. */
  readonly keepRootsFallback?: boolean;
  /** What becomes of boundaries that are open while nothing is set: `report` (default) leaves them, `configure` moves them into an environment variable, with a warning at the start. */
  readonly boundary?: BoundaryMode;
  /** Name of a new parameter, in place of `directory` or `directories`. */
  readonly parameter?: string;
  /** Paths to skip, as in `.gitignore`. */
  readonly ignore?: readonly string[];
  /** Modules that re-export the SDK, as globs. */
  readonly modules?: readonly string[];
  /** The project to type-check with. Default: the nearest that includes the file. */
  readonly tsconfig?: string;
  /** Lists usages in tests too. */
  readonly includeTests?: boolean;
  /** Also writes files that have uncommitted changes. */
  readonly allowDirty?: boolean;
  /** `false` writes without type-checking. */
  readonly verify?: boolean;
  /** Chooses the units to rewrite. Default: all. Not asked where there is nothing to choose or to write. */
  readonly choose?: Choose;
  /** Told of the progress: when a stage begins, and now and then while one lasts. */
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Ends the run between two steps; what is being written is written whole. */
  readonly signal?: AbortSignal;
}

/** What came out: the plan (none with `check`, or where there is nothing to plan), and all that a report says. */
export interface Migration {
  readonly plan: Plan | undefined;
  readonly report: Report;
}

/**
 * Runs the command as a function: select → find → trace → decide → rewrite → verify → write → report.
 * @throws CannotRun if it can't run at all: then nothing was written
 * @throws the signal's reason if it was aborted: then nothing was written
 */
export async function migrate(options: MigrateOptions = {}): Promise<Migration> {
  const measure = startMeasure(options);
  const cwd = resolve(options.cwd ?? process.cwd());
  const mode = options.mode ?? 'dry-run';
  const paths = resolvePaths(cwd, options.paths ?? ['.']);
  const tsconfig = options.tsconfig === undefined ? undefined : existingFile(resolve(cwd, options.tsconfig), options.tsconfig);
  const settings = { cwd, paths, ignore: options.ignore ?? [], modules: options.modules ?? [], measure };

  let collected = await collect(settings);
  if (collected.journals.length > 0) {
    await recoverAll(collected.journals, paths, mode);
    collected = await collect(settings);
  }
  const { files, problems, skipped } = collected;
  const selected = selectSide(files, options.only);
  const clients = options.client ?? 'report';
  const about = { cwd, mode, clients, includeTests: options.includeTests ?? false, files: selected, problems, skipped, measure };
  if (mode === 'check' || !selected.some(({ isTest, usages }) => usages.some((usage) => counts(usage, isTest, clients)))) {
    return { plan: undefined, report: buildReport({ ...about, testsToUpdate: [], changes: [], written: mode === 'write' }) };
  }

  const { createPlanner } = await import('./verified-plan.ts');
  const planner = createPlanner({ cwd, files, paths, tsconfig, parameter: options.parameter, sides: plannedSides(options.only, clients), annotate: options.annotate ?? false, keepRootsFallback: options.keepRootsFallback ?? false, boundary: options.boundary ?? 'report', modules: settings.modules, types: options.verify ?? true, measure });
  const whole = await planner.plan();
  const { plan, testsToUpdate, unverified } = await chosenOf(whole, planner, measure, options);
  const texts = plan.annotated ?? plan.changes;
  const changes = await Promise.all(texts.map((change) => reportChange(change, collected, cwd, mode)));
  const outcome = mode === 'write' && unverified === undefined ? await measure.time('write', () => write(texts, collected, paths, options.allowDirty ?? false, cwd, options.signal)) : { written: false };
  return {
    plan,
    report: buildReport({ ...about, problems: [...problems, ...planner.problems], plan, testsToUpdate, changes, ...outcome, ...(unverified === undefined ? {} : { unverified }) }),
  };
}

/** Asks which units to rewrite, where there are some that could be written. */
async function chosenOf(whole: Verified, planner: Planner, measure: Measure, { choose, mode, allowDirty }: MigrateOptions): Promise<Verified> {
  if (choose === undefined || whole.plan.changes.length === 0 || (mode === 'write' && whole.unverified !== undefined)) return whole;
  if (mode === 'write') {
    // Whoever chooses learns that a file can't be written before the first answer, not after the last.
    const { guardByGit } = await import('./write/index.ts');
    guardByGit(whole.plan.changes.map(({ path }) => path), allowDirty ?? false);
  }
  const { planChosen } = await import('./choose.ts');
  return planChosen({ choose, whole, planner, measure });
}

async function reportChange({ path, before, after }: Plan['changes'][number], collected: Collected, cwd: string, mode: Report['mode']): Promise<ReportedChange> {
  const change = { path: reportedPath(cwd, path), removed: after === undefined };
  if (mode !== 'dry-run') return change;
  const { unifiedDiff } = await import('./report/unified-diff.ts');
  const mark = hasBom(path, collected) ? '\uFEFF' : '';
  return { ...change, diff: await unifiedDiff(change.path, mark + before, after === undefined ? undefined : mark + after) };
}

/** A file that is rewritten only because it imports another was not collected: then the disk tells. */
function hasBom(path: string, { files }: Collected): boolean {
  return files.find((file) => file.path === path)?.bom ?? readFileSync(path).subarray(0, 3).equals(Buffer.from('\uFEFF'));
}

async function write(changes: Plan['changes'], collected: Collected, paths: readonly string[], allowDirty: boolean, cwd: string, signal: AbortSignal | undefined) {
  if (changes.length === 0) return { written: true };
  const { disk, guardByGit, writeAll } = await import('./write/index.ts');
  const undo = guardByGit(changes.map(({ path }) => path), allowDirty);
  const targets = changes.map(({ path, before, after }) => {
    const bom = hasBom(path, collected);
    return { path, before: encode(before, bom), after: after === undefined ? undefined : encode(after, bom) };
  });
  // A signal that came while git or the compiler kept the process busy is obeyed here, before anything is written: the event loop asks for signals between two turns.
  await setImmediate();
  await setImmediate();
  signal?.throwIfAborted();
  writeAll(targets, journalFolder(paths[0] ?? cwd), disk);
  const formatter = findFormatter(cwd, changes.filter(({ after }) => after !== undefined).map(({ path }) => path));
  return { written: true, undo, ...(formatter === undefined ? {} : { formatter }) };
}

async function recoverAll(journals: readonly string[], paths: readonly string[], mode: Report['mode']): Promise<void> {
  if (mode !== 'write') {
    throw new CannotRun(`A run was interrupted while it wrote (${journals.join(', ')}). Run roots-migrate without --check or --dry-run to finish it.`);
  }
  const { disk, recover } = await import('./write/index.ts');
  for (const journal of journals) recover(journal, paths, disk);
}

function journalFolder(path: string): string {
  return statSync(path).isDirectory() ? path : dirname(path);
}

function existingFile(path: string, given: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new CannotRun(`There is no tsconfig ‘${given}’.`);
  return path;
}
