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

type Edit =
  | { readonly kind: 'replace'; readonly edit: Replacement }
  | { readonly kind: 'dedent'; readonly line: number; readonly by: number }
  | { readonly kind: 'drop'; readonly statement: ts.Node }
  | { readonly kind: 'remove'; readonly list: ts.NodeArray<ts.Node>; readonly item: ts.Node }
  | { readonly kind: 'insert'; readonly list: ts.NodeArray<ts.Node>; readonly parent: ts.Node; readonly at: number; readonly text: string };

type Entry = Edit & { readonly source: ts.SourceFile };

/** What stands in a call for an argument that it leaves out, where another one follows. */
const placeholder = 'undefined, ';

/** All edits of a plan, in any of its files, written down in any order, rendered once a file. A sheet can be rolled back to a mark. */
export class Sheet {
  #entries: Entry[] = [];
  readonly #flat = new Map<ts.SourceFile, readonly Replacement[]>();

  mark(): number {
    return this.#entries.length;
  }

  rollback(mark: number): void {
    this.#entries.length = mark;
    this.#flat.clear();
  }

  #add(at: ts.Node, edit: Edit): void {
    const source = at.getSourceFile();
    this.#entries.push({ ...edit, source });
    this.#flat.delete(source);
  }

  /** Files with an edit. */
  get sources(): ReadonlySet<ts.SourceFile> {
    return new Set(this.#entries.map(({ source }) => source));
  }

  /** Replaces a range of the file that a node stands in; kept parts are of that file too. */
  replace(at: ts.Node, range: Range, ...parts: Part[]): void {
    const edit: Replacement = { start: range.start, end: range.end, parts };
    const known = JSON.stringify(edit);
    if (range.end > range.start && this.#entries.some((entry) => entry.kind === 'replace' && entry.source === at.getSourceFile() && entry.edit.start === edit.start && JSON.stringify(entry.edit) === known)) return;
    this.#add(at, { kind: 'replace', edit });
  }

  replaceNode(node: ts.Node, ...parts: Part[]): void {
    this.replace(node, { start: node.getStart(), end: node.end }, ...parts);
  }

  /** Takes characters of indentation off the line that starts here; what several unwraps take off adds up. */
  dedent(at: ts.Node, line: number, by: number): void {
    this.#add(at, { kind: 'dedent', line, by });
  }

  /** Takes a statement or member out, with its comments and its line. */
  drop(statement: ts.Node): void {
    const { parent } = statement;
    if (ts.isIfStatement(parent) && parent.elseStatement === statement) this.replace(parent, { start: parent.thenStatement.end, end: statement.end });
    else if (ts.isIfStatement(parent) && !parent.elseStatement && isIdle(parent.expression)) this.drop(parent);
    else if (ts.isIfStatement(parent) || ts.isIterationStatement(parent, false) || ts.isLabeledStatement(parent)) this.replaceNode(statement, '{}');
    else this.#add(statement, { kind: 'drop', statement });
  }

  /** Takes back that a statement is dropped: it gets another text. */
  keep(statement: ts.Node): void {
    this.#entries = this.#entries.filter((entry) => !(entry.kind === 'drop' && entry.statement === statement));
    this.#flat.clear();
  }

  /** Takes an item out of a list: a parameter, argument, specifier, property, binding element, declarator. */
  remove(list: ts.NodeArray<ts.Node>, item: ts.Node): void {
    this.#add(item, { kind: 'remove', list, item });
  }

  /** Puts an item into a list, before the item that stands at index `at` (the list's length: last). `parent` holds the list. */
  insert(list: ts.NodeArray<ts.Node>, parent: ts.Node, at: number, text: string): void {
    const known = this.#entries.some((entry) => entry.kind === 'insert' && entry.list === list && entry.text === text && entry.at === at);
    if (!known) this.#add(parent, { kind: 'insert', list, parent, at, text });
  }

  /** Whether a node has got another text as a whole. */
  isReplaced(node: ts.Node): boolean {
    const start = node.getStart();
    return this.#entries.some((entry) => entry.kind === 'replace' && entry.source === node.getSourceFile() && entry.edit.start === start && entry.edit.end === node.end);
  }

  isRemoved(item: ts.Node): boolean {
    return this.#entries.some((entry) => entry.kind === 'remove' && entry.item === item);
  }

  isInserted(list: ts.NodeArray<ts.Node>): boolean {
    return this.#entries.some((entry) => entry.kind === 'insert' && entry.list === list);
  }

  /** Whether what is put into a list of arguments begins with an `undefined` for one that the call leaves out. */
  hasPlaceholder(list: ts.NodeArray<ts.Node>): boolean {
    return this.#entries.some((entry) => entry.kind === 'insert' && entry.list === list && entry.text.startsWith(placeholder));
  }

  /** Takes such an `undefined` back: there is no such parameter any more. */
  takePlaceholder(list: ts.NodeArray<ts.Node>): void {
    const at = this.#entries.findIndex((entry) => entry.kind === 'insert' && entry.list === list && entry.text.startsWith(placeholder));
    const entry = this.#entries[at];
    if (entry?.kind !== 'insert') return;
    this.#entries[at] = { ...entry, text: entry.text.slice(placeholder.length) };
    this.#flat.delete(entry.source);
  }

  isDropped(statement: ts.Node): boolean {
    return this.#entries.some((entry) => entry.kind === 'drop' && entry.statement === statement);
  }

  /** New texts that stand in a file's edits: what they name is in use. */
  texts(source: ts.SourceFile): readonly string[] {
    return this.#entries.filter((entry) => entry.source === source).flatMap((entry) => (entry.kind === 'replace' ? entry.edit.parts.filter((part) => typeof part === 'string') : entry.kind === 'insert' ? [entry.text] : []));
  }

  /** New texts that edits inside of a node put there. */
  textsIn(node: ts.Node): readonly string[] {
    const source = node.getSourceFile();
    return this.#entries.filter((entry) => entry.source === source).flatMap((entry) => {
      if (entry.kind === 'insert') return entry.list.pos >= node.pos && entry.list.end <= node.end ? [entry.text] : [];
      return entry.kind === 'replace' && entry.edit.start >= node.pos && entry.edit.end <= node.end ? entry.edit.parts.filter((part) => typeof part === 'string') : [];
    });
  }

  /** All edits of a file as replacements, ordered so that an outer one comes before what is inside it. */
  flat(source: ts.SourceFile): readonly Replacement[] {
    const known = this.#flat.get(source);
    if (known) return known;
    const flat = this.#flatten(source);
    this.#flat.set(source, flat);
    return flat;
  }

  #flatten(source: ts.SourceFile): readonly Replacement[] {
    const lists = new Map<ts.NodeArray<ts.Node>, ListEdit>();
    const flat: Replacement[] = [];
    const drops: ts.Node[] = [];
    const dedents = new Map<number, number>();
    for (const entry of this.#entries) {
      if (entry.source !== source) continue;
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
    for (const edit of lists.values()) flat.push(...renderList(edit, source));
    for (const [line, by] of dedents) flat.push({ start: line, end: line + by, parts: [] });
    flat.push(...renderDrops(drops, source));
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
