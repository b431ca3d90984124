import type { Context } from '../decide/context.ts';
import { bare, isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { usesOf } from '../trace/owner.ts';
import type { Request } from '../trace/seeds.ts';
import { isSeenProperty } from './symbol.ts';
import { createFates, isPlainClass, type Fates, type Within } from './fates.ts';

/** What a search for the code that only fills stores starts from. */
export interface FillSeeds {
  readonly requests: ReadonlySet<Request>;
  readonly gates: ReadonlySet<ts.Node>;
  /** Whether an assignment or call writes roots into a store, or empties one that goes. */
  readonly fills: (node: ts.Expression) => boolean;
  /** Assignments and calls that write roots. */
  readonly writes: readonly ts.Expression[];
  /** Reads of stores that go: they say that a condition is one of the filling. */
  readonly isRead: (node: ts.Node) => boolean;
  /** The stores themselves. */
  readonly stores: ReadonlySet<ts.Symbol>;
}

/** The code that only fills stores: found by taking all that may be part of it, and dropping what something else needs. */
export interface Fill {
  readonly fns: ReadonlySet<Fn>;
  readonly vanished: ReadonlySet<Fn>;
  readonly symbols: ReadonlySet<ts.Symbol>;
  readonly isGone: (node: ts.Node) => boolean;
  readonly dropped: readonly ts.Statement[];
}

const early: Within = { returns: 'bare', throws: false };
const inList: Within = { returns: 'none', throws: false };

export function findFill(seeds: FillSeeds, context: Context): Fill {
  const { references } = context;
  const fns = candidateFns(seeds, context);
  const symbols = candidateSymbols(seeds, fns, context);
  const host = { references, isSeed: (node: ts.Node): boolean => seeds.requests.has(node as ts.Expression) || seeds.gates.has(node) || seeds.isRead(node), fns, symbols, fills: seeds.fills }; // a set of expressions, asked for any node
  const vanished = new Set(fns);
  let state = createState(createFates(host), vanished);
  for (let changed = true; changed; ) {
    changed = false;
    const { fates } = state;
    for (const fn of fns) if (fates.body(fn) !== 'goes') { fns.delete(fn); vanished.delete(fn); changed = true; }
    const { isGone } = state;
    for (const fn of vanished) if (!usesGo(fn, isGone, context)) { vanished.delete(fn); changed = true; }
    for (const symbol of symbols) if (!references.readsOf(symbol).every((name) => isGone(name))) { symbols.delete(symbol); changed = true; }
    if (changed) state = createState(createFates(host), vanished);
  }
  return { fns, vanished, symbols, isGone: state.isGone, dropped: droppedIn(seeds, fns, symbols, vanished, state, context) };
}

interface State {
  readonly fates: Fates;
  readonly isGone: (node: ts.Node) => boolean;
  readonly goes: (statement: ts.Statement) => boolean;
}

function createState(fates: Fates, vanished: ReadonlySet<Fn>): State {
  const known = new Map<ts.Node, boolean>();
  const goesAlone = new Map<ts.Statement, boolean>();

  function goes(statement: ts.Statement): boolean {
    const answer = goesAlone.get(statement);
    if (answer !== undefined) return answer;
    const found = !settlesPromise(statement) && (fates.statement(statement, inList) === 'goes' || leavesEarly(statement, fates));
    goesAlone.set(statement, found);
    return found;
  }

  function isGone(node: ts.Node): boolean {
    const answer = known.get(node);
    if (answer !== undefined) return answer;
    const { parent } = node as { readonly parent?: ts.Node }; // a source file has none
    const found = (isFn(node) && vanished.has(node)) || (isInList(node) && goes(node)) || (parent !== undefined && isGone(parent));
    known.set(node, found);
    return found;
  }

  return { fates, isGone, goes };
}

/** A statement of a block, a file or a clause, or the one statement of a branch. */
function isInList(node: ts.Node): node is ts.Statement {
  return ts.isStatement(node) && !(ts.isBlock(node) && (isFn(node.parent) || ts.isTryStatement(node.parent) || ts.isCatchClause(node.parent)));
}

/** A statement in the executor of a promise: without it the promise may never settle, so it only goes with the promise. */
function settlesPromise(statement: ts.Statement): boolean {
  return ts.findAncestor(statement, (node) => isFn(node) && ts.isNewExpression(node.parent)) !== undefined;
}

/** `if (!capabilities?.roots) return;` where all that stands behind it in the function goes. */
function leavesEarly(statement: ts.Statement, fates: Fates): boolean {
  const { parent } = statement;
  if (!ts.isIfStatement(statement) || !ts.isBlock(parent) || !(isFn(parent.parent) || ts.isConstructorDeclaration(parent.parent))) return false;
  if (fates.expression(statement.expression) !== 'goes' || fates.statement(statement, early) !== 'goes') return false;
  const rest = parent.statements.slice(parent.statements.indexOf(statement) + 1);
  return rest.length > 0 && rest.every((one) => fates.statement(one, early) !== 'stays');
}

/** Whether every use of a function goes, so that nothing needs it any more. */
function usesGo(fn: Fn, isGone: (node: ts.Node) => boolean, context: Context): boolean {
  const { references } = context;
  const uses = usesOf(fn, references);
  if (uses.calls.length + uses.values.length === 0 || references.strayCalls(fn).length > 0 || context.isPublic(fn) || context.isPublic(fn.parent)) return false;
  return [...uses.calls, ...uses.values.filter((name) => !(ts.isExportSpecifier(name.parent)))].every((use) => isGone(use) || isInside(use, fn));
}

/** Functions that hold a request or a write, and those that call them; handlers of tools stay in any case. */
export function candidateFns(seeds: Pick<FillSeeds, 'requests' | 'writes'>, { references, isHandler }: Context): Set<Fn> {
  const fns = new Set<Fn>();
  const pending: ts.Node[] = [...seeds.requests, ...seeds.writes];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (let at: ts.Node | undefined = node.parent; at; at = at.parent as ts.Node | undefined) {
      if (!isFn(at)) continue;
      if (isHandler(at)) break;
      if (!references.nameOfFn(at) || fns.has(at)) continue;
      fns.add(at);
      const uses = usesOf(at, references);
      pending.push(...uses.calls, ...uses.values);
    }
  }
  return fns;
}

