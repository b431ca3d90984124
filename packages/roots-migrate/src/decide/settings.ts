import type { Evaluator } from '../evaluate/evaluator.ts';
import { run, type Completion } from '../evaluate/statements.ts';
import { isThrowing, type Value } from '../evaluate/value.ts';
import type { Setting } from '../rewrite/flow-rewriter.ts';
import type { Tool } from '../tools/tool.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { isRungAlone } from '../two-rounds/rung.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Arguments } from './arguments.ts';
import type { Context } from './context.ts';
import { regionsOf, runsFor } from './dispatched.ts';
import { isForward, placesIn, type Draft } from './need.ts';
import { isTaken } from './taken.ts';

/** What each function of a unit needs. */
export interface Settings {
  /** Tools that get the parameter, and whether they can't do without. */
  readonly tools: ReadonlyMap<Tool, { readonly required: boolean }>;
  readonly settingOf: (fn: Fn) => Setting;
  readonly needs: (fn: Fn) => boolean;
}

/** @param evaluator one that looks through every helper */
export function decideSettings(draft: Draft, context: Context, args: Arguments, evaluator: Evaluator): Settings {
  const calls = callsIn(draft, context);
  const asks = closure((seed) => draft.requests.has(seed as ts.CallExpression) || draft.stores?.reads.has(seed) === true); // a set of calls, asked for any node
  const touches = closure(() => true);
  const tools = new Map<Tool, { required: boolean }>();
  for (const tool of draft.tools) if (tool.handler && (tool.dispatch ? placesIn(tool, draft, context).some((place) => asksAt(place, tool)) : asks(tool.handler))) tools.set(tool, { required: tool.dispatch ? branchFails(tool, placesIn(tool, draft, context), evaluator) : failsWithout(tool.handler, evaluator) });
  const needs = (fn: Fn): boolean => (context.isHandler(fn) ? asks(fn) : touches(fn) && reaching(fn).length > 0);

  function isRung(node: ts.Node, fn: Fn): boolean {
    return draft.rounds !== undefined && isRungAlone(node, fn, args, draft.rounds, context.references);
  }

  /** Whether a function holds such a seed, or calls one that does, other than behind the tool's own argument. */
  function closure(counts: (seed: ts.Node) => boolean): (fn: Fn) => boolean {
    const known = new Map<Fn, boolean>();
    const seeds: readonly ts.Node[] = [...draft.requests, ...draft.gates, ...(draft.stores?.reads.keys() ?? [])].filter(counts);
    const ask = (fn: Fn): boolean => {
      const answer = known.get(fn);
      if (answer !== undefined) return answer;
      known.set(fn, false);
      const own = seeds.some((seed) => ownerOf(seed, context.references, context.isHandler) === fn && !isTaken(seed, fn, args) && !isRung(seed, fn));
      const found = own || (calls.get(fn) ?? []).some(({ call, callee }) => (ask(callee) || args.omitted(call, callee) !== undefined) && !isTaken(call, fn, args) && !isRung(call, fn));
      known.set(fn, found);
      return found;
    };
    return ask;
  }

  /** Whether a place asks in the end, other than behind the tool's own argument. */
  function asksAt(place: ts.Node, { handler }: Tool): boolean {
    if (!handler || isTaken(place, handler, args)) return false;
    const callee = [...draft.fns].flatMap((fn) => (calls.get(handler) ?? []).filter((one) => one.call === place && one.callee === fn))[0]?.callee;
    return callee ? asks(callee) || args.omitted(place as ts.CallExpression, callee) !== undefined : draft.requests.has(place as ts.CallExpression) || draft.stores?.reads.has(place) === true; // a place with a callee is its call; a set of calls, asked for any node
  }

  /** From a dispatcher only what runs for the tool leads on. */
  function reachesFrom(tool: Tool, fn: Fn): boolean {
    if (!tool.handler) return false;
    if (!tool.dispatch || tool.handler === fn) return reaches(tool.handler, fn, calls, new Set());
    return (calls.get(tool.handler) ?? []).some(({ call, callee }) => runsFor(tool, call) && reaches(callee, fn, calls, new Set()));
  }

  const reaching = (fn: Fn): readonly { required: boolean }[] => [...tools].filter(([tool]) => reachesFrom(tool, fn)).map(([, one]) => one);
  const settings = new Map<Fn, Setting>();
  for (const fn of draft.fns) {
    if (!needs(fn)) settings.set(fn, 'none');
    else if (!context.isHandler(fn) && isFailing(evaluator.summary(fn, 'none').result)) settings.set(fn, 'given');
    else settings.set(fn, reaching(fn).every(({ required }) => required) ? 'given' : 'open');
  }
  return { tools, needs, settingOf: (fn) => settings.get(fn) ?? 'open' };
}

interface Call {
  readonly call: ts.CallExpression;
  readonly callee: Fn;
}

function callsIn(draft: Draft, context: Context): ReadonlyMap<Fn, readonly Call[]> {
  const calls = new Map<Fn, Call[]>();
  for (const callee of draft.fns) {
    for (const call of usesOf(callee, context.references).calls.filter((one) => !isForward(one, context))) {
      const owner = ownerOf(call, context.references, context.isHandler);
      if (owner) calls.set(owner, [...(calls.get(owner) ?? []), { call, callee }]);
    }
  }
  return calls;
}

function reaches(from: Fn, to: Fn, calls: ReadonlyMap<Fn, readonly Call[]>, seen: Set<Fn>): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (calls.get(from) ?? []).some(({ callee }) => reaches(callee, to, calls, seen));
}

/** Whether all that a dispatcher does for a tool fails where no roots are; and what catches that answers with an error. */
function branchFails(tool: Tool, places: readonly ts.Node[], evaluator: Evaluator): boolean {
  const handler = tool.handler;
  if (!handler) return false;
  if (handler.body && !ts.isBlock(handler.body)) return failsWithout(handler, evaluator);
  return regionsOf([tool], () => places).some(({ statements }) => {
    const without = run(statements, 'none', evaluator);
    return fails(without) && (!without.throws || [...statements, ...tool.forwards].every((node) => catchesFail(node, evaluator)));
  });
}

/** Every `catch` around a place of a function throws, or answers with an error. */
function catchesFail(node: ts.Node, evaluator: Evaluator): boolean {
  for (let current = node; !isFn(current) && !ts.isSourceFile(current); current = current.parent) {
    const { parent } = current;
    if (!ts.isTryStatement(parent) || parent.tryBlock !== current || !parent.catchClause) continue;
    if (!fails(run(parent.catchClause.block.statements, 'none', evaluator))) return false;
  }
  return true;
}

/** Whether a handler, called where no roots are, throws or answers with an error on every path. */
function failsWithout(handler: Fn, evaluator: Evaluator): boolean {
  return fails(evaluator.summary(handler, 'none'));
}

/** Whether a run throws, or answers with an error, on every path. */
export function fails(without: Completion): boolean {
  if (without.next || (!without.throws && without.returns.length === 0)) return false;
  return without.returns.every((value) => isError(value) || isFailing(value));
}

/** It throws, or gives a result that asks for roots. */
function isFailing(value: Value): boolean {
  return isThrowing(value) || value.kind === 'asks';
}

function isError(value: Value): boolean {
  if (value.kind !== 'object') return false;
  const flag = value.properties.get('isError');
  return flag?.kind === 'literal' && flag.value === true;
}

