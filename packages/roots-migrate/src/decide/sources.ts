import type { Tool } from '../tools/tool.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { createEvaluator, type Evaluator } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import { bare, isFn, isInside, settled, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { argumentHost } from './argument-host.ts';
import { createArguments, type Arguments } from './arguments.ts';
import { baseFlow } from './base-flow.ts';
import type { Context } from './context.ts';
import { isDead } from './dead-rungs.ts';
import { regionsOf } from './dispatched.ts';
import { placesIn, type Draft } from './need.ts';
import type { StoreRead } from '../stores/store.ts';
import { initializerOf } from '../stores/uses.ts';
import { isChoice, isRungAfterArgument } from './taken.ts';

/** What the report calls the roots among the sources of a directory. */
export const clientRoots = 'client roots';

/** What is known of a unit, and what was found out of its tools: reports ask more than once. */
interface Known {
  readonly evaluator: Evaluator;
  readonly args: Arguments;
  readonly sources: Map<Tool, Sources>;
}

/** Sources in the order in which they are asked, each with what reads it. */
type Sources = ReadonlyMap<string, readonly ts.Node[]>;

const known = new WeakMap<Draft, Known>();

/** Where a tool takes its directory from, first wins, read off the code in the order in which it runs. */
export function sourcesOf(tool: Tool, draft: Draft, context: Context): readonly string[] {
  return [...readsOfSources(tool, draft, context).keys()];
}

/** The same with the places where the code reads each of them; of the roots none. */
export function readsOfSources(tool: Tool, draft: Draft, context: Context): Sources {
  const { handler } = tool;
  if (!handler) return new Map([[clientRoots, []]]);
  const about = known.get(draft) ?? know(draft, context);
  known.set(draft, about);
  const sources = about.sources.get(tool) ?? readSources(tool, handler, draft, context, about);
  about.sources.set(tool, sources);
  return sources;
}

function know(draft: Draft, context: Context): Known {
  const flow = baseFlow(draft, context, 'one');
  return { evaluator: createEvaluator(flow), args: createArguments(context.references, context.isHandler, argumentHost(flow, context.tools)), sources: new Map() };
}

