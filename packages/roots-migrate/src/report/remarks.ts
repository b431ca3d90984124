import type { Place } from '../plan.ts';
import { oneLine, sourceOfBoundary } from './boundaries.ts';
import type { Report, ReportedBoundary, ReportedUsage } from './data.ts';
import { type ReportRule, remarkRules, usageRule } from './rules.ts';

/** One thing that a report says about one place. */
export interface Remark {
  readonly rule: ReportRule;
  readonly place: Place;
  readonly text: string;
  /** Set where the remark is about a usage. */
  readonly usage?: ReportedUsage;
}

/**
 * What a report says place by place, for formats that mark places: the usages that count and are (still) there, then what was left,
 * security, configuration, what to review, false text, tests. In a run that wrote, what was rewritten is gone.
 */
export function remarks(report: Report): readonly Remark[] {
  const open = report.usages.filter(({ fate }) => fate === 'found' || fate === 'left' || (fate === 'rewritten' && !report.written));
  return [
    ...open.map((usage): Remark => ({ rule: usageRule(usage.kind), place: placeOf(usage), text: usageText(usage), usage })),
    ...report.left.map(({ place, why, todo }) => ({ rule: remarkRules.left, place, text: todo === '' ? why : `${why} ${todo}` })),
    ...remarksOf(report, 'security'),
    ...report.boundaries.map((boundary) => ({ rule: remarkRules.boundaries, place: boundary.place, text: configuration(boundary) })),
    ...(['review', 'falseText', 'testsToUpdate'] as const).flatMap((key) => remarksOf(report, key)),
  ];
}

function remarksOf(report: Report, key: 'security' | 'review' | 'falseText' | 'testsToUpdate'): readonly Remark[] {
  return report[key].map(({ place, text }) => ({ rule: remarkRules[key], place, text }));
}

function configuration(boundary: ReportedBoundary): string {
  const { command, mcpJson, notes } = boundary;
  return [`${sourceOfBoundary(boundary)}.`, `Start the server with \`${command}\`.`, `A client's mcp.json before: ${oneLine(mcpJson.before)}; now: ${oneLine(mcpJson.after)}.`, ...notes].join(' ');
}

function placeOf({ path, line, column }: ReportedUsage): Place {
  return { path, line, column };
}

function usageText({ kind, name, fate, certainty }: ReportedUsage): string {
  const { title, help } = usageRule(kind);
  const doubt = certainty === 'likely' ? ' (the receiver can’t be resolved)' : '';
  return `${title}: ${name}${doubt}. ${fate === 'rewritten' ? 'roots-migrate can rewrite it.' : fate === 'left' ? 'roots-migrate leaves it.' : help}`;
}
