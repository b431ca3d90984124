import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRootsRequests, createWorld, failed, folderServer, type RootsClientOptions, type Session, settle, type TestServer, type World } from '../../src/index.ts';
import { fileURLToPath } from 'node:url';
import { open } from '../support/memory.ts';

const scratch = fileURLToPath(new URL('../../node_modules/.cache/servers', import.meta.url));
const kinds = [
  { name: 'roots-2025', era: '2025' },
  { name: 'input-required', era: '2026-07-28' },
  { name: 'parameters', era: '2025' },
] as const;
type Kind = (typeof kinds)[number];

const servers = new Map<string, TestServer>();
let world: World;
const sessions: Session[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const { name } of kinds) servers.set(name, await folderServer(fileURLToPath(new URL(`../../src/servers/${name}`, import.meta.url)), 'main.ts', scratch));
}, 60_000);
beforeEach(() => world.lay());
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
});
afterAll(async () => {
  for (const server of servers.values()) await server.remove();
  await world.remove();
});

/** A session whose client offers these directories; the server without roots gets them as its configuration. */
async function connect({ name, era }: Kind, directories: readonly string[], roots?: RootsClientOptions['roots']): Promise<Session> {
  const server = servers.get(name);
  if (!server) throw new Error(`${name} is not staged`);
  const allowed = directories.map((directory) => world.directory(directory)).join(':');
  const offered = directories.length === 0 ? undefined : directories.map((directory) => world.root(directory));
  const session = await open(server, { era, cwd: world.directory('home'), env: { NOTES_ALLOWED_DIRECTORIES: allowed }, roots: roots ?? offered });
  sessions.push(session);
  return session;
}

async function list(session: Session): Promise<string> {
  return JSON.stringify(await session.client.callTool('list', {}));
}

async function reads(session: Session, path: string): Promise<boolean> {
  return !failed(await session.client.callTool('read', { path: join(world.path, path) }));
}

describe.each(kinds)('the server $name', (kind) => {
  test('respects the boundary: nothing outside, no way up, no sibling with the same beginning', async () => {
    await mkdir(join(world.path, 'alphabet'));
    await writeFile(join(world.path, 'alphabet/a.md'), '');
    const session = await connect(kind, ['alpha']);
    expect(await reads(session, 'alpha/a.md')).toBe(true);
    expect(await reads(session, 'alpha/src/index.ts')).toBe(true);
    expect(await reads(session, 'beta/b.md')).toBe(false);
    expect(await reads(session, 'alphabet/a.md')).toBe(false);
    const climbing = `${world.directory('alpha')}/../beta/b.md`;
    expect(failed(await session.client.callTool('read', { path: climbing }))).toBe(true);
  });

  test('validates every path by its real one: a symbolic link leads nowhere outside', async () => {
    await symlink(join(world.path, 'beta/b.md'), join(world.path, 'alpha/link.md'));
    await symlink(join(world.path, 'alpha/a.md'), join(world.path, 'beta/link.md'));
    const session = await connect(kind, ['alpha']);
    expect(await reads(session, 'alpha/link.md')).toBe(false);
    expect(await reads(session, 'beta/link.md')).toBe(true); // it is a file of alpha
  });

  test('goes on when one of the directories becomes unavailable', async () => {
    const session = await connect(kind, ['alpha', 'beta']);
    expect(await reads(session, 'beta/b.md')).toBe(true);
    await rm(join(world.path, 'alpha'), { recursive: true });
    expect(await reads(session, 'beta/b.md')).toBe(true);
    expect(await reads(session, 'alpha/a.md')).toBe(false);
  });

  test('allows nothing when there is no directory', async () => {
    const session = await connect(kind, []);
    expect(await reads(session, 'home/h.md')).toBe(false);
    expect(countRootsRequests(session.client.wire)).toBe(0);
  });
});

describe.each(kinds.slice(0, 2))('the server $name', (kind) => {
  test('looks for the capability first: a client without roots is not asked', async () => {
    const session = await connect(kind, []);
    expect(await list(session)).toContain('h.md');
    expect(countRootsRequests(session.client.wire)).toBe(0);
  });

  test('takes the next root when the first can’t be reached', async () => {
    const session = await connect(kind, [], [world.root('missing'), world.root('beta')]);
    expect(await list(session)).toContain('b.md');
  });

  test('serves several clients at once, each with its own roots', async () => {
    const [first, second] = await Promise.all([connect(kind, ['alpha']), connect(kind, ['gamma'])]);
    const [one, two] = await Promise.all([list(first), list(second)]);
    expect(one).toContain('a.md');
    expect(two).toContain('c.md');
  });
});

test('the server roots-2025 keeps the roots until they change, and then asks again', async () => {
  const session = await connect(kinds[0], ['alpha']);
  await list(session);
  await list(session);
  expect(countRootsRequests(session.client.wire)).toBe(1);
  await session.client.changeRoots([world.root('beta')]);
  await settle(session);
  expect(await list(session)).toContain('b.md');
  expect(countRootsRequests(session.client.wire)).toBe(2);
});

test('the server input-required asks anew in each call, so a change counts at once', async () => {
  const session = await connect(kinds[1], ['alpha']);
  expect(await list(session)).toContain('a.md');
  await session.client.changeRoots([world.root('beta')]);
  expect(await list(session)).toContain('b.md');
  expect(countRootsRequests(session.client.wire)).toBe(2);
});
