import { argumentHost } from '../decide/argument-host.ts';
import { createArguments, type Arguments } from '../decide/arguments.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import { regionsOf } from '../decide/dispatched.ts';
import { placesIn, type Draft } from '../decide/need.ts';
import { decideSettings, type Settings } from '../decide/settings.ts';
import { createEvaluator, type Evaluator, type Flow } from '../evaluate/evaluator.ts';
import type { Form } from '../evaluate/lists.ts';
import { signCarrier } from '../rewrite/carrier-types.ts';
import { inlineTaken } from '../rewrite/inlined.ts';
import { Blocked, FlowRewriter } from '../rewrite/flow-rewriter.ts';
import { checksOf } from '../rewrite/low-level/argument-uses.ts';
import { createRegions, type Regions } from '../rewrite/low-level/regions.ts';
import type { Names } from '../rewrite/names.ts';
import { asArgument } from '../rewrite/parentheses.ts';
import type { SchemaImport } from '../rewrite/schemas.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { handlerRead, signHelper } from '../rewrite/signatures.ts';
import { chooseName, isRead, scopesOf, signTools, type Habits, type Rewritten } from '../rewrite/unit.ts';
import type { Tool } from '../tools/tool.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { isInside, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createPassing, type Passing } from './passing.ts';
import { keepAsks, isUnreached } from './in-results.ts';
import type { Keeping } from './keeping.ts';
import { liveOf, type Live } from './live.ts';
import { createSkips } from './skips.ts';
import { createStatements, type Statements } from './statements.ts';
import { keepStores } from './stored.ts';
import { unread } from '../rewrite/unread.ts';

/** What is known of a unit before anything of it is rewritten. */
interface Known {
  readonly draft: Draft;
  readonly context: Context;
  readonly base: Flow;
  readonly evaluator: Evaluator;
  readonly args: Arguments;
  readonly settings: Settings;
  readonly live: Live;
  readonly form: Form;
  readonly parameter: string;
  readonly element: string;
  readonly inlined: ReadonlyMap<ts.Symbol, ts.Identifier>;
  readonly toolOf: (fn: Fn) => Tool | undefined;
}

/**
 * Gives the tools of a unit an optional parameter that comes before the roots, which stay where they are. `plain` is what the
 * rewrite without roots gave: names and signatures are the same. @throws Blocked where that isn't proven
 */
export function keepUnit(draft: Draft, context: Context, form: Form, plain: Rewritten, habits: Habits, sheet: Sheet): Rewritten {
  return settle(know(draft, context, form, plain, habits), new Set(), sheet);
}

/** Rewrites anew as long as more helpers turn out to need the parameter. */
function settle(known: Known, threaded: ReadonlySet<Fn>, sheet: Sheet): Rewritten {
  const mark = sheet.mark();
  const all = new Set(threaded);
  try {
    const rewritten = rewrite(known, all, sheet);
    if (all.size === threaded.size) return rewritten;
  } catch (error) {
    if (!(error instanceof Blocked) || all.size === threaded.size) throw error; // more may be passed on than was known
  }
  sheet.rollback(mark);
  return settle(known, all, sheet);
}

function know(draft: Draft, context: Context, form: Form, plain: Rewritten, habits: Habits): Known {
  const { references, isHandler } = context;
  const base = baseFlow(draft, context, form);
  const evaluator = createEvaluator(base);
  const args = createArguments(references, isHandler, argumentHost(base, context.tools));
  const decided = decideSettings(draft, context, args, evaluator);
  const settings: Settings = { ...decided, tools: new Map([...decided.tools.keys()].map((tool) => [tool, { required: false }])), settingOf: (fn) => (decided.settingOf(fn) === 'none' ? 'none' : 'open') };
  const inlined = new Map<ts.Symbol, ts.Identifier>();
  const name = [...plain.tools.values()].find((parameter) => parameter !== undefined)?.name ?? habits.parameter;
  const parameter = chooseName([...draft.fns].filter((fn) => settings.needs(fn)).flatMap((fn) => scopesOf(fn, draft, context)), context, form, { parameter: name }, inlined);
  return {
    draft, context, base, evaluator, args, settings, form, parameter, inlined,
    live: liveOf(draft, context, base.memos, args),
    element: parameter === 'directories' || habits.parameter !== undefined ? 'directory' : 'workingDirectory',
    toolOf: (fn) => [...draft.tools].find((tool) => tool.handler === fn),
  };
}

