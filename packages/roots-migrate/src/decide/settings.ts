import type { Evaluator } from '../evaluate/evaluator.ts';
import { run, type Completion } from '../evaluate/statements.ts';
import { isPure } from '../evaluate/purity.ts';
import { isThrowing, type Value } from '../evaluate/value.ts';
import { Blocked, type Setting } from '../rewrite/flow-rewriter.ts';
import type { Tool } from '../tools/tool.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { isRungAlone } from '../two-rounds/rung.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Arguments, Passing } from './arguments.ts';
import type { Context } from './context.ts';
import { regionsOf, runsFor } from './dispatched.ts';
import { isForward, placesIn, type Draft } from './need.ts';
import { isHeldBehind } from './held-behind.ts';
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
  const asks = closure((seed) => (draft.requests.has(seed as ts.Expression) && !context.seeds.dead.has(seed as ts.Expression)) || draft.stores?.reads.has(seed) === true); // a set of expressions, asked for any node
  const touches = closure(() => true);
  const tools = new Map<Tool, { required: boolean }>();
  for (const tool of draft.tools) if (tool.handler && (tool.dispatch ? placesIn(tool, draft, context).some((place) => asksAt(place, tool)) : asks(tool.handler))) tools.set(tool, { required: tool.dispatch ? branchFails(tool, placesIn(tool, draft, context), evaluator) : failsWithout(tool.handler, evaluator) });
  const needs = (fn: Fn): boolean => (context.isHandler(fn) ? asks(fn) : touches(fn) && reaching(fn).length > 0);

  /** Whether what a place asks for is a rung behind the tool's own argument, and nothing else. */
  function isBehind(node: ts.Node, fn: Fn, about: Arguments): boolean {
    return isTaken(node, fn, about) || isAhead(node, fn, about) || (draft.rounds !== undefined && isRungAlone(node, fn, args, draft.rounds, context.references));
  }

  /** The same of what is asked for ahead of the chain that looks at the argument. @throws Blocked where the argument is of no use to a client without roots */
  function isAhead(node: ts.Node, fn: Fn, about: Arguments): boolean {
    if (!isHeldBehind(node, fn, about, context.references)) return false;
    if (fails(evaluator.summary(fn, 'none'))) throw new Blocked(node, 'without roots this throws, and the new code would go on without a directory');
    return true;
  }

  /** Whether a function holds such a seed, or calls one that does, other than behind the tool's own argument. */
  function closure(counts: (seed: ts.Node) => boolean): (fn: Fn, passed?: Passing) => boolean {
    const known = new Map<Fn, Map<string, boolean>>();
    const seeds: readonly ts.Node[] = [...draft.requests, ...draft.gates, ...(draft.stores?.reads.keys() ?? [])].filter(counts);
    const ask = (fn: Fn, passed?: Passing): boolean => {
      const own = known.get(fn) ?? new Map<string, boolean>();
      known.set(fn, own);
      const key = passed?.names ?? '';
      const answer = own.get(key);
      if (answer !== undefined) return answer;
      own.set(key, false);
      const about = passed?.args ?? args;
      const found = seeds.some((seed) => ownerOf(seed, context.references, context.isHandler) === fn && !isBehind(seed, fn, about)) ||
        (calls.get(fn) ?? []).some(({ call, callee }) => (ask(callee, about.passing(call, callee)) || args.omitted(call, callee) !== undefined) && !isBehind(call, fn, about));
      own.set(key, found);
      return found;
    };
    return ask;
  }

  /** Whether a place asks in the end, other than behind the tool's own argument. */
  function asksAt(place: ts.Node, { handler }: Tool): boolean {
    if (!handler || isTaken(place, handler, args) || isAhead(place, handler, args)) return false;
    const callee = [...draft.fns].flatMap((fn) => (calls.get(handler) ?? []).filter((one) => one.call === place && one.callee === fn))[0]?.callee;
    return callee ? asks(callee, args.passing(place as ts.CallExpression, callee)) || args.omitted(place as ts.CallExpression, callee) !== undefined : (draft.requests.has(place as ts.Expression) && !context.seeds.dead.has(place as ts.Expression)) || draft.stores?.reads.has(place) === true; // a place with a callee is its call; a set of expressions, asked for any node
  }

  /** From a dispatcher only what runs for the tool leads on. */
  function reachesFrom(tool: Tool, fn: Fn): boolean {
    if (!tool.handler) return false;
    if (!tool.dispatch || tool.handler === fn) return reaches(tool.handler, fn, calls, new Set());
    return (calls.get(tool.handler) ?? []).some(({ call, callee }) => runsFor(tool, call) && reaches(callee, fn, calls, new Set()));
  }

  /** Whether a tool that needs nothing new runs it too, with an argument of its own in the place of the directory. */
  function isSupplied(fn: Fn): boolean {
    return [...draft.tools].some((tool) => tool.handler && !tools.has(tool) && leadsTo(tool.handler, fn, new Set()));
  }

  /** A call of what does more than ask stays, even as a rung behind an argument, and passes nothing. */
  function stays(fn: Fn): boolean {
    return !isPure(fn, context.references);
  }

  /** By calls that stay. */
  function leadsTo(from: Fn, to: Fn, seen: Set<Fn>): boolean {
    if (seen.has(from)) return false;
    seen.add(from);
    return (calls.get(from) ?? []).some(({ call, callee }) => (!isBehind(call, from, args) || stays(callee)) && (callee === to || leadsTo(callee, to, seen)));
  }

  const reaching = (fn: Fn): readonly { required: boolean }[] => [...tools].filter(([tool]) => reachesFrom(tool, fn)).map(([, one]) => one);
  const settings = new Map<Fn, Setting>();
  for (const fn of draft.fns) {
    if (!needs(fn)) settings.set(fn, 'none');
    else if (!context.isHandler(fn) && isFailing(evaluator.summary(fn, 'none').result)) {
      if (isSupplied(fn)) throw new Blocked(fn.name ?? fn, 'without roots this throws, and the new code would go on without a directory');
      settings.set(fn, 'given');
    } else settings.set(fn, reaching(fn).every(({ required }) => required) && !isSupplied(fn) ? 'given' : 'open');
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