/** Variables and private fields that the filling declares, writes or waits for, and those that go together with them. */
function candidateSymbols(seeds: FillSeeds, fns: ReadonlySet<Fn>, context: Context): Set<ts.Symbol> {
  const { references } = context;
  const symbols = new Set<ts.Symbol>();
  const seen = new Set<ts.Node>();
  const pending: ts.Node[] = [...fns, ...[...seeds.requests, ...seeds.writes].flatMap(chainOf), ...[...fns].flatMap((fn) => { const uses = usesOf(fn, references); return [...uses.calls, ...uses.values].flatMap(chainOf); })];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    walk(node, (child) => {
      if (!ts.isIdentifier(child) && !ts.isPrivateIdentifier(child)) return true;
      const symbol = references.symbolOf(child);
      if (!symbol || symbols.has(symbol) || seeds.stores.has(symbol) || !(isVariable(symbol) || isProperty(symbol, context))) return true;
      symbols.add(symbol);
      for (const name of references.namesOf(symbol)) pending.push(...chainOf(name));
      return true;
    });
  }
  return symbols;
}

/** The statements around a place. */
function chainOf(node: ts.Node): ts.Node[] {
  const chain: ts.Node[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent) if (ts.isExpressionStatement(at) || ts.isVariableStatement(at)) chain.push(at);
  return chain;
}

