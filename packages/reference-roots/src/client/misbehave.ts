import { property, type JsonRpc, type Recordable, type WireMessage } from './wire.ts';

/**
 * A wrong way to answer when a server asks for roots: only once a promise is settled, with another result, twice, never, or by
 * hanging up.
 */
export type RootsBehaviour =
  | { readonly kind: 'late'; readonly until: Promise<unknown> }
  | { readonly kind: 'wrongly'; readonly result: unknown }
  | { readonly kind: 'twice' }
  | { readonly kind: 'never' }
  | { readonly kind: 'disconnect' };

/** What is patched of a transport. */
interface Patchable<Message extends JsonRpc, Rest extends unknown[]> extends Recordable<Message, Rest> {
  close(): Promise<void>;
}

/**
 * Makes a client's transport answer wrongly: a pushed `roots/list`, and a call that carries embedded answers. Call it after
 * `record`, so that the wire shows what was really sent.
 */
export function misbehave<Message extends JsonRpc, Rest extends unknown[]>(
  transport: Patchable<Message, Rest>,
  wire: readonly WireMessage[],
  behaviour: RootsBehaviour,
): void {
  const send = transport.send.bind(transport);
  transport.send = async (message, ...rest) => {
    if (!isRootsAnswer(message, wire)) return send(message, ...rest);
    switch (behaviour.kind) {
      case 'late':
        await behaviour.until;
        return send(message, ...rest);
      case 'wrongly':
        return send(withResult(message, behaviour.result), ...rest);
      case 'twice':
        await send(message, ...rest);
        return send(message, ...rest);
      case 'never':
        return undefined;
      case 'disconnect':
        return transport.close();
    }
  };
}

function isRootsAnswer(message: JsonRpc, wire: readonly WireMessage[]): boolean {
  if (property(property(message, 'params'), 'inputResponses') !== undefined) return true;
  const id = property(message, 'id');
  if (property(message, 'method') !== undefined) return false;
  return wire.some(({ from, message: asked }) => from === 'server' && property(asked, 'method') === 'roots/list' && property(asked, 'id') === id);
}

function withResult<Message extends JsonRpc>(message: Message, result: unknown): Message {
  const params = property(message, 'params');
  const embedded = property(params, 'inputResponses');
  if (typeof params !== 'object' || typeof embedded !== 'object' || embedded === null) return { ...message, result };
  const inputResponses = Object.fromEntries(Object.keys(embedded).map((key) => [key, result]));
  return { ...message, params: { ...params, inputResponses } };
}
