import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createAnswer } from './answer.ts';
import { misbehave } from './misbehave.ts';
import { clientInfo, defaultTimeout, errorOutcome, type RootsClient, type RootsClientOptions } from './roots-client.ts';
import { record } from './wire.ts';

/**
 * Connects a client of SDK v1 (2025 era). With `roots` it declares the capability, answers `roots/list` and tells of
 * changes; without, it declares nothing. Rejects if the server doesn't answer `initialize` in time.
 */
export async function connectV1(transport: Transport, options: RootsClientOptions = {}): Promise<RootsClient> {
  const answer = createAnswer(options);
  const limit = { timeout: options.timeout ?? defaultTimeout };
  const client = new Client(clientInfo, { capabilities: answer.declares ? { roots: { listChanged: true } } : {} });
  if (answer.declares) client.setRequestHandler(ListRootsRequestSchema, () => answer.list());
  const wire = record(transport);
  if (options.behaviour) misbehave(transport, wire, options.behaviour);
  await client.connect(transport, limit);
  // A connection that is just closing needn't hear of the change.
  const stopTelling = answer.onChange(() => { client.sendRootsListChanged().catch(() => undefined); });
  return {
    wire,
    callTool: async (name, args) => {
      answer.act();
      return client.callTool({ name, arguments: { ...args } }, undefined, limit).then((result) => ({ kind: 'result', result }), errorOutcome);
    },
    listTools: async () => (await client.listTools(undefined, limit)).tools,
    ping: async () => { await client.ping(limit); },
    changeRoots: async (roots) => {
      answer.act();
      answer.change(roots);
      await client.sendRootsListChanged();
    },
    close: () => {
      stopTelling();
      return client.close();
    },
  };
}
