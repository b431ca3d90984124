import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ListRootsRequestSchema, type Root } from '@modelcontextprotocol/sdk/types.js';
import { clientInfo, defaultTimeout, errorOutcome, type OfferedRoot, type RootsClient, type RootsClientOptions } from './roots-client.ts';
import { record } from './wire.ts';

/**
 * Connects a client of SDK v1 (2025 era). With `roots` it declares the capability and answers `roots/list`; without,
 * it declares nothing. Rejects if the server doesn't answer `initialize` in time.
 */
export async function connectV1(transport: Transport, options: RootsClientOptions = {}): Promise<RootsClient> {
  let offered = options.roots?.map(toRoot);
  const limit = { timeout: options.timeout ?? defaultTimeout };
  const client = new Client(clientInfo, { capabilities: offered ? { roots: { listChanged: true } } : {} });
  if (offered) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: offered ?? [] }));
  const wire = record(transport);
  await client.connect(transport, limit);
  return {
    wire,
    callTool: (name, args) =>
      client.callTool({ name, arguments: { ...args } }, undefined, limit).then((result) => ({ kind: 'result', result }), errorOutcome),
    listTools: async () => (await client.listTools(undefined, limit)).tools,
    ping: async () => { await client.ping(limit); },
    changeRoots: async (roots) => {
      if (!offered) throw new Error('This client declares no roots, so it cannot change them');
      offered = roots.map(toRoot);
      await client.sendRootsListChanged();
    },
    close: () => client.close(),
  };
}

function toRoot({ uri, name }: OfferedRoot): Root {
  return name === undefined ? { uri } : { uri, name };
}
