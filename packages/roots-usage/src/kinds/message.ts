import type { TSESTree } from '@typescript-eslint/types';
import { CHANGED_METHOD, LIST_METHOD, RESULT_SCHEMA } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { constantString } from '../resolve/constant.ts';
import { expectedOf } from '../resolve/expected.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import type { Usage } from '../usage.ts';
import { certaintyOf, found, type Found, isAssertion, sdkOfFile } from './found.ts';
import { tokenOf } from './method-argument.ts';
import { mayHoldSdk } from './receiver.ts';

interface MessageFacts {
  /** The SDKs' type of such a message, in the tables. */
  readonly type: string;
  readonly use: Pick<Usage, 'kind' | 'name' | 'side'>;
  /** The SDKs' names of what sends it. */
  readonly senders: ReadonlySet<string>;
}

const MESSAGES: Readonly<Record<string, MessageFacts>> = {
  [LIST_METHOD]: {
    type: 'RequestMessage',
    use: { kind: 'request', name: LIST_METHOD, side: 'server' },
    senders: new Set(['request', 'sendRequest', 'send']),
  },
  [CHANGED_METHOD]: {
    type: 'NotificationMessage',
    use: { kind: 'notification', name: CHANGED_METHOD, side: 'client' },
    senders: new Set(['notification', 'sendNotification', 'notify']),
  },
};

/** Requests and notifications by message: `{ method }` handed to `request`, `sendRequest`, `notification`, `inputRequests`, … */
export function messages(file: SourceFile): Found[] {
  return file.tree.all('Property').flatMap((property) => {
    if (keyName(property.key, property.computed) !== 'method') return [];
    const object = file.tree.parentOf(property);
    if (object?.type !== 'ObjectExpression') return [];
    const facts = MESSAGES[constantString(file, property.value) ?? ''];
    return facts === undefined ? [] : byMessage(file, object, tokenOf(file, property.value), facts);
  });
}

function byMessage(file: SourceFile, object: TSESTree.ObjectExpression, token: Node, { type, use, senders }: MessageFacts): Found[] {
  const expected = expectedOf(file, object);
  const call = callWith(file, object);
  const extent = call ?? object;
  if (isSdk(expected, type)) return [found(token, extent, { ...use, sdk: expected.table.sdk, certainty: certaintyOf(expected) }, receiverOf(call))];
  if (expected.kind === 'deprecated') return [found(token, extent, { ...use, sdk: expected.table.sdk, certainty: 'bound' })];
  if (!(call ? mayHoldSdk(file, call.callee) : file.sdks.length > 0) || !isLikely(file, object, call, expected, senders)) return [];
  return [found(token, extent, { ...use, sdk: sdkOfFile(file), certainty: 'likely' }, receiverOf(call))];
}

function isLikely(file: SourceFile, object: Node, call: TSESTree.CallExpression | undefined, expected: Type, senders: ReadonlySet<string>): boolean {
  if (call !== undefined && isAssertion(call)) return false;
  if (call !== undefined && takesResultSchema(file, call) && isTypedShape(file, call.callee)) return true;
  if (expected.kind === 'other' && !expected.open) return false;
  return call === undefined ? senders.has('request') && isInputRequest(file, object) : isSender(file, call, senders);
}

function receiverOf(call: TSESTree.CallExpression | undefined): Node | undefined {
  return call?.callee.type === 'MemberExpression' ? call.callee.object : undefined;
}

function callWith(file: SourceFile, object: Node): TSESTree.CallExpression | undefined {
  const value = wrapped(file.tree, object);
  const parent = file.tree.parentOf(value);
  return parent?.type === 'CallExpression' && parent.callee !== value ? parent : undefined;
}

/**
 * Whether an unresolved callee sends such messages: by the SDKs' name for that, or because it takes the result's schema.
 * A parameter that is annotated with a function type is no more than its shape.
 */
function isSender(file: SourceFile, call: TSESTree.CallExpression, senders: ReadonlySet<string>): boolean {
  const { callee } = call;
  const type = typeOf(file, callee);
  if (type.kind !== 'unknown' && !isSignature(type)) return false;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : undefined;
  return (name !== undefined && senders.has(name)) || takesResultSchema(file, call);
}

function isSignature(type: Type): boolean {
  return type.kind === 'function' && (type.node.type === 'TSFunctionType' || type.node.type === 'TSMethodSignature');
}

/** Whether a callee is known by a type alone, `Function` or a member of a structural type: its caller decides what it is. */
function isTypedShape(file: SourceFile, callee: Node): boolean {
  const inner = unwrap(callee);
  const type = typeOf(file, inner);
  if (isSignature(type)) return true;
  if (type.kind !== 'other') return false;
  if (inner.type === 'Identifier') return file.scopes.variableOf(inner)?.defs[0]?.type === 'Parameter';
  const object = inner.type === 'MemberExpression' ? typeOf(file, inner.object) : undefined;
  return object?.kind === 'structure' && (object.node.type === 'TSTypeLiteral' || object.node.type === 'TSInterfaceDeclaration');
}

function takesResultSchema(file: SourceFile, call: TSESTree.CallExpression): boolean {
  return call.arguments.some((argument) => {
    const schema = typeOf(file, argument);
    return schema.kind === 'deprecated' && schema.name === RESULT_SCHEMA;
  });
}

/** `{ inputRequests: { key: { method } } }` in a result that is built by hand. */
function isInputRequest(file: SourceFile, object: Node): boolean {
  const entry = file.tree.parentOf(wrapped(file.tree, object));
  const requests = entry?.type === 'Property' ? file.tree.parentOf(entry) : undefined;
  const holder = requests === undefined ? undefined : file.tree.parentOf(requests);
  return holder?.type === 'Property' && keyName(holder.key, holder.computed) === 'inputRequests';
}
