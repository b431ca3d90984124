import { findDecisions } from '../boundary/decisions.ts';
import { annotatedTexts } from '../annotate/plan-marks.ts';
import { noClients, planClients } from '../client/plan-clients.ts';
import { moveBoundaries, noBoundaries, type MovedBoundary } from '../configure/boundaries.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import type { Form } from '../evaluate/lists.ts';
import type { DroppedUnits } from '../dropped.ts';
import type { Parameter, Plan, ReviewItem, ToolContract, Unit, UsageAt } from '../plan.ts';
import { isKeptAlready, parameterNames } from '../keep-fallback/behind.ts';
import { isLeftOut } from '../keep-fallback/in-results.ts';
import { keptUsages } from '../keep-fallback/kept-usages.ts';
import { keepUnit } from '../keep-fallback/unit.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { type PlannedSides, plannedSides } from '../sides.ts';
import { createAlive } from '../rewrite/alive.ts';
import { emptyFiles } from '../rewrite/empty-files.ts';
import { addImports, joinImports, newNodeNames } from '../rewrite/node-names.ts';
import { removeLeftovers } from '../rewrite/leftovers.ts';
import { constLets, narrowUnions } from '../rewrite/narrowed.ts';
import { render } from '../rewrite/render.ts';
import { Sheet } from '../rewrite/sheet.ts';
import { turnRootsOff } from '../rewrite/framework-roots.ts';
import { rewriteUnit, type Habits, type Rewritten } from '../rewrite/unit.ts';
import { readsWithoutRoots } from '../stores/without-roots.ts';
import type { Request } from '../trace/seeds.ts';
import { takenMethod } from '../trace/taken-methods.ts';
import { roundsObjections } from '../two-rounds/objections.ts';
import { isInside } from '../types/nodes.ts';
import type { ts } from '../types/ts.ts';
import type { Tool } from '../tools/tool.ts';
import { baseFlow } from './base-flow.ts';
import type { Context, UsageIn } from './context.ts';
import { revisionGates } from './eras.ts';
import { formOf } from './form.ts';
import { gatedTools } from './gated-tools.ts';
import { draftUnits, nameOf, type Draft, type Objection } from './need.ts';
import { falseTexts, removedComments } from './review.ts';
import { proxiedRoots } from './proxies.ts';
import { asUsageAt, leftUnit } from './left-unit.ts';
import { looseUsages } from './loose-usages.ts';
import { rolesOf, type Roles } from './roles.ts';
import { ownSessions } from './tool-sessions.ts';
import { withoutLostSources } from './lost-sources.ts';
import { deadNotes, deadObjections, isDead, neverAsked } from './dead-rungs.ts';
import { clientRoots, sourcesOf } from './sources.ts';

/** What was decided for a server. */
export interface ProgramPlan {
  readonly units: readonly Unit[];
  readonly loose: Plan['loose'];
  readonly kept: readonly UsageAt[];
  /** New texts of the files that change; `undefined`: the file goes. */
  readonly changes: ReadonlyMap<ts.SourceFile, string | undefined>;
  /** The same with what was left marked, where that is asked for. */
  readonly annotated?: ReadonlyMap<ts.SourceFile, string | undefined>;
  readonly falseText: Plan['falseText'];
}

/** What the user says about names: of all units, and of single ones by their id. */
export interface NameHabits extends Habits {
  readonly parameters?: ReadonlyMap<string, string>;
  /** Whether what is left is marked by comments. */
  readonly annotate?: boolean;
  /** Whether boundaries that are open while nothing is set are configured too. */
  readonly configuresOpen?: boolean;
  /** Whether roots stay as the source behind a parameter. */
  readonly keepRootsFallback?: boolean;
}

