import { createEvaluator, type Evaluator, type Flow } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import { isThrowing, same, truthiness, type Value } from '../evaluate/value.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import { createTouched } from '../rewrite/touched.ts';
import { findReaders } from '../trace/readers.ts';
import type { Request } from '../trace/seeds.ts';
import { bare, isFn, isInside, settled, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { takenBy, type Taken } from './conditions.ts';
import { candidateFns, findFill, type Fill } from './fill.ts';
import { isTakenWithout, pathsTo } from './fill-paths.ts';
import { isHomeOf } from './home.ts';
import { otherKeyOf } from './keys.ts';
import type { Filling, Obstacle, Store, StoreRead } from './store.ts';
import { isFollowable, storeOf } from './symbol.ts';
import { usesBySetters } from './setters.ts';
import { uncovering } from './overridden.ts';
import { initializerOf, isMap, isNothing, isResultUsed, usesOfStore, type StoreUse } from './uses.ts';

/** The stores of a server, with what fills them. */
export interface Stores {
  readonly fillings: readonly Filling[];
  /** Why the stores that a request fills are left. */
  readonly obstacles: ReadonlyMap<Request, Obstacle>;
}

/** Finds the stores that requests fill, and the code that does nothing else. */
export function findStores(context: Context): Stores {
  const obstacles = new Map<Request, Obstacle>();
  const fillings: Filling[] = [];
  let groups = groupsOf(context);
  for (let merged = true; merged; ) {
    merged = false;
    fillings.length = 0;
    for (const group of groups) {
      const found = fillingOf(group, context);
      if (!('why' in found)) fillings.push(found);
      else if (found.ofTool !== true) for (const request of group.requests) obstacles.set(request, found);
    }
    const [one, other] = meeting(fillings);
    if (one && other) {
      groups = mergeGroups(groups, one, other);
      merged = true;
    }
  }
  return { fillings, obstacles };
}

interface Group {
  readonly requests: ReadonlySet<Request>;
  readonly symbols: ReadonlySet<ts.Symbol>;
}

/** Requests that fill the same stores. */
function groupsOf(context: Context): readonly Group[] {
  const groups: Group[] = [];
  for (const request of context.seeds.requests.keys()) {
    const symbols = storesOf(request, context);
    if (symbols.size === 0) continue;
    const near = groups.filter((group) => [...group.symbols].some((symbol) => symbols.has(symbol)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    const alike = [...context.seeds.requests].flatMap(([other, usage]) => (usage === context.seeds.requests.get(request) ? [other] : [])); // reads of one session that a usage stands for
    groups.push({ requests: new Set([...alike, ...near.flatMap((group) => [...group.requests])]), symbols: new Set([...symbols, ...near.flatMap((group) => [...group.symbols])]) });
  }
  return groups;
}

/** What keeps roots of this request for later. */
function storesOf(request: Request, context: Context): ReadonlySet<ts.Symbol> {
  const symbols = new Set<ts.Symbol>();
  const { references, isHandler } = context;
  findReaders([request], {
    references, isHandler,
    keeps: (target) => {
      const symbol = storeOf(target, context);
      if (!symbol || !isFollowable(symbol, references)) return undefined;
      symbols.add(symbol);
      return readsIn(usesOfStore(symbol, references));
    },
  });
  return symbols;
}

function readsIn(uses: readonly StoreUse[]): readonly ts.Expression[] {
  return uses.flatMap((use) => (use.kind === 'read' ? [use.node] : []));
}

/** Two fillings of which one's code holds the other's. */
function meeting(fillings: readonly Filling[]): readonly [Filling?, Filling?] {
  for (const one of fillings) for (const other of fillings) if (one !== other && one.dropped.some((statement) => other.isGone(statement))) return [one, other];
  return [];
}

function mergeGroups(groups: readonly Group[], one: Filling, other: Filling): readonly Group[] {
  const isOf = (group: Group): boolean => [...group.requests].some((request) => one.requests.has(request) || other.requests.has(request));
  const both = groups.filter(isOf);
  return [...groups.filter((group) => !isOf(group)), { requests: new Set(both.flatMap(({ requests }) => [...requests])), symbols: new Set(both.flatMap(({ symbols }) => [...symbols])) }];
}

/** A store while it is looked at. */
interface Kept {
  readonly symbol: ts.Symbol;
  readonly isMap: boolean;
  readonly uses: readonly StoreUse[];
  readonly roots: readonly (StoreUse & { readonly kind: 'write' })[];
  readonly stays: boolean;
  /** Something else than roots and its first value is written into it. */
  readonly isOfOthers: boolean;
}

function fillingOf(group: Group, context: Context): Filling | Obstacle {
  const gates = new Set(context.seeds.gates.keys());
  const fns = candidateFns({ requests: group.requests, writes: [] }, context);
  const flow = baseFlow({ requests: new Set(group.requests), gates, fns }, context, 'one');
  const kept = keptBy(group, flow, context);
  const strange = kept.find(({ roots }) => roots.length === 0);
  if (strange) return obstacle(nameOf(strange), `what \`${strange.symbol.name}\` is given can't be followed`);
  const keyed = kept.map((one) => (one.isMap ? otherKeyOf(one.symbol, context) : undefined)).find((key) => key !== undefined);
  if (keyed) return obstacle(keyed, `it can't be told that this key of ${names(kept)} is the one that roots are kept under`, 'Keep what roots fill in a store of its own, and run this again; or rewrite it by hand.');
  const asked = kept.flatMap(({ uses }) => uses).find((use) => use.kind === 'clear' && isResultUsed(use.node));
  if (asked) return obstacle(asked.node, `something hangs on what this finds in ${names(kept)}`);
  const filling = new Set(kept.flatMap((one) => one.uses.flatMap((use) => (isFilling(use, one) ? [use.node] : []))));
  const goingReads = new Set<ts.Node>(kept.flatMap((one) => (one.stays ? [] : readsIn(one.uses))));
  const fill = findFill({ requests: group.requests, gates, fills: (node) => filling.has(node), writes: kept.flatMap(({ roots }) => roots.map(({ node }) => node)), isRead: (node) => goingReads.has(node), stores: new Set(group.symbols) }, context);
  const isGone = goneIn(fill);
  const request = [...group.requests].find((one) => !isGone(one));
  if (request) return obstacle(culprit(request, fill), `what fills ${names(kept)} from roots does something else too`);
  const write = kept.flatMap(({ roots }) => roots).find(({ node }) => !isGone(node));
  if (write) return obstacle(write.node, `what fills ${names(kept)} from roots does something else too`);
  const clear = kept.flatMap(({ uses, stays }) => (stays ? [] : uses)).find((use) => use.kind === 'clear' && !isGone(use.node));
  if (clear) return obstacle(clear.node, `what empties ${names(kept)} does something else too`);
  const uncovered = uncovering(isGone, context.references);
  if (uncovered) return obstacle(uncovered, 'without this another handler of the same event would run');
  const reads = new Map<ts.Node, StoreRead>();
  const evaluator = createEvaluator({ ...flow, reads });
  const several = createEvaluator({ ...flow, reads, form: 'many' });
  const stores: Store[] = [];
  for (const one of kept) {
    const store = storeFrom(one, { fill, evaluator, several, context, isGone });
    if ('why' in store) return store;
    stores.push(store);
    for (const read of readsIn(one.uses)) reads.set(read, { store, asks: one.isMap && asksOnly(read) });
    const asking = store.stays ? readsIn(one.uses).find((read) => one.isMap && asksOnly(read) && !isGone(read)) : undefined;
    if (asking) return obstacle(asking, `whether \`${one.symbol.name}\` has an entry is asked here, and something else fills it too`, 'Rewrite it by hand.');
  }
  const beside = [...gates].filter((one) => !isGone(one) && fill.dropped.some((statement) => { const home = ts.findAncestor(statement.parent, ts.isFunctionLike); return home !== undefined && isInside(one, home); }));
  const [gate] = beside;
  if (gate && context.configures !== true) return obstacle(gate, 'something else than what fills it hangs on this check of the capability', 'Decide what becomes of it once the check is always false, and rewrite it by hand.');
  const late = fill.dropped.find((statement) => stopsOthers(statement, isGone, evaluator));
  if (late) return obstacle(late, 'for a client without roots this throws, and what stands behind it doesn\'t run');
  return { requests: new Set(group.requests), gates: new Set([...[...gates].filter((one) => isGone(one)), ...beside]), beside: new Set(beside), stores, reads: new Map([...reads].filter(([node]) => !isGone(node))), every: reads, isGone, dropped: fill.dropped, vanished: fill.vanished };
}

/** `folders.has(key)`; reads of a map are calls. */
function asksOnly(read: ts.Expression): boolean {
  return ts.isCallExpression(read) && /\.has$/.test(read.expression.getText());
}

function obstacle(node: ts.Node, why: string, todo = 'Part what fills it from what else is done there, and run this again; or rewrite it by hand.'): Obstacle {
  return { node, why, todo };
}

function names(kept: readonly Kept[]): string {
  return kept.map(({ symbol }) => `\`${symbol.name}\``).join(' and ');
}

function nameOf({ symbol }: Kept): ts.Node {
  return (symbol.valueDeclaration && ts.getNameOfDeclaration(symbol.valueDeclaration)) ?? (symbol.declarations ?? [])[0] as ts.Node; // a store has a declaration
}

function keptBy(group: Group, flow: Flow, context: Context): readonly Kept[] {
  const { references } = context;
  const touched = createTouched(flow, flow.helpers);
  return [...group.symbols].map((symbol) => {
    const uses = usesBySetters(symbol, references);
    const writes = uses.filter((use) => use.kind === 'write');
    const roots = writes.filter(({ node, value }) => touched(value) || (isFromStore(value, group, context) && !isAtStart(node)));
    const first = initializerOf(symbol.valueDeclaration);
    const keyed = isMap(symbol);
    const others = writes.filter((use) => !roots.includes(use) && !isReset(use.value, first) && !isNothing(use.value));
    return { symbol, uses, roots, isMap: keyed, isOfOthers: others.length > 0, stays: others.length > 0 || !(keyed || isNothing(first)) };
  });
}

/** `folder = folders[0]` of another store. */
function isFromStore(value: ts.Expression, group: Group, { references }: Context): boolean {
  return [...group.symbols].some((symbol) => readsIn(usesOfStore(symbol, references)).some((read) => isInside(read, value)));
}

/** A statement of a file itself: it runs before any client is there, so what it hands on is no root. */
function isAtStart(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) === undefined;
}

/** A write of roots, or one that gives the store what it had at first, where nothing else fills it. */
function isFilling(use: StoreUse, kept: Kept): boolean {
  if (use.kind === 'clear') return !kept.stays;
  if (use.kind !== 'write') return false;
  return kept.roots.includes(use) || (!kept.isOfOthers && isReset(use.value, initializerOf(kept.symbol.valueDeclaration))) || (!kept.stays && isNothing(use.value));
}

function isReset(value: ts.Expression, first: ts.Expression | undefined): boolean {
  return first !== undefined && value.getText() === first.getText() && /^(process\.cwd\(\)|\[process\.cwd\(\)\]|process\.env\.\w+|[\w.]+|'[^']*')$/.test(value.getText());
}

function goneIn(fill: Fill): (node: ts.Node) => boolean {
  const dropped = new Set<ts.Node>(fill.dropped);
  return (node) => ts.findAncestor(node, (ancestor) => dropped.has(ancestor) || (isFn(ancestor) && fill.vanished.has(ancestor))) !== undefined;
}

/** The first thing around a request that doesn't go. */
function culprit(request: Request, fill: Fill): ts.Node {
  let found: ts.Node = request;
  for (let node: ts.Node = request; !ts.isSourceFile(node); node = node.parent) {
    if (isFn(node) && !fill.fns.has(node)) break;
    if (ts.isStatement(node)) found = node;
  }
  return found;
}

interface StoreHost {
  readonly fill: Fill;
  readonly evaluator: Evaluator;
  /** One for a list of roots. */
  readonly several: Evaluator;
  readonly context: Context;
  readonly isGone: (node: ts.Node) => boolean;
}

function storeFrom(kept: Kept, { fill, evaluator, several, context, isGone }: StoreHost): Store | Obstacle {
  const { symbol } = kept;
  const reads = new Set<ts.Node>(readsIn(kept.uses));
  const takes: Taken[] = [];
  const inTools: Taken[] = [];
  let onEmpty: Store['onEmpty'] = 'written';
  const goesOn = kept.stays && context.configures === true; // with what the server has of its own, whenever roots took its place
  const surviving = [...reads].filter((read) => !isGone(read));
  for (const write of kept.roots) {
    const paths = pathsTo(write.node, context, evaluator, (fn) => isHomeOf(surviving, fn, context.references));
    if (!paths) return obstacle(write.node, `it can't be told when \`${symbol.name}\` is filled`);
    const value = evaluator.value(write.value, 'none');
    const without = isThrowing(value) ? undefined : paths.find((path) => isTakenWithout(path, evaluator) !== false);
    const isUntouched = write.ifEmpty && value.kind === 'literal' && value.value === undefined; // `folder ??= undefined`
    if (without && !isUntouched && !holdsAsBefore(value, kept, evaluator)) return obstacle(write.node, `\`${symbol.name}\` is filled here for a client without roots too`);
    for (const path of paths) {
      const found: Taken = write.ifEmpty && path.from === 'start' ? 'own' : takenBy(path, { references: context.references, evaluator, symbols: fill.symbols, isRead: (node) => reads.has(node) });
      const taken = goesOn && typeof found === 'object' ? 'always' : found;
      if (path.from === 'start') takes.push(taken);
      if (path.from === 'tool') inTools.push(taken);
      for (const { condition } of path.under) if (onEmpty !== 'unknown' && truthiness(evaluator.value(condition, 'given')) !== truthiness(several.value(condition, 'given'))) onEmpty = isEmptyTest(condition, several) ? 'before' : 'unknown';
    }
    if (!goesOn && !isWritten(evaluator.value(write.value, 'given'))) return obstacle(write.node, `what \`${symbol.name}\` is given is more than a directory of the roots`);
  }
  const first = firstOf(takes) ?? (takes.length === 0 && surviving.every((read) => isFilledBefore(read, fill, context)) ? firstOf(inTools) : undefined);
  if (!first) {
    const unknown = takes.find((taken) => typeof taken === 'object');
    const found = obstacle(unknown && typeof unknown === 'object' ? unknown.unknown : (kept.roots[0]?.node ?? nameOf(kept)), unknown ? `roots are only kept in \`${symbol.name}\` under this condition` : `nothing fills \`${symbol.name}\` when the server starts`);
    return takes.length === 0 && inTools.length > 0 ? { ...found, ofTool: true } : found;
  }
  const [written, ...others] = kept.roots.map(({ value }) => value);
  if (!written) return obstacle(nameOf(kept), `what \`${symbol.name}\` is given can't be followed`);
  const given = evaluator.value(written, 'given');
  const other = others.find((value) => !same(given, evaluator.value(value, 'given')));
  if (other) return obstacle(other, `\`${symbol.name}\` is filled in several ways`);
  return { symbol, written, stays: kept.stays, isMap: kept.isMap, reads: readsIn(kept.uses), first: kept.stays ? first : 'roots', onEmpty, test: isTestedByTruth(kept, isGone) ? 'truthy' : 'nullish' };
}

/** `if (!store)`, `store ||= …`. */
function isTestedByTruth({ uses, roots }: Kept, isGone: (node: ts.Node) => boolean): boolean {
  if (roots.some(({ node, ifEmpty }) => ifEmpty && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken)) return true;
  return uses.some((use) => use.kind === 'read' && isGone(use.node) && ((ts.isPrefixUnaryExpression(use.node.parent) && use.node.parent.operator === ts.SyntaxKind.ExclamationToken) || (ts.isIfStatement(use.node.parent) && use.node.parent.expression === use.node)));
}

/** `roots.length > 0`, `!roots.length`, `roots.length === 0`: nothing but whether the list is empty. */
function isEmptyTest(condition: ts.Expression, several: Evaluator): boolean {
  let node = bare(condition);
  while (ts.isPrefixUnaryExpression(node)) node = bare(node.operand);
  if (ts.isBinaryExpression(node)) {
    const isFirst = ts.isNumericLiteral(node.right) && (node.right.text === '0' || (node.right.text === '1' && node.operatorToken.kind === ts.SyntaxKind.GreaterThanEqualsToken));
    if (!isFirst) return false;
    node = bare(node.left);
  }
  return ts.isPropertyAccessExpression(node) && node.name.text === 'length' && several.value(node.expression, 'given').kind === 'subjects';
}

/** Whether the function that reads a store waits before that for what fills it. */
function isFilledBefore(read: ts.Node, fill: Fill, { references }: Context): boolean {
  for (let node = read; !ts.isSourceFile(node) && !isFn(node); node = node.parent) {
    const { parent } = node;
    if (!(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) || !ts.isStatement(node)) continue;
    const statements: readonly ts.Statement[] = parent.statements;
    if (statements.slice(0, statements.indexOf(node)).some((statement) => fill.dropped.includes(statement) && waitsFor(statement, fill, references))) return true;
  }
  return false;
}

/** `await refresh();` */
function waitsFor(statement: ts.Statement, fill: Fill, references: Context['references']): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isAwaitExpression(bare(statement.expression))) return false;
  const call = settled(statement.expression);
  const callee = ts.isCallExpression(call) ? references.callee(call) : undefined;
  return callee !== undefined && fill.fns.has(callee);
}

