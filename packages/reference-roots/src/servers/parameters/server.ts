import { McpServer } from '@modelcontextprotocol/server';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { delimiter, relative, resolve, sep } from 'node:path';
import { z } from 'zod';

/** A server without roots: the caller passes the directory to work in, the configuration says what may be read. */
export function createServer(): McpServer {
  const mcp = new McpServer({ name: 'notes', version: '1.0.0' });
  const configured = (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean);

  /** The allowed directories as real paths, without those that can't be reached now. Nothing configured: none. */
  async function allowedDirectories(): Promise<readonly string[]> {
    const paths = await Promise.all(configured.map((path) => realpath(path).catch(() => undefined)));
    return paths.filter((path) => path !== undefined);
  }

  mcp.registerTool(
    'list',
    {
      description: 'Lists the files of the project.',
      inputSchema: z.object({ directory: z.string().optional().describe('Absolute path of the directory to work in') }),
    },
    async ({ directory }) => ({ content: [{ type: 'text', text: (await readdir(directory ?? process.cwd())).sort().join('\n') }] }),
  );

  mcp.registerTool('read', { description: 'Reads a file of the project.', inputSchema: z.object({ path: z.string() }) }, async ({ path }) => {
    const file = await realpath(resolve(path));
    const allowed = await allowedDirectories();
    if (!allowed.some((directory) => isInside(directory, file))) throw new Error(`${path} is outside of the allowed directories`);
    return { content: [{ type: 'text', text: await readFile(file, 'utf8') }] };
  });

  return mcp;
}

function isInside(directory: string, file: string): boolean {
  const way = relative(directory, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(directory, way) === file;
}
