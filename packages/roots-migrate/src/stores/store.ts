import type { Fn } from '../types/nodes.ts';
import type { Request } from '../trace/seeds.ts';
import type { ts } from '../types/ts.ts';

/** A variable, field or property that outlives the calls, is filled from roots, and read by tools. */
export interface Store {
  readonly symbol: ts.Symbol;
  /** What the roots are written as, where they are: every such place gives the same. */
  readonly written: ts.Expression;
  /** Something else fills it too (the command line, the environment, a tool, a first value): it stays, for that. */
  readonly stays: boolean;
  /** It holds a `Map` from a session or server to the directory. */
  readonly isMap: boolean;
  readonly reads: readonly ts.Expression[];
  /** Which of the two counts where both are there. */
  readonly first: 'roots' | 'own';
  /** What an empty list of roots leaves it with, where several are used: what it held before, or nothing that can be told. */
  readonly onEmpty: 'written' | 'before' | 'unknown';
  /** How the code finds that the store holds nothing, where it looks: `!store`, or `store === undefined`. */
  readonly test: 'truthy' | 'nullish';
}

/** A read of a store as the evaluator sees it. */
export interface StoreRead {
  readonly store: Store;
  /** `has`: whether there is an entry, not which. */
  readonly asks: boolean;
}

/** What fills some stores from roots, and goes with the requests. */
export interface Filling {
  readonly requests: ReadonlySet<Request>;
  readonly gates: ReadonlySet<ts.Node>;
  /** Of these, checks on which something else hangs too, where directories are configured: what is left of them is written. */
  readonly beside: ReadonlySet<ts.Node>;
  readonly stores: readonly Store[];
  /** Reads of the stores that stay in the new program. */
  readonly reads: ReadonlyMap<ts.Node, StoreRead>;
  /** All reads, also those that go. */
  readonly every: ReadonlyMap<ts.Node, StoreRead>;
  /** Whether a place goes with what fills the stores. */
  readonly isGone: (node: ts.Node) => boolean;
  /** The outermost statements that go. */
  readonly dropped: readonly ts.Statement[];
  /** Functions that do nothing else: they go, and all their calls. */
  readonly vanished: ReadonlySet<Fn>;
}

/** Why what fills a store can't go. */
export interface Obstacle {
  readonly node: ts.Node;
  readonly why: string;
  readonly todo: string;
  /** Only a tool's own call fills the store: what is to be said is said where the call is. */
  readonly ofTool?: boolean;
}
