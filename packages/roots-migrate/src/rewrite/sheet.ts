import type { Range } from 'roots-usage';
import type { Part } from '../plan.ts';
import { isIdle } from '../evaluate/idle.ts';
import { ts } from '../types/ts.ts';
import { renderList, type ListEdit } from './lists.ts';
import { renderDrops } from './drops.ts';

/** A replaced range. Edits inside its kept parts still apply; all else inside it goes. */
export interface Replacement extends Range {
  readonly parts: readonly Part[];
}

type Entry =
  | { readonly kind: 'replace'; readonly edit: Replacement }
  | { readonly kind: 'dedent'; readonly line: number; readonly by: number }
  | { readonly kind: 'drop'; readonly statement: ts.Node }
  | { readonly kind: 'remove'; readonly list: ts.NodeArray<ts.Node>; readonly item: ts.Node }
  | { readonly kind: 'insert'; readonly list: ts.NodeArray<ts.Node>; readonly parent: ts.Node; readonly at: number; readonly text: string };

/** All edits of one file, written down in any order, rendered once. A sheet can be rolled back to a mark. */
export class Sheet {
  readonly source: ts.SourceFile;
  #entries: Entry[] = [];

  constructor(source: ts.SourceFile) {
    this.source = source;
  }

  mark(): number {
    return this.#entries.length;
  }

  rollback(mark: number): void {
    this.#entries.length = mark;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  replace(range: Range, ...parts: Part[]): void {
    this.#entries.push({ kind: 'replace', edit: { start: range.start, end: range.end, parts } });
  }

  replaceNode(node: ts.Node, ...parts: Part[]): void {
    this.replace({ start: node.getStart(this.source), end: node.end }, ...parts);
  }

  /** Takes characters of indentation off the line that starts here; what several unwraps take off adds up. */
  dedent(line: number, by: number): void {
    this.#entries.push({ kind: 'dedent', line, by });
  }

  /** Takes a statement or member out, with its comments and its line. */
  drop(statement: ts.Node): void {
    const { parent } = statement;
    if (ts.isIfStatement(parent) && parent.elseStatement === statement) this.replace({ start: parent.thenStatement.end, end: statement.end });
    else if (ts.isIfStatement(parent) && !parent.elseStatement && isIdle(parent.expression)) this.drop(parent);
    else if (ts.isIfStatement(parent) || ts.isIterationStatement(parent, false) || ts.isLabeledStatement(parent)) this.replaceNode(statement, '{}');
    else this.#entries.push({ kind: 'drop', statement });
  }

  /** Takes an item out of a list: a parameter, argument, specifier, property, binding element, declarator. */
  remove(list: ts.NodeArray<ts.Node>, item: ts.Node): void {
    this.#entries.push({ kind: 'remove', list, item });
  }

  /** Puts an item into a list, before the item that stands at index `at` (the list's length: last). `parent` holds the list. */
  insert(list: ts.NodeArray<ts.Node>, parent: ts.Node, at: number, text: string): void {
    const known = this.#entries.some((entry) => entry.kind === 'insert' && entry.list === list && entry.text === text && entry.at === at);
    if (!known) this.#entries.push({ kind: 'insert', list, parent, at, text });
  }

  isRemoved(item: ts.Node): boolean {
    return this.#entries.some((entry) => entry.kind === 'remove' && entry.item === item);
  }

  isInserted(list: ts.NodeArray<ts.Node>): boolean {
    return this.#entries.some((entry) => entry.kind === 'insert' && entry.list === list);
  }

  isDropped(statement: ts.Node): boolean {
    return this.#entries.some((entry) => entry.kind === 'drop' && entry.statement === statement);
  }

  /** New texts that stand in the sheet: what they name is in use. */
  texts(): readonly string[] {
    return this.#entries.flatMap((entry) => (entry.kind === 'replace' ? entry.edit.parts.filter((part) => typeof part === 'string') : entry.kind === 'insert' ? [entry.text] : []));
  }

  /** All edits as replacements, ordered so that an outer one comes before what is inside it. */
  flat(): readonly Replacement[] {
    const lists = new Map<ts.NodeArray<ts.Node>, ListEdit>();
    const flat: Replacement[] = [];
    const drops: ts.Node[] = [];
    const dedents = new Map<number, number>();
    for (const entry of this.#entries) {
      switch (entry.kind) {
        case 'replace':
          flat.push(entry.edit);
          break;
        case 'dedent':
          dedents.set(entry.line, (dedents.get(entry.line) ?? 0) + entry.by);
          break;
        case 'drop':
          drops.push(entry.statement);
          break;
        case 'remove':
          listOf(lists, entry.list).remove.add(entry.item);
          break;
        case 'insert': {
          const edit = listOf(lists, entry.list);
          edit.parent = entry.parent;
          edit.insert.push({ at: entry.at, text: entry.text });
        }
      }
    }
    for (const edit of lists.values()) flat.push(...renderList(edit, this.source));
    for (const [line, by] of dedents) flat.push({ start: line, end: line + by, parts: [] });
    flat.push(...renderDrops(drops, this.source));
    return flat.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

function listOf(lists: Map<ts.NodeArray<ts.Node>, ListEdit>, list: ts.NodeArray<ts.Node>): ListEdit {
  const known = lists.get(list);
  if (known) return known;
  const made: ListEdit = { list, parent: undefined, remove: new Set(), insert: [] };
  lists.set(list, made);
  return made;
}
