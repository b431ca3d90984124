import type { Sdk } from 'roots-usage';
import { walk, type Fn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { jsonSchemaIn } from '../json-schema.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { situations } from '../resolve/situations.ts';
import type { Step } from '../resolve/value.ts';
import type { Dispatch, FoundHandler, Registration } from '../tool.ts';
import { branchAt, type Branch, type Tests } from './branches.ts';
import { entryOf } from './entries.ts';
import { isRequestHandler, listedBy, serverOf, type Listed } from './listing.ts';
import { createParts, type Part, type Parts } from './parts.ts';

/**
 * The tools of low-level servers, which list them in one request handler and run them in another. A tool is run by the branch
 * of its name, or by a function that the dispatcher takes out of a table; it may be registered for both.
 */
export function lowLevelTools(sources: readonly ts.SourceFile[], references: References, sdkOf: (source: ts.SourceFile) => Sdk): readonly Registration[] {
  const lists = handlersOf('tools/list', sources, references);
  const calls = handlersOf('tools/call', sources, references);
  return calls.flatMap((call) => {
    const list = listFor(call, lists, calls);
    const sdk = sdkOf(call.getSourceFile()) === 'v2' ? 'v2' : 'v1';
    return list ? situations(references, (resolver) => registered(list, call, sdk, resolver)).flat() : [unknownTools(call)];
  });
}

function handlersOf(method: 'tools/list' | 'tools/call', sources: readonly ts.SourceFile[], references: References): readonly ts.CallExpression[] {
  return sources.flatMap((source) => {
    const found: ts.CallExpression[] = [];
    walk(source, (node) => {
      if (ts.isCallExpression(node) && isRequestHandler(node, method, references)) found.push(node);
      return true;
    });
    return found;
  });
}

/** The list of the same server: set on what is called the same in the same function or file, or the only one. */
function listFor(call: ts.CallExpression, lists: readonly ts.CallExpression[], calls: readonly ts.CallExpression[]): ts.CallExpression | undefined {
  const near = lists.filter((list) => list.getSourceFile() === call.getSourceFile() && serverOf(list) === serverOf(call));
  const scope = ts.findAncestor(call, ts.isFunctionLike);
  const nearest = near.filter((list) => ts.findAncestor(list, ts.isFunctionLike) === scope);
  const [only] = nearest.length > 0 ? nearest : near.length > 0 ? near : calls.length === 1 ? lists : [];
  return nearest.length > 1 || (nearest.length === 0 && (near.length > 1 || (near.length === 0 && lists.length > 1))) ? undefined : only;
}

function registered(list: ts.CallExpression, call: ts.CallExpression, sdk: 'v1' | 'v2', resolver: Resolver): readonly Registration[] {
  const listed = listedBy(list, resolver);
  const handler = call.arguments[1] && resolver.value(call.arguments[1]);
  if (!listed || handler?.kind !== 'fn' || new Set(listed.map(({ name }) => name)).size < listed.length) return [unknownTools(call)];
  const given = new Map<ts.ParameterDeclaration, Part>();
  const [request] = handler.fn.parameters;
  if (request) given.set(request, 'request');
  const parts = createParts(given, resolver.references);
  const { fn, outer, forwards, trail } = dispatcherIn({ fn: handler.fn, outer: [], forwards: [], trail: handler.trail }, parts, resolver);
  const all = new Set(listed.map(({ name }) => name));
  const tests: Tests = { all, isName: (node) => parts.partOf(node) === 'name', textOf: (node) => { const value = resolver.value(node); return value.kind === 'text' ? value.text : undefined; } };
  const at = (node: ts.Node): Branch | undefined => branchAt(node, fn, tests);
  const runs = (name: string) => (node: ts.Node): boolean => at(node)?.names.has(name) ?? true;
  const sharedBy = (name: string): Dispatch => ({ branchAt: at, parts, sdk, stages: [...outer.map((one) => ({ fn: one, runs: () => true })), { fn, runs: runs(name) }] });
  const entries = listed.map(({ name }) => entryOf(name, fn, runs(name), parts, resolver));
  for (const entry of entries) for (const [parameter, part] of entry?.given ?? []) given.set(parameter, part);
  return listed.flatMap((tool, index) => {
    const entry = entries[index];
    const shared = sharedBy(tool.name);
    const own = toolOf(tool, call, { fn, trail, forwards, getsAll: true }, shared, resolver);
    if (!entry) return [own];
    const inner = entry.value.fn;
    const names = new Set(listed.filter((_, other) => entries[other]?.value.fn === inner).map(({ name }) => name));
    const dispatch: Dispatch = { ...shared, ...insideOf(inner, { ...tests, all: names }, parts, shared.stages, tool.name) };
    return [own, toolOf(tool, call, { fn: inner, trail: entry.value.trail, forwards: entry.calls, getsAll: true }, dispatch, resolver)];
  });
}

/** A function that is run for some tools: all of it runs for each, unless it looks at the name again. */
function insideOf(fn: Fn, tests: Tests, parts: Parts, stages: Dispatch['stages'], name: string): Pick<Dispatch, 'branchAt' | 'stages'> {
  const at = (node: ts.Node): Branch | undefined => branchAt(node, fn, tests);
  if (looksIn(fn, parts)) return { branchAt: at, stages: [...stages, { fn, runs: (node) => at(node)?.names.has(name) ?? true }] };
  return { branchAt: () => ({ names: tests.all, statements: statementsIn(fn) }), stages: [...stages, { fn, runs: () => true }] };
}

function looksIn(fn: Fn, parts: Parts): boolean {
  let looks = false;
  walk(fn, (node) => {
    looks ||= looksAtName(node, parts);
    return !looks;
  });
  return looks;
}

function statementsIn({ body }: Fn): readonly ts.Statement[] {
  return body && ts.isBlock(body) ? body.statements : [];
}

function toolOf({ name, item, at }: Listed, call: ts.CallExpression, handler: FoundHandler, dispatch: Dispatch, resolver: Resolver): Registration {
  const { places, fields } = jsonSchemaIn(resolver.property(item, 'inputSchema', at), at, resolver);
  return { kind: 'tool', name, call, places, fields, takesArguments: true, handler, dispatch };
}

interface Dispatcher {
  readonly fn: Fn;
  /** The functions that lead to it. */
  readonly outer: readonly Fn[];
  readonly forwards: readonly ts.CallExpression[];
  readonly trail: readonly Step[];
}

/** So many functions may hand a request on. */
const deepest = 4;

/** The function that looks at the tool's name: the handler itself, or the one to which it hands on the request or the name. */
function dispatcherIn(outer: Dispatcher, parts: Parts, resolver: Resolver, depth = 0): Dispatcher {
  const inner: ts.CallExpression[] = [];
  walk(outer.fn, (node) => {
    if (ts.isCallExpression(node) && resolver.references.callee(node) && node.arguments.some((argument) => /^(request|params|name)$/.test(parts.partOf(argument) ?? ''))) inner.push(node);
    return true;
  });
  const [call] = inner;
  const fn = call && resolver.references.callee(call);
  if (looksIn(outer.fn, parts) || !fn || inner.length > 1 || depth === deepest) return outer;
  const { trail } = resolver.value(call.expression);
  return dispatcherIn({ fn, outer: [...outer.outer, outer.fn], forwards: [...outer.forwards, call], trail: [...outer.trail, ...trail] }, parts, resolver, depth + 1);
}

/** Something hangs on the tool's name. */
function looksAtName(node: ts.Node, { partOf }: Parts): boolean {
  if (ts.isSwitchStatement(node)) return partOf(node.expression) === 'name';
  if (ts.isElementAccessExpression(node)) return partOf(node.argumentExpression) === 'name';
  return ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()) && (partOf(node.left) === 'name' || partOf(node.right) === 'name');
}

/** A server whose tools can't be told: what stands in its handler is left. */
function unknownTools(call: ts.CallExpression): Registration {
  return {
    kind: 'tool', name: call.arguments[0]?.getText() ?? '', call, places: [{ schema: { kind: 'foreign', node: call }, trail: [] }], fields: { names: new Set(), areAll: false }, takesArguments: true,
    handler: { gap: { node: call, why: 'which tools this server lists can\'t be told' }, trail: [], forwards: [], getsAll: true },
  };
}
