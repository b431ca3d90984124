import type { Arguments } from '../decide/arguments.ts';
import type { Evaluator, Flow } from '../evaluate/evaluator.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import type { Value, World } from '../evaluate/value.ts';
import { isThrowing } from '../evaluate/value.ts';
import type { Fn } from '../types/nodes.ts';
import type { ts } from '../types/ts.ts';
import type { Sheet } from './sheet.ts';
import type { Names } from './names.ts';

/** The world of a place in the new program: the parameter may be missing, is there, or is not needed. */
export type Setting = 'open' | 'given' | 'none';

/** Raised where no rewrite is proven; the unit is left with this reason. */
export class Blocked extends Error {
  readonly node: ts.Node;
  readonly why: string;

  constructor(node: ts.Node, why: string) {
    super(why);
    this.node = node;
    this.why = why;
  }
}

/** The state of rewriting one flow: what is known, what stays, and where the edits go. */
export class FlowRewriter {
  readonly sheet: Sheet;
  readonly names: Names;
  readonly args: Arguments;
  readonly opaque = new Set<Fn>();
  readonly kept = new Set<ts.Symbol>();
  /** Constants that give way to the parameter of the same name: each is written where it is read. */
  readonly inlined = new Map<ts.Symbol, ts.Identifier>();
  readonly #base: Omit<Flow, 'opaque' | 'kept'>;
  #evaluator: Evaluator;
  #caught = 0;
  #opened = 0;
  #trial = false;

  constructor(base: Omit<Flow, 'opaque' | 'kept'>, sheet: Sheet, names: Names, args: Arguments) {
    this.#base = base;
    this.sheet = sheet;
    this.names = names;
    this.args = args;
    this.#evaluator = this.#make();
  }

  get evaluator(): Evaluator {
    return this.#evaluator;
  }

  #make(): Evaluator {
    return createEvaluator({ ...this.#base, transparent: false, opaque: this.opaque, kept: this.kept });
  }

  /** A variable or a helper stays in the new program: what was derived through it is forgotten. */
  keepVariable(symbol: ts.Symbol): void {
    this.kept.add(symbol);
    this.#evaluator = this.#make();
  }

  keepHelper(fn: Fn): void {
    this.opaque.add(fn);
    this.#evaluator = this.#make();
  }

  /** Whether a request that throws here is seen to already: a guard or a `try` stands around it. */
  get isCaught(): boolean {
    return this.#caught > 0;
  }

  caught<T>(rewrite: () => T): T {
    this.#caught++;
    try {
      return rewrite();
    } finally {
      this.#caught--;
    }
  }

  /** Whether a block is tried without the guard or `try` around it: log entries in it told of roots. */
  get isOpened(): boolean {
    return this.#opened > 0;
  }

  opened<T>(rewrite: () => T): T {
    this.#opened++;
    try {
      return this.caught(rewrite);
    } finally {
      this.#opened--;
    }
  }

  /** Whether a helper is only tried, to see what would be left of it: its results are written where it is called. */
  get isTrial(): boolean {
    return this.#trial;
  }

  trial(rewrite: () => void): void {
    const before = this.#trial;
    this.#trial = true;
    this.attempt(() => {
      try {
        rewrite();
      } finally {
        this.#trial = before;
      }
      return false;
    });
  }

  /** Tries a rewrite; what it did is undone unless it answers true. */
  attempt(rewrite: () => boolean): boolean {
    const mark = this.sheet.mark();
    const kept = [...this.kept];
    const done = rewrite();
    if (done) return true;
    this.sheet.rollback(mark);
    if (this.kept.size !== kept.length) {
      this.kept.clear();
      for (const symbol of kept) this.kept.add(symbol);
      this.#evaluator = this.#make();
    }
    return false;
  }

  /** The value of an expression where the parameter is missing: behind a request that throws, what an empty list gives. */
  without(node: ts.Expression): Value {
    const value = this.#evaluator.value(node, 'none');
    return isThrowing(value) ? this.#evaluator.value(node, 'absent') : value;
  }

  /** The values that a place can have in its setting. */
  seen(node: ts.Expression, setting: Setting): { readonly given?: Value; readonly none?: Value } {
    if (setting === 'given') return { given: this.#evaluator.value(node, 'given') };
    if (setting === 'none') return { none: this.without(node) };
    return { given: this.#evaluator.value(node, 'given'), none: this.without(node) };
  }

  value(node: ts.Expression, world: World): Value {
    return this.#evaluator.value(node, world);
  }
}
