import type { Context } from '../decide/context.ts';
import { baseFlow } from '../decide/base-flow.ts';
import { formOf } from '../decide/form.ts';
import type { Draft } from '../decide/need.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import { truthiness, type World } from '../evaluate/value.ts';
import type { BoundaryNote, ReviewItem } from '../plan.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { Rewritten } from '../rewrite/unit.ts';
import { dropFillings } from '../stores/drop.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import type { Store } from '../stores/store.ts';
import { isFn, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Candidate } from './candidate.ts';
import { changedList } from './changes.ts';
import { constantName, declareConstant, expressionOf, type Constant } from './constant.ts';
import { boundaryNote } from './note.ts';
import { mayRun } from './reached-checks.ts';
import { openIn } from './refusals.ts';
import type { Access } from './accesses.ts';
import { testedPromise } from './promises.ts';
import { choosesAmongRoots } from './intersections.ts';
import { mayHoldNothing } from './always-list.ts';
import { ownSources } from './own-list.ts';
import { rewriteBeside, rewriteWithConstant } from './rewrite.ts';
import { isOfModule, startOfStore, startStore } from './stores.ts';
import { variableFor } from './variable.ts';

/** What is asked of configuring. */
export interface Configuring {
  /** Also boundaries that are open while nothing is set. */
  readonly configuresOpen: boolean;
}

/** What became of a boundary. */
export type Configured =
  | { readonly kind: 'moved'; readonly rewritten: Rewritten; readonly note: BoundaryNote; readonly security: readonly ReviewItem[] }
  | { readonly kind: 'open'; readonly note: BoundaryNote };

/** Moves a boundary into the server's configuration. @throws Blocked where that isn't proven */
export function configure(candidate: Candidate, context: Context, configuring: Configuring, sheet: Sheet): Configured {
  const { draft } = candidate;
  const promise = testedPromise(draft, context);
  if (promise) throw new Blocked(promise, 'a promise is tested here, which always holds');
  const choice = choosesAmongRoots(draft, context);
  if (choice) throw new Blocked(choice, 'a list of the server\'s own says which of the roots count');
  const stores = [...(draft.stores?.fillings ?? [])].flatMap(({ stores: own }) => own);
  return stores.some(({ stays }) => stays) ? keepOwnList(candidate, stores, context, sheet) : moveToVariable(candidate, stores, context, configuring, sheet);
}

/** The server's own list stays, and becomes the only one. */
function keepOwnList({ draft, checks }: Candidate, stores: readonly Store[], context: Context, sheet: Sheet): Configured {
  const direct = [...draft.requests].find((request) => ![...(draft.stores?.fillings ?? [])].some((filling) => filling.requests.has(request)));
  if (direct ?? stores.some(({ stays }) => !stays)) throw new Blocked(direct ?? checks[0], 'roots are a list of their own here too');
  const sources = [...new Set(stores.flatMap((store) => ownSources(store, context)))].sort();
  if (sources.length === 0) throw new Blocked(checks[0], 'the server has no list of its own that can be set from outside');
  const nothing = stores.map((store) => mayHoldNothing(store, (node) => isGone(node, draft), context)).find((node) => node !== undefined);
  if (nothing) throw new Blocked(nothing, 'the server\'s own list may be no list at all while it isn\'t set, and it can\'t be told that this refuses');
  const open = openTool(draft, ['none'], context, 'many');
  if (open) throw new Blocked(open.node, 'while the server\'s own list is empty this is reached');
  rewriteBeside(draft, context, 'none', sheet);
  const vanished = dropFillings(draft, sheet);
  const note = boundaryNote({ kind: 'own-list', check: checks[0], counts: 'all', sources, isOpen: false, notes: lateChecks(draft) }, context);
  return { kind: 'moved', note, security: [{ place: note.place, text: securityText(note) }], rewritten: rewritten(vanished, context, []) };
}

