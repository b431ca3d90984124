import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ListRootsRequestSchema, type ServerCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { createAnswer } from './answer.ts';
import { misbehave } from './misbehave.ts';
import { allPages } from './pages.ts';
import { clientInfo, defaultTimeout, outcomeOf, type RootsClient, type RootsClientOptions } from './roots-client.ts';
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
  const declared = (): ServerCapabilities => client.getServerCapabilities() ?? {};
  return {
    wire,
    callTool: (name, args) => {
      answer.act();
      return outcomeOf(client.callTool({ name, arguments: { ...args } }, undefined, limit));
    },
    getPrompt: (name, args) => {
      answer.act();
      return outcomeOf(client.getPrompt({ name, arguments: { ...args } }, limit));
    },
    readResource: (uri) => {
      answer.act();
      return outcomeOf(client.readResource({ uri }, limit));
    },
    listTools: async () => (declared().tools ? allPages(async (cursor) => {
      const { tools, nextCursor } = await client.listTools({ cursor }, limit);
      return { items: tools, next: nextCursor };
    }) : []),
    listPrompts: async () => (declared().prompts ? allPages(async (cursor) => {
      const { prompts, nextCursor } = await client.listPrompts({ cursor }, limit);
      return { items: prompts, next: nextCursor };
    }) : []),
    listResources: async () => (declared().resources ? allPages(async (cursor) => {
      const { resources, nextCursor } = await client.listResources({ cursor }, limit);
      return { items: resources, next: nextCursor };
    }) : []),
    listResourceTemplates: async () => (declared().resources ? allPages(async (cursor) => {
      const { resourceTemplates, nextCursor } = await client.listResourceTemplates({ cursor }, limit);
      return { items: resourceTemplates, next: nextCursor };
    }) : []),
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
