import type { Arguments } from '../decide/arguments.ts';
import type { Context } from '../decide/context.ts';
import { isForward, type Draft } from '../decide/need.ts';
import { isTaken } from '../decide/taken.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { isRungAlone } from '../two-rounds/rung.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** The places of a unit at which a parameter that was passed must come first. */
export interface Live {
  /** Requests, checks, what remembers a root, reads of stores, and calls of helpers with such places. */
  readonly nodes: ReadonlySet<ts.Node>;
  /** Calls that leave out the argument which comes first in the helper. */
  readonly omitted: ReadonlyMap<ts.CallExpression, number>;
  /** Helpers with such places in them. */
  readonly helpers: ReadonlySet<Fn>;
  /** Places that have got their new text already. */
  readonly done: Set<ts.Node>;
  /** Whether there is such a place within a node that isn't done, functions that are called by a name apart. */
  readonly asks: (node: ts.Node) => boolean;
}

/** Finds them; what stands behind one of the tool's own arguments is none. */
export function liveOf(draft: Draft, context: Context, memos: ReadonlySet<ts.Symbol>, args: Arguments): Live {
  const { references, isHandler } = context;
  const nodes = new Set<ts.Node>();
  const helpers = new Set<Fn>();
  const omitted = new Map<ts.CallExpression, number>();
  const done = new Set<ts.Node>();
  const holders = new Map<ts.Node, ts.Node[]>();
  const pending: ts.Node[] = [...draft.requests, ...draft.gates, ...gateNames(draft, context), ...memoNames(memos, context), ...(draft.stores?.reads.keys() ?? []), ...[...(draft.rounds?.asks.values() ?? [])].filter(({ isAlone }) => !isAlone).map(({ entry }) => entry)];
  for (const node of pending) add(node); // grows meanwhile
  for (const fn of draft.fns) {
    if (isHandler(fn)) continue;
    for (const call of usesOf(fn, references).calls) {
      const place = args.omitted(call, fn);
      const owner = ownerOf(call, references, isHandler);
      if (place === undefined || !owner || !draft.fns.has(owner) || isTaken(call, owner, args)) continue;
      omitted.set(call, place);
      add(call);
    }
  }
  return { nodes, omitted, helpers, done, asks: (node) => holders.get(node)?.some((one) => !done.has(one)) === true };

  function add(node: ts.Node): void {
    if (nodes.has(node)) return;
    const owner = ownerOf(node, references, isHandler);
    if (!owner || !draft.fns.has(owner) || isTaken(node, owner, args)) return;
    if (draft.rounds && isRungAlone(node, owner, args, draft.rounds, references)) return;
    nodes.add(node);
    for (let current = node; !ts.isSourceFile(current); current = current.parent) {
      holders.set(current, [...(holders.get(current) ?? []), node]);
      if (isFn(current) && draft.fns.has(current)) break;
    }
    if (isHandler(owner) || helpers.has(owner)) return;
    helpers.add(owner);
    for (const call of usesOf(owner, references).calls) if (!isForward(call, context)) pending.push(call);
  }
}

/** Reads of a name that the check of the capability is bound to. */
function gateNames({ gates }: Draft, { references }: Context): readonly ts.Node[] {
  return [...gates].flatMap((gate) => {
    const symbol = ts.isIdentifier(gate) && ts.isBindingElement(gate.parent) ? references.symbolOf(gate) : undefined;
    return symbol ? references.readsOf(symbol) : [];
  });
}

/** What names a variable or field that remembers a root. */
function memoNames(memos: ReadonlySet<ts.Symbol>, { references }: Context): readonly ts.Node[] {
  return [...memos].flatMap((memo) => references.readsOf(memo)).map((name) => (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name));
}
