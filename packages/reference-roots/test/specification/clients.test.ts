import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRootsOffer, type JsonRpc, type RootsClientOptions, type RootsOffer, type Session } from '../../src/index.ts';
import { createServer as inputRequired } from '../../src/servers/input-required/server.ts';
import { createServer as roots2025 } from '../../src/servers/roots-2025/server.ts';
import { asksAnyway } from '../support/asks-anyway.ts';
import { inMemory, open } from '../support/memory.ts';
import { roundTripsUntil } from '../support/round-trips.ts';

let top: string;
let offer: RootsOffer;
const sessions: Session[] = [];
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'clients-')));
  for (const name of ['alpha', 'beta', 'secret']) await mkdir(join(top, name));
  const candidates = ['alpha', 'beta', 'secret', 'alpha/../../..', 'missing'].map((name) => ({ uri: `${pathToFileURL(top).href}/${name}` }));
  offer = await createRootsOffer(candidates, ({ path }) => !path.endsWith('secret'));
});
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
  offer.close();
  await rm(top, { recursive: true });
});

const alpha = (): unknown => ({ uri: pathToFileURL(join(top, 'alpha')).href, name: 'alpha' });
const beta = (): unknown => ({ uri: pathToFileURL(join(top, 'beta')).href, name: 'beta' });

async function connect(sdk: 'v1' | 'v2', roots: RootsClientOptions['roots'], era: '2025' | '2026-07-28' = '2025'): Promise<Session> {
  const session = await open(inMemory(era === '2025' ? roots2025 : inputRequired), { sdk, era, roots });
  sessions.push(session);
  return session;
}

/** The messages of one side, as plain data. */
function sent({ client }: Session, from: 'client' | 'server'): readonly JsonRpc[] {
  return client.wire.filter((each) => each.from === from).map(({ message }) => message);
}

describe.each(['v1', 'v2'] as const)('2025 era, SDK %s: a client', (sdk) => {
  test('declares roots, and that it tells of changes, in initialize', async () => {
    const session = await connect(sdk, offer);
    expect(sent(session, 'client')[0]).toMatchObject({ method: 'initialize', params: { capabilities: { roots: { listChanged: true } } } });
  });

  test('answers roots/list with file:// URIs and names: those that it may expose, and no others', async () => {
    const session = await connect(sdk, offer);
    await session.client.callTool('list', {});
    expect(sent(session, 'client')).toContainEqual(expect.objectContaining({ result: { roots: [alpha(), beta()] } }));
  });

  test('tells when a root vanishes, and withdraws it', async () => {
    const session = await connect(sdk, offer);
    await rm(join(top, 'alpha'), { recursive: true });
    const changed = { method: 'notifications/roots/list_changed', jsonrpc: '2.0' };
    await roundTripsUntil(session, () => sent(session, 'client').some((message) => JSON.stringify(message).includes(changed.method)));
    expect(sent(session, 'client')).toContainEqual(changed);
    await session.client.callTool('list', {});
    expect(sent(session, 'client')).toContainEqual(expect.objectContaining({ result: { roots: [beta()] } }));
  });

  test('answers -32603 when it fails itself', async () => {
    const broken: RootsOffer = { ...offer, current: () => Promise.reject(new Error('The disk is gone')) };
    const session = await connect(sdk, broken);
    await session.client.callTool('list', {});
    expect(sent(session, 'client')).toContainEqual(expect.objectContaining({ error: expect.objectContaining({ code: -32603 }) as object }));
  });
});

describe.each(['v1', 'v2'] as const)('2025 era, SDK %s: a client without roots', (sdk) => {
  test('answers -32601 to a server that asks all the same', async () => {
    const session = await open(inMemory(asksAnyway), { sdk });
    sessions.push(session);
    await session.client.callTool('ask', {});
    expect(sent(session, 'client')).toContainEqual(expect.objectContaining({ error: expect.objectContaining({ code: -32601 }) as object }));
  });
});

describe('2026-07-28: a client', () => {
  test('declares roots on every request, without listChanged', async () => {
    const session = await connect('v2', offer, '2026-07-28');
    await session.client.callTool('list', {});
    const requests = sent(session, 'client').filter((message) => 'id' in message);
    expect(requests.length).toBeGreaterThan(2);
    for (const request of requests) expect(request).toMatchObject({ params: { _meta: { 'io.modelcontextprotocol/clientCapabilities': { roots: {} } } } });
  });

  test('answers an embedded request with a second call, and echoes requestState', async () => {
    const session = await connect('v2', offer, '2026-07-28');
    await session.client.callTool('list', {});
    expect(sent(session, 'server')).toContainEqual(
      expect.objectContaining({ result: expect.objectContaining({ requestState: 'list', inputRequests: { project: { method: 'roots/list' } } }) as object }),
    );
    expect(sent(session, 'client')).toContainEqual(
      expect.objectContaining({ params: expect.objectContaining({ requestState: 'list', inputResponses: { project: { roots: [alpha(), beta()] } } }) as object }),
    );
    expect(JSON.stringify(sent(session, 'server'))).not.toContain('"method":"roots/list","id"'); // never pushed
  });

  test('sends no notification, and answers the next call with what is there then', async () => {
    const session = await connect('v2', offer, '2026-07-28');
    const gone = new Promise<void>((resolve) => { const end = offer.onChange(() => { end(); resolve(); }); });
    await rm(join(top, 'alpha'), { recursive: true });
    await gone;
    await session.client.callTool('list', {});
    expect(JSON.stringify(sent(session, 'client'))).toContain(JSON.stringify({ roots: [beta()] }));
    expect(JSON.stringify(session.client.wire)).not.toContain('list_changed');
  });
});
