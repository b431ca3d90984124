import { CLIENT_CAPABILITIES_META_KEY, inputRequired, inputResponse, McpServer, type CallToolResult, type ClientCapabilities, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A server that gets its client's roots by `input_required`, on a 2026-07-28 connection. */
export function createServer(): McpServer {
  const mcp = new McpServer({ name: 'notes', version: '1.0.0' });

  mcp.registerTool(
    'list',
    { description: 'Lists the files of the project.', inputSchema: z.object({}) },
    async (_args, ctx): Promise<CallToolResult | InputRequiredResult> => {
      const roots = await rootPaths(ctx);
      if (roots === undefined) return askForRoots('list');
      const directory = roots[0] ?? process.cwd();
      return { content: [{ type: 'text', text: (await readdir(directory)).sort().join('\n') }] };
    },
  );

  mcp.registerTool(
    'read',
    { description: 'Reads a file of the project.', inputSchema: z.object({ path: z.string() }) },
    async ({ path }, ctx): Promise<CallToolResult | InputRequiredResult> => {
      const allowed = await rootPaths(ctx);
      if (allowed === undefined) return askForRoots('read');
      const file = await realpath(resolve(path));
      if (!allowed.some((directory) => isInside(directory, file))) throw new Error(`${path} is outside of the allowed directories`);
      return { content: [{ type: 'text', text: await readFile(file, 'utf8') }] };
    },
  );

  return mcp;
}

/** What is asked for is kept in `requestState`, which the client sends back as it is. */
function askForRoots(tool: string): InputRequiredResult {
  return inputRequired({ inputRequests: { project: inputRequired.listRoots() }, requestState: tool });
}

/**
 * The client's roots as real paths, without those that can't be reached now; none, if the client has no roots; `undefined`,
 * if it must be asked first. A root that isn't `file://` is passed over: on this revision the SDK doesn't check.
 */
async function rootPaths({ mcpReq }: ServerContext): Promise<readonly string[] | undefined> {
  // The SDK publishes the envelope's type without its members.
  const envelope = mcpReq.envelope as Readonly<Record<string, ClientCapabilities | undefined>> | undefined;
  if (!envelope?.[CLIENT_CAPABILITIES_META_KEY]?.roots) return [];
  const answer = inputResponse(mcpReq.inputResponses, 'project');
  if (answer.kind !== 'roots') return undefined;
  const local = answer.roots.filter((root) => root.uri.startsWith('file://'));
  const paths = await Promise.all(local.map(async (root) => realpath(fileURLToPath(root.uri)).catch(() => undefined)));
  return paths.filter((path) => path !== undefined);
}

function isInside(directory: string, file: string): boolean {
  const way = relative(directory, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(directory, way) === file;
}