/** Whether roots come first; `undefined` where it can't be told. */
function firstOf(takes: readonly Taken[]): Store['first'] | undefined {
  if (takes.includes('always')) return 'roots';
  return takes.includes('own') && takes.every((taken) => taken === 'own' || taken === 'never') ? 'own' : undefined;
}

/** Whether a value is what the store holds at first. */
function holdsAsBefore(value: Value, { symbol, stays }: Kept, evaluator: Evaluator): boolean {
  const first = initializerOf(symbol.valueDeclaration);
  return !stays && value.kind !== 'unknown' && same(value, first ? evaluator.value(first, 'none') : { kind: 'literal', value: undefined });
}

function isWritten(value: Value): boolean {
  if (value.kind === 'subject') return value.which.kind === 'parameter' && value.shape !== 'name';
  return value.kind === 'subjects' || value.kind === 'literal';
}

/** A statement that throws without roots, with others behind it that stay: they run now, and didn't. */
function stopsOthers(statement: ts.Statement, isGone: (node: ts.Node) => boolean, evaluator: Evaluator): boolean {
  const { next, throws, returns } = run([statement], 'none', evaluator);
  if (next || !throws || returns.length > 0) return false;
  const { parent } = statement;
  if ((!ts.isBlock(parent) && !ts.isSourceFile(parent)) || isTried(statement)) return true;
  const rest = parent.statements.slice(parent.statements.indexOf(statement) + 1).filter((one) => !isGone(one) && !isDeclaration(one));
  const home = ts.findAncestor(statement.parent, isFn);
  return rest.length > 0 || (home !== undefined && isCalledElsewhere(home, evaluator));
}

/** A statement in a `try` that stays: its `catch` ran for clients without roots. */
function isTried(statement: ts.Statement): boolean {
  for (let node: ts.Node = statement; !ts.isSourceFile(node) && !isFn(node); node = node.parent) if (ts.isTryStatement(node.parent) && node.parent.tryBlock === node) return true;
  return false;
}

function isDeclaration(statement: ts.Statement): boolean {
  return ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isExportDeclaration(statement);
}

/** A function with a name: its callers don't go on either. */
function isCalledElsewhere(fn: Fn, { flow }: Evaluator): boolean {
  return flow.references.nameOfFn(fn) !== undefined;
}