/** Decides and rewrites the units of a program: its servers, its clients, or both. `dropped`: units that are left in any case, with the reason. */
export function planProgram(context: Context, habits: NameHabits, dropped: DroppedUnits, sides: PlannedSides = plannedSides(undefined, 'report')): ProgramPlan {
  const sheet = new Sheet();
  const drafts = sides.servers ? draftUnits(context) : [];
  const done: { readonly rewritten: Rewritten; readonly unit: Unit; readonly draft: Draft; readonly keeps: boolean }[] = [];
  const ids = idsOf(drafts);
  const found = new Map(drafts.map((draft) => [draft, objectionsOf(draft, context)]));
  const boundaries = habits.keepRootsFallback === true || drafts.every((draft) => found.get(draft)?.known.length === 0) ? noBoundaries : moveBoundaries(ids, context, { configuresOpen: habits.configuresOpen === true }, dropped, sheet);
  const servers = drafts.flatMap((draft): readonly DraftUnit[] => {
    const id = ids.get(draft) ?? '';
    const moved = boundaries.moved.find(({ replaces }) => replaces.includes(draft));
    if (!moved) return [{ draft, unit: planUnit(draft, id, found.get(draft) ?? objectionsOf(draft, context)) }];
    if (moved.replaces[0] !== draft) return [];
    const unit = movedUnit(id, moved, context);
    done.push({ rewritten: moved.rewritten, unit, draft: moved.draft, keeps: false });
    return [{ draft, unit }];
  });
  function planUnit(draft: Draft, id: string, { roles, known }: ReturnType<typeof objectionsOf>): Unit {
    const reason = dropped.get(id);
    const keeps = habits.keepRootsFallback === true && !isDead(draft, context);
    const names: Habits = { parameter: habits.parameters?.get(id) ?? habits.parameter };
    if (keeps && reason === undefined && isKeptAlready(draft, context, names.parameter)) return keptUnit(draft, id, roles, context);
    const objections = reason === undefined ? (known.length > 0 ? known : hiddenDecisions(draft, context)) : [{ node: firstNode(draft), ...reason }];
    if (objections.length > 0) return leftUnit(id, draft, roles, objections, context, boundaries);
    const mark = sheet.mark();
    try {
      const form = formOfDraft(draft, context);
      const plain = rewriteUnit(draft, context, form, names, sheet);
      if (keeps) sheet.rollback(mark);
      if (keeps && [...plain.tools.values()].every((parameter) => parameter === undefined)) return keptUnit(draft, id, roles, context);
      const rewritten = keeps ? keepUnit(draft, context, form, plain, names, sheet) : plain;
      const fixed = [...sheet.sources].find((source) => !context.isWritable(source));
      if (fixed) throw new Blocked(fixed, `${context.place(fixed).path} must change with it, and it lies outside of the paths that were given`);
      const unit: Unit = {
        id, usages: draft.usages.map(asUsageAt), roles: roles.roles,
        tools: isDead(draft, context) ? [] : contracts(draft, rewritten, keeps, context), boundaries: [], outcome: { kind: 'rewritten', ...(keeps ? { keepsRoots: true } : {}), security: securityNotes(roles, context), review: [] },
      };
      done.push({ rewritten, unit, draft, keeps });
      return unit;
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      sheet.rollback(mark);
      return leftUnit(id, draft, roles, [{ node: error.node, why: isDead(draft, context) ? `${neverAsked}, and ${error.why}` : error.why, todo: 'Rewrite it by hand.' }], context, boundaries);
    }
  }
  const clients = sides.clients ? planClients(context, sheet, dropped) : noClients;
  const units = [...servers.map(({ unit }) => unit), ...clients.units];
  const first = units.find(({ outcome }) => outcome.kind === 'rewritten');
  const leftOut = new Set(habits.keepRootsFallback === true ? context.seeds.others.filter((one) => isLeftOut(one, parameterNames(habits.parameter))).map(({ usage }) => usage) : []);
  const parted = (turnedOff: readonly UsageIn[] = []): ReturnType<typeof keptUsages> => keptUsages([...looseUsages(context, sheet, turnedOff), ...clients.loose], units, leftOut);
  const marked = (removed: ReadonlySet<ts.SourceFile>): Pick<ProgramPlan, 'annotated'> => (habits.annotate === true ? { annotated: annotatedTexts({ units, loose: parted().loose, sides, removed }, context, sheet) } : {});
  if (!first) return { units, ...parted(), changes: new Map(), ...marked(new Set()), falseText: [] };
  const alone = new Map([...sheet.sources].map((source) => [source, joinImports(source, [...newNodeNames(source, sheet), ...importsFor(source, done.flatMap(({ rewritten }) => rewritten.imports))], sheet)]));
  removeLeftovers(context, [...done.flatMap(({ rewritten }) => rewritten.signed), ...clients.signed], sheet);
  const unfinished = done.filter(({ draft, keeps }) => !keeps && [...draft.requests, ...draft.gates, ...entriesOf(draft)].some(createAlive(sheet)));
  const remaining = [...clients.gone].filter(([, nodes]) => nodes.some(createAlive(sheet))).map(([id]) => [id, { why: 'A part of it would stay.', todo: 'Remove it by hand, or report this as a bug.' }] as const);
  if (unfinished.length + remaining.length > 0) return planProgram(context, habits, new Map([...dropped, ...remaining, ...unfinished.map(({ unit, draft }) => [unit.id, { why: whyUnfinished(draft, sheet), todo: 'Rewrite it by hand, or report this as a bug.' }] as const)]), sides);
  const turnedOff = turnRootsOff(context, sheet);
  const empty = emptyFiles(context, sheet);
  for (const source of sheet.sources) {
    narrowUnions(source, sheet);
    constLets(source, context.references, sheet);
    addImports(source, alone.get(source) ?? [], sheet);
  }
  const homeless = done.filter(({ rewritten }) => rewritten.finish?.() === false);
  if (homeless.length > 0) return planProgram(context, habits, new Map([...dropped, ...homeless.map(({ unit }) => [unit.id, { why: 'There is no place for what it would declare.', todo: 'Rewrite it by hand, or report this as a bug.' }] as const)]), sides);
  const review = [...[...sheet.sources].flatMap((source) => removedComments(source, context, sheet)), ...done.flatMap(({ draft, keeps }) => (keeps ? [] : readsWithoutRoots(draft, context))), ...done.flatMap(({ draft }) => deadNotes(draft, context)), ...turnedOff.review];
  const isAlive = createAlive(sheet);
  const told = units.map((unit) => withoutLostSources(unit, done.find((one) => one.unit === unit)?.draft, context, isAlive));
  const withReview = told.map((unit, index) => (units[index] === first ? reviewed(unit, review, turnedOff.usages) : unit));
  return {
    units: withReview,
    ...parted(turnedOff.usages),
    changes: new Map([...sheet.sources].map((source) => [source, empty.has(source) ? undefined : render(source.text, sheet.flat(source))])),
    ...marked(empty),
    falseText: [...sheet.sources].flatMap((source) => falseTexts(source, context, sheet, done.flatMap(({ rewritten }) => rewritten.helpers), leftNodes(servers))),
  };
}

