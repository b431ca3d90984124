import type { Tool } from '../tools/tool.ts';
import { toolClassOf } from '../tools/class-tools.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import type { Request } from '../trace/seeds.ts';
import { draftsOfStores, isGone, joinStores, storesOf, type DraftStores } from '../stores/draft.ts';
import { draftsOfRounds } from '../two-rounds/draft.ts';
import { joinRounds, type Rounds } from '../two-rounds/rounds.ts';
import { isExportName } from '../types/holders.ts';
import { isInside, settled, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Context, UsageIn } from './context.ts';
import { isShared, runsFor } from './dispatched.ts';
import { readersOf } from './roles.ts';

/** A reason that is bound to a node; it becomes one with a place. */
export interface Objection {
  readonly node: ts.Node;
  readonly why: string;
  readonly todo: string;
  /** No tool call leads here: it runs when the server starts, for a resource, in a callback, or not at all. What has another source goes on with that. */
  readonly outside?: true;
}

/** A flow as far as the call graph goes: its requests and checks, the functions on the way, and the tools that reach them. */
export interface Draft {
  readonly usages: readonly UsageIn[];
  readonly requests: Set<Request>;
  readonly gates: Set<ts.Node>;
  /** Functions between the request and the handlers, handlers included. */
  readonly fns: Set<Fn>;
  readonly tools: Set<Tool>;
  readonly objections: Objection[];
  /** The stores that its requests fill. */
  readonly stores?: DraftStores;
  /** What asks in results, if its requests are the reads of the answers. */
  readonly rounds?: Rounds;
}

/** Finds for each request and check who needs it, up to the tools; what shares a function or a tool is one unit. */
export function draftUnits(context: Context): readonly Draft[] {
  const drafts: Draft[] = [];
  const add = (nodes: readonly ts.Node[], usage: UsageIn, request?: Request): void => {
    const [node] = nodes;
    if (!node || isGone(node, context)) return;
    const draft: Draft = { usages: [usage], requests: new Set(request ? [request] : []), gates: new Set(request ? [] : nodes), fns: new Set(), tools: new Set(), objections: [] };
    climb(node, draft, context);
    const obstacle = request && storesOf(context).obstacles.get(request);
    if (obstacle) draft.objections.unshift(obstacle);
    drafts.push(draft);
  };
  for (const [request, usage] of context.seeds.requests) add([request], usage, request);
  for (const usage of new Set(context.seeds.gates.values())) add([...context.seeds.gates].filter(([, own]) => own === usage).map(([node]) => node), usage);
  drafts.push(...draftsOfStores(context, (node, draft) => { climb(node, draft, context); }));
  drafts.push(...draftsOfRounds(context, (node, draft) => { climb(node, draft, context); }));
  const units = merge(drafts, context).sort((a, b) => byPlace(a.usages[0], b.usages[0]));
  for (const draft of units) if (sharedPlaces(draft, context).length > 0) keepReading(draft, context);
  return units;
}

/** Requests and checks that stand in a dispatcher before it looks at the tool's name, or in the branch of several tools. */
function sharedPlaces(draft: Draft, context: Context): readonly ts.Node[] {
  return [...draft.tools].flatMap((tool) => (tool.dispatch ? placesIn(tool, draft, context).filter((place) => isShared(tool, place)) : []));
}

/** What asks for roots in the handler of a tool, by itself or by a call, and runs for that tool. */
export function placesIn(tool: Tool, draft: Draft, context: Context): readonly ts.Node[] {
  const { references, isHandler } = context;
  const calls = [...draft.fns].filter((fn) => fn !== tool.handler).flatMap((fn) => usesOf(fn, references).calls).filter((call) => !isForward(call, context));
  return [...draft.requests, ...draft.gates, ...(draft.stores?.reads.keys() ?? []), ...calls].filter((node) => ownerOf(node, references, isHandler) === tool.handler && runsFor(tool, node));
}

/** Of the tools that a shared request runs for, those stay that use a root. */
function keepReading(draft: Draft, context: Context): void {
  const reading: Draft = { usages: [], requests: new Set(), gates: new Set(), fns: new Set(), tools: new Set(), objections: [] };
  for (const { node, role } of readersOf(draft, context)) if (role !== 'log') climb(node, reading, context);
  for (const tool of draft.tools) if (tool.dispatch && !reading.tools.has(tool)) draft.tools.delete(tool);
}

