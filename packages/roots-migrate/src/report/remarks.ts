import type { Place } from '../plan.ts';
import type { Report, ReportedUsage } from './data.ts';
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
 * security, what to review, false text, tests. In a run that wrote, what was rewritten is gone.
 */
export function remarks(report: Report): readonly Remark[] {
  const open = report.usages.filter(({ fate }) => fate === 'found' || fate === 'left' || (fate === 'rewritten' && !report.written));
  return [
    ...open.map((usage): Remark => ({ rule: usageRule(usage.kind), place: placeOf(usage), text: usageText(usage), usage })),
    ...report.left.map(({ place, why, todo }) => ({ rule: remarkRules.left, place, text: todo === '' ? why : `${why} ${todo}` })),
    ...(['security', 'review', 'falseText', 'testsToUpdate'] as const).flatMap((key) => report[key].map(({ place, text }) => ({ rule: remarkRules[key], place, text }))),
  ];
}

function placeOf({ path, line, column }: ReportedUsage): Place {
  return { path, line, column };
}

function usageText({ kind, name, fate, certainty }: ReportedUsage): string {
  const { title, help } = usageRule(kind);
  const doubt = certainty === 'likely' ? ' (the receiver can’t be resolved)' : '';
  return `${title}: ${name}${doubt}. ${fate === 'rewritten' ? 'roots-migrate can rewrite it.' : fate === 'left' ? 'roots-migrate leaves it.' : help}`;
}
