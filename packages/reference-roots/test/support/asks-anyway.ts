/* eslint-disable @typescript-eslint/no-deprecated -- this server misuses roots on purpose */
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A server that asks for roots without looking for the capability. */
export function asksAnyway(): McpServer {
  const mcp = new McpServer({ name: 'asks-anyway', version: '1.0.0' });
  mcp.registerTool('ask', { inputSchema: z.object({}) }, async () => {
    const { roots } = await mcp.server.listRoots();
    return { content: [{ type: 'text', text: String(roots.length) }] };
  });
  return mcp;
}