function isVariable({ valueDeclaration, declarations }: ts.Symbol): boolean {
  if (!valueDeclaration || declarations?.length !== 1) return false;
  if (ts.isPropertyDeclaration(valueDeclaration)) return ts.isPrivateIdentifier(valueDeclaration.name) || (valueDeclaration.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  if (ts.isVariableDeclaration(valueDeclaration)) return !ts.isCatchClause(valueDeclaration.parent) && !isOfOthers(valueDeclaration);
  return ts.isBindingElement(valueDeclaration) && !ts.isParameter(rootOf(valueDeclaration));
}

/** A property of an object whose uses are all seen, and that is no function. */
function isProperty(symbol: ts.Symbol, context: Context): boolean {
  const { valueDeclaration, declarations } = symbol;
  return valueDeclaration !== undefined && declarations?.length === 1 && ts.isPropertyAssignment(valueDeclaration) && !isFn(bare(valueDeclaration.initializer)) && isSeenProperty(valueDeclaration, symbol, context);
}

/** `const server = new McpServer(…)`, a function: they have names everywhere, and never go. */
function isOfOthers({ initializer, parent }: ts.VariableDeclaration): boolean {
  const value = initializer && bare(initializer);
  return value !== undefined && ((isFn(value) && (parent.flags & ts.NodeFlags.Const) !== 0) || (ts.isNewExpression(value) && !isPlainClass(value)));
}

function rootOf(element: ts.BindingElement): ts.Node {
  let holder: ts.Node = element.parent.parent;
  while (ts.isBindingElement(holder)) holder = holder.parent.parent;
  return holder;
}

/** The outermost statements that go, in all files; what stands in a function that goes isn't named. */
function droppedIn(seeds: FillSeeds, fns: ReadonlySet<Fn>, symbols: ReadonlySet<ts.Symbol>, vanished: ReadonlySet<Fn>, { goes }: State, { references }: Context): readonly ts.Statement[] {
  const hot = new Set<ts.Node>();
  const heat = (node: ts.Node): void => { for (let at: ts.Node | undefined = node; at && !hot.has(at); at = at.parent as ts.Node | undefined) hot.add(at); };
  for (const node of [...seeds.requests, ...seeds.gates, ...seeds.writes]) heat(node);
  for (const fn of fns) for (const use of [...usesOf(fn, references).calls, ...usesOf(fn, references).values]) heat(use);
  for (const symbol of [...symbols, ...seeds.stores]) for (const name of references.namesOf(symbol)) heat(name);
  const found: ts.Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (!hot.has(node) || (isFn(node) && vanished.has(node))) return;
    if (isInList(node) && goes(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  for (const source of references.sources) visit(source);
  return connected(found, seeds, fns, symbols, vanished, references);
}

/** Statements that go and have to do with the filling: dead code of others stays. */
function connected(found: readonly ts.Statement[], seeds: FillSeeds, fns: ReadonlySet<Fn>, symbols: ReadonlySet<ts.Symbol>, vanished: ReadonlySet<Fn>, references: References): readonly ts.Statement[] {
  const near = new Set<ts.Symbol>(seeds.stores);
  const left = new Set<ts.Node>([...found, ...vanished]);
  const core = new Set<ts.Node>([...seeds.requests, ...seeds.writes]);
  const isCore = (node: ts.Node): boolean => core.has(node) || seeds.gates.has(node) || (isFn(node) && fns.has(node)) || ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isNameOfFn(node, fns, references));
  const kept = new Set<ts.Node>();
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const node of left) {
      const named = new Set<ts.Symbol>();
      const links: ts.Node[] = [];
      walk(node, (child) => {
        const symbol = ts.isIdentifier(child) || ts.isPrivateIdentifier(child) ? references.symbolOf(child) : undefined;
        if (isCore(child) || (symbol && near.has(symbol))) links.push(child);
        if (symbol && symbols.has(symbol)) named.add(symbol);
        return true;
      });
      if (links.length === 0) continue;
      left.delete(node);
      kept.add(node);
      for (const symbol of named) near.add(symbol);
    }
  }
  return found.filter((statement) => kept.has(statement));
}

function isNameOfFn(name: Name, fns: ReadonlySet<Fn>, references: References): boolean {
  const node = ts.isIdentifier(name) ? name : ts.isPropertyAccessExpression(name.parent) ? name.parent : undefined;
  const fn = node && references.fnOf(node);
  return fn !== undefined && fns.has(fn);
}
