import type { Kind } from '../choose/blueprint.ts';
import type { FallbackChoice, ReaderChoice } from '../choose/choices.ts';
import { askList, askPaths } from './ask.ts';
import { before, operand, type Piece } from './code.ts';
import { convert } from './convert.ts';
import { fallBack } from './fall-back.ts';
import { read } from './read.ts';
import type { Scope, Writer } from './writer.ts';

/** What a function does on the way from what it gets to what it gives. */
export interface Task {
  readonly from: Kind;
  readonly to: Kind;
  /** The call of the next function, `await` included; not for `request`. */
  readonly call: Piece | undefined;
  readonly fallback: FallbackChoice;
  readonly reader: ReaderChoice;
  /** Whether the function gives back what comes out, so that statements may return. */
  readonly returns: boolean;
}

const order: readonly Kind[] = ['request', 'list', 'found', 'sure', 'text'];

/** The statements of a function and the expression that they end with (empty: they return by themselves). */
export function bodyOf(writer: Writer, scope: Scope, task: Task): Piece {
  const [from, to] = [order.indexOf(task.from), order.indexOf(task.to)];
  const passes = (kind: Kind): boolean => from < order.indexOf(kind) && order.indexOf(kind) <= to;
  const ends = (kind: Kind): boolean => task.returns && task.to === kind;
  const assumes = task.fallback.last === 'assume';

  const asks = task.from === 'request' && scope.kept === undefined;
  let piece: Piece = task.call ?? { lines: [], value: scope.kept ?? '' };
  if (asks) piece = task.to === 'list' ? askList(writer, scope, ends('list')) : askPaths(writer, scope, ends('found'), assumes);
  else if ((task.from === 'list' || task.from === 'request') && passes('found')) piece = before([...piece.lines, `const roots = ${piece.value};`], convert(writer, 'roots', { assumes, ends: ends('found') }));
  if (passes('sure')) piece = fallBack(writer, scope, piece, task.fallback, ends('sure'));
  if (passes('text')) piece = read(writer, scope, settled(piece), task.reader);
  return piece;
}

/** What is read is a name or a call, not a longer expression. */
function settled({ lines, value }: Piece): Piece {
  return { lines, value: value.startsWith('await ') ? value : operand(value).startsWith('(') ? `(${value})` : value };
}
