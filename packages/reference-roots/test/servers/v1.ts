import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { variants, type Surroundings, type VariantName } from './variants.ts';

/** Serves a variant on SDK v1. `stop` is called if its startup check fails. */
export async function serveV1(name: VariantName, cwd: string, env: Surroundings['env'], transport: Transport, stop: () => void): Promise<void> {
  const variant = variants[name];
  const mcp = new McpServer({ name: 'pair', version: '1.0.0' });
  const declaresRoots = (): boolean => mcp.server.getClientCapabilities()?.roots !== undefined;
  const around: Surroundings = {
    cwd,
    env,
    declaresRoots,
    roots: async () => (declaresRoots() ? (await mcp.server.listRoots()).roots.map(({ uri }) => fileURLToPath(uri)) : []),
  };
  const directory = { directory: z.string().optional() };
  const given = (tool: 'list' | 'read'): { directory?: typeof directory.directory } => (variant.takers.some((taker) => taker === tool) ? directory : {});
  mcp.registerTool('list', { inputSchema: { ...given('list') } }, async (args) => text(await variant.list(around, args.directory)));
  mcp.registerTool('read', { inputSchema: { path: z.string(), ...given('read') } }, async (args) => text(await variant.read(around, args.path, args.directory)));
  mcp.server.oninitialized = () => { if (!variant.mayStart(around)) stop(); };
  await mcp.connect(transport);
}

function text(value: string): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: value }] };
}
