import type { SourceFile } from '../file.ts';
import { PARAMETER, sdkType, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import { readsOf } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';

/** How code calls what `getServerCapabilities()` gave, where it is handed on as a plain record. */
const NAME = 'serverCapabilities';

/** Capabilities that servers have: where one is read beside, the name means what it says. */
const SERVER_KEYS: ReadonlySet<string> = new Set(['tools', 'resources', 'prompts', 'completions', 'logging']);

/**
 * The type of a value that is known to be a server's capabilities by its name alone: in a file with an SDK, where its
 * type says nothing (unresolved, or a record of anything) and another capability of servers is read from it too.
 */
export function namedCapabilities(file: SourceFile, node: Node): Type | undefined {
  const table = file.sdks[0];
  const value = unwrap(node);
  if (table === undefined || value.type !== 'Identifier' || value.name !== NAME || !saysNothing(typeOf(file, value))) return undefined;
  const variable = file.scopes.variableOf(value);
  const isRead = variable !== undefined && readsOf(variable).some(({ identifier }) => SERVER_KEYS.has(keyRead(file, identifier) ?? ''));
  return isRead ? sdkType(table, 'ServerCapabilities', false) : undefined;
}

function saysNothing(type: Type): boolean {
  return type.kind === 'unknown' || (type.kind === 'list' && type.of === PARAMETER);
}

function keyRead(file: SourceFile, object: Node): string | undefined {
  const member = file.tree.parentOf(object);
  return member?.type === 'MemberExpression' && member.object === object ? keyName(member.property, member.computed) : undefined;
}
