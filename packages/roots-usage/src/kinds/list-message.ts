import type { TSESTree } from '@typescript-eslint/types';
import { LIST_METHOD, RESULT_SCHEMA } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { constantString } from '../resolve/constant.ts';
import { expectedOf } from '../resolve/expected.ts';
import { typeOf } from '../resolve/value.ts';
import { isSdk } from '../resolve/type.ts';
import { keyName, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { certaintyOf, found, type Found, sdkOfFile } from './found.ts';

/** Requests by message: `{ method: 'roots/list' }` handed to `request`, `sendRequest`, `mcpReq.send` or `inputRequests`. */
export function listMessages(file: SourceFile): Found[] {
  return file.tree.all('Property').flatMap((property) => {
    if (keyName(property.key, property.computed) !== 'method') return [];
    const object = file.tree.parentOf(property);
    if (object?.type !== 'ObjectExpression' || constantString(file, property.value) !== LIST_METHOD) return [];
    return byMessage(file, object, property.value);
  });
}

function byMessage(file: SourceFile, object: TSESTree.ObjectExpression, token: Node): Found[] {
  const expected = expectedOf(file, object);
  const call = callWith(file, object);
  const extent = call ?? object;
  if (isSdk(expected, 'RequestMessage')) {
    return [found(token, extent, { kind: 'request', name: LIST_METHOD, sdk: expected.table.sdk, side: 'server', certainty: certaintyOf(expected) })];
  }
  if (expected.kind === 'deprecated') {
    return [found(token, extent, { kind: 'request', name: LIST_METHOD, sdk: expected.table.sdk, side: 'server', certainty: 'bound' })];
  }
  if (expected.kind !== 'unknown' || file.sdks.length === 0) return [];
  if (!(call === undefined ? isInputRequest(file, object) : isSender(file, call))) return [];
  return [found(token, extent, { kind: 'request', name: LIST_METHOD, sdk: sdkOfFile(file), side: 'server', certainty: 'likely' })];
}

function callWith(file: SourceFile, object: Node): TSESTree.CallExpression | undefined {
  const value = wrapped(file.tree, object);
  const parent = file.tree.parentOf(value);
  return parent?.type === 'CallExpression' && parent.callee !== value ? parent : undefined;
}

const SENDERS = new Set(['request', 'sendRequest', 'send']);

/** Whether an unresolved callee sends requests: by the SDKs' name for that, or because it takes the result's schema. */
function isSender(file: SourceFile, call: TSESTree.CallExpression): boolean {
  const { callee } = call;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : undefined;
  if (typeOf(file, callee).kind !== 'unknown') return false;
  if (name !== undefined && SENDERS.has(name)) return true;
  return call.arguments.some((argument) => {
    const type = typeOf(file, argument);
    return type.kind === 'deprecated' && type.name === RESULT_SCHEMA;
  });
}

/** `{ inputRequests: { key: { method } } }` in a result that is built by hand. */
function isInputRequest(file: SourceFile, object: Node): boolean {
  const entry = file.tree.parentOf(wrapped(file.tree, object));
  const requests = entry?.type === 'Property' ? file.tree.parentOf(entry) : undefined;
  const holder = requests === undefined ? undefined : file.tree.parentOf(requests);
  return holder?.type === 'Property' && keyName(holder.key, holder.computed) === 'inputRequests';
}
