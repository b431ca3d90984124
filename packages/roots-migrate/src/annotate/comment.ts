import { visible } from '../report/escape.ts';
import { marker } from './marker.ts';

/** A comment of one line, whatever the text holds: names and paths in it come from code that nobody vouches for. */
export function commentOf(text: string): string {
  const line = visible(text.replace(/[\r\n\u2028\u2029\t]+/g, ' ')).replaceAll('*/', '* /').trim();
  return `// ${marker}: ${line}`;
}
