import type { SourceFile } from '../file.ts';
import type { Node } from '../tree/tree.ts';
import type { Range } from '../usage.ts';
import { hasAttachedComment, hasComment, skipSpace } from './comments.ts';
import type { Edit } from './edit.ts';

/**
 * Takes elements out of a comma list, with their commas and the space that they leave; the others keep their place. All
 * edits of a list are made at once: those of one element would overlap those of the next.
 *
 * @param inner the range between the list's brackets
 * @returns nothing where a comment would be lost or come to stand at something else
 */
export function listEdits(file: SourceFile, elements: readonly Node[], removed: ReadonlySet<Node>, inner: Range): readonly Edit[] | undefined {
  if (elements.every((element) => removed.has(element))) {
    return hasComment(file, inner.start, inner.end) ? undefined : [{ ...inner, text: '' }];
  }
  const edits: Edit[] = [];
  for (let first = 0; first < elements.length; first += 1) {
    if (!isRemoved(elements, removed, first)) continue;
    let last = first;
    while (isRemoved(elements, removed, last + 1)) last += 1;
    const edit = runEdit(file, elements, first, last);
    if (edit === undefined) return undefined;
    edits.push(edit);
    first = last;
  }
  return edits;
}

function isRemoved(elements: readonly Node[], removed: ReadonlySet<Node>, index: number): boolean {
  const element = elements[index];
  return element !== undefined && removed.has(element);
}

/** The edit that takes out neighbouring elements. */
function runEdit(file: SourceFile, elements: readonly Node[], first: number, last: number): Edit | undefined {
  const [before, from, to, after] = [elements[first - 1], elements[first], elements[last], elements[last + 1]];
  if (from === undefined || to === undefined || hasAttachedComment(file, from.range[0], to.range[1])) return undefined;
  if (after !== undefined) {
    // What follows takes the place of what goes; its own comment stays with it.
    const comma = skipSpace(file.text, to.range[1]);
    if (file.text.charAt(comma) !== ',') return undefined;
    return without(file, from.range[0], skipSpace(file.text, comma + 1));
  }
  if (before === undefined || file.text.slice(before.range[1], from.range[0]).trim() !== ',') return undefined;
  return without(file, before.range[1], to.range[1]);
}

function without(file: SourceFile, start: number, end: number): Edit | undefined {
  return hasComment(file, start, end) ? undefined : { start, end, text: '' };
}
