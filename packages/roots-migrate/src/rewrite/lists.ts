import { ts } from '../types/ts.ts';
import type { Replacement } from './sheet.ts';

/** What happens to one list: parameters, arguments, specifiers, properties, binding elements, declarators. */
export interface ListEdit {
  readonly list: ts.NodeArray<ts.Node>;
  /** The node that holds the list, where something is inserted. */
  parent: ts.Node | undefined;
  readonly remove: Set<ts.Node>;
  readonly insert: { readonly at: number; readonly text: string }[];
}

interface Item {
  readonly node?: ts.Node;
  readonly text?: string;
}

/** Renders all that happens to a list at once, so that commas, lines and comments of what stays are right. */
export function renderList(edit: ListEdit, source: ts.SourceFile): Replacement[] {
  const { list } = edit;
  const kept = list.filter((node) => !edit.remove.has(node));
  if (edit.insert.length === 0) return kept.length === 0 ? [removeAll(edit, source)] : removals(edit, source);
  if (edit.remove.size === 0 && list.length > 0 && edit.insert.every(({ at }) => at === list.length)) return [append(edit, source)];
  return [renderWhole(edit, source)];
}

function removeAll(edit: ListEdit, source: ts.SourceFile): Replacement {
  const first = edit.list[0] as ts.Node; // an item is removed, so there is one
  const last = edit.list[edit.list.length - 1] as ts.Node;
  const comma = edit.list.hasTrailingComma ? (/^\s*,/.exec(source.text.slice(last.end))?.[0].length ?? 0) : 0;
  return { start: startOf(first, source), end: last.end + comma, parts: [] };
}

/** Each removed item goes with the comma and the space on one side of it. Comments of the others stay. */
function removals(edit: ListEdit, source: ts.SourceFile): Replacement[] {
  const { list } = edit;
  const edits: Replacement[] = [];
  let previous: ts.Node | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (!item) continue;
    if (!edit.remove.has(item)) {
      previous = item;
      continue;
    }
    let last = index;
    while (last + 1 < list.length && edit.remove.has(list[last + 1] as ts.Node)) last++; // the index is in range
    const next = list[last + 1];
    if (next) edits.push({ start: startOf(item, source), end: startOf(next, source), parts: [] });
    else if (previous) edits.push({ start: previous.end, end: (list[last] ?? item).end, parts: [] });
    index = last;
  }
  return edits;
}

/** Start of an item with the comments on the lines before it. */
function startOf(item: ts.Node, source: ts.SourceFile): number {
  const comments = ts.getLeadingCommentRanges(source.text, item.pos) ?? [];
  const own = comments.find((comment) => source.text.slice(item.pos, comment.pos).includes('\n') || isAfterLineStart(source.text, comment.pos));
  return own ? own.pos : item.getStart(source);
}

function isAfterLineStart(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}

function append(edit: ListEdit, source: ts.SourceFile): Replacement {
  const { list } = edit;
  const texts = edit.insert.map(({ text }) => text);
  const last = list[list.length - 1] as ts.Node; // the list isn't empty
  const separator = separatorOf(list, source);
  const comment = /^(,?)[ \t]*\/\/[^\r\n]*/.exec(source.text.slice(last.end));
  if (!comment || !separator.includes('\n')) return { start: last.end, end: last.end, parts: [texts.map((text) => separator + text).join('')] };
  // The last item's comment stays on its line.
  const line = separator.slice(separator.search(/[\r\n]/));
  const behind = comment[1] === ',' ? ',' : '';
  const head = behind ? '' : separator.slice(0, separator.length - line.length);
  const end = last.end + comment[0].length;
  return { start: last.end, end, parts: [head, { keep: { start: last.end, end } }, texts.map((text, index) => line + text + (index < texts.length - 1 ? ',' : behind)).join('')] };
}

/** What stands between a comma and the next item: a line break with the last item's indentation, or a space. */
function separatorOf(list: ts.NodeArray<ts.Node>, source: ts.SourceFile): string {
  const last = list[list.length - 1] as ts.Node; // only asked for lists that aren't empty
  const comma = isMembers(last) ? memberSeparator(list, source) : ',';
  const start = last.getStart(source);
  const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
  const indent = source.text.slice(lineStart, start);
  if (lineStart === 0 || indent.trim() !== '') return `${comma} `;
  const newline = source.text[lineStart - 2] === '\r' ? '\r\n' : '\n';
  return `${comma}${newline}${indent}`;
}

function isMembers(node: ts.Node): boolean {
  return ts.isTypeElement(node);
}

/** Members of a type end with `;` or `,`, which belongs to the member itself. */
function memberSeparator(list: ts.NodeArray<ts.Node>, source: ts.SourceFile): string {
  const last = list[list.length - 1] as ts.Node; // only asked for lists that aren't empty
  if (/[;,]$/.test(last.getText(source)) || list.every((member) => !/[;,]$/.test(member.getText(source)) && startsLine(member, source))) return '';
  const first = list[0];
  return first && /,$/.test(first.getText(source)) ? ',' : /^\s*\*/m.test(lineOf(last, source)) ? ',' : ';';
}

function startsLine(node: ts.Node, source: ts.SourceFile): boolean {
  return lineOf(node, source).trim() === '';
}

/** The line on which a node starts: one of a comment separates members by commas. */
function lineOf(node: ts.Node, source: ts.SourceFile): string {
  const start = node.getStart(source);
  return source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
}

/** Renders the list anew from its kept items and the new texts, on one line or in the lines of its neighbours. */
function renderWhole(edit: ListEdit, source: ts.SourceFile): Replacement {
  const { list } = edit;
  const items: Item[] = [];
  for (let index = 0; index <= list.length; index++) {
    for (const { at, text } of edit.insert) if (at === index) items.push({ text });
    const node = list[index];
    if (node && !edit.remove.has(node)) items.push({ node });
  }
  const first = list[0];
  if (!first) return renderEmpty(edit, items, source);
  const last = list[list.length - 1] as ts.Node; // the list isn't empty
  const separator = separatorOf(list, source);
  const parts: Replacement['parts'][number][] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(separator);
    if (item.node) parts.push({ keep: { start: startOf(item.node, source), end: endOf(item.node, separator, source) } });
    else if (item.text !== undefined) parts.push(item.text);
  }
  return { start: startOf(first, source), end: last.end, parts };
}

/** A member of a type holds the mark that ends it: where the separator brings it along, it isn't kept. */
function endOf(item: ts.Node, separator: string, source: ts.SourceFile): number {
  return isMembers(item) && /^[;,]/.test(separator) && /[;,]$/.test(item.getText(source)) ? item.end - 1 : item.end;
}

/** Fills an empty list: `()`, `{}`, `[]`, and an arrow function's bare parameter isn't one. */
function renderEmpty(edit: ListEdit, items: readonly Item[], source: ts.SourceFile): Replacement {
  const text = items.map((item) => item.text ?? '').join(', ');
  const start = edit.list.pos;
  const braces = edit.parent && (ts.isObjectLiteralExpression(edit.parent) || ts.isTypeLiteralNode(edit.parent) || ts.isObjectBindingPattern(edit.parent));
  const end = start + (/^\s*(?=[)}\]])/.exec(source.text.slice(start))?.[0].length ?? 0);
  return { start, end, parts: [braces ? ` ${text} ` : text] };
}