/** A unit whose tools take the directory already, before roots that stay. */
function keptUnit(draft: Draft, id: string, { roles }: Roles, context: Context): Unit {
  const tools = [...draft.tools].map((tool) => contract(tool, undefined, true, draft, context));
  return { id, usages: draft.usages.map(asUsageAt), roles, tools, boundaries: [], outcome: { kind: 'kept', security: [], review: [] } };
}

/** What new schemas of a file need to be imported, each once. */
function importsFor(source: ts.SourceFile, imports: Rewritten['imports']): Rewritten['imports'] {
  const own = imports.filter((one) => one.source === source);
  return own.filter((one, index) => own.findIndex(({ module, name }) => module === one.module && name === one.name) === index);
}

/** Why a request would stay: it stands in something that others may use. */
function whyUnfinished(draft: Draft, sheet: Sheet): string {
  const alive = createAlive(sheet);
  if (![...draft.requests, ...draft.gates].some(alive)) return 'roots would still be asked for here on some path';
  const stays = [...draft.fns].find((fn) => alive(fn) && [...draft.requests, ...draft.gates].some((node) => isInside(node, fn)));
  return stays ? `nothing would call \`${nameOf(stays)}\` any more, and it can't be told whether code outside does` : 'the request would stay, and nothing would call it any more';
}

/** The roles of a unit, and all that speaks against a parameter. */
function objectionsOf(draft: Draft, context: Context): { readonly roles: Roles; readonly known: readonly Objection[] } {
  const roles = rolesOf(draft, context);
  return { roles, known: [...deadObjections(draft, context), ...roles.objections, ...draft.objections, ...roundsObjections(draft, context), ...takenMethods(draft), ...ownSessions(draft, context), ...gatedTools(draft, context), ...revisionGates(draft, context), ...proxiedRoots(draft)] };
}

function firstNode(draft: Draft): ts.Node {
  const [node] = [...entriesOf(draft), ...draft.requests, ...draft.gates];
  return node as ts.Node; // a draft starts from a request, a gate or an ask
}

/** What asks for roots within results. */
function entriesOf({ rounds }: Draft): readonly ts.Node[] {
  return [...(rounds?.asks.values() ?? [])].map(({ entry }) => entry);
}

/** Places where the method that asks is taken as a value, in the files of a draft. */
function takenMethods(draft: Draft): readonly Objection[] {
  const sources = new Set(draft.usages.map(({ source }) => source));
  return [...sources].flatMap((source) => takenMethod(source) ?? []).map((node) => ({ node, why: 'the method that asks for roots is taken as a value here, so its calls can\'t be seen', todo: 'Call it where it is needed, or rewrite this by hand.' }));
}

/** A second look at a unit that nothing speaks against, by another way: whether something hangs on how the roots and the caller's own values lie to each other. */
function hiddenDecisions(draft: Draft, context: Context): readonly Objection[] {
  const decisions = findDecisions(draft, context);
  const todo = 'Look whether this confines what the caller may reach. If it does, move the directories into the server\'s configuration; if not, rewrite it by hand.';
  if (!decisions) return [{ node: firstNode(draft), why: 'the tools that use the roots do too much to be sure that the roots confine nothing', todo }];
  return decisions.map((node) => ({ node, why: 'what happens here hangs on how a directory of the roots and what the caller passes lie to each other', todo }));
}

/** A unit of a server, and the draft that it comes from. */
interface DraftUnit {
  readonly draft: Draft;
  readonly unit: Unit;
}

