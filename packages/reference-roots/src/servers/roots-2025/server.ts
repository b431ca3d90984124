/* eslint-disable @typescript-eslint/no-deprecated -- this server shows how roots were used */
import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A server that asks its client for roots, on a 2025-era connection. */
export function createServer(): McpServer {
  const mcp = new McpServer({ name: 'notes', version: '1.0.0' });
  let cached: Promise<readonly string[]> | undefined;

  /** The client's roots as real paths, without those that can't be reached now; none, if the client has no roots. */
  async function rootPaths(ctx: ServerContext): Promise<readonly string[]> {
    if (!mcp.server.getClientCapabilities()?.roots) return [];
    cached ??= askForRoots(ctx);
    const paths = await Promise.all((await cached).map((path) => realpath(path).catch(() => undefined)));
    return paths.filter((path) => path !== undefined);
  }

  /** Asks on the stream of the call: over HTTP, the client may have no other open. */
  async function askForRoots({ mcpReq }: ServerContext): Promise<readonly string[]> {
    try {
      const { roots } = await mcpReq.send({ method: 'roots/list' });
      return roots.map((root) => fileURLToPath(root.uri));
    } catch (error) {
      cached = undefined; // the next call asks again
      throw error;
    }
  }

  mcp.server.setNotificationHandler('notifications/roots/list_changed', () => {
    cached = undefined;
  });

  mcp.registerTool('list', { description: 'Lists the files of the project.', inputSchema: z.object({}) }, async (_args, ctx) => {
    const directory = (await rootPaths(ctx))[0] ?? process.cwd();
    return { content: [{ type: 'text', text: (await readdir(directory)).sort().join('\n') }] };
  });

  mcp.registerTool('read', { description: 'Reads a file of the project.', inputSchema: z.object({ path: z.string() }) }, async ({ path }, ctx) => {
    const file = await realpath(resolve(path));
    const allowed = await rootPaths(ctx);
    if (!allowed.some((directory) => isInside(directory, file))) throw new Error(`${path} is outside of the allowed directories`);
    return { content: [{ type: 'text', text: await readFile(file, 'utf8') }] };
  });

  return mcp;
}

function isInside(directory: string, file: string): boolean {
  const way = relative(directory, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(directory, way) === file;
}