function moveToVariable({ draft, checks }: Candidate, stores: readonly Store[], context: Context, { configuresOpen }: Configuring, sheet: Sheet): Configured {
  const changed = changedList(draft, context);
  if (changed) throw new Blocked(changed, 'the list of the roots is changed here, and all calls would share the configured one');
  const form = formOfDraft(draft, context);
  const worlds: readonly World[] = form === 'many' ? ['none', 'empty'] : ['none'];
  const opens = worlds.map((world) => openTool(draft, [world], context, form));
  const isOpen = opens.some((one) => one !== undefined);
  if (isOpen && opens.includes(undefined)) throw new Blocked(opens.find((one) => one !== undefined)?.node ?? checks[0], 'clients without roots and an empty list of them are treated differently here');
  const doubtful = opens.find((one) => one?.isCertain === false);
  if (doubtful) throw new Blocked(doubtful.node, 'whether this is reached while no directory is allowed can\'t be told');
  if (isOpen && form === 'many' && !asksHowMany(draft, context)) throw new Blocked(checks[0], 'nothing asks here whether there are directories, so it can\'t be told whether it is the inside that is refused');
  const evaluator = createEvaluator(baseFlow(draft, context, form));
  const running = isOpen ? checks.find((check) => worlds.some((world) => mayRun(check, world, evaluator) && !(ts.isExpression(check) && truthiness(evaluator.value(check, world)) !== undefined))) : undefined;
  if (running) throw new Blocked(running, 'whether this refuses something while no directory is allowed can\'t be told');
  const source = sourceOf(draft, context);
  const variable = variableFor(source, context);
  if (variable === undefined) throw new Blocked(checks[0], 'the server has no name that an environment variable could be called by');
  const constant: Constant = { name: constantName(source), variable, warns: isOpen };
  const kept = new Map(stores.flatMap((store) => { const text = startOfStore(store, { name: constant.name, form }, draft, context); return text === undefined ? [] : [[store, text] as const]; }));
  const homeless = [...(draft.stores?.others ?? [])].find(([, { store }]) => !kept.has(store))?.[0];
  if (homeless) throw new Blocked(homeless, 'what is read here goes, and no tool call leads here');
  const keptReads = new Set<ts.Node>([...kept.keys()].flatMap(({ reads }) => reads));
  const reading: Draft = draft.stores ? { ...draft, stores: { ...draft.stores, reads: new Map([...draft.stores.reads].filter(([node]) => !keptReads.has(node))) } } : draft;
  const named = namesIn(sheet, constant.name);
  const received = rewriteWithConstant(reading, context, { name: constant.name, form }, sheet);
  rewriteBeside(reading, context, 'given', sheet);
  const vanished = dropFillings(draft, sheet);
  const stranger = [...namesIn(sheet, constant.name)].find(([file, count]) => file !== source && count > (named.get(file) ?? 0))?.[0];
  if (stranger) throw new Blocked(stranger, 'the directories are used in several files');
  const users = [...draft.requests, ...(reading.stores?.reads.keys() ?? [])].filter((node) => !isGone(node, draft));
  const { imports, finish } = declare(constant, source, { users, kept }, context, sheet);
  const note = boundaryNote({ kind: isOpen && !configuresOpen ? 'open' : 'configured', check: checks[0], counts: form === 'many' ? 'all' : 'first', variable, isOpen, notes: lateChecks(draft) }, context);
  if (note.kind === 'open') return { kind: 'open', note };
  return { kind: 'moved', note, security: [{ place: note.place, text: securityText(note) }], rewritten: { ...rewritten([...received, ...vanished, ...draft.fns], context, imports), ...(finish ? { finish } : {}) } };
}

