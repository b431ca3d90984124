import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { guardByGit } from '../../src/write/git-guard.ts';
import { addFiles, type Files, temporaryTree } from '../support/temporary-tree.ts';

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { stdio: 'pipe' });
}

function repository(files: Files): string {
  const folder = temporaryTree(files);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'first');
  return folder;
}

test('lets committed files pass, though others are dirty', () => {
  const folder = repository({ 'a.ts': 'a', 'b.ts': 'b' });
  writeFileSync(join(folder, 'b.ts'), 'changed');
  expect(guardByGit([join(folder, 'a.ts')], false)).toBe(true);
});

test('names the files that are changed, staged, new or ignored', () => {
  const folder = repository({ 'a.ts': 'a', 'späte [x].ts': 'b', 'c.ts': 'c', '.gitignore': 'e.ts\n' });
  addFiles(folder, { 'a.ts': 'changed', 'späte [x].ts': 'staged', 'd.ts': 'new', 'e.ts': 'ignored' });
  git(folder, 'add', 'späte [x].ts');
  const paths = ['a.ts', 'späte [x].ts', 'c.ts', 'd.ts', 'e.ts'].map((name) => join(folder, name));
  expect(() => guardByGit(paths, false)).toThrow(
    `aren’t committed, so git couldn’t undo the rewrite:\n${['a.ts', 'späte [x].ts', 'd.ts', 'e.ts'].map((name) => `  ${join(folder, name)}`).join('\n')}\nCommit them first, or use --allow-dirty.`,
  );
  expect(guardByGit(paths, true)).toBe(true);
});

test('in a repository without commits nothing can be undone', () => {
  const folder = temporaryTree({ 'a.ts': 'a' });
  git(folder, 'init', '--quiet');
  expect(() => guardByGit([join(folder, 'a.ts')], false)).toThrow('aren’t committed');
});

test('asks the repository that holds the file: a worktree, a nested one, another than a hook’s', () => {
  const outer = repository({ 'a.ts': 'a' });
  git(outer, 'worktree', 'add', '--quiet', join(outer, 'tree'));
  addFiles(outer, { 'tree/a.ts': 'changed' });
  expect(guardByGit([join(outer, 'a.ts')], false)).toBe(true);
  expect(() => guardByGit([join(outer, 'tree/a.ts')], false)).toThrow(join(outer, 'tree/a.ts'));
  process.env['GIT_DIR'] = join(repository({ 'z.ts': 'z' }), '.git');
  try {
    expect(guardByGit([join(outer, 'a.ts')], false)).toBe(true);
  } finally {
    delete process.env['GIT_DIR'];
  }
});

test('outside of git there is no undo', () => {
  const folder = temporaryTree({ 'a.ts': 'a' });
  expect(guardByGit([join(folder, 'a.ts')], false)).toBe(false);
});

test('says so when git can’t answer', () => {
  const folder = temporaryTree({ 'a.ts': 'a', '.git': 'gitdir: nowhere' });
  expect(() => guardByGit([join(folder, 'a.ts')], false)).toThrow(/git couldn’t say .*\nUse --allow-dirty/s);
});
