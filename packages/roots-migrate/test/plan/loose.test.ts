import { expect, it } from 'vitest';
import { planOf } from './plan-of.ts';

const START = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
`;

const LISTING = `
const notes = new McpServer({ name: 'notes', version: '1.0.0' });
notes.registerTool('list', {}, async () => {
  const root = notes.server.getClientCapabilities()?.roots ? (await notes.server.listRoots()).roots[0] : undefined;
  return { content: [{ type: 'text', text: (await readdir(root ? fileURLToPath(root.uri) : '.')).join() }] };
});
`;

/** What never worked in a server, and why. */
const mistakes = [
  ['a handler that nobody calls', "const old = new Server({ name: 'old', version: '1.0.0' });\nold.setRequestHandler(ListRootsRequestSchema, async () => ({ roots: [] }));", 'Nobody asks a server for roots: this handler never runs.'],
  ['a capability that nobody looks for', "export const old = new Server({ name: 'old', version: '1.0.0' }, { capabilities: { roots: {} } });", 'Roots are a capability of clients: no client looks for it here.'],
] as const;

it.each(mistakes)('%s is left with its reason', async (_, code, why) => {
  const { loose } = await planOf('server.ts', `${START}\n${code}\n`);
  expect(loose.filter(({ usage }) => usage.kind === 'misuse').map((one) => one.why)).toEqual([why]);
});

it.each(mistakes)('%s is no part of what is rewritten beside it', async (_, code, why) => {
  const { loose, units } = await planOf('server.ts', `${START}${LISTING}\n${code}\n`);
  expect(units.map(({ outcome }) => outcome.kind)).toEqual(['rewritten']);
  expect(loose.filter(({ usage }) => usage.kind === 'misuse').map((one) => one.why)).toEqual([why]);
});
