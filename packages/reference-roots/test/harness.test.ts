import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { defineScenario, folderServer, formatFindings, inMemoryServer, prove, type Scenario, type TestServer } from '../src/index.ts';
import { serveV1 } from './servers/v1.ts';
import { serveV2 } from './servers/v2.ts';
import type { VariantName } from './servers/variants.ts';

const staged = folderServer(
  fileURLToPath(new URL('servers', import.meta.url)),
  'main.ts',
  fileURLToPath(new URL('../node_modules/.cache/servers', import.meta.url)),
);
afterAll(async () => (await staged).remove());

async function server(name: VariantName, transport: 'stdio' | 'memory'): Promise<TestServer> {
  if (transport === 'stdio') {
    const folder = await staged;
    return { ...folder, open: (options) => folder.open({ ...options, args: [options.sdk, name] }) };
  }
  return inMemoryServer((link, { sdk, cwd, env }) => {
    const stop = (): void => { void link.close(); };
    return sdk === 'v1' ? serveV1(name, cwd, env, link, stop) : serveV2(name, cwd, env, link, stop);
  });
}

function scenario(sdk: 'v1' | 'v2', changes: Partial<Scenario> = {}): Scenario {
  return defineScenario({
    sdk,
    entry: 'main.ts',
    expect: 'full',
    usages: {},
    configuration: { ALLOWED: '@alpha' },
    calls: [
      { tool: 'list', takes: true },
      { tool: 'read', arguments: { path: '@alpha/a.md' } },
      { tool: 'read', arguments: { path: '@beta/b.md' }, mustFail: true },
    ],
    ...changes,
  });
}

const combinations = (['v1', 'v2'] as const).flatMap((sdk) => (['memory', 'stdio'] as const).map((transport) => ({ sdk, transport })));

describe.each(combinations)('the harness, SDK $sdk over $transport', ({ sdk, transport }) => {
  async function findings(name: VariantName, changes?: Partial<Scenario>): Promise<string> {
    return formatFindings(await prove(scenario(sdk, changes), await server('before', transport), await server(name, transport)));
  }

  test('passes a right migration', async () => {
    expect(await findings('after')).toBe('');
  });

  test('finds a parameter that is ignored', async () => {
    const text = await findings('parameterIgnored');
    expect(text).toMatch(/^with: call 1 \(list\): before gave .*a\.md package\.json src.*, after .*h\.md package\.json/m);
    expect(text).not.toContain('without:');
  });

  test('finds the wrong root', async () => {
    expect(await findings('wrongRoot')).toMatch(/^with: call 1 \(list\): before gave .*a\.md.*, after .*b\.md/m);
  });

  test('finds a boundary that became a parameter, by the tool list', async () => {
    expect(await findings('boundaryAsParameter')).toMatch(/^with: tools\/list: the input of read differs by more than the new parameter/m);
  });

  test('finds a boundary that became a parameter, though the scenario passes it', async () => {
    const calls = scenario(sdk).calls.map((call) => (call.resource === undefined ? { ...call, takes: true } : call));
    expect(await findings('boundaryAsParameter', { calls })).toBe('with: read must fail, but a caller gets through by passing @beta: a boundary became a parameter');
  });

  test('finds rungs in another order', async () => {
    const env = { PROJECT: '@gamma' };
    expect(await findings('after', { env, configuration: { ALLOWED: '@alpha' } })).toBe('');
    expect(await findings('rungsSwapped', { env })).toMatch(/^with: call 1 \(list\): before gave .*c\.md notes\.txt.*, after .*a\.md/m);
  });

  test('finds a startup check that is lost', async () => {
    const how = transport === 'stdio' ? 'code 2' : 'connection closed';
    const text = await findings('startupCheckLost');
    expect(text).toContain(`without: before ends by itself (${how})`);
    expect(text).toContain('after goes on');
    expect(text).not.toContain('with: ');
  });

  test('finds a server that still asks', async () => {
    const calls = [...scenario(sdk).calls, { tool: 'list' }];
    expect(await findings('stillAsks', { calls })).toContain('with: after still asks for roots: 1 roots/list on the wire');
  });

  test('refuses a scenario that proves nothing', async () => {
    const calls = [{ tool: 'list', arguments: {} }];
    const same = { env: { PROJECT: '@gamma', ALLOWED: '@alpha' }, calls };
    expect(formatFindings(await prove(scenario(sdk, same), await server('before', transport), await server('before', transport)))).toBe(
      'scenario: no call on before answers differently with and without roots, so the scenario proves nothing',
    );
  });

  test('refuses a scenario whose calls fail though they should not', async () => {
    const calls = [{ tool: 'read', arguments: { path: '@beta/b.md' } }];
    expect(await findings('after', { calls })).toMatch(/^scenario: call 1 \(read .*\) must not fail on before with roots, but gave .*outside the workspace/);
  });
});
