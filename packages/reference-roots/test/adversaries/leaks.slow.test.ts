import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { RootsBehaviour } from '../../src/index.ts';
import { createServer as inputRequired } from '../../src/servers/input-required/server.ts';
import { createServer as roots2025 } from '../../src/servers/roots-2025/server.ts';
import { inMemory, open } from '../support/memory.ts';

setFlagsFromString('--expose-gc');
// The flag puts `gc` into contexts that are made after it.
const collectGarbage = runInNewContext('gc') as () => void;

const behaviours: readonly RootsBehaviour[] = [
  { kind: 'wrongly', result: { roots: [{ uri: `file:///${'a'.repeat(1_000_000)}` }] } },
  { kind: 'twice' },
  { kind: 'disconnect' },
];

async function abuse(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const behaviour of behaviours) {
      for (const [era, server] of [['2025', inMemory(roots2025)], ['2026-07-28', inMemory(inputRequired)]] as const) {
        const session = await open(server, { era, roots: [{ uri: 'file:///missing' }], behaviour });
        await session.client.callTool('list', {});
        await session.close();
      }
    }
  }
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

test('sessions that went wrong leave no timers and no memory behind', async () => {
  await abuse(5); // caches fill
  collectGarbage();
  const [heap, running] = [process.memoryUsage().heapUsed, timers()];
  await abuse(20); // 120 sessions, 40 of them with a megabyte each
  collectGarbage();
  expect(timers()).toBe(running);
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(10_000_000);
});
