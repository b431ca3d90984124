import { expect, test, vi } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { installSdk } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** Ten files: one asks for roots, one imports it, one only says roots, one is a test, six say nothing. */
function tree(): string {
  const quiet = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`src/quiet/${name}.ts`, `export const ${name} = 1;\n`]));
  const folder = temporaryTree({
    '.git': '', 'package.json': '{"dependencies":{"zod":"4"}}', 'tsconfig.json': '{"compilerOptions":{"module":"nodenext","strict":true,"types":["node"]},"include":["src","test"]}',
    'src/server.ts': `${askingServer}export { server };\n`, 'src/main.ts': "import { server } from './server.js';\nexport const main = server;\n",
    'src/words.ts': "export const words = 'the roots of a tree';\n", 'test/server.test.ts': askingServer, ...quiet,
  });
  installSdk(folder);
  return folder;
}

test('--check parses only what says roots, and loads no types', async () => {
  const { report } = await migrate({ cwd: tree(), mode: 'check' });
  expect(report.totals.counts).toEqual({ filesRead: 10, filesParsed: 3, filesTyped: 0, typeChecks: 0 });
});

test('a rewrite loads one project and checks it twice: before and after', async () => {
  const { report } = await migrate({ cwd: tree(), mode: 'dry-run' });
  expect(report.totals).toMatchObject({ rewritten: 2, left: 0, counts: { filesRead: 10, typeChecks: 2 } });
  expect(report.totals.counts).toEqual({ filesRead: 10, filesParsed: 3, filesTyped: 10, typeChecks: 2 });
});

test('a tree with nothing to do costs reading alone', async () => {
  const folder = temporaryTree(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`src/${index}.ts`, 'export {};\n'])));
  const { report } = await migrate({ cwd: folder, mode: 'write' });
  expect(report.totals.counts).toEqual({ filesRead: 50, filesParsed: 0, filesTyped: 0, typeChecks: 0 });
});
