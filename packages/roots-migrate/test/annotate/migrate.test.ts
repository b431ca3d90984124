import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { CannotRun } from '../../src/cannot-run.ts';
import { migrate } from '../../src/migrate.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** A tool that can't be rewritten: the roots are a boundary, and a program that checks it. */
const guarded = `import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'read', version: '1.0.0' });

server.registerTool('read', { inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const text = execFileSync('reader', ['--allow-dir', fileURLToPath(roots[0]?.uri ?? ''), path], { encoding: 'utf8' });
  return { content: [{ type: 'text', text }] };
});
`;

const files = { 'package.json': '{"dependencies":{"zod":"4"}}', 'src/guarded.ts': guarded, 'src/asking.ts': askingServer, 'src/client.ts': offeringClient, 'test/guarded.test.ts': guarded };

it('marks what was left where it stands, once; what was rewritten, clients and tests get no mark', async () => {
  const cwd = temporaryTree(files);
  const first = await migrate({ cwd, mode: 'write', verify: false, annotate: true });
  const tree = readTree(cwd);
  const marks = (tree['src/guarded.ts'] ?? '').split('\n').filter((line) => line.includes('TODO(roots-migrate)'));
  expect(marks.length).toBeGreaterThan(0);
  expect(first.report.left.length).toBeGreaterThan(0);
  for (const { place, why, todo } of first.report.left) {
    expect(place.path).toBe('src/guarded.ts');
    expect(marks.map((line) => line.trim())).toContain(`// TODO(roots-migrate): ${why} ${todo}`);
  }
  expect(tree['src/guarded.ts']?.split('\n').filter((line) => !line.includes('TODO(roots-migrate)')).join('\n')).toBe(guarded);
  expect(tree['src/asking.ts']).not.toMatch(/TODO|listRoots/);
  expect(tree['src/client.ts']).toBe(offeringClient);
  expect(tree['test/guarded.test.ts']).toBe(guarded);
  expect(first.report).toMatchObject({ written: true, totals: { filesChanged: 2 } });
  expect(first.report.usages.filter(({ path }) => path === 'src/guarded.ts').map(({ fate }) => fate)).toEqual(['left']);
  expect(exitCode(first.report)).toBe(1);
  const second = await migrate({ cwd, mode: 'write', verify: false, annotate: true });
  expect(second.report.totals.filesChanged).toBe(0);
  expect(readTree(cwd)).toEqual(tree);
});

it('shows marks in the diff of a dry run, which git applies', async () => {
  const cwd = temporaryTree({ ...files, 'src/guarded.ts': `\uFEFF${guarded.replaceAll('\n', '\r\n')}` });
  const { report, plan } = await migrate({ cwd, verify: false, annotate: true });
  expect(report.changes.map(({ path }) => path)).toEqual(['src/asking.ts', 'src/guarded.ts']);
  expect(plan?.changes.map(({ path }) => path.slice(cwd.length + 1))).toEqual(['src/asking.ts']);
  execFileSync('git', ['init', '--quiet'], { cwd });
  execFileSync('git', ['apply', '-'], { cwd, input: report.changes.map(({ diff }) => diff ?? '').join('') });
  const applied = readTree(cwd);
  expect(applied['src/guarded.ts']).toMatch(/^\uFEFF/);
  expect(applied['src/guarded.ts']?.replaceAll('\r\n', '')).not.toContain('\n');
  expect(applied['src/guarded.ts']).toContain('// TODO(roots-migrate): ');
});

it('asks git before it marks a file', async () => {
  const cwd = temporaryTree({ 'src/guarded.ts': guarded });
  execFileSync('git', ['init', '--quiet'], { cwd });
  writeFileSync(join(cwd, 'src/guarded.ts'), `${guarded}// mine\n`);
  await expect(migrate({ cwd, mode: 'write', verify: false, annotate: true })).rejects.toThrow(CannotRun);
  expect(readTree(cwd)['src/guarded.ts']).toBe(`${guarded}// mine\n`);
});

it('marks only in the given paths', async () => {
  const cwd = temporaryTree({
    'package.json': '{}',
    'src/folder.ts': "import type { Server } from '@modelcontextprotocol/sdk/server/index.js';\n\nexport const folders = async (server: Server) => (await server.listRoots()).roots;\n",
    'src/server.ts': "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nimport { folders } from './folder.js';\n\nconst server = new Server({ name: 's', version: '1' });\nexport const allowed = await folders(server);\n",
  });
  const before = readTree(cwd);
  const { report } = await migrate({ cwd, paths: ['src/folder.ts'], mode: 'write', verify: false, annotate: true });
  const after = readTree(cwd);
  expect(report.left.length).toBeGreaterThan(0);
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['src/folder.ts']);
});

it('with --client remove marks clients that are left, and takes the others out', async () => {
  const cwd = temporaryTree({
    'package.json': '{}',
    'client.ts': offeringClient,
    'kept.ts': "import { Client } from '@modelcontextprotocol/client';\n\nconst roots: { uri: string }[] = [];\nconst client = new Client({ name: 'c', version: '1.0.0' }, { capabilities: { roots: {} } });\nclient.setRequestHandler('roots/list', () => ({ roots }));\nexport const add = (uri: string) => roots.push({ uri });\n",
  });
  const { report } = await migrate({ cwd, mode: 'write', verify: false, client: 'remove', annotate: true });
  const tree = readTree(cwd);
  expect(tree['client.ts']).toBe("import { Client } from '@modelcontextprotocol/sdk/client/index.js';\n\nconst client = new Client({ name: 'c', version: '1.0.0' });\n");
  expect(tree['kept.ts']?.split('\n')[5]).toMatch(/^\/\/ TODO\(roots-migrate\): The list `roots`, .* Take out what keeps the list, then run again\.$/);
  expect(report.usages.map(({ path, kind, fate }) => `${path} ${kind} ${fate}`)).toEqual(['client.ts capability rewritten', 'client.ts handler rewritten', 'kept.ts capability left', 'kept.ts handler left']);
  expect(report.units.map(({ id, side, outcome }) => [id, side, outcome])).toEqual([['client.ts#client-1', 'client', 'rewritten'], ['kept.ts#client-1', 'client', 'left']]);
  expect(exitCode(report)).toBe(1);
  expect((await migrate({ cwd, mode: 'write', verify: false, client: 'remove', annotate: true })).report.totals.filesChanged).toBe(0);
});
