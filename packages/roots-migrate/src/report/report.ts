import type { Usage } from 'roots-usage';

import type { Measure } from '../measure.ts';
import type { Place, Plan, Reason, ReviewItem, Unit } from '../plan.ts';
import type { Problem, Skipped } from '../select/index.ts';
import type { ClientMode } from '../sides.ts';
import type { Fate, Report, ReportedChange, ReportedUnit, ReportedUsage } from './data.ts';
import { reportBoundaries } from './boundaries.ts';
import { keepsRoots } from '../keep-fallback/kept-usages.ts';
import { counts } from './counts.ts';
import { fingerprints } from './fingerprints.ts';
import { placeAt, reportedPath } from './place.ts';

export interface ReportInput {
  readonly cwd: string;
  readonly mode: Report['mode'];
  readonly includeTests: boolean;
  /** Whether what clients say of roots counts. Default: it is only listed. */
  readonly clients?: ClientMode;
  /** Files with usages, ordered by path. */
  readonly files: readonly { readonly path: string; readonly text: string; readonly isTest: boolean; readonly usages: readonly Usage[] }[];
  /** None with `--check`. */
  readonly plan?: Plan;
  readonly problems: readonly Problem[];
  readonly skipped: readonly Skipped[];
  readonly testsToUpdate: readonly ReviewItem[];
  readonly changes: readonly ReportedChange[];
  readonly written: boolean;
  readonly unverified?: Report['unverified'];
  readonly undo?: boolean;
  readonly formatter?: Report['formatter'];
  readonly measure: Measure;
}

/** Builds the one data object that all reporters read. Everything is ordered by path and place. */
export function buildReport(input: ReportInput): Report {
  const { cwd, plan, mode, measure } = input;
  const units = plan?.units ?? [];
  const usages = input.files.flatMap((file) => (file.isTest && !input.includeTests ? [] : reportUsages(file, reportedPath(cwd, file.path), input)));
  const loose = plan?.loose ?? [];
  const isCounted = ({ usage, place }: { usage: Usage; place: Place }): boolean => usages.some((each) => each.fate !== 'listed' && each.name === usage.name && samePlace(each, place));
  const count = (...fates: readonly Fate[]): number => usages.filter(({ fate }) => fates.includes(fate)).length;
  return {
    version: 1,
    mode,
    usages,
    units: units.map(reportUnit),
    tools: units.flatMap(({ outcome, tools }) => (outcome.kind === 'rewritten' ? tools : [])),
    security: units.flatMap(({ outcome }) => outcome.security),
    boundaries: units.flatMap(reportBoundaries),
    left: inOrder([...units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons : [])), ...loose.filter(isCounted).map(reason)]),
    review: units.flatMap(({ outcome }) => (outcome.kind === 'rewritten' ? outcome.review : [])),
    falseText: plan?.falseText ?? [],
    testsToUpdate: input.testsToUpdate,
    problems: input.problems.map((problem) => ({ ...problem, path: reportedPath(cwd, problem.path) })),
    skipped: input.skipped.map(({ path, why }) => ({ path: reportedPath(cwd, path), why })),
    changes: input.changes,
    written: input.written,
    ...(input.unverified === undefined ? {} : { unverified: input.unverified }),
    ...(input.undo === undefined ? {} : { undo: input.undo }),
    ...(input.formatter === undefined ? {} : { formatter: input.formatter }),
    ...keptItems(plan),
    totals: {
      usages: count('found', 'rewritten', 'left'),
      rewritten: count('rewritten'),
      left: count('left'),
      ...(count('kept') === 0 ? {} : { kept: count('kept') }),
      listed: count('listed'),
      filesChanged: input.changes.length,
      milliseconds: Math.round(measure.total()),
      stages: { ...measure.milliseconds },
      counts: { ...measure.counts },
    },
  };
}

function reportUsages(file: ReportInput['files'][number], path: string, { plan, clients }: ReportInput): readonly ReportedUsage[] {
  const changed = plan?.changes.some((change) => change.path === file.path) ?? false;
  const prints = fingerprints(path, file.text, file.usages);
  return file.usages.map((usage, index) => {
    const fingerprint = prints[index] ?? '';
    const { kind, name, sdk, side, certainty, mistake } = usage;
    const place = placeAt(path, file.text, usage.start);
    return { ...place, kind, name, sdk, side, certainty, test: file.isTest, fate: counts(usage, file.isTest, clients) ? fateOf(place, plan, changed) : 'listed', fingerprint, ...(mistake === undefined ? {} : { mistake }) };
  });
}

function reportUnit({ id, side, outcome, roles, usages, tools }: Unit): ReportedUnit {
  return { id, side: side ?? 'server', outcome: outcome.kind, roles, usages: usages.map(({ place }) => place), tools: tools.map(({ tool }) => tool) };
}

/** A usage of a changed file that the plan doesn't name any more (an import, for example) went with the units of that file. */
function fateOf(place: Place, plan: Plan | undefined, changed: boolean): Fate {
  if (plan === undefined) return 'found';
  const unit = plan.units.find(({ usages }) => usages.some((each) => samePlace(each.place, place)));
  if (unit !== undefined) return keepsRoots(unit) ? 'kept' : unit.outcome.kind;
  if (plan.kept?.some((each) => samePlace(each.place, place)) === true) return 'kept';
  return changed && !plan.loose.some((each) => samePlace(each.place, place)) ? 'rewritten' : 'left';
}

/** Where roots stay on purpose. */
function keptItems(plan: Plan | undefined): Pick<Report, 'kept'> {
  const units = (plan?.units ?? []).filter(keepsRoots);
  const items = units.flatMap(({ usages }) => usages.filter(({ usage }) => usage.kind === 'request' || usage.kind === 'notification-handler').map(({ usage, place }) => ({ place, text: `${usage.name} stays behind the parameter, for clients of the 2025 era. Roots may be removed from the protocol from 2027-07-28 on.` })));
  return items.length === 0 ? {} : { kept: items };
}

function samePlace(a: Place, b: Place): boolean {
  return a.path === b.path && a.line === b.line && a.column === b.column;
}

function reason({ place, why, todo }: Reason): Reason {
  return { place, why, todo };
}

/** By place; what is said twice of one line, once. */
function inOrder(reasons: readonly Reason[]): readonly Reason[] {
  const once = new Map(reasons.map((each) => [JSON.stringify([each.place.path, each.place.line, each.why, each.todo]), each]));
  return [...once.values()].sort(({ place: a }, { place: b }) => (a.path === b.path ? a.line - b.line || a.column - b.column : a.path < b.path ? -1 : 1));
}
