import type { Report } from '../data.ts';
import type { Paint } from './index.ts';

/** One line with what was found, what became of it, and the time. */
export function totalsLine({ mode, totals, written, problems }: Report, paint: Paint): string {
  const { usages, rewritten, left, kept = 0, listed, filesChanged, counts, milliseconds } = totals;
  const parts = [
    usages === 0 && kept > 0
      ? paint('green', `${some(kept, 'usage')} of roots kept behind a parameter`)
      : mode === 'check' || usages === 0
      ? paint(usages === 0 ? 'green' : 'red', usages === 0 ? 'No use of roots to migrate' : `${some(usages, 'usage')} of roots`)
      : `${some(usages, 'usage')} of roots: ${paint('green', `${rewritten} ${written ? 'rewritten' : 'can be rewritten'}`)}, ${paint(left > 0 ? 'red' : 'green', `${left} left`)}`,
    ...(filesChanged > 0 ? [`${some(filesChanged, 'file')} ${written ? 'changed' : 'would change'}`] : []),
    ...(usages > 0 && kept > 0 ? [`${kept} kept behind a parameter`] : []),
    ...(listed > 0 ? [`${listed} not counted`] : []),
    ...(problems.length > 0 ? [some(problems.length, 'problem')] : []),
    `${some(counts.filesRead, 'file')} read in ${(milliseconds / 1000).toFixed(1)} s`,
  ];
  return `${parts.join('; ')}.`;
}

function some(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
