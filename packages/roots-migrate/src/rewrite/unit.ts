import type { Form } from '../evaluate/lists.ts';
import { argumentHost } from '../decide/argument-host.ts';
import { createArguments } from '../decide/arguments.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import { regionsOf } from '../decide/dispatched.ts';
import type { Draft } from '../decide/need.ts';
import { nameOf, placesIn } from '../decide/need.ts';
import { decideSettings } from '../decide/settings.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import { isAsync } from '../evaluate/statements.ts';
import { isThrowing, type Value } from '../evaluate/value.ts';
import type { Parameter } from '../plan.ts';
import type { Tool } from '../tools/tool.ts';
import { forgettingOf } from '../trace/forgetting.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { isFn, isInside, walk, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { carriersOf, hasProperty, placeIn, type Carrier, type CarrierHost } from './carriers.ts';
import { createAlive } from './alive.ts';
import { createExpressions, type Expressions } from './expressions.ts';
import { Blocked, FlowRewriter, type Setting } from './flow-rewriter.ts';
import { inlineTaken } from './inlined.ts';
import type { Signed } from './leftovers.ts';
import type { Names } from './names.ts';
import { declareParameter, type SchemaImport } from './schemas.ts';
import type { Sheet } from './sheet.ts';
import { handlerRead, freeable, isJavaScript, isTaken, passArgument, passAt, signHandler, signHelper } from './signatures.ts';
import { checksOf } from './low-level/argument-uses.ts';
import { declareChecked } from './low-level/declare-checked.ts';
import { createRegions } from './low-level/regions.ts';
import { canGrow, signCarrier } from './carrier-types.ts';
import { keepsPromise, makeAsync, saysPromise } from './promises.ts';
import { createStatements, type Outcome, type Statements } from './statements.ts';
import { effectBefore, hangingFinally } from './try.ts';
import { onlyLooks } from './idle-declarations.ts';
import type { References } from '../types/references.ts';
import { dropFillings } from '../stores/drop.ts';
import { createStoredReads } from '../stores/reads.ts';
import { dropAsks, narrowResults } from '../two-rounds/drop.ts';
import { asArgument } from './parentheses.ts';
import { createTouched } from './touched.ts';
import { unread } from './unread.ts';

/** What rewriting a unit gave, besides the edits on the sheet. */
export interface Rewritten {
  readonly tools: ReadonlyMap<Tool, Parameter | undefined>;
  readonly signed: readonly Signed[];
  /** Helpers that stay with a new parameter. */
  readonly helpers: readonly Fn[];
  /** What the new schemas need to be imported. */
  readonly imports: readonly SchemaImport[];
  /** Looks that what it declares is there once all else is written; answers false if there is no place for it. */
  readonly finish?: () => boolean;
}

/** What the user says about names. */
export interface Habits {
  readonly parameter?: string | undefined;
}

