import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListPromptsRequestSchema, ListResourcesRequestSchema, ListResourceTemplatesRequestSchema, ListToolsRequestSchema, type ServerCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { inMemoryServer, type RootsClient, type TestServer } from '../src/index.ts';
import { open } from './support/memory.ts';

/** Lists three of everything, one a page; `endless` pages never end. */
function paged(endless = false, capabilities: ServerCapabilities = { tools: {}, prompts: {}, resources: {} }): TestServer {
  return inMemoryServer(async (transport) => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- `McpServer` has no pages
    const server = new Server({ name: 'pages', version: '1.0.0' }, { capabilities });
    const page = (cursor: string | undefined): { name: string; nextCursor?: string } => {
      const number = Number(cursor ?? 1);
      return { name: `item ${number}`, ...(endless || number < 3 ? { nextCursor: String(number + 1) } : {}) };
    };
    if (capabilities.tools) server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      const { name, ...rest } = page(params?.cursor);
      return { tools: [{ name, inputSchema: { type: 'object' } }], ...rest };
    });
    if (capabilities.prompts) server.setRequestHandler(ListPromptsRequestSchema, ({ params }) => {
      const { name, ...rest } = page(params?.cursor);
      return { prompts: [{ name }], ...rest };
    });
    if (capabilities.resources) {
      server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
        const { name, ...rest } = page(params?.cursor);
        return { resources: [{ name, uri: 'notes://today' }], ...rest };
      });
      server.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) => {
        const { name, ...rest } = page(params?.cursor);
        return { resourceTemplates: [{ name, uriTemplate: 'notes://{day}' }], ...rest };
      });
    }
    await server.connect(transport);
  });
}

const lists = ['listTools', 'listPrompts', 'listResources', 'listResourceTemplates'] as const satisfies readonly (keyof RootsClient)[];

describe.each(['v1', 'v2'] as const)('the client of SDK %s', (sdk) => {
  test.each(lists)('%s reads all pages', async (list) => {
    const session = await open(paged(), { sdk });
    expect((await session.client[list]()).map(({ name }) => name)).toEqual(['item 1', 'item 2', 'item 3']);
    await session.close();
  });

  test.each(lists)('%s ends with an error where pages never end', async (list) => {
    const session = await open(paged(true), { sdk });
    await expect(session.client[list]()).rejects.toThrow(/pages/i);
    await session.close();
  });

  test.each(lists)('%s asks nothing of a server that declares nothing', async (list) => {
    const session = await open(paged(false, {}), { sdk });
    const said = session.client.wire.length;
    expect(await session.client[list]()).toEqual([]);
    expect(session.client.wire).toHaveLength(said);
    await session.close();
  });
});
