import type { SourceFile } from '../file.ts';

/** Whether a comment stands in a range. */
export function hasComment(file: SourceFile, start: number, end: number): boolean {
  return commentsOf(file).some(({ range }) => range[0] < end && range[1] > start);
}

/** Whether a comment belongs to the code in a range: directly above it or before it, or after it on its last line. */
export function hasAttachedComment(file: SourceFile, start: number, end: number): boolean {
  return commentsOf(file).some(({ range: [from, to] }) => {
    if (to <= start) return isSpace(file.text.slice(to, start)) && newlines(file.text.slice(to, start)) <= 1 && (startsLine(file.text, from) || newlines(file.text.slice(to, start)) === 0);
    return from >= end && /^[ \t]*[,;]?[ \t]*$/.test(file.text.slice(end, from));
  });
}

/** The first offset from `at` on that is neither space nor line end. */
export function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text.charAt(next))) next += 1;
  return next;
}

function commentsOf(file: SourceFile): readonly { readonly range: readonly [number, number] }[] {
  return file.tree.program.comments ?? [];
}

function isSpace(text: string): boolean {
  return text.trim() === '';
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}

function startsLine(text: string, at: number): boolean {
  return isSpace(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}
