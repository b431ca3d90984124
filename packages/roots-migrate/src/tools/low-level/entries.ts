import { bare, isFn, isWrapper, walk, type Fn } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { Value } from '../resolve/value.ts';
import { parametersWith, type Part, type Parts } from './parts.ts';

/** A function that a dispatcher runs for one tool, with the arguments of the call. */
export interface Entry {
  readonly value: Extract<Value, { readonly kind: 'fn' }>;
  readonly calls: readonly ts.CallExpression[];
  /** Its parameters that get a part of the request. */
  readonly given: readonly (readonly [ts.ParameterDeclaration, Part])[];
}

/**
 * What a dispatcher calls for the tool of a name: an entry of a table (`handlers[name](args)`, `tools.get(name).run(args)`), or
 * a function whose answer it returns in the branch of that tool.
 * @param runs whether a place runs for this tool
 */
export function entryOf(name: string, dispatcher: Fn, runs: (node: ts.Node) => boolean, parts: Parts, resolver: Resolver): Entry | undefined {
  const own = resolver.assuming((node) => (parts.partOf(node) === 'name' ? { kind: 'text', text: name, trail: [] } : undefined));
  const found: Entry[] = [];
  walk(dispatcher, (node) => {
    const entry = ts.isCallExpression(node) && runs(node) ? entryAt(node, own, parts, resolver) : undefined;
    if (entry) found.push(entry);
    return true;
  });
  const [first] = found;
  return first && found.every(({ value }) => value.fn === first.value.fn) ? { ...first, calls: found.flatMap(({ calls }) => calls) } : undefined;
}

function entryAt(call: ts.CallExpression, own: Resolver, parts: Parts, { references }: Resolver): Entry | undefined {
  const passed = call.arguments.map((argument) => { const part = ts.isSpreadElement(argument) ? undefined : parts.partOf(argument); return part === 'name' ? undefined : part; });
  if (passed.every((part) => part === undefined)) return undefined;
  const value = own.value(call.expression);
  if (value.kind !== 'fn' || !(isReturned(call) || !isDirect(call))) return undefined;
  const given = parametersWith(value.fn, passed);
  return given.length > 0 || value.fn.parameters.length === 0 ? { value, calls: [call], given } : undefined;

  /** It is called by its own name, and not taken out of something by the tool's. */
  function isDirect({ expression }: ts.CallExpression): boolean {
    const target = bare(expression);
    return references.callee(call) !== undefined && (ts.isIdentifier(target) || (ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword));
  }
}

/** `return handle(args);`, awaited or not. */
function isReturned(call: ts.CallExpression): boolean {
  let { parent }: ts.Node = call;
  while (isWrapper(parent) || ts.isAwaitExpression(parent)) parent = parent.parent;
  return ts.isReturnStatement(parent) || (isFn(parent) && parent.body !== undefined && !ts.isBlock(parent.body));
}
