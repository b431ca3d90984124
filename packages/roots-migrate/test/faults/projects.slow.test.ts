import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { installSdk } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { type Files, readTree, temporaryTree } from '../support/temporary-tree.ts';

const packageJson = '{"dependencies":{"zod":"4"}}';

async function run(files: Files) {
  const folder = temporaryTree({ 'package.json': packageJson, 'src/server.ts': askingServer, ...files });
  installSdk(folder);
  return { folder, ...(await migrate({ cwd: folder, mode: 'write' })) };
}

test.each([
  ['is no JSON', { 'tsconfig.json': '{"include": [' }],
  ['extends itself', { 'tsconfig.json': '{"extends": "./tsconfig.json", "include": ["src"]}' }],
  ['is in a circle of extends', { 'tsconfig.json': '{"extends": "./b.json", "include": ["src"]}', 'b.json': '{"extends": "./c.json"}', 'c.json': '{"extends": "./tsconfig.json"}' }],
  ['extends nothing that there is', { 'tsconfig.json': '{"extends": "@none/such", "include": ["src"]}' }],
  ['refers to itself', { 'tsconfig.json': '{"files": [], "references": [{"path": "."}]}' }],
  ['refers in a circle', { 'tsconfig.json': '{"files": [], "references": [{"path": "b"}]}', 'b/tsconfig.json': '{"files": [], "references": [{"path": ".."}]}' }],
  ['is binary', { 'tsconfig.json': Buffer.from([0, 255, 254, 0]) }],
  ['has options of the wrong kind', { 'tsconfig.json': '{"compilerOptions": {"strict": "yes", "paths": 3}, "include": ["src"]}' }],
])('a tsconfig that %s keeps nobody from migrating', async (_what, files: Files) => {
  const { report, folder } = await run(files);
  expect(report.totals).toMatchObject({ rewritten: 2, left: 0 });
  expect(readTree(folder)['src/server.ts']).toContain('directory: z.string()');
});

test.each([
  ['is no JSON', '{"dependencies": '],
  ['is a list', '[]'],
  ['is null', 'null'],
  ['has dependencies of the wrong kind', '{"dependencies": "zod"}'],
  ['is empty', ''],
  ['names itself strangely', '{"name": {"__proto__": 1}, "dependencies": {"zod": "4"}, "exports": 7, "main": []}'],
])('a package.json that %s ends no run', async (_what, text) => {
  const { report } = await run({ 'package.json': text });
  expect(report.totals.usages).toBe(2);
});
