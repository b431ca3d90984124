import { stripVTControlCharacters } from 'node:util';

/** Terminals narrower than this break every word; nobody reads there. */
const narrowest = 20;

/**
 * Breaks lines at spaces so that none is wider than `width`; what follows a break is indented as the line is, and by two more.
 * A word that is wider stays whole. Colours count nothing. Without `width` (a pipe) nothing is broken.
 */
export function wrap(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  return text.split('\n').map((line) => wrapLine(line, Math.max(width, narrowest))).join('\n');
}

function wrapLine(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const indent = /^ */.exec(line)?.[0] ?? '';
  const margin = ' '.repeat(Math.min(indent.length + 2, Math.floor(width / 2)));
  const lines: string[] = [];
  let current = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = current === '' ? (lines.length === 0 ? indent : margin) + word : `${current} ${word}`;
    if (current !== '' && widthOf(longer) > width) {
      lines.push(current.trimEnd());
      current = margin + word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join('\n');
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
