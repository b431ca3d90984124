import { StdioClientTransport as V2Stdio } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as V1Stdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectV1, connectV2, countRootsRequests, createWorld, type RootsClient, type World } from '../src/index.ts';
import { stage, type Staged } from '../src/harness/stage.ts';

let staged: Staged;
let world: World;
beforeAll(async () => {
  const scratch = fileURLToPath(new URL('../node_modules/.cache/servers', import.meta.url));
  staged = await stage(fileURLToPath(new URL('servers', import.meta.url)), 'main.ts', scratch);
  world = await createWorld();
}, 60_000);
afterAll(async () => {
  await staged.remove();
  await world.remove();
});

describe.each(['v1', 'v2'] as const)('the client of SDK %s, over the SDK’s own stdio transport', (sdk) => {
  async function connect(offers: boolean): Promise<RootsClient> {
    const parameters = { command: process.execPath, args: [staged.entry, sdk, 'before'], cwd: world.directory('home'), env: { ALLOWED: 'yes' } };
    const options = offers ? { roots: [world.root('alpha')] } : {};
    return sdk === 'v1' ? connectV1(new V1Stdio(parameters), options) : connectV2(new V2Stdio(parameters), options);
  }

  test('answers with its roots, and with others once it has changed them', async () => {
    const client = await connect(true);
    expect(await client.callTool('list', {})).toEqual(listing('a.md package.json src'));
    expect(countRootsRequests(client.wire)).toBe(1);
    await client.changeRoots([world.root('gamma')]);
    expect(await client.callTool('list', {})).toEqual(listing('c.md notes.txt'));
    expect(countRootsRequests(client.wire)).toBe(2);
    expect(client.wire).toContainEqual({ from: 'client', message: { jsonrpc: '2.0', method: 'notifications/roots/list_changed' } });
    await client.close();
  });

  test('declares nothing, is asked for nothing, and can change nothing, without roots', async () => {
    const client = await connect(false);
    expect(await client.callTool('list', {})).toEqual(listing('h.md package.json'));
    expect(countRootsRequests(client.wire)).toBe(0);
    expect(client.wire[0]).toHaveProperty('message.method', 'initialize');
    expect(client.wire[0]).toHaveProperty('message.params.capabilities', {});
    await expect(client.changeRoots([])).rejects.toThrow('declares no roots');
    await client.close();
  });
});

function listing(text: string): unknown {
  return { kind: 'result', result: { content: [{ type: 'text', text }] } };
}