function rewrite(known: Known, threaded: Set<Fn>, sheet: Sheet): Rewritten {
  const { draft, context, base, args, settings, live, form, parameter, toolOf } = known;
  const { references, isHandler } = context;
  const settled: ts.Node[] = [];
  const ownerAt = (node: ts.Node): Fn | undefined => ownerOf(node, references, isHandler);
  live.done.clear();
  const passing: Passing = createPassing({ threaded: [...threaded], draft, context, parameter, toolOf, sheet });
  const names: Names = {
    form, parameter, element: known.element,
    read: (at) => {
      const owner = ownerAt(at);
      const tool = owner && toolOf(owner);
      if (tool?.dispatch) return regions.read(at) ?? parameter;
      if (!owner) return parameter;
      return passing.readIn(owner) ?? (tool ? handlerRead(owner, tool.takesArguments, parameter, references) : parameter);
    },
  };
  const k: Keeping = {
    evaluator: known.evaluator, sheet, names, args, live, threaded, ownerOf: ownerAt,
    skips: createSkips(known.evaluator),
    withNames: readsNames(draft, known.evaluator),
    thread: (fn) => { threaded.add(fn); },
    pass: (call, fn) => { passing.pass(call, fn, asArgument(names.read(call))); },
    settle: (node) => { settled.push(node); },
  };
  const statements: Statements = createStatements(k);
  const place = (fn: Fn): void => {
    keepStores([fn], k);
    statements.body(fn);
  };
  const flow = new FlowRewriter(base, sheet, names, args);
  const regions: Regions = createRegions({
    flow, sheet, references, settings, parameter: { name: parameter, form },
    handsOn: (handler) => passing.handingOn.has(handler),
    checksOf: (tool) => checksOf(tool, isHandler, references),
    body: (handler, setting) => { if (setting !== 'none') place(handler); },
    statements: (list, setting) => {
      if (setting === 'none') return;
      keepStores(list, k);
      statements.statements(list);
    },
  });

  inlineTaken(known.inlined, sheet);
  const helpers = [...threaded];
  for (const helper of helpers) {
    place(helper);
    const carrier = passing.carriers.get(helper);
    if (carrier) signCarrier(carrier, { name: parameter, form, required: false }, passing.asking, references, sheet);
    else signHelper(helper, parameter, form, false, references, sheet);
  }
  const checks: SchemaImport[] = [];
  for (const fn of draft.fns) {
    const dispatched = [...draft.tools].filter((tool) => tool.handler === fn && tool.dispatch);
    if (dispatched.length > 0) checks.push(...regionsOf(dispatched, (tool) => placesIn(tool, draft, context)).flatMap((region) => regions.rewrite(region, fn)));
    else if (isHandler(fn) && settings.needs(fn)) place(fn);
  }
  const isPlaced = (node: ts.Node): boolean => { const owner = ownerAt(node); return owner !== undefined && ((isHandler(owner) && settings.needs(owner)) || threaded.has(owner)); };
  keepAsks(draft, isPlaced, k);
  for (const helper of helpers) for (const call of usesOf(helper, references).calls) if (!passing.passed.has(call)) passing.pass(call, helper, 'undefined');
  if (threaded.size === helpers.length) mustBeSettled(live, isPlaced, settled, k);
  const { tools, imports } = signTools(draft, context, settings.tools, { name: parameter, form }, sheet);
  for (const [tool, added] of tools) if (added && !tool.dispatch && tool.handler?.body && threaded.size === helpers.length && !passing.handingOn.has(tool.handler) && !isRead(parameter, tool.handler.body, sheet)) throw new Blocked(tool.call, unread(tool.name));
  return { tools, signed: [], helpers, imports: [...imports, ...checks] };
}

/** Every place that asks, in code that gets the parameter, must come behind it now. */
function mustBeSettled(live: Live, isPlaced: (node: ts.Node) => boolean, settled: readonly ts.Node[], k: Keeping): void {
  for (const node of live.nodes) {
    if (!isPlaced(node) || ts.isBindingElement(node) || ts.isBindingElement(node.parent) || settled.some((one) => isInside(node, one)) || isUnreached(node, k)) continue;
    throw new Blocked(node, 'roots would be asked for here too where a directory is passed');
  }
}

/** Whether the code of a unit reads the names of roots. */
function readsNames({ fns }: Draft, evaluator: Evaluator): boolean {
  let reads = false;
  for (const fn of fns) {
    walk(fn, (node) => {
      const name = ts.isPropertyAccessExpression(node) ? node : ts.isBindingElement(node) && ts.isIdentifier(node.name) ? node.name : undefined;
      const value = name && (name.getText().endsWith('name') || ts.isIdentifier(name)) ? evaluator.value(name, 'given') : undefined;
      if (value?.kind === 'subject' && value.shape === 'name') reads = true;
      return !reads;
    });
  }
  return reads;
}
