import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, failed, processServer, settle, type Session, type World } from '../../src/index.ts';
import { open } from '../support/memory.ts';
import { publishedServer } from '../support/published.ts';

const filesystem = processServer(publishedServer('server-filesystem'));
let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.remove());

describe.each(['v1', 'v2'] as const)('@modelcontextprotocol/server-filesystem, whose boundary is the roots, and SDK %s', (sdk) => {
  async function mayRead(session: Session, path: string): Promise<boolean> {
    return !failed(await session.client.callTool('read_text_file', world.fill({ path })));
  }

  test('stays inside of the roots, and follows them when they change', async () => {
    const session = await open(filesystem, { sdk, cwd: world.directory('home'), roots: [world.root('alpha')] });
    await settle(session);
    expect(await mayRead(session, '@alpha/a.md')).toBe(true);
    expect(await mayRead(session, '@beta/b.md')).toBe(false);
    await session.client.changeRoots([world.root('beta')]);
    await settle(session);
    expect(await mayRead(session, '@alpha/a.md')).toBe(false);
    expect(await mayRead(session, '@beta/b.md')).toBe(true);
    await session.close();
  });

  test('reads nothing for a client without roots', async () => {
    const session = await open(filesystem, { sdk, cwd: world.directory('home') });
    await settle(session);
    expect(await mayRead(session, '@alpha/a.md')).toBe(false);
    await session.close();
  });
});
