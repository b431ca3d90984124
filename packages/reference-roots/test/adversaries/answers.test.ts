import { EventEmitter, once } from 'node:events';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countRootsRequests, failed, type Outcome, type RootsBehaviour, type Session } from '../../src/index.ts';
import { createServer as inputRequired } from '../../src/servers/input-required/server.ts';
import { createServer as roots2025 } from '../../src/servers/roots-2025/server.ts';
import { inMemory, open } from '../support/memory.ts';

const good = [{ uri: pathToFileURL(realpathSync(tmpdir())).href, name: 'tmp' }];
const eras = [
  { era: '2025', sdk: 'v1', server: inMemory(roots2025) },
  { era: '2025', sdk: 'v2', server: inMemory(roots2025) },
  { era: '2026-07-28', sdk: 'v2', server: inMemory(inputRequired) },
] as const;

const list = (...uris: readonly unknown[]): unknown => ({ roots: uris.map((uri) => ({ uri })) });
const malformed: Readonly<Record<string, unknown>> = {
  'a root without uri': { roots: [{ name: 'alpha' }] },
  'an http URI': list('http://example.com/work'),
  'a vscode-remote URI': list('vscode-remote://ssh-remote+host/work'),
  'a relative path': list('work/alpha'),
  'an encoded Windows drive': list('file:///c%3A/temp'),
  '10,000 entries': list(...Array.from({ length: 10_000 }, (_, index) => `file:///missing/${index}`)),
  'NUL bytes': list('file:///missing%00/alpha', 'file:///missing\0'),
  'a URI of a megabyte': list(`file:///${'a'.repeat(1_000_000)}`),
  'bad percent-encoding': list('file:///%zz'),
  'a remote host': list('file://server/share'),
  'no list': { roots: 'none' },
  'null': null,
  'nothing at all': {},
};

describe.each(eras)('a server of era $era, SDK $sdk, whose client answers wrongly', ({ era, sdk, server }) => {
  async function call(behaviour: RootsBehaviour, timeout = 10_000): Promise<{ session: Session; outcome: Outcome }> {
    const session = await open(server, { era, sdk, roots: good, behaviour, timeout });
    return { session, outcome: await session.client.callTool('list', {}) };
  }

  test.each(Object.keys(malformed))('survives %s', async (name) => {
    const { session, outcome } = await call({ kind: 'wrongly', result: malformed[name] }, 2000);
    // Either it refuses, or, where all roots are unusable, it works in its own directory: never in what was sent.
    if (!failed(outcome)) expect(JSON.stringify(outcome)).toContain('package.json');
    expect(await session.client.listTools()).toHaveLength(2);
    await session.close();
  });

  test('waits for a late answer', async () => {
    const late = new EventEmitter();
    const session = await open(server, { era, sdk, roots: good, behaviour: { kind: 'late', until: once(late, 'go') } });
    const pending = session.client.callTool('list', {});
    expect(await session.client.listTools()).toHaveLength(2); // meanwhile it serves others
    late.emit('go');
    expect(failed(await pending)).toBe(false);
    await session.close();
  });

  test('gives up on an answer that never comes, and the session goes on', async () => {
    const { session, outcome } = await call({ kind: 'never' }, 300);
    expect(outcome).toMatchObject({ kind: 'error', message: expect.stringMatching(/timed out/i) as string });
    expect(await session.client.listTools()).toHaveLength(2);
    await session.close();
  });

  test('takes the first of two answers', async () => {
    const { session, outcome } = await call({ kind: 'twice' });
    expect(failed(outcome)).toBe(false);
    expect(await session.client.listTools()).toHaveLength(2);
    await session.close();
  });

  test('ends the call when the client hangs up', async () => {
    const { session, outcome } = await call({ kind: 'disconnect' });
    expect(outcome).toMatchObject({ kind: 'error', message: expect.stringMatching(/closed|connected/i) as string });
    await session.close();
  });

  test('uses the roots of the client that changed them during a call', async () => {
    const late = new EventEmitter();
    const session = await open(server, { era, sdk, roots: good, behaviour: { kind: 'late', until: once(late, 'go') } });
    const pending = session.client.callTool('list', {});
    await session.client.listTools(); // after this round trip the server has asked
    await session.client.changeRoots([{ uri: pathToFileURL(process.cwd()).href }]);
    late.emit('go');
    expect(failed(await pending)).toBe(false);
    expect(JSON.stringify(await session.client.callTool('list', {}))).toContain('package.json');
    expect(countRootsRequests(session.client.wire)).toBe(2);
    await session.close();
  });
});
