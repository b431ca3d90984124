import type { Evaluator } from '../evaluate/evaluator.ts';
import { isThrowing, type Value } from '../evaluate/value.ts';
import type { Setting } from '../rewrite/flow-rewriter.ts';
import type { Tool } from '../tools/tool.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import type { Fn } from '../types/nodes.ts';
import type { ts } from '../types/ts.ts';
import type { Arguments } from './arguments.ts';
import type { Context } from './context.ts';
import { isForward, type Draft } from './need.ts';
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
  const asks = closure((seed) => draft.requests.has(seed as ts.CallExpression)); // a set of calls, asked for any node
  const touches = closure(() => true);
  const tools = new Map<Tool, { required: boolean }>();
  for (const tool of draft.tools) if (tool.handler && asks(tool.handler)) tools.set(tool, { required: failsWithout(tool.handler, evaluator) });
  const needs = (fn: Fn): boolean => (context.isHandler(fn) ? asks(fn) : touches(fn) && reaching(fn).length > 0);

  /** Whether a function holds such a seed, or calls one that does, other than behind the tool's own argument. */
  function closure(counts: (seed: ts.Node) => boolean): (fn: Fn) => boolean {
    const known = new Map<Fn, boolean>();
    const seeds: readonly ts.Node[] = [...draft.requests, ...draft.gates].filter(counts);
    const ask = (fn: Fn): boolean => {
      const answer = known.get(fn);
      if (answer !== undefined) return answer;
      known.set(fn, false);
      const own = seeds.some((seed) => ownerOf(seed, context.references, context.isHandler) === fn && !isTaken(seed, fn, args));
      const found = own || (calls.get(fn) ?? []).some(({ call, callee }) => (ask(callee) || args.omitted(call, callee) !== undefined) && !isTaken(call, fn, args));
      known.set(fn, found);
      return found;
    };
    return ask;
  }

  const reaching = (fn: Fn): readonly { required: boolean }[] => [...tools].filter(([tool]) => tool.handler !== undefined && reaches(tool.handler, fn, calls, new Set())).map(([, one]) => one);
  const settings = new Map<Fn, Setting>();
  for (const fn of draft.fns) {
    if (!needs(fn)) settings.set(fn, 'none');
    else if (!context.isHandler(fn) && isThrowing(evaluator.summary(fn, 'none').result)) settings.set(fn, 'given');
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

/** Whether a handler, called where no roots are, throws or answers with an error on every path. */
function failsWithout(handler: Fn, evaluator: Evaluator): boolean {
  const without = evaluator.summary(handler, 'none');
  if (without.next || (!without.throws && without.returns.length === 0)) return false;
  return without.returns.every((value) => isError(value) || isThrowing(value));
}

function isError(value: Value): boolean {
  if (value.kind !== 'object') return false;
  const flag = value.properties.get('isError');
  return flag?.kind === 'literal' && flag.value === true;
}

