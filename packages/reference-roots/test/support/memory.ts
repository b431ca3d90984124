import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { inMemoryServer, type RootsClientOptions, type Session, type SessionOptions, type TestServer } from '../../src/index.ts';

/** A server of SDK v2 in this process; it serves both eras, as over stdio. */
export function inMemory(createServer: () => McpServer): TestServer {
  return inMemoryServer((transport) => {
    serveStdio(createServer, { transport });
    return Promise.resolve();
  });
}

/** Opens a session with the defaults of these tests. */
export function open(server: TestServer, options: Partial<SessionOptions> & RootsClientOptions = {}): Promise<Session> {
  return server.open({ sdk: 'v2', era: '2025', roots: undefined, cwd: process.cwd(), env: {}, args: [], timeout: 10_000, ...options });
}
