import type { SourceFile } from '../file.ts';
import type { Range } from '../usage.ts';
import { hasAttachedComment, hasComment, skipSpace } from './comments.ts';
import type { Edit } from './edit.ts';

/**
 * Takes out neighbouring statements with their lines, where they have these for themselves, and one of two blank lines.
 *
 * @returns nothing where a comment would be lost or come to stand at something else, or where the line that follows
 * would become part of the line before
 */
export function statementEdit(file: SourceFile, { start, end }: Range): Edit | undefined {
  const { text } = file;
  if (hasComment(file, start, end) || hasAttachedComment(file, start, end) || joinsLines(text, start, end)) return undefined;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*(\r?\n|$)/.exec(text.slice(end));
  if (text.slice(line, start).trim() !== '' || rest === null) return inLine(text, start, end);
  return withBlankLine(text, line, end + rest[0].length);
}

function inLine(text: string, start: number, end: number): Edit {
  const spaces = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const isLast = /^[ \t]*\r?\n/.test(text.slice(end));
  const before = text.slice(0, start).trimEnd().length;
  return isLast ? { start: before, end, text: '' } : { start, end: end + spaces, text: '' };
}

/** Lines without the blank line before or after them, where nothing or another blank line follows. */
function withBlankLine(text: string, start: number, end: number): Edit {
  const blankBefore = /(^|\n)[ \t]*\r?\n$/.exec(text.slice(0, start));
  const blankAfter = /^[ \t]*\r?\n/.exec(text.slice(end));
  const opens = start === 0 || /\{[ \t]*\r?\n$/.test(text.slice(0, start));
  const closes = end >= text.length || /^[ \t]*[})\]]/.test(text.slice(end));
  if (blankAfter !== null && (opens || blankBefore !== null)) return { start, end: end + blankAfter[0].length, text: '' };
  if (blankBefore !== null && closes) return { start: start - blankBefore[0].length + (blankBefore[1]?.length ?? 0), end, text: '' };
  return { start, end, text: '' };
}

/** Without a semicolon before, a line that starts like this would go on with the statement before. */
function joinsLines(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return before !== '' && !/[;{}:]$/.test(before) && /[([`+\-/*,.]/.test(text.charAt(skipSpace(text, end)));
}
