import type { Binder, Shape, Value } from '../evaluate/value.ts';
import type { Form } from '../evaluate/lists.ts';
import { wrapped } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { nameIn } from './imports.ts';

/** How the parameter is called where it is read, and how the elements of a list are. */
export interface Names {
  readonly form: Form;
  /** `directory` or `directories`. */
  readonly parameter: string;
  /** `directory`: what one element of a list is called. */
  readonly element: string;
  /** How the parameter is read at this place: its name, or `args.directory`. */
  readonly read: (at: ts.Node) => string;
}

/** The text of a subject at a place, or `undefined` where it can't be written (a whole `Root`, a whole result). */
export function spell(value: Value & { kind: 'subject' | 'subjects' }, at: ts.Expression, names: Names): string | undefined {
  if (value.kind === 'subject') return inShape(textOf(value, at, names), value.shape, at.getSourceFile());
  if (names.form === 'one') return undefined;
  return value.items === 'path' || readsElements(at) ? names.read(at) : undefined;
}

/** Whether a list goes to something that reads its elements one by one, where each is rewritten for itself. */
function readsElements(list: ts.Expression): boolean {
  const node = wrapped(list, true);
  const { parent } = node;
  if (ts.isForOfStatement(parent) || ts.isElementAccessExpression(parent)) return true;
  if (!ts.isPropertyAccessExpression(parent)) return false;
  if (parent.name.text === 'length') return true;
  return /^(map|flatMap|filter|find|findLast|findIndex|some|every|forEach|slice)$/.test(parent.name.text) && ts.isCallExpression(parent.parent);
}

function textOf(value: Value & { kind: 'subject' }, at: ts.Node, names: Names): string {
  switch (value.which.kind) {
    case 'parameter':
      return names.read(at);
    case 'element':
      return elementName(value.which.of, value.which.held, names);
    case 'found':
      return value.which.of?.name.getText() ?? names.read(at);
    case 'index':
      return `${names.read(at)}[${value.which.index}]`;
  }
}

/** A variable that held a path keeps its name; one that held a root or a URI gets the element's. */
export function elementName(binder: Binder, held: Shape, names: Names): string {
  return held === 'path' && ts.isIdentifier(binder.name) ? binder.name.text : names.element;
}

/** Node's functions are called by the name that the file has for them. */
function inShape(text: string, shape: Shape, source: ts.SourceFile): string | undefined {
  switch (shape) {
    case 'path':
      return text;
    case 'uri':
      return `${nameIn(source, 'url', 'pathToFileURL').text}(${text}).href`;
    case 'url':
      return `${nameIn(source, 'url', 'pathToFileURL').text}(${text})`;
    case 'name':
      return `${nameIn(source, 'path', 'basename').text}(${text})`;
    case 'root':
    case 'result':
      return undefined;
  }
}
