import type { Report } from '../data.ts';
import { visible } from '../escape.ts';
import type { Paint } from './index.ts';

/** What a run says of itself: why nothing was written, whether there is an undo, the project's formatter. */
export function notes({ unverified, undo, written, formatter, changes, mode }: Report, paint: Paint): string {
  const lines = [
    ...(unverified === undefined ? [] : [
      paint('yellow', `unverified: dependencies are not installed (${unverified.modules.map(visible).join(', ')}).`) + ` Run ${visible(unverified.install)} and try again, or write with --no-verify.`,
    ]),
    ...(mode === 'write' && changes.length > 0 && !written ? ['Nothing was written.'] : []),
    ...(undo === false ? ['Outside of git: there is no undo.'] : []),
    ...(formatter === undefined ? [] : [`The project uses ${formatter.name}: ${visible(formatter.command)}`]),
  ];
  return lines.join('\n');
}