/** Rewrites one unit on the sheet. @throws Blocked where a rewrite isn't proven */
export function rewriteUnit(draft: Draft, context: Context, form: Form, habits: Habits, sheet: Sheet): Rewritten {
  const { references, isHandler } = context;
  const base = baseFlow(draft, context, form);
  const args = createArguments(references, isHandler, argumentHost(base, context.tools));
  const settings = decideSettings(draft, context, args, createEvaluator(base));
  const inlined = new Map<ts.Symbol, ts.Identifier>();
  const parameterName = chooseName([...draft.fns].filter((fn) => settings.needs(fn)).flatMap((fn) => scopesOf(fn, draft, context)), context, form, habits, inlined);
  const toolOf = (fn: Fn): Tool | undefined => [...draft.tools].find((tool) => tool.handler === fn);
  const names: Names = {
    form,
    parameter: parameterName,
    element: parameterName === 'directories' || habits.parameter !== undefined ? 'directory' : 'workingDirectory',
    read: (at) => {
      const owner = ownerOf(at, references, isHandler);
      const tool = owner && toolOf(owner);
      if (tool?.dispatch) return regions.read(at) ?? parameterName;
      const carrier = owner && carriers.get(owner)?.parameter.name;
      if (carrier && ts.isIdentifier(carrier)) return `${carrier.text}.${parameterName}`;
      return tool ? handlerRead(owner, tool.takesArguments, parameterName, references) : parameterName;
    },
  };
  const carriers = new Map<Fn, Carrier>();
  /** Handlers whose arguments go on whole to a helper that reads the directory among them. */
  const handingOn = new Set<Fn>();
  const asking = new Set([...draft.fns].filter((fn) => !isHandler(fn)));
  const carrierHost: CarrierHost = {
    references,
    asks: (call) => draft.requests.has(call) || references.callees(call).some((fn) => asking.has(fn)),
    ownerOf: (node) => ownerOf(node, references, isHandler),
    argumentsOf: (fn) => {
      const { dispatch, takesArguments } = toolOf(fn) ?? {};
      const first = dispatch ? fn.parameters.find((one) => dispatch.parts.partOfName(one) === 'arguments') : fn.parameters[0];
      return takesArguments === true && first && ts.isIdentifier(first.name) ? first : undefined;
    },
    canGrow: (parameter) => canGrow(parameter, context),
  };
  const flow = new FlowRewriter(base, sheet, names, args);
  for (const [symbol, read] of inlined) flow.inlined.set(symbol, read);
  const stored = createStoredReads(flow, { ownerOf: (node) => ownerOf(node, references, isHandler), branchOf: (node) => { const owner = ownerOf(node, references, isHandler); return owner && toolOf(owner)?.dispatch?.branchAt(node); } });
  const helpers = [...draft.fns].filter((fn) => !isHandler(fn));
  const helperSet: ReadonlySet<Fn> = new Set(helpers);
  const touchedNow = (): ((node: ts.Node) => boolean) => createTouched(flow.evaluator.flow, helperSet);
  const touched = memoByEvaluator(flow, touchedNow);
  const list: Statements = (statement, setting) => statements(statement, setting); // they need the expressions, which need them
  const expressions: Expressions = createExpressions(flow, {
    touched,
    body: (fn, setting) => { if (!helperSet.has(fn)) rewriteBody(fn, setting, expressions, list); },
    statements: list,
    receive: (fn, index) => receive(fn, index),
    stored: (node, setting) => stored.text(node, setting),
    argument: (fn, call, setting) => {
      const place = args.omitted(call, fn);
      const carrier = carriers.get(fn);
      if (place !== undefined && setting !== 'none') passAt(call, place, asArgument(names.read(call)), sheet);
      else if (carrier) carry(call, carrier.parameter, setting === 'none' ? 'undefined' : asArgument(names.read(call)));
      else if (settings.needs(fn)) passArgument(call, fn, setting === 'none' ? 'undefined' : asArgument(names.read(call)), settings.settingOf(fn) === 'given', sheet);
    },
  });
  function carry(call: ts.CallExpression, parameter: ts.ParameterDeclaration, text: string): void {
    const where = placeIn(call, parameter, (one) => [...carriers.values()].some((carrier) => carrier.parameter === one), carrierHost);
    if (where?.kind === 'carried') {
      const owner = carrierHost.ownerOf(call);
      if (owner) handingOn.add(owner);
    }
    if (where?.kind !== 'literal') return;
    if (hasProperty(where.node, parameterName)) throw new Blocked(where.node, `the object has a \`${parameterName}\` already`);
    sheet.insert(where.node.properties, where.node, where.node.properties.length, text === parameterName ? text : `${parameterName}: ${text}`);
  }
  const received = new Set<ts.ParameterDeclaration>();
  const receivers = new Set<Fn>();
  function receive(fn: Fn, index: number): boolean {
    const parameter = fn.parameters[index];
    const uses = usesOf(fn, references);
    if (!parameter || context.isPublic(fn) || uses.values.some((name) => !references.isFollowed(name, fn)) || base.helpers.has(fn)) return false;
    if (received.has(parameter)) return true;
    const value = ts.isIdentifier(parameter.name) ? flow.value(parameter.name, 'given') : undefined;
    if (value?.kind !== 'subjects' && value?.kind !== 'subject') return false;
    if (parameter.name.getText() !== parameterName && isTaken(parameterName, fn)) return false;
    received.add(parameter);
    receivers.add(fn);
    sheet.replaceNode(parameter, isJavaScript(fn) ? parameterName : `${parameterName}: ${form === 'one' ? 'string' : 'string[]'}`);
    rewriteBody(fn, 'given', expressions, list);
    return true;
  }
  const statements = createStatements(flow, expressions, touched);
  const regions = createRegions({
    flow, sheet, references, settings, parameter: { name: parameterName, form },
    handsOn: (handler) => handingOn.has(handler),
    checksOf: (tool) => checksOf(tool, isHandler, references),
    body: (handler, setting) => { rewriteBody(handler, setting, expressions, list); },
    statements: (some, setting) => { list(some, setting); },
  });

  const promising = new Set([...draft.fns].filter((fn) => [...draft.requests].some((request) => ts.isCallExpression(request) && isInside(request, fn) && base.gone?.(request) !== true && draft.rounds?.answers.has(request) !== true)));
  /** Whether a helper asks for roots, rather than reads what a session, a store or an answer holds of them. */
  const isHeld = [...draft.requests].some((request) => !ts.isCallExpression(request));
  const asksItself = (fn: Fn): boolean => draft.requests.size > 0 && (promising.has(fn) || !(isHeld || (draft.stores ?? draft.rounds)) || callsOne(fn, promising, references));

  const order = bottomUp(helpers, context);
  for (const helper of order) if (!isInlined(helper, settings.settingOf(helper), flow, expressions, list)) flow.keepHelper(helper);
  const opaque = order.filter((helper) => flow.opaque.has(helper));
  for (const [fn, carrier] of carriersOf(opaque.filter((helper) => settings.needs(helper)), carrierHost)) carriers.set(fn, carrier);
  for (const helper of opaque) {
    const [shared] = references.sharedCalls(helper);
    if (shared && (settings.settingOf(helper) === 'given' || !rivalsTakeNothing(helper, shared, references))) throw new Blocked(shared, `this runs other functions than \`${nameOf(helper)}\` too, which take no directory`);
    const chained = usesOf(helper, references).calls.some((call) => !ts.isAwaitExpression(wrapped(call).parent));
    if (asksItself(helper) && givesPromise(helper, touched) && (chained || saysPromise(helper)) && !keepsPromise(helper, flow)) makeAsync(helper, sheet);
    const early = settings.settingOf(helper) === 'given' && [...settings.tools.values()].some(({ required }) => !required) && helper.body && ts.isBlock(helper.body) ? (effectBefore(helper.body.statements, { flow, touched }) ?? hangingFinally(helper.body, { flow, touched })) : undefined;
    if (early) throw new Blocked(early, 'this runs for clients without roots too, before the request fails');
    rewriteBody(helper, settings.settingOf(helper), expressions, list);
    const carrier = carriers.get(helper);
    if (carrier) signCarrier(carrier, { name: parameterName, form, required: settings.settingOf(helper) === 'given' }, asking, references, sheet);
    else if (settings.needs(helper)) signHelper(helper, parameterName, form, settings.settingOf(helper) === 'given', references, sheet);
  }
  for (const fn of draft.fns) {
    const asking = fn.parameters.find((parameter) => parameter.initializer && touched(parameter.initializer));
    if (asking) throw new Blocked(asking, 'the default of a parameter asks for roots');
  }
  const checks: SchemaImport[] = [];
  for (const fn of draft.fns) {
    const dispatched = [...draft.tools].filter((tool) => tool.handler === fn && tool.dispatch);
    if (dispatched.length > 0) checks.push(...regionsOf(dispatched, (tool) => placesIn(tool, draft, context)).flatMap((region) => regions.rewrite(region, fn)));
    else if (context.tools.some((tool) => tool.handler === fn && tool.dispatch)) throw new Blocked(fn.name ?? fn, 'no tool uses what is asked for here');
    else if (isHandler(fn)) rewriteBody(fn, settings.settingOf(fn), expressions, list);
  }
  inlineTaken(stillNamed(inlined, sheet), sheet);
  stored.finish();
  dropForgetting(base.memos, references, sheet);
  const fillers = dropFillings(draft, sheet);
  dropAsks(draft, sheet);
  narrowResults(draft, context, sheet);
  const { tools, imports } = signTools(draft, context, settings.tools, { name: parameterName, form }, sheet);
  const signed = [...draft.fns, ...receivers, ...fillers].map((fn) => ({ fn, calls: usesOf(fn, references).calls }));
  for (const [tool, parameter] of tools) {
    if (parameter && !tool.dispatch && tool.handler?.body && !handingOn.has(tool.handler) && !isRead(parameter.name, tool.handler.body, sheet)) throw new Blocked(tool.call, unread(tool.name));
  }
  return { tools, signed, imports: [...imports, ...checks], helpers: opaque.filter((helper) => settings.needs(helper)) };
}

