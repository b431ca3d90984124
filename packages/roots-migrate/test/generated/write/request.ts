import type { Scope, Writer } from './writer.ts';

/** The expression that asks for roots: a promise of the client's answer. */
export function request(writer: Writer, scope: Scope): string {
  const { access, spelling, sdk } = writer.blueprint;
  if (access === 'extra') {
    if (sdk === 'v2') return `${scope.carrier}.mcpReq.send({ method: 'roots/list' })`;
    return `${scope.carrier}.sendRequest({ method: 'roots/list' }, ${writer.module.need(writer.sdk.types, 'ListRootsResultSchema')})`;
  }
  const low = lowServer(writer, scope);
  if (spelling === 'method') return `${low}.listRoots()`;
  return sdk === 'v2' ? `${low}.request({ method: 'roots/list' })` : `${low}.request({ method: 'roots/list' }, ${writer.module.need(writer.sdk.types, 'ListRootsResultSchema')})`;
}

/** Whether the client has roots. Not for `extra`, which doesn't know. */
export function gate(writer: Writer, scope: Scope): string {
  return `${lowServer(writer, scope)}.getClientCapabilities()?.roots`;
}

function lowServer({ blueprint: { access } }: Writer, { carrier }: Scope): string {
  return access === 'low' ? carrier : `${carrier}.server`;
}
