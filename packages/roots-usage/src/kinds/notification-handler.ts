import { CHANGED_METHOD } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { isSdk } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import { found, type Found, sdkOfFile } from './found.ts';
import { type MethodArgument, methodArguments } from './method-argument.ts';

/** A server watches for the notification that the roots have changed. */
export function notificationHandlers(file: SourceFile): Found[] {
  const reported = new Set<number>();
  return file.tree.all('CallExpression').flatMap((call) => {
    const callee = unwrap(call.callee);
    const [argument] = call.arguments;
    if (callee.type !== 'MemberExpression' || argument === undefined) return [];
    if (keyName(callee.property, callee.computed) !== 'setNotificationHandler') return [];
    const receiver = typeOf(file, callee.object);
    // A client that watches is a mistake, not a watching server.
    if (isSdk(receiver, 'Client')) return [];
    const method = typeOf(file, callee);
    return methodArguments(file, argument).flatMap((named) => {
      if (named.method !== CHANGED_METHOD || reported.has(named.token.range[0])) return [];
      const base = { kind: 'notification-handler', name: CHANGED_METHOD, side: 'server' } as const;
      if (method.kind === 'sdk') {
        reported.add(named.token.range[0]);
        return [found(named.token, named.token, { ...base, sdk: method.table.sdk, certainty: method.certain ? 'bound' : sureness(named) })];
      }
      if (method.kind !== 'unknown' || file.sdks.length === 0) return [];
      reported.add(named.token.range[0]);
      return [found(named.token, named.token, { ...base, sdk: sdkOfFile(file), certainty: sureness(named) })];
    });
  });
}

function sureness(named: MethodArgument): 'bound' | 'likely' {
  return named.fromSdk ? 'bound' : 'likely';
}