/** Declares the directories: as what the one store starts with, or as a constant of their own. */
function declare(constant: Constant, source: ts.SourceFile, { users, kept }: { readonly users: readonly ts.Node[]; readonly kept: ReadonlyMap<Store, string> }, { references }: Context, sheet: Sheet): Pick<Rewritten, 'imports' | 'finish'> {
  const [[only, start] = []] = kept;
  if (only && kept.size === 1 && users.length === 0 && start === constant.name && !constant.warns && isOfModule(only)) {
    const { text, imports } = expressionOf(constant, source);
    startStore(only, text, sheet);
    return { imports };
  }
  for (const [store, text] of kept) startStore(store, text, sheet);
  return declareConstant(constant, source, [...users, ...[...kept.keys()].flatMap(({ symbol }) => symbol.valueDeclaration ?? [])], references, sheet);
}

/** A check that stays behind what went: it runs once a client is there, which is too late. */
function lateChecks({ stores }: Draft): readonly string[] {
  const places = [...(stores?.others.keys() ?? [])];
  const throws = places.some((place) => { const fn = ts.findAncestor(place, isFn); let found = false; if (fn) walk(fn, (node) => { found ||= ts.isThrowStatement(node); return !found; }); return found; });
  return throws ? ['A check of the directories throws when a client has initialized: the SDK swallows that, so it never stopped the server. Check them when the server starts instead.'] : [];
}

function isGone(node: ts.Node, { stores }: Draft): boolean {
  return [...(stores?.fillings ?? [])].some((filling) => filling.isGone(node));
}

function rewritten(fns: readonly Fn[], { references }: Context, imports: Rewritten['imports']): Rewritten {
  return { tools: new Map(), signed: fns.map((fn) => ({ fn, calls: usesOf(fn, references).calls })), helpers: [], imports };
}

function openTool(draft: Draft, worlds: readonly World[], context: Context, form: 'one' | 'many'): Access | undefined {
  const evaluator = createEvaluator(baseFlow(draft, context, form));
  return [...draft.tools].flatMap((tool) => worlds.flatMap((world) => openIn(tool, world, draft, context, evaluator) ?? []))[0];
}

/** Whether something asks how many directories there are: then it is on purpose that all is allowed while there are none. */
function asksHowMany(draft: Draft, context: Context): boolean {
  const evaluator = createEvaluator(baseFlow(draft, context, 'many'));
  const isList = (node: ts.Expression): boolean => evaluator.value(node, 'given').kind === 'subjects';
  let asks = false;
  for (const fn of draft.fns) walk(fn, (node) => { asks ||= ts.isPropertyAccessExpression(node) && node.name.text === 'length' && isList(node.expression); return !asks; });
  return asks;
}

/** How often new texts of each file name the directories. */
function namesIn(sheet: Sheet, name: string): ReadonlyMap<ts.SourceFile, number> {
  return new Map([...sheet.sources].map((source) => [source, sheet.texts(source).join('\n').split(new RegExp(`\\b${name}\\b`)).length - 1]));
}

/** All directories count if some reader uses more than the first. */
function formOfDraft(draft: Draft, context: Context): 'one' | 'many' {
  return formOf(createEvaluator(baseFlow(draft, context, 'one')));
}

/** The one file in which the directories are used. */
function sourceOf(draft: Draft, { references, isHandler }: Context): ts.SourceFile {
  const places: readonly ts.Node[] = [...draft.requests, ...[...(draft.stores?.fillings ?? [])].flatMap(({ stores }) => stores.flatMap(({ symbol }) => symbol.valueDeclaration ?? []))].filter((node) => !isGone(node, draft));
  const sources = new Set(places.map((node) => node.getSourceFile()));
  const [first, other] = sources;
  const place = places.find((node) => node.getSourceFile() === other);
  if (place) throw new Blocked(ownerOf(place, references, isHandler)?.name ?? place, 'the directories are used in several files');
  if (!first) throw new Blocked([...draft.requests][0] as ts.Node, 'nothing uses the directories'); // a draft starts from a request
  return first;
}

function securityText(note: BoundaryNote): string {
  return `SECURITY: ${note.before} ${note.after} ${note.unset}`;
}
