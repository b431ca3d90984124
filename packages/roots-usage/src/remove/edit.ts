import type { Range } from '../usage.ts';

/** Replaces a range of a text (UTF-16 offsets) by another text. */
export interface Edit extends Range {
  readonly text: string;
}

/** A text after edits that don't overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
