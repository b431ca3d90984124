import type { Context, UsageIn } from '../decide/context.ts';
import type { Draft, Objection } from '../decide/need.ts';
import { writtenBy } from '../trace/memos.ts';
import { ownerOf } from '../trace/owner.ts';
import { isFn, isInside, tokenAt, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { findStores, type Stores } from './stores.ts';
import type { Filling, StoreRead } from './store.ts';
import { usesBySetters } from './setters.ts';
import { isWrittenInRun } from './writers.ts';

/** The stores of a unit. */
export interface DraftStores {
  readonly fillings: ReadonlySet<Filling>;
  /** Reads of the stores that a directory takes the place of. */
  readonly reads: ReadonlyMap<ts.Node, StoreRead>;
  /** Reads outside of tools, of stores that something else fills too: they go on without the roots. */
  readonly others: ReadonlyMap<ts.Node, StoreRead>;
}

const known = new WeakMap<Context, Stores>();

/** The stores of a server; found once. */
export function storesOf(context: Context): Stores {
  const found = known.get(context) ?? findStores(context);
  known.set(context, found);
  return found;
}

/** Whether a place goes with what fills a store. */
export function isGone(node: ts.Node, context: Context): boolean {
  return storesOf(context).fillings.some((filling) => filling.isGone(node) || filling.beside.has(node));
}

/** The drafts that start from what reads a store. */
export function draftsOfStores(context: Context, climb: (node: ts.Node, draft: Draft) => void): readonly Draft[] {
  return storesOf(context).fillings.map((filling) => {
    const reads = new Map<ts.Node, StoreRead>();
    const others = new Map<ts.Node, StoreRead>();
    const draft: Draft = { ...emptyDraft(), usages: usagesOf(filling, context), requests: new Set(filling.requests), gates: new Set(filling.gates), stores: { fillings: new Set([filling]), reads, others } };
    for (const [node, read] of filling.reads) {
      const objection = isBesideWrite(node, read, filling, context);
      if (objection === 'own') continue;
      const alone = emptyDraft();
      climb(node, alone);
      if ((read.store.stays || context.configures === true) && alone.tools.size === 0 && alone.objections.every(({ outside }) => outside === true)) {
        others.set(node, read);
        continue;
      }
      if (objection) draft.objections.push(objection);
      climb(node, draft);
      reads.set(node, read);
    }
    if (reads.size === 0) draft.objections.push({ node: firstName(filling), why: `no tool reads what roots fill (${filling.stores.map(({ symbol }) => `\`${symbol.name}\``).join(', ')})`, todo: 'Give what reads it another source for the directory, or rewrite it by hand.' });
    return draft;
  });
}

function emptyDraft(): Draft {
  return { usages: [], requests: new Set(), gates: new Set(), fns: new Set(), tools: new Set(), objections: [] };
}

function firstName({ stores, requests }: Filling): ts.Node {
  const declaration = stores[0]?.symbol.valueDeclaration;
  return (declaration && ts.getNameOfDeclaration(declaration)) ?? [...requests][0] as ts.Node; // a filling starts from a request
}

function usagesOf(filling: Filling, { usages, seeds }: Context): readonly UsageIn[] {
  const beside = new Set([...filling.beside].map((gate) => seeds.gates.get(gate)));
  return usages.filter((one) => {
    const { usage, source } = one;
    if (beside.has(one)) return true;
    const token = usage.kind === 'imports' ? undefined : tokenAt(source, usage.start);
    return token !== undefined && filling.isGone(token);
  });
}

/** A read in a function that fills the store itself: behind that it is its own value; before, it can't be told. */
function isBesideWrite(node: ts.Node, { store }: StoreRead, filling: Filling, context: Context): Objection | 'own' | undefined {
  const { references, isHandler } = context;
  const owner = ownerOf(node, references, isHandler);
  const writes = usesBySetters(store.symbol, references).flatMap((use) => (use.kind === 'write' || use.kind === 'clear' ? [use.node] : [])).filter((write) => owner !== undefined && isInside(write, owner));
  if (writes.length === 0) return isWrittenInRun(node, store.symbol, filling, context) ? { node, why: `what reads \`${store.symbol.name}\` here also calls what fills it`, todo: 'Rewrite it by hand.' } : undefined;
  return isBehind(node, store.symbol, owner, { references }) ? 'own' : { node, why: `\`${store.symbol.name}\` is read and filled in one function`, todo: 'Rewrite it by hand.' };
}

/** Whether the read stands behind a write in the same run of statements. */
function isBehind(node: ts.Node, symbol: ts.Symbol, owner: Fn | undefined, { references }: Pick<Context, 'references'>): boolean {
  for (let at = node; !ts.isSourceFile(at) && at !== owner; at = at.parent) {
    const { parent } = at;
    if (!(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) || !ts.isStatement(at) || isFn(at)) continue;
    const statements: readonly ts.Statement[] = parent.statements;
    if (statements.slice(0, statements.indexOf(at)).some((statement) => writtenBy(statement, symbol, references) !== undefined)) return true;
  }
  return false;
}

/** What two units that become one have of stores. */
export function joinStores(a: DraftStores | undefined, b: DraftStores | undefined): DraftStores | undefined {
  if (!a || !b) return a ?? b;
  return { fillings: new Set([...a.fillings, ...b.fillings]), reads: new Map([...a.reads, ...b.reads]), others: new Map([...a.others, ...b.others]) };
}
