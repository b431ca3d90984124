import { visible } from '../escape.ts';
import type { Paint } from './index.ts';

/** A unified diff for a terminal. */
export function colouredDiff(diff: string, paint: Paint): string {
  return diff
    .split('\n')
    .map((line) => {
      const text = line.split('\t').map((part) => visible(part.replace(/\r$/, ''))).join('\t') + (line.endsWith('\r') ? '\r' : '');
      if (/^(?:\+\+\+|---) /.test(line)) return paint('bold', text);
      if (line.startsWith('+')) return paint('green', text);
      if (line.startsWith('-')) return paint('red', text);
      return line.startsWith('@@') ? paint('cyan', text) : text;
    })
    .join('\n');
}
