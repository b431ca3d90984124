import type { SourceFile } from '../file.ts';
import { isFunction } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import type { Certainty, Sdk, Usage } from '../usage.ts';

/** A usage with the part of the tree that belongs to it: names in there need no report of their own. */
export interface Found {
  readonly usage: Usage;
  readonly extent: Node;
  /** What the method is called on; a host's types may be asked about it. */
  readonly receiver?: Node;
  /** The usage's place in the tree: the member, call or property that its token belongs to. */
  readonly at: Node;
}

/** A usage at a token. */
export function found(token: Node, extent: Node, usage: Omit<Usage, 'start' | 'end'>, receiver?: Node): Found {
  return { usage: { start: token.range[0], end: token.range[1], ...usage }, extent, at: token, ...(receiver && { receiver }) };
}

/** The SDK of a usage whose receiver can't be resolved: the first at hand. */
export function sdkOfFile(file: SourceFile): Sdk {
  return file.sdksAtHand[0]?.sdk ?? 'protocol';
}

export function certaintyOf(type: { readonly certain: boolean }): Certainty {
  return type.certain ? 'bound' : 'likely';
}


/** Whether a node stands in a usage's extent, and not in a function inside it. */
export function belongsTo(file: SourceFile, node: Node, extent: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = file.tree.parentOf(at)) {
    if (at === extent) return true;
    if (isFunction(at)) return false;
  }
  return false;
}

/** Whether an expression is only asserted on: `expect(x.listRoots)`, `vi.mocked(x.listRoots)`. */
export function isAsserted(file: SourceFile, node: Node): boolean {
  const parent = file.tree.parentOf(node);
  if (parent?.type === 'ChainExpression' || parent?.type === 'TSNonNullExpression' || parent?.type === 'TSAsExpression') return isAsserted(file, parent);
  if (parent?.type !== 'CallExpression' || parent.callee === node) return false;
  const { callee } = parent;
  if (callee.type === 'Identifier') return callee.name === 'expect';
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'mocked';
}

/** Whether a node stands in an assertion, a mock's answer, or what is turned into text: `expect(…)`, `.mockReturnValue(…)`, `JSON.stringify(…)`. */
export function isInAssertion(file: SourceFile, node: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined && !isFunction(at); at = file.tree.parentOf(at)) {
    if (at.type === 'CallExpression' && isAssertion(at)) return true;
  }
  return false;
}

/** Whether a call asserts, mocks or turns into text what it is given. */
export function isAssertion({ callee }: Extract<Node, { type: 'CallExpression' }>): boolean {
  return ASSERTS.test(calleeText(callee));
}

const ASSERTS = /^(expect|assert)\b|\.(mock(Return|Resolved|Rejected)\w*|spyOn|stringify)$/;

/** The names of a callee, joined by dots: `expect.toEqual` for `expect(x).toEqual`. */
function calleeText(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'CallExpression':
      return calleeText(node.callee);
    case 'MemberExpression':
      return `${calleeText(node.object)}.${node.property.type === 'Identifier' ? node.property.name : ''}`;
    case 'ChainExpression':
    case 'AwaitExpression':
      return calleeText(node.type === 'AwaitExpression' ? node.argument : node.expression);
    default:
      return '';
  }
}
