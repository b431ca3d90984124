import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { fails } from '../decide/settings.ts';
import { createEvaluator, type Evaluator } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import { truthiness, type World } from '../evaluate/value.ts';
import type { ReviewItem } from '../plan.ts';
import type { Store, StoreRead } from '../stores/store.ts';
import { storeOf } from '../stores/symbol.ts';
import { initializerOf, isMap, isNothing, usesOfStore } from '../stores/uses.ts';
import { usesOf } from '../trace/owner.ts';
import { findReaders } from '../trace/readers.ts';
import { isSeenToRefuse } from '../trace/sure-refusals.ts';
import { enclosingFn, statementsOf, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { accessesOf } from './accesses.ts';

/** What whoever runs the server must know of a boundary that is left, also where it stands behind stores that aren't rewritten; `undefined` where none is seen. */
export function leftBoundaryOf(draft: Draft, context: Context): ReviewItem | undefined {
  const stores = new Map<ts.Symbol, Store>();
  const keeps = (target: ts.Expression): readonly ts.Expression[] | undefined => {
    const store = storeIn(target, context);
    if (store) stores.set(store.symbol, store);
    return store?.reads;
  };
  const checks = findReaders(draft.requests, { references: context.references, isHandler: context.isHandler, keeps }).flatMap(({ role, node }) => (role === 'boundary' ? [node] : []));
  const refusing = checks.find((node) => isSeenToRefuse(node, context.references));
  const check = refusing ?? checks[0];
  if (!check) return undefined;
  const reads = new Map<ts.Node, StoreRead>([...stores.values()].flatMap((store) => store.reads.map((read) => [read, { store, asks: false }] as const)));
  if (!refusing) return { place: context.place(check), text: inDoubt };
  return { place: context.place(check), text: [before, [...stores.values()].some((store) => isOfOthers(store, context)) ? '' : whileEmpty(check, reads, draft, context), advice].filter(Boolean).join(' ') };
}

const before = 'SECURITY: for a client with roots, paths are limited to those roots. This is left as it was.';

const inDoubt = 'SECURITY: look whether this decides what a client may reach. If it does, a client with roots is limited to them; this is left as it was. Then put directories of the server\'s own configuration in their place; never take them from a caller, who would choose its own limits.';

const advice = 'Put directories of the server\'s own configuration in their place and refuse every path while there are none; never take them from a caller, who would then choose its own limits.';

/** A variable or field as a store that roots alone fill. */
function storeIn(target: ts.Expression, context: Context): Store | undefined {
  const symbol = storeOf(target, context);
  const { parent } = target;
  if (!symbol) return undefined;
  const written = ts.isBinaryExpression(parent) && parent.left === target ? parent.right : target;
  const reads = usesOfStore(symbol, context.references).flatMap((use) => (use.kind === 'read' ? [use.node] : []));
  return { symbol, written, stays: false, isMap: isMap(symbol), reads, first: 'roots', onEmpty: 'unknown', test: 'nullish' };
}

/** Something else than this fills it too, or it starts with something: what it holds without roots can't be told. */
function isOfOthers({ symbol, written }: Store, { references }: Context): boolean {
  return !isNothing(initializerOf(symbol.valueDeclaration)) || usesOfStore(symbol, references).some((use) => use.kind === 'strange' || (use.kind === 'write' && use.value !== written));
}

/** What becomes of a path while there are no roots, where that can be told. */
function whileEmpty(check: ts.Node, reads: ReadonlyMap<ts.Node, StoreRead>, draft: Draft, context: Context): string {
  const fns = runningInto(check, context);
  const flow = baseFlow({ ...draft, fns: new Set([...draft.fns, ...fns]) }, context, 'many');
  const evaluator = createEvaluator({ ...flow, reads: new Map([...reads, ...(flow.reads ?? [])]) });
  const handlers = [...fns].filter((fn) => context.isHandler(fn));
  const refusals = [...fns].flatMap((fn) => refusalsIn(fn, evaluator));
  if (!refusals.includes('taken') && (refusals.includes('skipped') || handlers.some((handler) => isOpened(handler, evaluator)))) return 'For a client without roots every path is allowed: with roots gone and nothing in their place, that is so for every client.';
  const refuses = handlers.length > 0 && handlers.every((handler) => accessesOf(handler, 'none', evaluator).length === 0);
  return refuses ? 'A client without roots is refused every path.' : '';
}

/** Whether a tool reaches something for certain without roots, and not for certain with them. */
function isOpened(handler: Fn, evaluator: Evaluator): boolean {
  const sure = (world: World): readonly ts.Node[] => accessesOf(handler, world, evaluator).flatMap(({ node, isCertain }) => (isCertain ? [node] : []));
  const guarded = new Set(sure('given'));
  return sure('none').some((node) => !guarded.has(node));
}

/** The refusals of a function that hang on the roots, and what becomes of each without them. */
function refusalsIn(fn: Fn, evaluator: Evaluator): readonly ('taken' | 'skipped')[] {
  const found: ('taken' | 'skipped')[] = [];
  walk(fn, (node) => {
    if (!ts.isIfStatement(node) || !fails(run(statementsOf(node.thenStatement), 'given', evaluator))) return true;
    const without = truthiness(evaluator.value(node.expression, 'none'));
    if (without !== undefined && truthiness(evaluator.value(node.expression, 'given')) === undefined) found.push(without ? 'taken' : 'skipped');
    return true;
  });
  return found;
}

/** The functions in whose runs a place is met, up to the handlers of tools. */
function runningInto(place: ts.Node, { references, isHandler }: Context): ReadonlySet<Fn> {
  const fns = new Set<Fn>();
  const pending: ts.Node[] = [place];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (let fn = enclosingFn(node); fn && !fns.has(fn); fn = enclosingFn(fn)) {
      fns.add(fn);
      if (isHandler(fn)) break;
      const { calls, values } = usesOf(fn, references);
      pending.push(...calls, ...values);
    }
  }
  return fns;
}
