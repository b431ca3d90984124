import type { TSESTree } from '@typescript-eslint/types';
import { CHANGED_METHOD, LIST_METHOD } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Usage } from '../usage.ts';
import { found, type Found, sdkOfFile } from './found.ts';
import { methodArguments } from './method-argument.ts';

interface HandlerFacts {
  readonly method: string;
  readonly use: Pick<Usage, 'kind' | 'name' | 'side'>;
  /** The class on which such a handler is a mistake, and that. */
  readonly wrongOn: string;
  readonly mistake: Pick<Usage, 'mistake' | 'side'>;
}

const SETTERS: Readonly<Record<string, HandlerFacts>> = {
  setRequestHandler: {
    method: LIST_METHOD,
    use: { kind: 'handler', name: LIST_METHOD, side: 'client' },
    wrongOn: 'Server',
    mistake: { mistake: 'server-handler', side: 'server' },
  },
  setNotificationHandler: {
    method: CHANGED_METHOD,
    use: { kind: 'notification-handler', name: CHANGED_METHOD, side: 'server' },
    wrongOn: 'Client',
    mistake: { mistake: 'client-watches', side: 'client' },
  },
};

/** A client answers `roots/list`, or a server watches for the notification; on the wrong side either is a mistake. */
export function handlers(file: SourceFile): Found[] {
  const reported = new Set<number>();
  return file.tree.all('CallExpression').flatMap((call) =>
    byCall(file, call).filter(({ usage }) => {
      const isNew = !reported.has(usage.start);
      reported.add(usage.start);
      return isNew;
    }),
  );
}

function byCall(file: SourceFile, call: TSESTree.CallExpression): Found[] {
  const callee = unwrap(call.callee);
  const [argument] = call.arguments;
  if (callee.type !== 'MemberExpression' || argument === undefined) return [];
  const facts = SETTERS[keyName(callee.property, callee.computed) ?? ''];
  if (facts === undefined) return [];
  const named = methodArguments(file, argument).filter(({ method }) => method === facts.method);
  if (named.length === 0) return [];
  const setter = typeOf(file, callee);
  const receiver = typeOf(file, callee.object);
  if (setter.kind !== 'sdk' && (!isOpen(setter) || file.sdks.length === 0)) return [];
  return named.map(({ token, fromSdk }) => {
    const sdk = setter.kind === 'sdk' ? setter.table.sdk : sdkOfFile(file);
    const isProven = fromSdk || (setter.kind === 'sdk' && setter.certain);
    const use = isSdk(receiver, facts.wrongOn) || isSubclassOf(file, receiver, facts.wrongOn) ? { ...facts.use, ...facts.mistake, kind: 'misuse' as const } : facts.use;
    return found(token, token, { ...use, sdk, certainty: isProven ? 'bound' : 'likely' }, callee.object);
  });
}

function isOpen(type: Type): boolean {
  return type.kind === 'unknown';
}

/** Whether a class of this file extends the SDK's class of a name. */
function isSubclassOf(file: SourceFile, type: Type, name: string, depth = 0): boolean {
  if (depth > 8) return false;
  if (type.kind !== 'structure' || (type.node.type !== 'ClassDeclaration' && type.node.type !== 'ClassExpression')) return false;
  if (!type.node.superClass) return false;
  const base = typeOf(file, type.node.superClass);
  return (base.kind === 'sdk' && base.name === name) || (base.kind === 'class' && isSubclassOf(file, { kind: 'structure', node: base.node }, name, depth + 1));
}