/** Ids of units, by their first file and their number in it. */
function idsOf(drafts: readonly Draft[]): ReadonlyMap<Draft, string> {
  const counted = new Map<string, number>();
  return new Map(drafts.map((draft) => {
    const path = draft.usages[0]?.place.path ?? '';
    const number = (counted.get(path) ?? 0) + 1;
    counted.set(path, number);
    return [draft, `${path}#${number}`];
  }));
}

/** A unit whose boundary moves into the server's configuration: its tools stay as they are. */
function movedUnit(id: string, { draft, roles, note, security }: MovedBoundary, context: Context): Unit {
  const source = note.kind === 'own-list' ? note.sources : [note.variable ?? ''];
  const ownLists = new Set([...(draft.stores?.fillings ?? [])].flatMap(({ stores }) => stores.map(({ symbol }) => `\`${symbol.name}\``)));
  return {
    id, usages: draft.usages.map(asUsageAt), roles, boundaries: [note], outcome: { kind: 'rewritten', security, review: [] },
    tools: [...draft.tools].map((tool) => {
      const before = [...new Set(sourcesOf(tool, draft, context).flatMap((one) => (note.kind === 'own-list' && ownLists.has(one) ? source : [one])))];
      return { tool: tool.name, place: context.place(tool.call), before, after: [...new Set(before.flatMap((one) => (one === clientRoots ? source : [one])))], notes: [] };
    }),
  };
}

function leftNodes(servers: readonly DraftUnit[]): readonly ts.Node[] {
  return servers.flatMap(({ draft, unit }) => (unit.outcome.kind === 'left' ? [...draft.fns, ...[...draft.tools].map(({ call }) => call)] : []));
}

function reviewed(unit: Unit, review: readonly ReviewItem[], usages: readonly UsageIn[]): Unit {
  return unit.outcome.kind === 'rewritten' ? { ...unit, usages: [...unit.usages, ...usages.map(asUsageAt)], outcome: { ...unit.outcome, review: [...unit.outcome.review, ...review] } } : unit;
}

/** The form that all requests of a unit agree on. */
function formOfDraft(draft: Draft, context: Context): Form {
  const alike = new Map<UsageIn | undefined, Set<Request>>(); // reads of one session, which a usage stands for, agree
  for (const request of draft.requests) {
    const usage = context.seeds.requests.get(request);
    alike.set(usage, (alike.get(usage) ?? new Set()).add(request));
  }
  const forms = [...alike.values()].map((requests) => ({ request: [...requests][0] as Request, form: formOfRequests(requests, draft, context) })); // none of them is empty
  const [first] = forms;
  const other = forms.find(({ form }) => form !== first?.form);
  if (first && other) throw new Blocked(other.request, 'the same tools use one root here and several there');
  return first?.form ?? 'one';
}

function formOfRequests(requests: Set<Request>, draft: Draft, context: Context): Form {
  return formOf(createEvaluator(baseFlow({ ...draft, requests, ...(draft.rounds ? { rounds: { ...draft.rounds, answers: requests } } : {}) }, context, 'one')));
}

function contracts(draft: Draft, rewritten: Rewritten, keeps: boolean, context: Context): readonly ToolContract[] {
  return [...rewritten.tools].map(([tool, parameter]) => contract(tool, parameter, keeps, draft, context));
}

function contract(tool: Tool, parameter: Parameter | undefined, keeps: boolean, draft: Draft, context: Context): ToolContract {
  const before = sourcesOf(tool, draft, context);
  const kept = keeps ? [clientRoots] : [];
  const after = before.flatMap((source) => (source !== clientRoots ? [source] : parameter ? [parameter.name, ...kept] : kept));
  const earlier = parameter ? before.slice(0, before.indexOf(clientRoots)) : [];
  const notes = earlier.length > 0 && parameter ? [`\`${parameter.name}\` is ignored when ${earlier.join(' or ')} is set.`] : [];
  if (parameter && !tool.takesArguments && draft.usages.some(({ usage }) => usage.sdk === 'v1')) notes.push('It took no arguments before: with `@modelcontextprotocol/sdk` before 1.32.0, a call that leaves `arguments` out is now refused.');
  if (parameter && draft.usages.some(({ usage }) => usage.toolSession === true)) notes.push('The `session` of a FastMCP tool is its auth data, which holds no roots: those of a client never reached it.');
  return { tool: tool.name, place: context.place(tool.call), before, after, ...(parameter ? { parameter } : {}), notes };
}

function securityNotes(roles: Roles, context: Context): readonly ReviewItem[] {
  return roles.readers.filter(({ what }) => what.startsWith('is the working directory of')).map(({ node, what }) => ({ place: context.place(node), text: `The directory ${what}: the caller of the tool now chooses where it runs.` }));
}

