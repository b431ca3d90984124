import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, failed, type HttpEndpoint, httpServer, type RootsClientOptions, type Session, type World } from '../src/index.ts';
import { createServer as inputRequired } from '../src/servers/input-required/server.ts';
import { createServer as roots2025 } from '../src/servers/roots-2025/server.ts';
import { listenModern, listenWithSessions } from './support/http.ts';
import { open } from './support/memory.ts';

const names = ['alpha', 'beta', 'gamma'] as const;
const marks = { alpha: 'a.md', beta: 'b.md', gamma: 'c.md' };
let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.remove());

test.each([
  { era: '2025', sdk: 'v1', listen: () => listenWithSessions(roots2025) },
  { era: '2025', sdk: 'v2', listen: () => listenWithSessions(roots2025) },
  { era: '2026-07-28', sdk: 'v2', listen: () => listenModern(inputRequired) },
] as const)('one HTTP server of era $era and many clients of SDK $sdk at once: no roots get mixed up', async ({ era, sdk, listen }) => {
  const endpoint: HttpEndpoint = await listen();
  const shared = httpServer(() => Promise.resolve({ ...endpoint, close: () => Promise.resolve() }));
  const connect = (roots: RootsClientOptions['roots']): Promise<Session> => open(shared, { era, sdk, roots });
  try {
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const name = names[index % names.length] ?? 'alpha';
        const session = await connect([world.root(name)]);
        for (let call = 0; call < 3; call += 1) {
          const outcome = JSON.stringify(await session.client.callTool('list', {}));
          expect(outcome).toContain(marks[name]);
        }
        await session.close();
      }),
    );
  } finally {
    await endpoint.close();
  }
});

test.each([
  { era: '2025', sdk: 'v1', listen: () => listenWithSessions(roots2025) },
  { era: '2025', sdk: 'v2', listen: () => listenWithSessions(roots2025) },
  { era: '2026-07-28', sdk: 'v2', listen: () => listenModern(inputRequired) },
] as const)('era $era, SDK $sdk: clients that hang up in the middle of a call, or answer with rubbish, disturb no other', async ({ era, sdk, listen }) => {
  const endpoint: HttpEndpoint = await listen();
  const shared = httpServer(() => Promise.resolve({ ...endpoint, close: () => Promise.resolve() }));
  const behaviours = [{ kind: 'disconnect' }, { kind: 'wrongly', result: { roots: [{ uri: 3 }] } }, undefined, undefined] as const;
  try {
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const behaviour = behaviours[index % behaviours.length];
        const session = await open(shared, { era, sdk, roots: [world.root('gamma')], behaviour });
        const outcome = await session.client.callTool('list', {});
        if (behaviour === undefined) expect(JSON.stringify(outcome)).toContain(marks.gamma);
        else expect(failed(outcome)).toBe(true);
        await session.close();
      }),
    );
  } finally {
    await endpoint.close();
  }
});
