import type { Context } from '../decide/context.ts';
import { usesOf } from '../trace/owner.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Filling } from './store.ts';
import { usesOfStore } from './uses.ts';

/** Whether something writes a store in the same run as a read: the function that reads it, or one that has it read, calls what writes it. */
export function isWrittenInRun(read: ts.Node, symbol: ts.Symbol, { isGone }: Pick<Filling, 'isGone'>, context: Context): boolean {
  const writes = usesOfStore(symbol, context.references).flatMap((use) => ((use.kind === 'write' || use.kind === 'clear') && !isGone(use.node) ? [use.node] : []));
  const writers = runsOf(writes, context);
  return [...runsOf([read], context)].some((fn) => writers.has(fn));
}

/** The functions in whose runs these places are met, up to the handlers of tools. */
function runsOf(places: readonly ts.Node[], { references, isHandler }: Context): ReadonlySet<Fn> {
  const fns = new Set<Fn>();
  const pending = [...places];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const fn = runnerOf(node, { references, isHandler });
    if (!fn || fns.has(fn)) continue;
    fns.add(fn);
    if (isHandler(fn)) continue;
    const { calls, values } = usesOf(fn, references);
    pending.push(...calls, ...values);
  }
  return fns;
}

/** The nearest function with a name, or the handler; callbacks may run at once. */
function runnerOf(node: ts.Node, { references, isHandler }: Pick<Context, 'references' | 'isHandler'>): Fn | undefined {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (isFn(at) && (isHandler(at) || references.nameOfFn(at))) return at;
  return undefined;
}
