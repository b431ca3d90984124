import type { UsageIn } from '../decide/context.ts';
import type { ts } from '../types/ts.ts';

/** A result that asks the client for its roots: the tool ends with it, and is called again with the answer. */
export interface Ask {
  readonly usage: UsageIn;
  /** The whole result: a call of `inputRequired`, or an object written by hand. */
  readonly result: ts.Expression;
  /** What is asked for, roots among it. */
  readonly requests: ts.ObjectLiteralExpression;
  /** The entry that asks for roots. */
  readonly entry: ts.PropertyAssignment;
  /** The name of the entry, under which the answer comes. */
  readonly key: string;
  /** Nothing else is asked for: it goes as a whole. */
  readonly isAlone: boolean;
  /** The client gets a state with it, which it sends back. */
  readonly hasState: boolean;
}

/** The two rounds of a unit: what asks, and what reads the answer, which is the unit's request. */
export interface Rounds {
  /** By the whole result. */
  readonly asks: ReadonlyMap<ts.Node, Ask>;
  readonly answers: ReadonlySet<ts.Expression>;
}

/** The rounds of two units that become one. */
export function joinRounds(a: Rounds | undefined, b: Rounds | undefined): Rounds | undefined {
  if (!a || !b) return a ?? b;
  return { asks: new Map([...a.asks, ...b.asks]), answers: new Set([...a.answers, ...b.answers]) };
}
