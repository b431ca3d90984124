import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../src/index.ts';
import { stage, type Staged } from '../../src/harness/stage.ts';
import { createServer as inputRequired } from '../../src/servers/input-required/server.ts';
import { createServer as parameters } from '../../src/servers/parameters/server.ts';
import { createServer as roots2025 } from '../../src/servers/roots-2025/server.ts';
import { listenWithSessions } from '../support/http.ts';

// Version 2 needs Node 22. This one speaks the 2025 era, and offers no roots.
const inspector = '@modelcontextprotocol/inspector-cli@0.16.7';
const run = promisify(execFile);
const createServers = { 'roots-2025': roots2025, 'input-required': inputRequired, parameters };
const names = ['roots-2025', 'input-required', 'parameters'] as const;
const staged = new Map<string, Staged>();
let project: string;
let world: World;

beforeAll(async () => {
  world = await createWorld();
  project = await mkdtemp(join(tmpdir(), 'inspector-'));
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', inspector], { cwd: project });
  const scratch = fileURLToPath(new URL('../../node_modules/.cache/servers', import.meta.url));
  for (const name of names) staged.set(name, await stage(fileURLToPath(new URL(`../../src/servers/${name}`, import.meta.url)), 'main.ts', scratch));
}, 600_000);
afterAll(async () => {
  for (const server of staged.values()) await server.remove();
  await rm(project, { recursive: true });
  await world.remove();
});

/** What the inspector's command line prints; it runs in the world's `home`, and so does the server that it starts. */
async function inspect(target: readonly string[], args: readonly string[]): Promise<unknown> {
  const bin = join(project, 'node_modules/.bin/mcp-inspector-cli');
  const { stdout } = await run(process.execPath, [bin, '--cli', ...target, ...args], { cwd: world.directory('home') });
  return JSON.parse(stdout);
}

const readAlpha = (): readonly string[] => ['--method', 'tools/call', '--tool-name', 'read', '--tool-arg', `path=${world.directory('alpha')}/a.md`];
const refusal = { isError: true, content: [{ text: expect.stringContaining('outside of the allowed directories') as string }] };

describe.each(names)('the inspector and the server %s, over stdio', (name) => {
  const target = (): readonly string[] => [process.execPath, staged.get(name)?.entry ?? ''];

  test('it lists the tools, and one lists the working directory of a client without roots', async () => {
    expect(await inspect(target(), ['--method', 'tools/list'])).toMatchObject({ tools: [{ name: 'list' }, { name: 'read' }] });
    expect(await inspect(target(), ['--method', 'tools/call', '--tool-name', 'list'])).toEqual({ content: [{ type: 'text', text: 'h.md\npackage.json' }] });
  });

  test('it may read nothing', async () => {
    expect(await inspect(target(), readAlpha())).toMatchObject(refusal);
  });
});

test('the server without roots gives it the directory that it asks for, and what the configuration allows', async () => {
  const target = [process.execPath, staged.get('parameters')?.entry ?? ''];
  const list = ['--method', 'tools/call', '--tool-name', 'list', '--tool-arg', `directory=${world.directory('gamma')}`];
  expect(await inspect(target, list)).toEqual({ content: [{ type: 'text', text: 'c.md\nnotes.txt' }] });
  const configured = ['-e', `NOTES_ALLOWED_DIRECTORIES=${world.directory('alpha')}`, ...target];
  expect(await inspect(configured, readAlpha())).toMatchObject({ content: [{ text: expect.stringContaining('# Alpha') as string }] });
});

test.each(names)('the inspector and the server %s, over Streamable HTTP', async (name) => {
  const endpoint = await listenWithSessions(createServers[name]);
  try {
    const target = [endpoint.url.href, '--transport', 'http'];
    expect(await inspect(target, ['--method', 'tools/list'])).toMatchObject({ tools: [{ name: 'list' }, { name: 'read' }] });
    expect(await inspect(target, readAlpha())).toMatchObject(refusal);
  } finally {
    await endpoint.close();
  }
});
