import { Client, type ServerCapabilities, type Transport } from '@modelcontextprotocol/client';
import { createAnswer } from './answer.ts';
import { misbehave } from './misbehave.ts';
import { clientInfo, defaultTimeout, outcomeOf, type RootsClient, type RootsClientOptions } from './roots-client.ts';
import { record } from './wire.ts';

/** How a client of SDK v2 is made. */
export interface V2Options extends RootsClientOptions {
  /** `2025` (default): `initialize`. `2026-07-28`: this revision and no other, with capabilities on every request. */
  readonly era?: '2025' | '2026-07-28' | undefined;
}

/**
 * Connects a client of SDK v2. With `roots` it declares the capability, answers `roots/list` (pushed in the 2025 era,
 * embedded in `input_required` results in the newer one) and tells of changes where the era has a notification for it;
 * without, it declares nothing. Rejects if the server doesn't answer in time, or doesn't speak the era.
 */
export async function connectV2(transport: Transport, options: V2Options = {}): Promise<RootsClient> {
  const answer = createAnswer(options);
  const limit = { timeout: options.timeout ?? defaultTimeout };
  const isModern = options.era === '2026-07-28';
  const capability = isModern ? {} : { listChanged: true };
  const client = new Client(clientInfo, {
    capabilities: answer.declares ? { roots: capability } : {},
    versionNegotiation: { mode: isModern ? { pin: '2026-07-28' } : 'legacy' },
  });
  if (answer.declares) client.setRequestHandler('roots/list', () => answer.list());
  const wire = record(transport);
  if (options.behaviour) misbehave(transport, wire, options.behaviour);
  await client.connect(transport, limit);
  const tell = async (): Promise<void> => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- a client that offers roots is what this package is for
    if (!isModern) await client.sendRootsListChanged();
  };
  // A connection that is just closing needn't hear of the change.
  const stopTelling = answer.onChange(() => { tell().catch(() => undefined); });
  const fresh = { ...limit, cacheMode: 'bypass' } as const;
  const declared = (): ServerCapabilities => client.getServerCapabilities() ?? {};
  return {
    wire,
    callTool: (name, args) => {
      answer.act();
      return outcomeOf(client.callTool({ name, arguments: { ...args } }, limit));
    },
    getPrompt: (name, args) => {
      answer.act();
      return outcomeOf(client.getPrompt({ name, arguments: { ...args } }, limit));
    },
    readResource: (uri) => {
      answer.act();
      return outcomeOf(client.readResource({ uri }, fresh));
    },
    // The SDK reads all pages itself.
    listTools: async () => (declared().tools ? (await client.listTools(undefined, fresh)).tools : []),
    listPrompts: async () => (declared().prompts ? (await client.listPrompts(undefined, fresh)).prompts : []),
    listResources: async () => (declared().resources ? (await client.listResources(undefined, fresh)).resources : []),
    listResourceTemplates: async () => (declared().resources ? (await client.listResourceTemplates(undefined, fresh)).resourceTemplates : []),
    // 2026-07-28 has no `ping`: any request is a round trip.
    ping: async () => { await (isModern ? client.discover(limit) : client.ping(limit)); },
    changeRoots: async (roots) => {
      answer.act();
      answer.change(roots);
      await tell();
    },
    close: () => {
      stopTelling();
      return client.close();
    },
  };
}
