import { ts } from '../types/ts.ts';
import { newlineOf } from './taste.ts';
import type { Replacement } from './sheet.ts';

/**
 * Takes statements and members out, with the comments that are attached to them (leading without a blank line, trailing
 * on the line) and one blank line, so that no two meet and none stands before `}`.
 */
export function renderDrops(nodes: readonly ts.Node[], source: ts.SourceFile): Replacement[] {
  const ranges = nodes.map((node) => lineRange(node, source)).sort((a, b) => a.start - b.start || b.end - a.end);
  return merge(ranges, source.text).map((range) => ({ ...withBlankLine(range, source.text), parts: keepsApart(range, source.text) ? [newlineOf(source.text)] : [] }));
}

interface LineRange {
  readonly start: number;
  readonly end: number;
  /** It takes whole lines. */
  readonly whole: boolean;
  /** A blank line stood between what goes: one must stay if nothing else keeps the neighbours apart. */
  readonly apart?: boolean;
}

function lineRange(node: ts.Node, source: ts.SourceFile): LineRange {
  const { text } = source;
  const start = attachedStart(node, source);
  const end = trailingEnd(node, source);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, end);
  const whole = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  if (whole) return { start: lineStart, end: afterNewline(text, lineEnd), whole };
  const spaces = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + spaces, whole };
}

/** Start of the comments that stand right above the node; a licence header and `#!` stay. */
export function attachedStart(node: ts.Node, source: ts.SourceFile): number {
  const { text } = source;
  let start = node.getStart(source);
  const comments = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  for (const comment of [...comments].reverse()) {
    if (/\n[ \t]*\r?\n/.test(text.slice(comment.end, start))) break;
    if (text.slice(text.lastIndexOf('\n', comment.pos - 1) + 1, comment.pos).trim() !== '') break;
    if (isHeader(text, comment)) break;
    start = comment.pos;
  }
  return start;
}

function isHeader(text: string, comment: ts.CommentRange): boolean {
  const body = text.slice(comment.pos, comment.end);
  if (/licen[sc]e|copyright|spdx|@preserve|^\/\*!/i.test(body)) return true;
  const before = text.slice(0, comment.pos);
  return before.replace(/^#![^\n]*\n?/, '').trim() === '';
}

function trailingEnd(node: ts.Node, source: ts.SourceFile): number {
  const comments = ts.getTrailingCommentRanges(source.text, node.end) ?? [];
  let end = node.end;
  for (const comment of comments) if (!source.text.slice(end, comment.pos).includes('\n')) end = comment.end;
  return end;
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline;
}

function afterNewline(text: string, at: number): number {
  return at < text.length ? at + 1 : at;
}

/** Ranges that touch, or have only blank lines between them, become one. */
function merge(ranges: readonly LineRange[], text: string): LineRange[] {
  const merged: LineRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.start < last.end) {
      if (range.end > last.end) merged[merged.length - 1] = { ...last, end: range.end };
    } else if (last && last.whole && range.whole && text.slice(last.end, range.start).trim() === '') merged[merged.length - 1] = { ...last, end: range.end, apart: last.apart === true || range.start > last.end };
    else merged.push(range);
  }
  return merged;
}

/** Whether a blank line must stay where a run of statements with one between them went. */
function keepsApart(range: LineRange, text: string): boolean {
  if (range.apart !== true) return false;
  const before = text.slice(0, range.start);
  const after = text.slice(range.end);
  if (before.trim() === '' || after.trim() === '') return false;
  return !/[{[(][ \t]*\r?\n$/.test(before) && !/(^|\n)[ \t]*\r?\n$/.test(before) && !/^[ \t]*\r?\n/.test(after) && !/^[ \t]*[}\])]/.test(after);
}

function withBlankLine(range: LineRange, text: string): { start: number; end: number } {
  if (!range.whole) return range;
  const before = text.slice(0, range.start);
  const blankBefore = /(^|\n)[ \t]*\r?\n$/.test(before) || before.trim() === '';
  const opens = /[{[(][ \t]*\r?\n$/.test(before);
  const after = /^([ \t]*\r?\n)+/.exec(text.slice(range.end))?.[0] ?? '';
  if (after && (blankBefore || opens)) return { start: range.start, end: range.end + after.length };
  const closes = /^[ \t]*[}\])]/.test(text.slice(range.end)) || text.slice(range.end).trim() === '';
  if (blankBefore && closes && before.trim() !== '') {
    const blank = /([ \t]*\r?\n)$/.exec(before)?.[0].length ?? 0;
    return { start: range.start - blank, end: range.end };
  }
  return range;
}
