import type { Report, ReportedUnit, ReportedUsage } from '../data.ts';
import { visible, withoutCommands } from '../escape.ts';
import { wrap } from '../wrap.ts';
import { colouredDiff } from './coloured-diff.ts';
import { configuration, contract, reason, review } from './entries.ts';
import type { Paint, Reporter } from './index.ts';
import { notes } from './notes.ts';
import { totalsLine } from './totals-line.ts';

/** The report for people: contracts of tools first, then security, configuration, what is left, what to look at; totals last. */
export const pretty: Reporter = (report, { paint, verbose, width }) => {
  const diff = report.changes.map(({ diff: one = '' }) => colouredDiff(one, paint)).join('').replace(/\n$/, '');
  const found = report.mode === 'check' ? report.usages : report.usages.filter(({ fate }) => fate === 'listed');
  const sections = [
    section(paint, report.mode === 'check' ? 'Usages of roots' : 'Not counted', byFile(found, paint, width)),
    section(paint, 'Tools', report.tools.map((tool) => contract(tool, paint))),
    section(paint, 'Security', report.security.map((item) => review(item, paint, 'yellow'))),
    section(paint, 'Configuration', report.boundaries.map((boundary) => configuration(boundary, paint))),
    section(paint, 'Kept until roots are removed', (report.kept ?? []).map((item) => review(item, paint))),
    section(paint, 'Left for you', report.left.map((each) => reason(each, paint))),
    section(paint, 'To review', report.review.map((item) => review(item, paint))),
    section(paint, 'Text that is now false', report.falseText.map((item) => review(item, paint))),
    section(paint, 'Tests to update', report.testsToUpdate.map((item) => review(item, paint))),
    section(paint, 'Problems', report.problems.map((problem) => `  ${paint('red', problemPlace(problem))}  ${visible(problem.message)}`)),
    ...(verbose ? details(report, paint) : []),
    notes(report, paint),
    totalsLine(report, paint),
  ];
  return withoutCommands(`${[diff, ...sections.map((text) => wrap(text, width))].filter((text) => text !== '').join('\n\n')}\n`);
};

/** Below this many columns usages are not aligned. */
const tableWidth = 60;

function section(paint: Paint, title: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : [paint('bold', title), ...entries].join('\n');
}

function byFile(usages: readonly ReportedUsage[], paint: Paint, width: number | undefined): readonly string[] {
  return usages.flatMap((usage, index) => [
    ...(usages[index - 1]?.path === usage.path ? [] : [`  ${paint('cyan', visible(usage.path))}`]),
    `    ${describe(usage, paint, width === undefined || width >= tableWidth)}`,
  ]);
}

function describe({ line, column, kind, name, certainty, fate, side, test, mistake }: ReportedUsage, paint: Paint, inColumns: boolean): string {
  const remarks = [
    ...(mistake === undefined ? [] : [mistake.replaceAll('-', ' ')]),
    ...(certainty === 'likely' ? ['receiver not resolved'] : []),
    ...(fate !== 'listed' ? [] : [`${test ? 'test' : kind === 'raw' ? 'protocol' : side}, not counted`]),
  ];
  const position = `${line}:${column}`.padEnd(inColumns ? 8 : 0);
  return `${paint('dim', position)} ${kind.replaceAll('-', ' ').padEnd(inColumns ? 20 : 0)} ${visible(name)}${remarks.length > 0 ? ` ${paint('dim', `(${remarks.join('; ')})`)}` : ''}`;
}

function problemPlace({ path, line, column }: Report['problems'][number]): string {
  return [visible(path), line, column].filter((part) => part !== undefined).join(':');
}

function details({ skipped, units, totals }: Report, paint: Paint): readonly string[] {
  const { counts, stages } = totals;
  return [
    section(paint, 'Units', units.map((each) => unit(each, paint))),
    section(paint, 'Skipped', skipped.map(({ path, why }) => `  ${visible(path)}  ${paint('dim', why)}`)),
    section(paint, 'Effort', [
      `  ${counts.filesRead} files read, ${counts.filesParsed} parsed, ${counts.filesTyped} loaded with types, ${counts.typeChecks} type-checks`,
      `  ${Object.entries(stages).map(([stage, milliseconds]) => `${stage} ${Math.round(milliseconds)} ms`).join(', ')}`,
    ]),
  ];
}

/** A unit, whole: what keeps one from being rewritten stands under "Left for you". */
function unit({ id, side, outcome, roles, usages, tools }: ReportedUnit, paint: Paint): string {
  if (side === 'client') return `  ${visible(id)}  ${paint(outcome === 'left' ? 'red' : 'green', outcome === 'left' ? outcome : 'removed')}, a client; ${usages.map(({ path, line }) => `${visible(path)}:${line}`).join(', ')}`;
  const reached = tools.length === 0 ? 'no tool' : tools.map(visible).join(', ');
  return `  ${visible(id)}  ${paint(outcome === 'left' ? 'red' : 'green', outcome)}, ${roles.join(' and ') || 'no reader'}; reaches ${reached}; line ${usages.map(({ line }) => line).join(', ')}`;
}
