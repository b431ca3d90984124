import { describe, expect, it } from 'vitest';
import { stageClients } from '../../../reference-roots/test/support/staged-clients.ts';
import { suggested } from './suggested.ts';

const output = stageClients();

const IMPORTS = {
  v1: "import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nimport { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';\nimport { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\n",
  v2: "import { Client } from '@modelcontextprotocol/client';\nimport { StdioClientTransport } from '@modelcontextprotocol/client/stdio';\n",
};
const INFO = "{ name: 'client', version: '1' }";
const CALL = "const { content } = await c.callTool({ name: 'list', arguments: {} });\nconsole.log(content[0].text);\nawait c.close();\n";
const SEND = 'await c.sendRootsListChanged();\n';
const CONNECT = 'await c.connect(transport);\n';

/** Ways to write a client with roots, as programs: what stands between the transport and the end. */
const shapes: Readonly<Record<string, (handle: (handler: string) => string) => string>> = {
  inline: (handle) => `const c = new Client(${INFO}, { capabilities: { roots: { listChanged: true } } });\n${handle('() => ({ roots: [{ uri: root }] })')}${CONNECT}${SEND}${CALL}`,
  'beside sampling': (handle) => `const c = new Client(${INFO}, { capabilities: { sampling: {}, roots: {} } });\n${handle('async () => ({ roots: [{ uri: root }] })')}${CONNECT}${CALL}`,
  registered: (handle) => `const c = new Client(${INFO});\nc.registerCapabilities({ roots: { listChanged: true } });\n${handle('() => ({ roots: [{ uri: root }] })')}${CONNECT}try {\n  ${SEND}} catch (error) {\n  console.error(error);\n}\n${CALL}`,
  'under a condition': (handle) => `const offers = root !== undefined;\nconst c = new Client(${INFO}, { capabilities: { ...(offers ? { roots: {} } : {}) } });\nif (offers) {\n  ${handle('() => ({ roots: [{ uri: root }] })')}}\n${CONNECT}${CALL}`,
  'a named handler and list': (handle) => `const list = [{ uri: root }];\nfunction answer() { return { roots: list }; }\nconst options = { capabilities: { roots: { listChanged: true } } };\nconst c = new Client(${INFO}, options);\n${handle('answer')}${CONNECT}${SEND}${CALL}`,
};

const programs = Object.entries(shapes).flatMap(([name, shape]) =>
  (['v1', 'v2'] as const).map((sdk) => {
    const method = sdk === 'v1' ? 'ListRootsRequestSchema' : "'roots/list'";
    const transport = 'const [entry, sdk, cwd, root] = process.argv.slice(2);\nconst transport = new StdioClientTransport({ command: process.execPath, args: [entry, sdk, \'before\'], cwd, env: { ALLOWED: \'yes\' } });\n';
    return { name, sdk, before: IMPORTS[sdk] + transport + shape((handler) => `c.setRequestHandler(${method}, ${handler});\n`) };
  }),
);

describe.each(programs)('$name, a client of SDK $sdk', ({ before }) => {
  it.each(['v1', 'v2'])('works with a server of SDK %s, before and after', async (server) => {
    const [after, ...others] = suggested(before).filter(([title]) => title.startsWith('Remove roots from this client')).map(([, text]) => text);
    expect(others).toEqual([]);
    expect(after).not.toMatch(/roots/i);
    expect(await output({ 'main.js': before }, server)).toBe('a.md package.json src\n');
    expect(await output({ 'main.js': after }, server)).toBe('h.md package.json\n');
  });
});
