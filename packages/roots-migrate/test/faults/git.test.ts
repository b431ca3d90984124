import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { commitAll, git } from '../support/git.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const files = { 'package.json': '{"dependencies":{"zod":"4"}}', 'src/server.ts': askingServer };
const dirty = 'These files have changes that aren’t committed';

const write = (cwd: string, allowDirty = false) => migrate({ cwd, mode: 'write', verify: false, allowDirty });

async function expectGuarded(folder: string): Promise<void> {
  const server = join(folder, 'src/server.ts');
  writeFileSync(server, `${askingServer}// mine\n`);
  await expect(write(folder)).rejects.toThrow(dirty);
  expect(readFileSync(server, 'utf8')).toBe(`${askingServer}// mine\n`);
  writeFileSync(server, askingServer);
  const { report } = await write(folder);
  expect(report.undo).toBe(true);
  expect(git(folder, 'status', '--porcelain')).toBe(' M src/server.ts\n');
}

test('in a worktree its own state counts', async () => {
  const repository = temporaryTree(files);
  commitAll(repository);
  const worktree = join(temporaryTree({}), 'tree');
  git(repository, 'worktree', 'add', '--quiet', worktree);
  writeFileSync(join(repository, 'src/server.ts'), 'dirty in the main tree');
  await expectGuarded(worktree);
});

test('in a submodule its own state counts', async () => {
  const library = temporaryTree(files);
  commitAll(library);
  const outer = temporaryTree({ 'README.md': 'outer' });
  commitAll(outer);
  git(outer, 'submodule', '--quiet', 'add', library, 'lib');
  await expectGuarded(join(outer, 'lib'));
});

test('from outside, the files of a submodule are compared with the submodule', async () => {
  const library = temporaryTree(files);
  commitAll(library);
  const outer = temporaryTree({ 'README.md': 'outer' });
  commitAll(outer);
  git(outer, 'submodule', '--quiet', 'add', library, 'lib');
  git(outer, 'commit', '--quiet', '--message', 'submodule');
  const { report } = await write(outer);
  expect(report).toMatchObject({ undo: true, changes: [{ path: 'lib/src/server.ts' }] });
});

test('in a repository without commits nothing is committed yet', async () => {
  const folder = temporaryTree(files);
  git(folder, 'init', '--quiet');
  await expect(write(folder)).rejects.toThrow(dirty);
  git(folder, 'add', '.');
  await expect(write(folder)).rejects.toThrow(dirty);
  expect((await write(folder, true)).report.written).toBe(true);
});

test('outside of git it writes, and says that there is no undo', async () => {
  expect((await write(temporaryTree(files))).report).toMatchObject({ written: true, undo: false });
});

test('a broken repository is named, and nothing is written', async () => {
  const folder = temporaryTree({ ...files, '.git': 'gitdir: /nowhere\n' });
  await expect(write(folder)).rejects.toThrow(`git couldn’t say whether the files in ${folder} are committed`);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toBe(askingServer);
});

test('no hook and no configured command of the repository runs', async () => {
  const folder = temporaryTree({ ...files, 'evil.sh': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n' });
  commitAll(folder);
  git(folder, 'config', 'core.fsmonitor', `sh ${join(folder, 'evil.sh')}`);
  expect((await write(folder)).report.written).toBe(true);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});
