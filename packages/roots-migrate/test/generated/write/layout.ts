import type { StyleChoice } from '../choose/choices.ts';
import type { Lines } from './code.ts';

/** Gives plain lines the layout of a server: quotes, semicolons, indentation and line ends. No text in the lines holds a quote. */
export function layOut(lines: Lines, style: StyleChoice): string {
  const end = style.crlf ? '\r\n' : '\n';
  return lines.map((line) => layOutLine(line, style) + end).join('');
}

function layOutLine(line: string, { quote, semicolons, indent }: StyleChoice): string {
  const depth = /^(?: {2})*/.exec(line)?.[0].length ?? 0;
  const code = line.slice(depth).replaceAll("'", quote);
  return indent.repeat(depth / 2) + (semicolons ? code : code.replace(/;$/, ''));
}
