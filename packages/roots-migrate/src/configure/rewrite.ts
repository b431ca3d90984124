import type { Arguments } from '../decide/arguments.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { isAsync } from '../evaluate/statements.ts';
import { createExpressions, type Expressions } from '../rewrite/expressions.ts';
import { Blocked, FlowRewriter, type Setting } from '../rewrite/flow-rewriter.ts';
import type { Names } from '../rewrite/names.ts';
import { keepsPromise, makeAsync, saysPromise } from '../rewrite/promises.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { createStatements, type Statements } from '../rewrite/statements.ts';
import { createTouched } from '../rewrite/touched.ts';
import { bottomUp, isInlined, memoByEvaluator, rewriteBody } from '../rewrite/unit.ts';
import { usesOf } from '../trace/owner.ts';
import { enclosingFn, isInside, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** No argument of a tool has a say in what is allowed. */
const noArguments: Arguments = { isArgument: () => false, takesFirst: () => false, startsWithArgument: () => false, holdsDirectory: () => false, omitted: () => undefined, passing: () => undefined };

/**
 * Rewrites what asks for roots, with a constant in the place of their directories. No signature gets a parameter; a helper
 * goes only if it gives roots as they come from the client.
 * @returns further functions whose parameters may go
 * @throws Blocked where that isn't proven
 */
export function rewriteWithConstant(draft: Draft, context: Context, { name, form }: { readonly name: string; readonly form: 'one' | 'many' }, sheet: Sheet): readonly Fn[] {
  const { isHandler, references } = context;
  const text = form === 'many' ? name : `${name}[0]`;
  const names: Names = { form, parameter: text, element: 'directory', read: () => text };
  const flow = new FlowRewriter(baseFlow(draft, context, form), sheet, names, noArguments);
  const setting: Setting = form === 'many' ? 'given' : 'open';
  const helpers = [...draft.fns].filter((fn) => !isHandler(fn));
  const helperSet: ReadonlySet<Fn> = new Set(helpers);
  const touched = memoByEvaluator(flow, () => createTouched(flow.evaluator.flow, helperSet));
  const received = new Set<Fn>();
  const list: Statements = (some, where) => statements(some, where); // they need the expressions, which need them
  const expressions: Expressions = createExpressions(flow, {
    touched,
    body: (fn, where) => { if (!helperSet.has(fn)) rewriteBody(fn, where, expressions, list); },
    statements: list,
    receive,
    stored: () => undefined,
    argument: () => undefined,
  });
  const statements = createStatements(flow, expressions, touched);

  /** A function that gets roots as an argument reads the constant: the parameter is left over then. */
  function receive(fn: Fn, index: number): boolean {
    const parameter = fn.parameters[index];
    if (!parameter || context.isPublic(fn) || helperSet.has(fn) || !ts.isIdentifier(parameter.name) || usesOf(fn, references).values.some((value) => !references.isFollowed(value, fn))) return false;
    const { kind } = flow.value(parameter.name, 'given');
    if (kind !== 'subjects' && kind !== 'subject') return false;
    if (!received.has(fn)) rewriteBody(fn, 'given', expressions, list);
    received.add(fn);
    return true;
  }

  const order = bottomUp(helpers, context);
  for (const helper of order) if (!givesRoots(helper, flow) || !isInlined(helper, setting, flow, expressions, list)) flow.keepHelper(helper);
  const kept = order.filter((helper) => flow.opaque.has(helper));
  for (const helper of kept) {
    const chained = usesOf(helper, references).calls.some((call) => !ts.isAwaitExpression(wrapped(call).parent));
    const asks = [...draft.requests].some((request) => isInside(request, helper));
    if (asks && !isAsync(helper) && (chained || saysPromise(helper)) && !keepsPromise(helper, flow)) makeAsync(helper, sheet);
    rewriteBody(helper, setting, expressions, list);
  }
  for (const fn of draft.fns) {
    const asking = fn.parameters.find((parameter) => parameter.initializer && touched(parameter.initializer));
    if (asking) throw new Blocked(asking, 'the default of a parameter asks for roots');
    if (isHandler(fn)) rewriteBody(fn, setting, expressions, list);
  }
  return [...received];
}

/** A helper gives roots or URIs, not paths: what calls it makes paths of them. */
function givesRoots(helper: Fn, { evaluator }: FlowRewriter): boolean {
  const { result } = evaluator.summary(helper, 'given');
  return (result.kind === 'subject' && result.shape !== 'path') || (result.kind === 'subjects' && result.items !== 'path');
}

/**
 * Rewrites what hangs on a check of the capability beside what fills a store: as for a client without roots, or with them.
 * @throws Blocked where that isn't proven
 */
export function rewriteBeside(draft: Draft, context: Context, setting: Setting, sheet: Sheet): void {
  const fns = new Set([...(draft.stores?.fillings ?? [])].flatMap(({ beside }) => [...beside].flatMap((gate) => enclosingFn(gate) ?? [])));
  if (fns.size === 0) return;
  const flow = new FlowRewriter(baseFlow(draft, context, 'one'), sheet, { form: 'one', parameter: '', element: '', read: (at) => { throw new Blocked(at, 'roots are used beside what fills a store'); } }, noArguments);
  const touched = memoByEvaluator(flow, () => createTouched(flow.evaluator.flow, new Set()));
  const list: Statements = (some, where) => statements(some, where); // they need the expressions, which need them
  const expressions: Expressions = createExpressions(flow, { touched, body: (fn, where) => { rewriteBody(fn, where, expressions, list); }, statements: list, receive: () => false, stored: () => undefined, argument: () => undefined });
  const statements = createStatements(flow, expressions, touched);
  for (const fn of fns) rewriteBody(fn, setting, expressions, list);
}
