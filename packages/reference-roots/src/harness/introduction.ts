import { property, type WireMessage } from '../client/wire.ts';

/**
 * What a server says of itself when it is met (`initialize`, `server/discover`): its name and version, capabilities and
 * instructions. `roots` among a server's capabilities means nothing, so it is left out.
 */
export function introduction(wire: readonly WireMessage[]): unknown {
  const asked = wire.find(({ from, message }) => from === 'client' && isGreeting(property(message, 'method')));
  const id = property(asked?.message, 'id');
  const answer = wire.find(({ from, message }) => from === 'server' && property(message, 'id') === id && property(message, 'method') === undefined);
  const result = property(answer?.message, 'result');
  if (typeof result !== 'object' || result === null) return undefined;
  const capabilities = Object.entries(property(result, 'capabilities') ?? {}).filter(([name]) => name !== 'roots');
  return { ...result, capabilities: Object.fromEntries(capabilities) };
}

function isGreeting(method: unknown): boolean {
  return method === 'initialize' || method === 'server/discover';
}
