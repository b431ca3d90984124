import { Client, type Transport } from '@modelcontextprotocol/client';
import { clientInfo, defaultTimeout, errorOutcome, type OfferedRoot, type RootsClient, type RootsClientOptions } from './roots-client.ts';
import { record } from './wire.ts';

/**
 * Connects a client of SDK v2 to a 2025-era connection. With `roots` it declares the capability and answers
 * `roots/list`; without, it declares nothing. Rejects if the server doesn't answer `initialize` in time.
 */
export async function connectV2(transport: Transport, options: RootsClientOptions = {}): Promise<RootsClient> {
  let offered = options.roots?.map(toRoot);
  const limit = { timeout: options.timeout ?? defaultTimeout };
  const client = new Client(clientInfo, {
    capabilities: offered ? { roots: { listChanged: true } } : {},
    versionNegotiation: { mode: 'legacy' },
  });
  if (offered) client.setRequestHandler('roots/list', () => ({ roots: offered ?? [] }));
  const wire = record(transport);
  await client.connect(transport, limit);
  return {
    wire,
    callTool: (name, args) =>
      client.callTool({ name, arguments: { ...args } }, limit).then((result) => ({ kind: 'result', result }), errorOutcome),
    listTools: async () => (await client.listTools(undefined, limit)).tools,
    ping: async () => { await client.ping(limit); },
    changeRoots: async (roots) => {
      if (!offered) throw new Error('This client declares no roots, so it cannot change them');
      offered = roots.map(toRoot);
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- a client that offers roots is what this package is for
      await client.sendRootsListChanged();
    },
    close: () => client.close(),
  };
}

function toRoot({ uri, name }: OfferedRoot): { uri: string; name?: string } {
  return name === undefined ? { uri } : { uri, name };
}
