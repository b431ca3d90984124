import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer as inputRequired } from '../src/servers/input-required/server.ts';
import { createServer as roots2025 } from '../src/servers/roots-2025/server.ts';
import { defineScenario, folderServer, formatFindings, httpServer, prove, type Scenario, type TestServer } from '../src/index.ts';
import { listenModern, listenWithSessions } from './support/http.ts';
import { inMemory } from './support/memory.ts';

const scratch = fileURLToPath(new URL('../node_modules/.cache/servers', import.meta.url));
const folders = ['roots-2025', 'input-required', 'parameters'] as const;
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const folder of folders) servers.set(folder, await folderServer(fileURLToPath(new URL(`../src/servers/${folder}`, import.meta.url)), 'main.ts', scratch));
}, 60_000);
afterAll(async () => {
  for (const server of servers.values()) await server.remove();
});

function scenario(changes: Partial<Scenario>): Scenario {
  return defineScenario({
    sdk: 'v2',
    entry: 'main.ts',
    expect: 'full',
    usages: {},
    configuration: { NOTES_ALLOWED_DIRECTORIES: '@alpha:@beta' },
    roots: ['alpha', 'beta'],
    calls: [
      { tool: 'list', takes: true },
      { tool: 'read', arguments: { path: '@alpha/a.md' } },
      { tool: 'read', arguments: { path: '@beta/src/main.ts' } },
      { tool: 'read', arguments: { path: '@gamma/c.md' }, mustFail: true },
      { tool: 'read', arguments: { path: '@alpha/../gamma/c.md' }, mustFail: true },
    ],
    ...changes,
  });
}

async function compare(name: string, changes: Partial<Scenario>): Promise<string> {
  const [before, after] = [servers.get(name), servers.get('parameters')];
  if (!before || !after) throw new Error(`${name} is not staged`);
  return formatFindings(await prove(scenario(changes), before, after));
}

describe('the server without roots answers as those with roots do', () => {
  test('as the one of the 2025 era, to a client of either SDK', async () => {
    expect(await compare('roots-2025', {})).toBe('');
    expect(await compare('roots-2025', { sdk: 'v1' })).toBe('');
  });

  test('as the one that uses input_required', async () => {
    expect(await compare('input-required', { era: '2026-07-28' })).toBe('');
  });
});

test('in memory too, each of the two asks its client, in its own era', async () => {
  const calls = [{ tool: 'list' }];
  const options = { expect: 'left', calls, configuration: {} } as const;
  expect(formatFindings(await prove(scenario(options), inMemory(roots2025)))).toBe('');
  expect(formatFindings(await prove(scenario({ ...options, era: '2026-07-28' }), inMemory(inputRequired)))).toBe('');
});

test('over HTTP they answer the same, with and without roots', async () => {
  // One process holds both, so its own working directory stands for the servers': only calls that don't depend on it.
  const calls = [{ tool: 'list', takes: true, required: true }];
  const [old, modern] = [httpServer(() => listenWithSessions(roots2025)), httpServer(() => listenModern(inputRequired))];
  const options = { expect: 'left', calls, configuration: {} } as const;
  expect(formatFindings(await prove(scenario({ ...options, sdk: 'v1' }), old))).toBe('');
  expect(formatFindings(await prove(scenario(options), old))).toBe('');
  expect(formatFindings(await prove(scenario({ ...options, era: '2026-07-28' }), modern))).toBe('');
});
