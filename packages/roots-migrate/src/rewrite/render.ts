import type { Range } from 'roots-usage';
import type { Replacement } from './sheet.ts';

/**
 * Applies edits to a text. Of edits that overlap at one level the outer one counts; what stands in its kept parts is
 * rendered with the edits inside them.
 */
export function render(text: string, flat: readonly Replacement[]): string {
  return renderRange(text, { start: 0, end: text.length }, flat, 0);
}

function renderRange(text: string, range: Range, flat: readonly Replacement[], from: number): string {
  let out = '';
  let at = range.start;
  for (let index = from; index < flat.length; index++) {
    const edit = flat[index];
    if (!edit || edit.start >= range.end) break;
    if (edit.start < at || edit.end > range.end || (edit.start === edit.end && edit.start === range.end && edit.start !== range.start)) continue;
    out += text.slice(at, edit.start);
    for (const part of edit.parts) out += typeof part === 'string' ? part : renderRange(text, part.keep, flat, isInside(part.keep, edit) ? index + 1 : 0);
    at = edit.end;
  }
  return out + text.slice(at, range.end);
}

/** The ranges of the old text that stand in the new one, in order. */
export function survivors(length: number, flat: readonly Replacement[]): readonly Range[] {
  const kept: Range[] = [];
  collect({ start: 0, end: length }, flat, 0, kept);
  return kept.sort((a, b) => a.start - b.start);
}

function collect(range: Range, flat: readonly Replacement[], from: number, kept: Range[]): void {
  let at = range.start;
  for (let index = from; index < flat.length; index++) {
    const edit = flat[index];
    if (!edit || edit.start >= range.end) break;
    if (edit.start < at || edit.end > range.end) continue;
    if (edit.start > at) kept.push({ start: at, end: edit.start });
    for (const part of edit.parts) if (typeof part !== 'string') collect(part.keep, flat, isInside(part.keep, edit) ? index + 1 : 0, kept);
    at = edit.end;
  }
  if (at < range.end) kept.push({ start: at, end: range.end });
}

/** A kept part from elsewhere (a constant that is written where it is read) is rendered with all edits inside it. */
function isInside(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
