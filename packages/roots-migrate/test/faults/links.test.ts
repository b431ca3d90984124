import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { askingServer } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const packageJson = '{"dependencies":{"zod":"4"}}';

test('links round in circles and links out of the tree are not followed', async () => {
  const outer = temporaryTree({ 'outside/server.ts': askingServer, 'in/package.json': packageJson, 'in/src/server.ts': askingServer });
  const folder = join(outer, 'in');
  mkdirSync(join(folder, 'a'));
  symlinkSync('..', join(folder, 'a/up'));
  symlinkSync('self', join(folder, 'self'));
  symlinkSync('two', join(folder, 'one.ts'));
  symlinkSync('one.ts', join(folder, 'two'));
  symlinkSync('../outside', join(folder, 'out'));
  symlinkSync('../outside/server.ts', join(folder, 'linked.ts'));
  symlinkSync('nowhere.ts', join(folder, 'dangling.ts'));
  const { report } = await migrate({ cwd: folder, mode: 'write', verify: false });
  expect(report.changes).toEqual([{ path: 'src/server.ts', removed: false }]);
  expect(report.problems).toEqual([]);
  expect(report.skipped.filter(({ why }) => why === 'is a symbolic link').map(({ path }) => path)).toEqual(['a/up', 'dangling.ts', 'linked.ts', 'one.ts', 'out', 'self', 'two']);
  expect(readFileSync(join(outer, 'outside/server.ts'), 'utf8')).toBe(askingServer);
});

test('a module behind a link out of the tree is read, and never written', async () => {
  const helper = askingServer.replace('const server', 'export const server');
  const outer = temporaryTree({ 'outside/server.ts': helper, 'in/package.json': packageJson, 'in/src/main.ts': "import { server } from '../out/server.js';\nexport const roots = server.server.listRoots();\n" });
  symlinkSync('../outside', join(outer, 'in/out'));
  const before = readTree(join(outer, 'outside'));
  await migrate({ cwd: join(outer, 'in'), mode: 'write', verify: false });
  expect(readTree(join(outer, 'outside'))).toEqual(before);
});
