import { CHANGED_CALL } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { memberOf } from '../resolve/member.ts';
import { isSdk } from '../resolve/type.ts';
import { instanceOf, typeOf } from '../resolve/value.ts';
import { keyName } from '../tree/nodes.ts';
import { certaintyOf, found, type Found, sdkOfFile } from './found.ts';
import { callOf, isHandedOn } from './method-use.ts';

const USE = { kind: 'notification', name: CHANGED_CALL, side: 'client' } as const;

/** Notifications by the SDKs' own method: called, handed on, or overridden in a subclass. */
export function sendCalls(file: SourceFile): Found[] {
  return [...byMember(file), ...byOverride(file)];
}

function byMember(file: SourceFile): Found[] {
  return file.tree.all('MemberExpression').flatMap((node) => {
    if (keyName(node.property, node.computed) !== CHANGED_CALL) return [];
    const call = callOf(file, node);
    if (call === undefined && !isHandedOn(file, node)) return [];
    const receiver = typeOf(file, node.object);
    const type = memberOf(file, receiver, CHANGED_CALL);
    if (isSdk(type, 'SendChanged')) return [found(node.property, call ?? node, { ...USE, sdk: type.table.sdk, certainty: certaintyOf(type) }, node.object)];
    const isShape = type.kind === 'function' && type.node.type.startsWith('TS') && type.node.type !== 'TSEmptyBodyFunctionExpression';
    if (file.sdks.length === 0 || (type.kind !== 'unknown' && !isShape) || receiver.kind === 'other') return [];
    return [found(node.property, call ?? node, { ...USE, sdk: sdkOfFile(file), certainty: 'likely' }, node.object)];
  });
}

function byOverride(file: SourceFile): Found[] {
  return file.tree.all('MethodDefinition').flatMap((method) => {
    if (keyName(method.key, method.computed) !== CHANGED_CALL || method.static) return [];
    const body = file.tree.parentOf(method);
    const owner = body === undefined ? undefined : file.tree.parentOf(body);
    if ((owner?.type !== 'ClassDeclaration' && owner?.type !== 'ClassExpression') || !owner.superClass) return [];
    const inherited = memberOf(file, instanceOf(typeOf(file, owner.superClass)), CHANGED_CALL);
    return isSdk(inherited, 'SendChanged') ? [found(method.key, method.key, { ...USE, sdk: inherited.table.sdk, certainty: 'bound' })] : [];
  });
}

