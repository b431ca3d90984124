import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY, LIST_CALL } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { typeOfAnnotation } from '../resolve/annotation.ts';
import { evidenceOf } from '../resolve/evidence.ts';
import { memberOf } from '../resolve/member.ts';
import { isSdk, OTHER, type SdkType, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import type { Usage } from '../usage.ts';
import { certaintyOf, found, type Found, sdkOfFile } from './found.ts';
import { callOf, isHandedOn } from './method-use.ts';
import { mayHoldSdk } from './receiver.ts';

/** Requests by the SDKs' own method: `server.listRoots()`, `inputRequired.listRoots()`. */
export function listCalls(file: SourceFile): Found[] {
  const members = file.tree.all('MemberExpression').filter((node) => keyName(node.property, node.computed) === LIST_CALL);
  return [...members.flatMap((node) => byMember(file, node)), ...byName(file)];
}

function byMember(file: SourceFile, node: TSESTree.MemberExpression): Found[] {
  const call = callOf(file, node);
  if (call === undefined && !isHandedOn(file, node)) return [];
  const receiver = typeOf(file, node.object);
  const type = memberOf(file, receiver, LIST_CALL);
  if (isSdk(type, 'ListRoots')) return [report(node.property, call ?? node, type)];
  if (isSdk(receiver, 'McpServer')) return [report(node.property, call ?? node, receiver, { kind: 'misuse', mistake: 'request-on-mcp-server' })];
  if (call === undefined || !mayHoldSdk(file, node.object) || !speaksFor(file, receiver, type, call)) return [];
  const usage = { kind: 'request', name: LIST_CALL, sdk: sdkOfFile(file), side: 'server', certainty: 'likely' } as const;
  return [found(node.property, call, usage, node.object)];
}

/** The method taken out of its object first: `const { listRoots } = inputRequired`. */
function byName(file: SourceFile): Found[] {
  return file.tree.all('CallExpression').flatMap((call) => {
    if (call.callee.type !== 'Identifier') return [];
    const type = typeOf(file, call.callee);
    return isSdk(type, 'ListRoots') ? [report(call.callee, call, type)] : [];
  });
}

function report(token: Node, extent: Node, type: SdkType, more: Pick<Usage, 'kind' | 'mistake'> = { kind: 'request' }): Found {
  return found(token, extent, { name: LIST_CALL, sdk: type.table.sdk, side: 'server', certainty: certaintyOf(type), ...more });
}

/** Whether an unresolved receiver is likely a server: what the call gives is read as `.roots`, or typed so. */
function speaksFor(file: SourceFile, receiver: Type, type: Type, call: Node): boolean {
  if (receiver.kind === 'structure' && receiver.node.type === 'ObjectExpression' && type.kind === 'unknown') return false;
  if (receiver.kind === 'structure' && type.kind === 'function') return structureSpeaksFor(file, type, call);
  if (type.kind !== 'unknown' || receiver.kind === 'other') return false;
  const evidence = evidenceOf(file, call);
  return receiver.kind === 'unknown' && receiver.from === 'parameter' && file.sdks.length > 0 ? evidence !== 'against' : evidence === 'for';
}

/** A structural type speaks for an SDK's server if its method gives something with `roots`. */
function structureSpeaksFor(file: SourceFile, type: Extract<Type, { kind: 'function' }>, call: Node): boolean {
  if (type.node.type !== 'TSMethodSignature' && type.node.type !== 'TSFunctionType') return false;
  if (!type.node.returnType) return evidenceOf(file, call) === 'for';
  const result = typeOfAnnotation(file, type.node.returnType.typeAnnotation);
  switch (result.kind) {
    case 'deprecated':
      return true;
    case 'structure':
      return memberOf(file, result, CAPABILITY_KEY) !== OTHER;
    case 'unknown':
      return evidenceOf(file, call) === 'for';
    case 'other':
      return result.open && evidenceOf(file, call) === 'for';
    default:
      return false;
  }
}
