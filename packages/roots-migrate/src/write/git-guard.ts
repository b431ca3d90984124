import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { CannotRun } from '../cannot-run.ts';

/** Files that are asked about at once: command lines are limited. */
const batch = 200;

/**
 * Compares with git just the files that would change.
 * @param paths absolute
 * @param allowDirty asks for no comparison
 * @returns whether git can undo the write; false if a file is outside of git
 * @throws CannotRun if a file has changes that git doesn't hold, or git can't say
 */
export function guardByGit(paths: readonly string[], allowDirty: boolean): boolean {
  const byRoot = new Map<string | undefined, string[]>();
  for (const path of paths) {
    const root = gitRoot(path);
    byRoot.set(root, [...(byRoot.get(root) ?? []), path]);
  }
  const dirty = allowDirty ? [] : [...byRoot].flatMap(([root, files]) => (root === undefined ? [] : uncommitted(root, files)));
  if (dirty.length > 0) {
    throw new CannotRun(
      `These files have changes that aren’t committed, so git couldn’t undo the rewrite:\n${dirty.map((path) => `  ${path}`).join('\n')}\nCommit them first, or use --allow-dirty. Nothing was written.`,
    );
  }
  return !byRoot.has(undefined);
}

/** The folder with `.git` (a folder, or a file in worktrees and submodules) above a path. */
function gitRoot(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function uncommitted(root: string, paths: readonly string[]): readonly string[] {
  const dirty: string[] = [];
  for (let start = 0; start < paths.length; start += batch) {
    const names = paths.slice(start, start + batch).map((path) => relative(root, path));
    const flags = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '--no-optional-locks', '--literal-pathspecs'];
    const result = spawnSync('git', ['-C', root, ...flags, 'status', '--porcelain=v1', '-z', '--untracked-files=all', '--ignored', '--no-renames', '--', ...names], {
      encoding: 'utf8',
      env: outsideOfHooks(),
    });
    if (result.error !== undefined || result.status !== 0) {
      const why = result.error?.message ?? result.stderr.trim();
      throw new CannotRun(`git couldn’t say whether the files in ${root} are committed: ${why}\nUse --allow-dirty to write all the same. Nothing was written.`);
    }
    dirty.push(...result.stdout.split('\0').filter((line) => line !== '').map((line) => join(root, line.slice(3))));
  }
  return dirty;
}

/** A git hook names its own repository in the environment; the files may belong to another. */
function outsideOfHooks(): NodeJS.ProcessEnv {
  const own = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}
