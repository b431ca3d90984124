import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRootsRequests, createWorld, httpServer, listeningProcess, processServer, type TestServer, type World } from '../../src/index.ts';
import { open } from '../support/memory.ts';
import { roundTripsUntil } from '../support/round-trips.ts';

const file = fileURLToPath(new URL('fastmcp-server.mjs', import.meta.url));
const transports: Readonly<Record<string, TestServer>> = {
  stdio: processServer(file),
  HTTP: httpServer(() => listeningProcess([file], /listening/)),
};
let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.remove());

const combinations = (['v1', 'v2'] as const).flatMap((sdk) => Object.entries(transports).map(([transport, server]) => ({ sdk, transport, server })));

describe.each(combinations)('fastmcp over $transport, SDK $sdk', ({ sdk, transport, server }) => {
  test('has the roots of its client, and the others once they change', async () => {
    const session = await open(server, { sdk, cwd: world.directory('home'), roots: [world.root('alpha')] });
    const hasRoot = async (name: string): Promise<boolean> => JSON.stringify(await session.client.callTool('roots', {})).includes(world.root(name).uri);
    // It asks when a timer of its own has run. Over HTTP that is too soon: the client's stream isn't open yet.
    if (transport === 'stdio') await roundTripsUntil(session, () => hasRoot('alpha'));
    await session.client.changeRoots([world.root('beta')]);
    await roundTripsUntil(session, () => hasRoot('beta'));
    expect(await hasRoot('alpha')).toBe(false);
    await session.close();
  });

  test('has none of a client without', async () => {
    const session = await open(server, { sdk, cwd: world.directory('home') });
    const text = async (): Promise<string> => JSON.stringify(await session.client.callTool('roots', {}));
    await roundTripsUntil(session, async () => (await text()).includes('[[]]'));
    expect(countRootsRequests(session.client.wire)).toBe(0);
    await session.close();
  });
});
