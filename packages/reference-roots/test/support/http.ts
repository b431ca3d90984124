import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, isInitializeRequest, type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { HttpEndpoint } from '../../src/index.ts';

/** Listens on a free port of this machine. */
export async function listen(fetch: (request: Request) => Promise<Response>): Promise<HttpEndpoint> {
  const handler = toNodeHandler({ fetch });
  const server = createServer((request, response) => {
    // It is one but for `exactOptionalPropertyTypes`, which the SDK doesn't compile with.
    void handler(request as unknown as NodeIncomingMessageLike, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}/mcp`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
}

/** Serves the 2026-07-28 era alone. */
export function listenModern(createMcp: () => McpServer): Promise<HttpEndpoint> {
  return listen(createMcpHandler(createMcp, { legacy: 'reject' }).fetch);
}

/** Serves the 2025 era, with one session for each client. */
export function listenWithSessions(createMcp: () => McpServer): Promise<HttpEndpoint> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return listen(async (request) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known) return known.handleRequest(request);
    const body: unknown = await request.clone().json();
    if (!isInitializeRequest(body)) return new Response('No such session', { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await createMcp().connect(transport);
    return transport.handleRequest(request);
  });
}
