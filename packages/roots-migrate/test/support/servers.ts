/** A server whose one tool asks for roots: rewritten whole. */
export const askingServer = `import { fileURLToPath } from 'node:url';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'count', version: '1.0.0' });

server.registerTool('count', { inputSchema: { word: z.string() } }, async ({ word }) => {
  let folder = process.cwd();
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots[0]) folder = fileURLToPath(roots[0].uri);
  }
  return { content: [{ type: 'text', text: \`\${folder} \${word}\` }] };
});
`;

/** A client that offers roots: listed, not counted. */
export const offeringClient = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const client = new Client({ name: 'c', version: '1.0.0' }, { capabilities: { roots: {} } });
client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));
`;
