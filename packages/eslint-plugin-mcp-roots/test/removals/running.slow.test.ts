import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stage, type Staged } from '../../../reference-roots/src/harness/stage.ts';
import { createWorld, type World } from '../../../reference-roots/src/index.ts';
import { suggested } from './suggested.ts';

const run = promisify(execFile);
const reference = join(import.meta.dirname, '../../../reference-roots');
let scratch: string;
let server: Staged;
let world: World;

beforeAll(async () => {
  const cache = join(reference, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below the reference package, where both majors of the SDK can be found.
  scratch = mkdtempSync(join(cache, 'clients-'));
  writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }');
  server = await stage(join(reference, 'test/servers'), 'main.ts', scratch);
  world = await createWorld();
});

afterAll(async () => {
  await world.remove();
  rmSync(scratch, { recursive: true, force: true });
});

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

describe.each(programs)('$name, a client of SDK $sdk', ({ name, sdk, before }) => {
  it.each(['v1', 'v2'])('works with a server of SDK %s, before and after', async (server) => {
    const [after, ...others] = suggested(before).filter(([title]) => title.startsWith('Remove roots from this client')).map(([, text]) => text);
    expect(others).toEqual([]);
    expect(after).not.toMatch(/roots/i);
    const file = `${name.replaceAll(' ', '-')}-${sdk}-${server}`;
    expect(await output(`${file}-before.js`, before, server)).toBe('a.md package.json src\n');
    expect(await output(`${file}-after.js`, after ?? '', server)).toBe('h.md package.json\n');
  });
});

/** What a client prints that asks a server for the files of its root, or of the server's own directory where it has none. */
async function output(name: string, text: string, sdk: string): Promise<string> {
  writeFileSync(join(scratch, name), text);
  const { stdout } = await run(process.execPath, [join(scratch, name), server.entry, sdk, world.directory('home'), world.root('alpha').uri]);
  return stdout;
}