function readSources(tool: Tool, handler: Fn, draft: Draft, context: Context, known: Known): Sources {
  const { evaluator } = known;
  const { references } = context;
  /** What holds in the function at hand, for the call that leads to it. */
  let { args } = known;
  /** What parameters of helpers are called where the tool passes them. */
  const labels = new Map<ts.Symbol, string>();
  const found = new Map<string, readonly ts.Node[]>();
  const seen = new Set<Fn>();
  const held = new Set<StoreRead['store']>();
  const add = (source: string, ...reads: readonly ts.Node[]): void => { found.set(source, [...(found.get(source) ?? []), ...reads]); };

  function visit(fn: Fn, call?: ts.CallExpression): void {
    if (seen.has(fn)) return;
    seen.add(fn);
    const outer = args;
    args = (call && outer.passing(call, fn)?.args) ?? outer;
    for (const [index, parameter] of fn.parameters.entries()) {
      const passed = call?.arguments[index];
      const symbol = references.symbolOf(parameter.name);
      if (passed && symbol && ts.isIdentifier(parameter.name) && outer.isArgument(passed)) labels.set(symbol, labelOf(settled(passed)));
    }
    lookAll([fn], fn);
    args = outer;
  }

  function labelOf(node: ts.Expression): string {
    const symbol = ts.isIdentifier(node) ? references.symbolOf(node) : undefined;
    return (symbol && labels.get(symbol)) ?? node.getText();
  }

  /** Looks at nodes of a function; what comes after the roots is looked at last. */
  function lookAll(nodes: readonly ts.Node[], fn: Fn): void {
    const later: ts.Node[] = [];
    const held = new Map<ts.Symbol, ts.Expression>();
    const look = (from: ts.Node): void => {
      walk(from, (node) => {
        if (node !== fn && isFn(node) && draft.fns.has(node)) return false;
        if (node !== from && ts.isVariableDeclaration(node) && holds(node, held)) return false;
        if (ts.isIdentifier(node)) lookInto(node);
        if (node !== from && (isOverwritten(node) || isWithoutRoots(node))) {
          later.push(node);
          return false;
        }
        collect(node);
        return true;
      });
    };
    /** What a constant holds counts where it is read. */
    const lookInto = (name: ts.Identifier): void => {
      const symbol = references.symbolOf(name);
      const value = symbol && held.get(symbol);
      if (!value) return;
      for (const [other, same] of held) if (same === value) held.delete(other);
      look(value);
    };
    for (const node of [...nodes]) look(node);
    for (const node of later) look(node);
    for (const value of new Set(held.values())) look(value);
  }

  /** Notes a constant, or the parts that it is taken apart to. */
  function holds({ name, initializer, parent }: ts.VariableDeclaration, held: Map<ts.Symbol, ts.Expression>): boolean {
    if (!initializer || isFn(bare(initializer)) || !(parent.flags & ts.NodeFlags.Const)) return false;
    const symbols = namesIn(name).flatMap((one) => references.symbolOf(one) ?? []);
    for (const symbol of symbols) held.set(symbol, initializer);
    return symbols.length > 0;
  }

  /** A branch that is only taken where there are no roots: what stands in it comes after them. */
  function isWithoutRoots(node: ts.Node): boolean {
    const { parent } = node;
    if (ts.isIfStatement(parent) && node !== parent.expression) return neverTaken(parent.expression, parent.thenStatement === node);
    return ts.isConditionalExpression(parent) && node !== parent.condition && neverTaken(parent.condition, parent.whenTrue === node);
  }

  function neverTaken(condition: ts.Expression, isThen: boolean): boolean {
    const taken = truthiness(evaluator.value(condition, 'given'));
    return taken !== undefined && taken !== isThen && truthiness(evaluator.value(condition, 'none')) !== taken;
  }

  /** `let x = default`, which a later source overwrites without asking for it: the default comes last. */
  function isOverwritten(node: ts.Node): boolean {
    const declaration = node.parent;
    if (!ts.isVariableDeclaration(declaration) || declaration.initializer !== node || !ts.isIdentifier(declaration.name)) return false;
    const symbol = references.symbolOf(declaration.name);
    const writes = symbol ? references.readsOf(symbol).filter((name) => isWrite(name)) : [];
    return writes.length > 0 && writes.every((write) => {
      const guard = ts.findAncestor(write, ts.isIfStatement);
      return !guard || !references.readsOf(symbol as ts.Symbol).some((name) => isInside(name, guard.expression)); // there are writes, so there is a symbol
    });
  }

  /** A store holds roots first, and what else fills it; or the other way round. */
  function addStore({ store }: StoreRead): void {
    if (store.first === 'roots') add(clientRoots);
    if (store.stays && !held.has(store)) {
      held.add(store);
      const before = found.size;
      const first = initializerOf(store.symbol.valueDeclaration);
      if (first) walk(first, (node) => { collect(node); return true; });
      if (found.size === before) add(`\`${store.symbol.name}\``);
    }
    if (store.first === 'own') add(clientRoots);
  }

  function collect(node: ts.Node): void {
    const read = draft.stores?.reads.get(node);
    if (read) addStore(read);
    if (ts.isExpression(node) && draft.requests.has(node) && !context.seeds.dead.has(node)) add(clientRoots);
    if (ts.isCallExpression(node)) {
      const callee = references.callee(node);
      if (callee && draft.fns.has(callee)) visit(callee, node);
      const text = isOption(node) ? '' : node.expression.getText();
      if (text === 'process.cwd') add('process.cwd()', node);
      if (/(^|\.)homedir$/.test(text)) add('the home directory', node);
      if (/(^|\.)tmpdir$/.test(text)) add('the temporary directory', node);
    }
    const variable = /^process\.env(?:\.(\w+)|\[['"](\w+)['"]\])$/.exec(ts.isExpression(node) ? node.getText() : '');
    if (variable && ts.isExpression(node) && !isOption(node)) add(variable[1] ?? variable[2] ?? '', node);
    if (ts.isExpression(node) && (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && isSource(node)) add(labelOf(node), node);
  }

  /** Handed to something that isn't the chain itself: an option of a call. */
  function isOption(node: ts.Expression): boolean {
    const { parent } = node;
    if (ts.isPropertyAssignment(parent)) return true;
    return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node && !/(^|\.)(resolve|normalize|realpath|realpathSync|join|push)$/.test(parent.expression.getText()) && !(ts.isCallExpression(parent) && isHelper(parent));
  }

  function isHelper(call: ts.CallExpression): boolean {
    const callee = references.callee(call);
    return callee !== undefined && draft.fns.has(callee);
  }

  function isSource(node: ts.Identifier | ts.PropertyAccessExpression): boolean {
    if (ts.isIdentifier(node) && (ts.isBindingElement(node.parent) || ts.isParameter(node.parent) || (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))) return false;
    if (!args.isArgument(node)) return false;
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && parent.left === node && (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken)) return !isNoPath(parent.right);
    const statement = ts.findAncestor(node, ts.isStatement);
    if (statement && ts.isIfStatement(statement) && isInside(node, statement.expression)) return args.takesFirst(statement) || isRungAfterArgument(statement, args);
    return (statement !== undefined && args.takesFirst(statement)) || (ts.isConditionalExpression(parent) && isChoice(parent, args) && !names(parent.whenFalse, node)) || (ts.isArrayLiteralExpression(parent) && isCandidates(parent));
  }

  /** A list that holds a directory of the roots too, or gets one later: the candidates of a chain, not the arguments of a command. */
  function isCandidates(list: ts.ArrayLiteralExpression): boolean {
    if (list.elements.some((element) => !ts.isStringLiteralLike(element) && args.holdsDirectory(ts.isSpreadElement(element) ? element.expression : element))) return true;
    const symbol = ts.isVariableDeclaration(list.parent) ? references.symbolOf(list.parent.name) : undefined;
    return symbol !== undefined && references.readsOf(symbol).some(({ parent }) => ts.isPropertyAccessExpression(parent) && /^(push|unshift|concat)$/.test(parent.name.text) && ts.isCallExpression(parent.parent) && parent.parent.arguments.some((added) => args.holdsDirectory(ts.isSpreadElement(added) ? added.expression : added)));
  }

  const places = tool.dispatch ? placesIn(tool, draft, context) : [];
  if (places.length > 0) {
    seen.add(handler);
    lookAll(regionsOf([tool], () => places).flatMap(({ statements }) => statements), handler);
  } else visit(handler);
  return found.has(clientRoots) || isDead(draft, context) ? found : new Map([[clientRoots, []], ...found]);
}

function namesIn(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** `Array.isArray(x) ? x : [x]`: the other branch is of the same argument. */
function names(branch: ts.Expression, argument: ts.Expression): boolean {
  let found = false;
  walk(branch, (node) => {
    if (ts.isExpression(node) && node.getText() === argument.getText()) found = true;
    return !found;
  });
  return found;
}

/** `suffix ?? ''`, `limit ?? 20`: what stands in for it isn't a path, so neither is it. */
function isNoPath(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) ? !/^[./~]/.test(node.text) : ts.isNumericLiteral(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}