/** By file and offset; usages of a draft are in this order. */
function byPlace(a: UsageIn | undefined, b: UsageIn | undefined): number {
  if (!a || !b) return 0;
  return a.source === b.source ? a.usage.start - b.usage.start : a.source.fileName < b.source.fileName ? -1 : 1;
}

/** From a node to its owner, from the owner to its callers, and so on. */
function climb(node: ts.Node, draft: Draft, context: Context): void {
  const { references, isHandler } = context;
  const wrapped = context.tools.find((tool) => !tool.handler && tool.sites.some((site) => isInside(node, site)));
  if (wrapped) {
    draft.tools.add(wrapped);
    draft.objections.push({ node: wrapped.gap?.node ?? node, why: wrapped.gap ? `the handler of \`${wrapped.name}\` can't be followed: ${wrapped.gap.why}` : `the handler of \`${wrapped.name}\` is wrapped or passed in a way that isn't followed, so what it is called with isn't known`, todo: 'Rewrite it by hand.' });
    return;
  }
  const owner = ownerOf(node, references, isHandler);
  const registration = ts.findAncestor(node, isOtherRegistration);
  if (!owner || (registration && isInside(owner, registration))) {
    if (registration) {
      draft.objections.push({ node, outside: true, why: `\`${registration.expression.getText()}\` reads the roots too, and only tools and prompts take a directory`, todo: 'Give it another source for the directory (an argument, a resource template, configuration), or rewrite it by hand.' });
      return;
    }
    draft.objections.push(ts.findAncestor(node, (ancestor) => ts.isFunctionLike(ancestor)) ? {
      node, why: 'it runs in a function that is no tool handler and has no name to follow (a callback that is kept, an event handler)', todo: 'Move the request into the tools that need it, or pass the directory by configuration.', outside: true,
    } : { node, outside: true, why: 'it runs when the server starts, where no tool call can pass a directory', todo: 'Take the directory from the command line or the environment, or ask for it in the tools.' });
    return;
  }
  const tools = context.tools.filter((tool) => tool.handler === owner);
  const running = tools.filter((tool) => runsFor(tool, node));
  for (const tool of running) draft.tools.add(tool);
  if (tools.length > 0 && running.length === 0) draft.objections.push({ node, why: 'which tools this runs for can\'t be told', todo: 'Move it into the branch of the tool that needs it, or rewrite it by hand.' });
  if (draft.fns.has(owner)) return;
  draft.fns.add(owner);
  const toolClass = toolClassOf(owner, references);
  if (toolClass) {
    draft.objections.push({ node: toolClass.name ?? node, why: `mcp-framework loads the tool \`${toolClass.name?.text ?? 'of this class'}\` by its class, which isn't followed yet`, todo: 'Add a `directory` with a description to its `schema`, and use that in place of the roots.' });
    return;
  }
  const uses = usesOf(owner, references);
  const strangers = uses.values.filter((name) => !isGone(name, context)).filter((name) => !tools.some((tool) => tool.names.has(name) || isInside(name, tool.call)) && !references.isFollowed(name, owner));
  const calls = uses.calls.filter((call) => !isForward(call, context) && !isGone(call, context));
  const computed = isExported(owner, references) ? references.computedImportOf(owner.getSourceFile()) : undefined;
  const whole = isExported(owner, references) ? references.wholeUseOf(owner.getSourceFile()) : undefined;
  const [stray] = tools.length > 0 ? [] : references.strayCalls(owner).filter((name) => !isOfSdk(name, context) && !isOfAnswer(name, context));
  if (isPublic(owner, context)) draft.objections.push({ node: owner.name ?? owner, why: `\`${nameOf(owner)}\` can be reached from the package's public entry, so code outside may call it`, todo: 'Decide what becomes of it for those who import the package, and rewrite it by hand.' });
  else if (strangers[0]) draft.objections.push({ node: strangers[0], why: `\`${nameOf(owner)}\` is handed on as a value here, so its calls can't be followed`, todo: 'Call it directly, or rewrite this by hand.' });
  else if (computed) draft.objections.push({ node: computed, why: `a module is imported by a computed name here, which may be \`${context.place(owner).path}\``, todo: 'Import it by its name, or rewrite this by hand.' });
  else if (whole) draft.objections.push({ node: whole, why: `all that \`${context.place(owner).path}\` exports is handed on here, so the calls of \`${nameOf(owner)}\` can't be followed`, todo: 'Name what is handed on, or rewrite this by hand.' });
  else if (stray) draft.objections.push({ node: stray, why: `this may call \`${nameOf(owner)}\`, and it can't be told for sure`, todo: 'Give the object a type that leads to it, or rewrite this by hand.' });
  else if (tools.length === 0 && calls.length === 0) draft.objections.push({ node: owner.name ?? owner, outside: true, why: `no tool reaches \`${nameOf(owner)}\``, todo: 'Remove it if it is dead, or rewrite it by hand.' });
  for (const call of calls) climb(call, draft, context);
}

