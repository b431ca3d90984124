import { visible } from '../escape.ts';
import type { Paint } from './index.ts';

/**
 * A unified diff for a terminal.
 * @param width columns: what is longer goes on in the next line. Without it every line stays whole, so that the text is still a diff
 */
export function colouredDiff(diff: string, paint: Paint, width?: number): string {
  return diff
    .split('\n')
    .map((line) => {
      const style = styleOf(line);
      const pieces = width === undefined ? [whole(line)] : folded(line, width);
      return pieces.map((text) => (style === undefined ? text : paint(style, text))).join('\n');
    })
    .join('\n');
}

function styleOf(line: string): Parameters<Paint>[0] | undefined {
  if (/^(?:\+\+\+|---) /.test(line)) return 'bold';
  if (line.startsWith('+')) return 'green';
  if (line.startsWith('-')) return 'red';
  return line.startsWith('@@') ? 'cyan' : undefined;
}

function whole(line: string): string {
  return line.split('\t').map((part) => visible(part.replace(/\r$/, ''))).join('\t') + (line.endsWith('\r') ? '\r' : '');
}

/** What a tab becomes where lines are folded. */
const tab = '    ';

function folded(line: string, width: number): readonly string[] {
  const characters = Array.from(visible(line.replace(/\r$/, '').replaceAll('\t', tab)));
  const pieces = [characters.slice(0, width)];
  for (let start = width; start < characters.length; start += width) pieces.push(characters.slice(start, start + width));
  return pieces.map((piece) => piece.join(''));
}