/** Constants with the parameter's name that stand where nothing of the flow was rewritten, and are there still. */
function stillNamed(inlined: ReadonlyMap<ts.Symbol, ts.Identifier>, sheet: Sheet): ReadonlyMap<ts.Symbol, ts.Identifier> {
  const alive = createAlive(sheet);
  return new Map([...inlined].filter(([{ valueDeclaration }]) => valueDeclaration !== undefined && alive(valueDeclaration)));
}

/** What only forgets the memos when the roots change goes with them. */
function dropForgetting(memos: ReadonlySet<ts.Symbol>, references: References, sheet: Sheet): void {
  const forgetting = forgettingOf(memos, references);
  const [memo] = memos;
  if (!forgetting && memo?.valueDeclaration) throw new Blocked(memo.valueDeclaration, 'what forgets it when the roots change does something else too');
  for (const statement of forgetting ?? []) sheet.drop(statement);
}

/** Whether the other functions that a call may run have no parameter in the place of the new one. */
function rivalsTakeNothing(helper: Fn, call: ts.CallExpression, references: References): boolean {
  return references.callees(call).every((fn) => fn === helper || fn.parameters.length <= helper.parameters.length);
}

/** Whether some new text in a function's body names the parameter. */
export function isRead(name: string, body: ts.Node, sheet: Sheet): boolean {
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  return sheet.textsIn(body).some((text) => word.test(text));
}

