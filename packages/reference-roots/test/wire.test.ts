import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, test } from 'vitest';
import { type JsonRpc, record } from '../src/index.ts';
import { createServer as inputRequired } from '../src/servers/input-required/server.ts';
import { inMemory, open } from './support/memory.ts';

const notification = (method: string): JsonRpc & { method: string } => ({ jsonrpc: '2.0', method });

test('a message is recorded once, whether a listener takes the place of the one before or calls it', async () => {
  const [client, server] = InMemoryTransport.createLinkedPair();
  const wire = record(client);
  const heard: string[] = [];
  await server.send(notification('nobody listens'));
  const first = client.onmessage;
  client.onmessage = () => { heard.push('instead'); };
  await server.send(notification('instead'));
  client.onmessage = (message, extra) => {
    first?.(message, extra);
    heard.push('besides');
  };
  await server.send(notification('besides'));
  client.onmessage = (message) => {
    heard.push('method' in message ? message.method : '');
    if ('method' in message && message.method === 'outer') void server.send(notification('inner'));
  };
  await server.send(notification('outer'));
  expect(heard).toEqual(['instead', 'besides', 'outer', 'inner']);
  expect(wire.map(({ message }) => message)).toEqual(['nobody listens', 'instead', 'besides', 'outer', 'inner'].map(notification));
});

test('the answer to the first request is on the wire of a 2026-07-28 client', async () => {
  const session = await open(inMemory(inputRequired), { era: '2026-07-28' });
  expect(session.client.wire.slice(0, 2)).toMatchObject([
    { from: 'client', message: { method: 'server/discover' } },
    { from: 'server', message: { result: { supportedVersions: ['2026-07-28'] } } },
  ]);
  await session.close();
});
