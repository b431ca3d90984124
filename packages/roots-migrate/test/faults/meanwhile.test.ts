import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { askingServer } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const files = { 'package.json': '{"dependencies":{"zod":"4"}}', 'a.ts': askingServer, 'b.ts': askingServer };

/** Runs, and does something to the tree when a stage begins for the first time. */
async function runWhile(folder: string, stage: string, work: () => void) {
  let done = false;
  const onProgress = (event: { readonly stage: string }): void => {
    if (event.stage !== stage || done) return;
    done = true;
    work();
  };
  return migrate({ cwd: folder, mode: 'write', verify: false, onProgress });
}

test.each([
  ['changes', (path: string) => { writeFileSync(path, `${askingServer}// mine\n`); }],
  ['vanishes', (path: string) => { rmSync(path); }],
  ['becomes a link', (path: string) => { rmSync(path); symlinkSync('b.ts', path); }],
])('a file that %s between reading and writing stays, and no other is written', async (_what, work) => {
  const folder = temporaryTree(files);
  let meanwhile: unknown;
  await expect(runWhile(folder, 'write', () => { work(join(folder, 'a.ts')); meanwhile = readTree(folder); })).rejects.toThrow('a.ts changed while the run was under way. Nothing was written: run again.');
  expect(readTree(folder)).toEqual(meanwhile);
});

test('a file that vanishes before it is read costs nothing else', async () => {
  const folder = temporaryTree(files);
  const { report } = await runWhile(folder, 'select', () => { rmSync(join(folder, 'b.ts')); });
  expect(report.changes).toEqual([{ path: 'a.ts', removed: false }]);
});

test('a file that appears after the walk is left for the next run', async () => {
  const folder = temporaryTree(files);
  const { report } = await runWhile(folder, 'plan', () => { writeFileSync(join(folder, 'c.ts'), askingServer); });
  expect(report.changes.map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
  expect(readTree(folder)['c.ts']).toBe(askingServer);
});

test('an aborted run writes nothing', async () => {
  const folder = temporaryTree(files);
  const controller = new AbortController();
  const run = migrate({ cwd: folder, mode: 'write', verify: false, signal: controller.signal, onProgress: ({ stage }) => { if (stage === 'write') controller.abort(new Error('enough')); } });
  await expect(run).rejects.toThrow('enough');
  expect(readTree(folder)).toEqual(files);
});

test('a run that was aborted before it began reads nothing', async () => {
  await expect(migrate({ cwd: temporaryTree(files), signal: AbortSignal.abort(new Error('never')) })).rejects.toThrow('never');
});
