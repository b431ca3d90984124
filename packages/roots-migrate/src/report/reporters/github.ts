import type { Place } from '../../plan.ts';
import { visible, withoutCommands } from '../escape.ts';
import { remarks } from '../remarks.ts';
import type { Reporter } from './index.ts';
import { totalsLine } from './totals-line.ts';

/** Annotations on a pull request, as workflow commands of GitHub Actions; totals last. */
export const github: Reporter = (report) => {
  const lines = [
    ...remarks(report).map(({ rule, place, text }) => annotation(rule.level === 'warning' ? 'warning' : 'notice', rule.title, text, place)),
    ...report.problems.map(({ path, line, column, message }) => annotation('warning', 'This file was not read', message, { path, line, column })),
    withoutCommands(totalsLine(report, (_style, text) => text)),
  ];
  return `${lines.join('\n')}\n`;
};

function annotation(command: 'warning' | 'notice', title: string, text: string, { path, line, column }: Pick<Place, 'path'> & { readonly [K in 'line' | 'column']: number | undefined }): string {
  const properties = [['file', path], ['line', line], ['col', column], ['title', title]].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${property(String(value))}`]));
  return `::${command} ${properties.join(',')}::${data(text)}`;
}

/** The message of a command. */
function data(text: string): string {
  return withoutCommands(visible(text)).replaceAll('%', '%25');
}

/** The value of one of its properties. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