/** Rewrites what a function does. */
export function rewriteBody(fn: Fn, setting: Setting, expressions: Expressions, statements: Statements): Outcome | undefined {
  if (!fn.body) return undefined;
  if (ts.isBlock(fn.body)) return statements(fn.body.statements, setting);
  expressions.expression(fn.body, setting);
  return undefined;
}

/** Whether a function calls one of these, by way of others too. */
function callsOne(fn: Fn, some: ReadonlySet<Fn>, references: References, seen = new Set<Fn>()): boolean {
  if (seen.has(fn)) return false;
  seen.add(fn);
  let calls = false;
  walk(fn, (node) => {
    const callee = ts.isCallExpression(node) ? references.callee(node) : undefined;
    if (callee && (some.has(callee) || callsOne(callee, some, references, seen))) calls = true;
    return !calls;
  });
  return calls;
}

/** A function without `async` that returns the promise of the request. */
function givesPromise(fn: Fn, touched: (node: ts.Node) => boolean): boolean {
  return !isAsync(fn) && fn.body !== undefined && touched(fn.body);
}

/** A helper of which nothing would be left but returns of the parameter or a literal goes: its calls become that. */
export function isInlined(helper: Fn, setting: Setting, flow: FlowRewriter, expressions: Expressions, statements: Statements): boolean {
  const { evaluator } = flow;
  const values = setting === 'none' ? [] : [evaluator.summary(helper, 'given').result];
  const none = evaluator.summary(helper, 'none').result;
  if (evaluator.flow.references.sharedCalls(helper).length > 0 || !values.every(isWritable) || !(isLiteral(none) || ((isThrowing(none) || none.kind === 'asks') && setting !== 'none'))) return false;
  if (usesOf(helper, evaluator.flow.references).calls.some((call) => call.arguments.some((argument) => hasEffect(argument) && !onlyLooks(argument, evaluator.flow.references)))) return false;
  let inlined = false;
  flow.trial(() => {
    try {
      const outcome = rewriteBody(helper, setting, expressions, statements);
      inlined = !outcome || outcome.kept.every(({ onlyReturns }) => onlyReturns === true);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      inlined = false;
    }
  });
  return inlined;
}

function isWritable(value: Value): boolean {
  return value.kind === 'subject' || value.kind === 'subjects' || value.kind === 'literal';
}

function isLiteral(value: Value): boolean {
  return value.kind === 'literal' || (value.kind === 'list' && value.items.length === 0);
}

