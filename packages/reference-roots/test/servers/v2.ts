import { McpServer, type Transport } from '@modelcontextprotocol/server';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { variants, type Surroundings, type VariantName } from './variants.ts';

/** Serves a variant on SDK v2, to a 2025-era client. `stop` is called if its startup check fails. */
export async function serveV2(name: VariantName, cwd: string, env: Surroundings['env'], transport: Transport, stop: () => void): Promise<void> {
  const variant = variants[name];
  const mcp = new McpServer({ name: 'pair', version: '1.0.0' });
  // The reference server is to use what the SDK has for roots, deprecated as it is.
  /* eslint-disable @typescript-eslint/no-deprecated */
  const declaresRoots = (): boolean => mcp.server.getClientCapabilities()?.roots !== undefined;
  const around: Surroundings = {
    cwd,
    env,
    declaresRoots,
    roots: async () => (declaresRoots() ? (await mcp.server.listRoots()).roots.map(({ uri }) => fileURLToPath(uri)) : []),
  };
  /* eslint-enable @typescript-eslint/no-deprecated */
  const given = (tool: 'list' | 'read'): z.ZodRawShape => (variant.takers.some((taker) => taker === tool) ? { directory: z.string().optional() } : {});
  const passed = z.object({ directory: z.string().optional() });
  mcp.registerTool('list', { inputSchema: z.object(given('list')) }, async (args) => text(await variant.list(around, passed.parse(args).directory)));
  mcp.registerTool('read', { inputSchema: z.object({ path: z.string(), ...given('read') }) }, async (args) =>
    text(await variant.read(around, args.path, passed.parse(args).directory)));
  mcp.server.oninitialized = () => { if (!variant.mayStart(around)) stop(); };
  await mcp.connect(transport);
}

function text(value: string): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: value }] };
}
