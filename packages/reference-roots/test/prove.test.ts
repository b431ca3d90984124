/* eslint-disable @typescript-eslint/no-deprecated -- the server before its migration uses roots */
import { McpServer } from '@modelcontextprotocol/server';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Comparison, formatFindings, inMemoryServer, prove, type SessionOptions, type TestServer } from '../src/index.ts';

/** What a server's one tool does with the directories that it has. */
type Work = (directories: readonly string[], options: SessionOptions) => string | Promise<string>;

const named: Work = (directories, { cwd }) => (directories.length === 0 ? `in ${basename(cwd)}` : directories.map((path) => basename(path)).join(' '));

/** Before: the directories are the roots. */
function withRoots(work: Work): TestServer {
  return inMemoryServer(async (transport, options) => {
    const mcp = new McpServer({ name: 'work', version: '1.0.0' });
    const roots = async (): Promise<readonly string[]> =>
      mcp.server.getClientCapabilities()?.roots ? (await mcp.server.listRoots()).roots.map(({ uri }) => fileURLToPath(uri)) : [];
    mcp.registerTool('work', { inputSchema: z.object({}) }, async () => ({ content: [{ type: 'text', text: await work(await roots(), options) }] }));
    await mcp.connect(transport);
  });
}

/** After: the caller gives them. */
function withParameter(work: Work): TestServer {
  return inMemoryServer(async (transport, options) => {
    const mcp = new McpServer({ name: 'work', version: '1.0.0' });
    mcp.registerTool('work', { inputSchema: z.object({ directories: z.array(z.string()).optional() }) }, async ({ directories = [] }) => ({
      content: [{ type: 'text', text: await work(directories, options) }],
    }));
    await mcp.connect(transport);
  });
}

async function findings(before: Work, after: Work, changes: Partial<Comparison> = {}): Promise<string> {
  const comparison: Comparison = { sdk: 'v2', form: 'many', roots: ['alpha', 'beta'], calls: [{ tool: 'work', takes: true }], ...changes };
  return formatFindings(await prove(comparison, withRoots(before), withParameter(after)));
}

test('all directories are passed to a tool that takes several, in their order', async () => {
  expect(await findings(named, named)).toBe('');
  expect(await findings(named, ([first = ''], options) => named(first === '' ? [] : [first], options))).toMatch(/^with: call 1 .*alpha beta.*, after .*"alpha"/);
  expect(await findings(named, (directories, options) => named([...directories].reverse(), options))).toMatch(/^with: call 1 .*alpha beta.*, after .*"beta alpha"/);
  expect(await findings(named, named, { neverAsks: true })).toBe('scenario: before answers differently with and without roots, though it is said that none ever reach it');
  expect(await findings(named, named, { roots: [] })).toBe('scenario: no call on before answers differently with and without roots, so the scenario proves nothing');
});

test('the roots change during a comparison, and the directories that are passed with them', async () => {
  const calls = [{ tool: 'work', takes: true }, { tool: 'work', takes: true, roots: ['gamma'] }, { tool: 'work', takes: true }] as const;
  expect(await findings(named, named, { calls })).toBe('');
  const stale = (): Work => {
    let kept: readonly string[] | undefined;
    return (directories, options) => named((kept ??= directories), options);
  };
  expect(await findings(named, stale(), { calls })).toMatch(/^with: call 2 .*"gamma".*, after .*"alpha beta".*\nwith: call 3 /);
});

test('every run starts in a world that is laid anew, in the directory that is named', async () => {
  const writes: Work = async (directories, options) => {
    await writeFile(join(options.cwd, 'note.txt'), named(directories, options) as string, { flag: 'wx' });
    return named(directories, options);
  };
  expect(await findings(writes, writes)).toBe('');
  expect(await findings(writes, named)).toBe('with: different files are left behind: home/note.txt\nwithout: different files are left behind: home/note.txt');
  expect(await findings(named, named, { cwd: 'gamma' })).toBe('');
  const onlyInGamma: Work = (directories, options) => `${named(directories, options) as string} of ${basename(options.cwd)}`;
  expect(await findings(onlyInGamma, (directories, options) => `${named(directories, options) as string} of gamma`, { cwd: 'gamma' })).toBe('');
  expect(await findings(onlyInGamma, (directories, options) => `${named(directories, options) as string} of home`)).toBe('');
});

test('the configuration is for the migrated server of a client with roots alone', async () => {
  const tells: Work = (directories, options) => `${named(directories, options) as string}, ${options.env.ALLOWED ?? 'nothing'}`;
  expect(await findings(named, (...given) => (tells(...given) as string).replace(/, .*/, ''), { configuration: { ALLOWED: 'x' } })).toBe('');
  expect(await findings(tells, tells, { configuration: { ALLOWED: 'x' } })).toMatch(/^with: call 1 .*nothing.*, after .*, x"[^\n]*$/);
});

test('a server before its migration that does not start can be compared only where nothing is called', async () => {
  const stopped = inMemoryServer(() => Promise.reject(new Error('It has no configuration')));
  const comparison: Comparison = { sdk: 'v2', calls: [{ tool: 'work' }] };
  expect(formatFindings(await prove(comparison, stopped, stopped))).toMatch(/^scenario: before doesn't start with roots, so none of its calls can be compared\. It has no configuration$/);
  expect(formatFindings(await prove({ ...comparison, expect: 'left', calls: [] }, stopped, stopped))).toBe('');
  expect(formatFindings(await prove({ ...comparison, expect: 'left', calls: [] }, stopped, withParameter(named)))).toContain("with: before doesn't start, after does");
});

test('a call that must fail and does not, on the server before, is a fault of the comparison', async () => {
  expect(await findings(named, named, { calls: [{ tool: 'work', takes: true, mustFail: true }] })).toMatch(/^scenario: call 1 \(work\) must fail on before with roots, but gave /);
});

test('what happens beside the answers in another order makes no difference', async () => {
  let turn = 0;
  const noisy: Work = async (directories, options) => {
    turn += 1;
    // What a server logs, and when, is nobody's answer.
    for (let wait = 0; wait < turn % 3; wait += 1) await new Promise(setImmediate);
    return named(directories, options);
  };
  for (let round = 0; round < 3; round += 1) expect(await findings(noisy, noisy)).toBe('');
});