function hasEffect(node: ts.Expression): boolean {
  let effect = false;
  walk(node, (child) => {
    if (ts.isCallExpression(child) || ts.isNewExpression(child) || ts.isAwaitExpression(child)) effect = true;
    return !effect && !isFn(child);
  });
  return effect;
}

/** Helpers in such an order that each comes after those that it calls. */
export function bottomUp(helpers: readonly Fn[], context: Context): readonly Fn[] {
  const done: Fn[] = [];
  const visit = (fn: Fn, path: ReadonlySet<Fn>): void => {
    if (done.includes(fn) || path.has(fn)) return;
    walk(fn, (node) => {
      const callee = ts.isCallExpression(node) ? context.references.callee(node) : undefined;
      if (callee && callee !== fn && helpers.includes(callee)) visit(callee, new Set([...path, fn]));
      return true;
    });
    done.push(fn);
  };
  for (const fn of helpers) visit(fn, new Set());
  return done;
}

/** Where a function must have the name free: of a dispatcher, the branches that ask alone. */
export function scopesOf(fn: Fn, draft: Draft, context: Context): readonly ts.Node[] {
  const tools = [...draft.tools].filter((tool) => tool.handler === fn && tool.dispatch?.stages.at(-1)?.fn === fn);
  const statements = regionsOf(tools, (tool) => placesIn(tool, draft, context)).flatMap((region) => region.statements);
  const isPart = statements.length > 0 && statements.every(({ parent }) => parent !== fn.body);
  return isPart ? statements : [fn];
}

/** The name of the parameter: the usual one if it is free on the whole way, or can be freed; else the other one. */
export function chooseName(scopes: readonly ts.Node[], context: Context, form: Form, habits: Habits, inlined: Map<ts.Symbol, ts.Identifier>): string {
  const usual = form === 'one' ? 'directory' : 'directories';
  const other = form === 'one' ? 'workingDirectory' : 'workingDirectories';
  const candidates = habits.parameter === undefined ? [usual, other] : [habits.parameter];
  for (const name of candidates) {
    const taking = scopes.filter((scope) => isTaken(name, scope));
    const freed = taking.map((scope) => freeable(name, scope, context.references));
    if (freed.some((one) => one === undefined)) continue;
    for (const one of freed) if (one) inlined.set(one.symbol, one.read);
    return name;
  }
  const [first] = scopes;
  const fn = first && isFn(first) ? first : undefined;
  throw new Blocked(fn?.name ?? first ?? (context.sources[0] as ts.Node), `the name \`${candidates.join('` and `')}\` is taken${fn ? ` in \`${nameOf(fn)}\`` : ''} or on the way to it`);
}

export function signTools(draft: Draft, context: Context, needing: ReadonlyMap<Tool, { readonly required: boolean }>, { name, form }: { name: string; form: Form }, sheet: Sheet): Pick<Rewritten, 'tools' | 'imports'> {
  const { references } = context;
  const tools = new Map<Tool, Parameter | undefined>();
  const imports: Rewritten['imports'][number][] = [];
  const signed = new Set<Fn>();
  for (const tool of draft.tools) {
    const need = needing.get(tool);
    if (!need || !tool.handler) {
      tools.set(tool, undefined);
      continue;
    }
    const parameter: Parameter = { name, form, required: need.required };
    const host = { references, tools: context.tools, needing, hasZod: context.hasZod };
    imports.push(...declareParameter(tool, parameter, host, sheet));
    if (tool.dispatch) imports.push(...declareChecked(tool, parameter, host, context.isHandler, sheet));
    if (!signed.has(tool.handler) && !tool.dispatch) signHandler(tool.handler, tool.takesArguments, parameter, references, sheet);
    signed.add(tool.handler);
    tools.set(tool, parameter);
  }
  return { tools, imports };
}

/** Asks anew whether a place is touched once the evaluator has changed. */
export function memoByEvaluator(flow: FlowRewriter, make: () => (node: ts.Node) => boolean): (node: ts.Node) => boolean {
  let known = flow.evaluator;
  let ask = make();
  return (node) => {
    if (known !== flow.evaluator) {
      known = flow.evaluator;
      ask = make();
    }
    return ask(node);
  };
}
