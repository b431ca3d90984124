import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, httpServer, listeningProcess, processServer, settle, type Session, type TestServer, type World } from '../../src/index.ts';
import { open } from '../support/memory.ts';
import { publishedServer } from '../support/published.ts';

const file = publishedServer('server-everything');
const transports: Readonly<Record<string, TestServer>> = {
  stdio: processServer(file),
  HTTP: httpServer(() => listeningProcess([file, 'streamableHttp'], /listening on port/i)),
};
let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.remove());

const combinations = (['v1', 'v2'] as const).flatMap((sdk) => Object.entries(transports).map(([transport, server]) => ({ sdk, transport, server })));

describe.each(combinations)('@modelcontextprotocol/server-everything over $transport, SDK $sdk', ({ sdk, server }) => {
  async function hasRootsTool(session: Session): Promise<boolean> {
    await settle(session);
    return (await session.client.listTools()).some(({ name }) => name === 'get-roots-list');
  }

  test('lists the roots of a client that has some', async () => {
    const session = await open(server, { sdk, cwd: world.directory('home'), roots: [world.root('alpha'), world.root('beta')] });
    expect(await hasRootsTool(session)).toBe(true);
    const text = JSON.stringify(await session.client.callTool('get-roots-list', {}));
    expect(text).toContain(world.root('alpha').uri);
    expect(text).toContain(world.root('beta').uri);
    await session.close();
  });

  test('has no such tool for a client that has none', async () => {
    const session = await open(server, { sdk, cwd: world.directory('home') });
    expect(await hasRootsTool(session)).toBe(false);
    await session.close();
  });
});
