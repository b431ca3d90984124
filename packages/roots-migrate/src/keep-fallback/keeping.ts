import type { Arguments } from '../decide/arguments.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Value } from '../evaluate/value.ts';
import type { Names } from '../rewrite/names.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { Fn } from '../types/nodes.ts';
import type { ts } from '../types/ts.ts';
import type { Live } from './live.ts';
import type { Making } from './made.ts';
import type { Skips } from './skips.ts';

/** What one unit's rewriting stands on, where its roots stay as the source behind the parameter. */
export interface Keeping {
  /** Looks through every helper: what it finds where roots are given is what happens where a directory is passed. */
  readonly evaluator: Evaluator;
  readonly sheet: Sheet;
  readonly names: Names;
  readonly args: Arguments;
  readonly live: Live;
  readonly skips: Skips;
  /** Whether the code reads the names of roots. */
  readonly withNames: boolean;
  /** Helpers that take the parameter. */
  readonly threaded: ReadonlySet<Fn>;
  /** A helper must take it; all is begun again with it. */
  readonly thread: (fn: Fn) => void;
  /** Passes the parameter to such a helper. */
  readonly pass: (call: ts.CallExpression, fn: Fn) => void;
  readonly ownerOf: (node: ts.Node) => Fn | undefined;
  /** A place that comes behind the parameter now, or that isn't reached where one is passed. */
  readonly settle: (node: ts.Node) => void;
}

/** How values are made of the parameter at a place. */
export function makingAt(node: ts.Node, { names, withNames }: Pick<Keeping, 'names' | 'withNames'>): Making {
  return { form: names.form, parameter: names.read(node), element: names.element, withNames, source: node.getSourceFile() };
}

/** The value of a place where a directory is passed. */
export function given({ evaluator }: Pick<Keeping, 'evaluator'>, node: ts.Expression): Value {
  return evaluator.value(node, 'given');
}
