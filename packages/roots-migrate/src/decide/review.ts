import { marker } from '../annotate/marker.ts';
import type { Plan, ReviewItem } from '../plan.ts';
import { walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { survivors } from '../rewrite/render.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { attachedStart } from '../rewrite/drops.ts';
import type { Context } from './context.ts';

/** Comments that go with what they were attached to: a person should see them. */
export function removedComments(source: ts.SourceFile, context: Context, sheet: Sheet): readonly ReviewItem[] {
  const kept = survivors(source.text.length, sheet.flat(source));
  return commentsOf(source)
    .filter(({ pos }) => !kept.some((range) => pos >= range.start && pos < range.end))
    .map(({ pos, end }) => ({ place: context.placeAt(source, pos), text: `this comment went with its statement: ${shorten(source.text.slice(pos, end))}` }));
}

/** Comments and texts that stay and speak of roots, and the comment of each helper whose sources changed. What belongs to `left` is still true. */
export function falseTexts(source: ts.SourceFile, context: Context, sheet: Sheet, helpers: readonly Fn[], left: readonly ts.Node[]): Plan['falseText'] {
  const kept = survivors(source.text.length, sheet.flat(source));
  const isKept = (at: number): boolean => kept.some((range) => at >= range.start && at < range.end) && !left.some((node) => node.getSourceFile() === source && at >= node.pos && at < node.end);
  const found = new Map<number, string>();
  for (const { pos, end } of commentsOf(source)) if (isKept(pos) && speaksOfRoots(source.text.slice(pos, end))) found.set(pos, source.text.slice(pos, end));
  for (const helper of helpers.filter((one) => one.getSourceFile() === source)) {
    const holder = ts.findAncestor(helper, ts.isVariableStatement) ?? helper;
    const start = attachedStart(ts.isArrowFunction(helper) || ts.isFunctionExpression(helper) ? holder : helper, source);
    const own = commentsOf(source).find(({ pos }) => pos === start);
    if (own && isKept(own.pos)) found.set(own.pos, source.text.slice(own.pos, own.end));
  }
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) return false;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isKept(node.getStart(source)) && isProse(node.getText(source)) && speaksOfRoots(node.getText(source))) found.set(node.getStart(source), node.getText(source));
    return true;
  });
  return [...found].sort(([a], [b]) => a - b).map(([at, text]) => ({ place: context.placeAt(source, at), text: shorten(text) }));
}

function speaksOfRoots(text: string): boolean {
  return /\broots?\b/i.test(text);
}

/** A sentence, not a key or a path. */
function isProse(text: string): boolean {
  return /[A-Za-z]\S*\s+\S/.test(text);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

function commentsOf(source: ts.SourceFile): readonly ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  walk(source, (node) => {
    for (const comment of [...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []), ...(ts.getTrailingCommentRanges(source.text, node.end) ?? [])]) found.set(comment.pos, comment);
    return true;
  });
  for (const comment of ts.getLeadingCommentRanges(source.text, source.endOfFileToken.pos) ?? []) found.set(comment.pos, comment);
  // A mark of an earlier run is no sentence of the code's.
  return [...found.values()].filter(({ pos, end }) => !source.text.slice(pos, end).includes(marker)).sort((a, b) => a.pos - b.pos);
}
