/** Line and column (both from 1, in UTF-16 units) of an offset; lines end as in ECMAScript. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (const match of text.slice(0, offset).matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    line += 1;
    start = match.index + match[0].length;
  }
  return { line, column: offset - start + 1 };
}