/** Whether other files can get at a function. */
function isExported(fn: Fn, references: References): boolean {
  const symbol = references.nameOfFn(fn);
  const declaration = ts.findAncestor(fn, (node) => ts.isStatement(node) && ts.isSourceFile(node.parent));
  return (declaration !== undefined && ts.canHaveModifiers(declaration) && (ts.getModifiers(declaration) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) || (symbol !== undefined && references.namesOf(symbol).some((name) => isExportName(name)));
}

/** `listRoots` of `server.server.listRoots()`: it is known whose it is, though no type leads to it. */
function isOfSdk(name: ts.Node, { usages }: Context): boolean {
  return usages.some(({ usage, source }) => usage.certainty === 'bound' && source === name.getSourceFile() && usage.start === name.getStart());
}

/** `roots` of `const result = await server.listRoots()`. */
function isOfAnswer(name: ts.Node, { references, seeds }: Context): boolean {
  if (!ts.isPropertyAccessExpression(name.parent)) return false;
  const answer = settled(name.parent.expression);
  const declaration = ts.isIdentifier(answer) ? references.symbolOf(answer)?.valueDeclaration : undefined;
  const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? settled(declaration.initializer) : answer;
  return [...seeds.requests].some(([request]) => request === value);
}

/** A call by which a wrapper hands on to a tool's handler: it is the tool's own. */
export function isForward(call: ts.CallExpression, { tools }: Context): boolean {
  return tools.some((tool) => tool.forwards.has(call));
}

/** Whether a function, or the constant or class that it belongs to, is part of what the package exports. */
function isPublic(fn: Fn, { isPublic: isExported, references }: Context): boolean {
  return isExported(fn) || isExported(fn.parent) || references.holdersOf(fn).some(({ declarations = [] }) => declarations.some((one) => isExported(one) || (ts.isParameter(one) && isExported(one.parent))));
}

/** `server.registerResource(…)`, `server.resource(…)`, FastMCP's `server.addResource({ … })`. */
function isOtherRegistration(node: ts.Node): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /^(registerResource|resource|addResource(s|Template|Templates)?)$/.test(node.expression.name.text);
}

export function nameOf(fn: Fn): string {
  if (fn.name) return fn.name.getText();
  return ts.isVariableDeclaration(fn.parent) ? fn.parent.name.getText() : 'this function';
}

function merge(drafts: readonly Draft[], context: Context): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const touching = merged.filter((other) => shares(other, draft, context));
    const whole = touching.reduce(union, draft);
    for (const other of touching) merged.splice(merged.indexOf(other), 1);
    merged.push(whole);
  }
  return merged;
}

/** A dispatcher is shared by its branches alone, unless one of both asks before them. */
function shares(a: Draft, b: Draft, context: Context): boolean {
  const isApart = (fn: Fn): boolean => context.tools.some((tool) => tool.handler === fn && tool.dispatch) && sharedPlaces(a, context).length === 0 && sharedPlaces(b, context).length === 0;
  return [...a.tools].some((tool) => b.tools.has(tool)) || [...a.fns].some((fn) => b.fns.has(fn) && !isApart(fn));
}

function union(a: Draft, b: Draft): Draft {
  const objections = [...a.objections];
  const stores = joinStores(a.stores, b.stores);
  const rounds = joinRounds(a.rounds, b.rounds);
  for (const one of b.objections) if (!objections.some((other) => other.node === one.node && other.why === one.why)) objections.push(one);
  return {
    usages: [...new Set([...a.usages, ...b.usages])].sort(byPlace),
    requests: new Set([...a.requests, ...b.requests]), gates: new Set([...a.gates, ...b.gates]), fns: new Set([...a.fns, ...b.fns]), tools: new Set([...a.tools, ...b.tools]), objections,
    ...(stores ? { stores } : {}), ...(rounds ? { rounds } : {}),
  };
}
