/** A JSON-RPC message, as far as this package looks into it. */
export interface JsonRpc {
  readonly jsonrpc: '2.0';
}

/** One message on the wire and who sent it, in order of sending. */
export interface WireMessage {
  readonly from: 'client' | 'server';
  readonly message: JsonRpc;
}

/** What both SDKs' transports have in common, as far as recording needs it. */
export interface Recordable<Message extends JsonRpc, Rest extends unknown[]> {
  onmessage?: ((message: Message, ...rest: never[]) => void) | undefined;
  send(message: Message, ...rest: Rest): Promise<void>;
}

/** Records every message of a client's transport, whoever listens to it. Call it before the client connects. */
export function record<Message extends JsonRpc, Rest extends unknown[]>(transport: Recordable<Message, Rest>): readonly WireMessage[] {
  const wire: WireMessage[] = [];
  recordReceived(transport, wire);
  const send = transport.send.bind(transport);
  transport.send = (message, ...rest) => {
    wire.push({ from: 'client', message });
    return send(message, ...rest);
  };
  return wire;
}

/** A listener that is set takes the place of the one before, or calls it, as it likes; a message is recorded once all the same. */
function recordReceived<Message extends JsonRpc>(transport: Pick<Recordable<Message, never[]>, 'onmessage'>, wire: WireMessage[]): void {
  let listener = transport.onmessage;
  let delivering: Message | undefined;
  const deliver = (message: Message, ...rest: never[]): void => {
    if (delivering === message) return; // the listener calls the one that was there before it: this one
    const outer = delivering;
    delivering = message;
    wire.push({ from: 'server', message });
    try {
      listener?.(message, ...rest);
    } finally {
      delivering = outer;
    }
  };
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    enumerable: true,
    get: () => deliver,
    set: (next: typeof listener) => { listener = next; },
  });
}

/**
 * How often the server asked for roots: pushed `roots/list` requests (2025 era) and embedded ones in an
 * `input_required` result (2026-07-28).
 */
export function countRootsRequests(wire: readonly WireMessage[]): number {
  return wire.filter(({ from }) => from === 'server').reduce((sum, { message }) => sum + rootsRequestsIn(message), 0);
}

function rootsRequestsIn(message: JsonRpc): number {
  if (property(message, 'method') === 'roots/list') return 1;
  const embedded = property(property(message, 'result'), 'inputRequests');
  if (typeof embedded !== 'object' || embedded === null) return 0;
  return Object.values(embedded).filter((request) => property(request, 'method') === 'roots/list').length;
}

/** Requests of the server that the client hasn't answered yet. */
export function openServerRequests(wire: readonly WireMessage[]): number {
  const open = new Set<unknown>();
  for (const { from, message } of wire) {
    const id = property(message, 'id');
    if (id === undefined) continue;
    if (from === 'server' && property(message, 'method') !== undefined) open.add(id);
    if (from === 'client' && property(message, 'method') === undefined) open.delete(id);
  }
  return open.size;
}

/** A member of a message, at any depth that the caller walks; `undefined` where there is none. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
