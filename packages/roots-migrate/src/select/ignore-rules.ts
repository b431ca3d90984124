import { dirname, join, relative, sep } from 'node:path';

import ignore, { type Ignore } from 'ignore';

/** The patterns of one `.gitignore` (or of `--ignore`), and the folder that they are relative to. */
export interface IgnoreRules {
  readonly folder: string;
  readonly patterns: Ignore;
}

/** Git compares names as the platform's file systems do. */
const ignorecase = process.platform === 'win32' || process.platform === 'darwin';

/** Reads patterns in the syntax of `.gitignore`. */
export function readRules(folder: string, patterns: string | readonly string[]): IgnoreRules {
  return { folder, patterns: ignore({ ignorecase }).add(patterns) };
}

/** Whether the rules ignore a path. The innermost file that says anything wins, as in git; `rules` go from outer to inner. */
export function isIgnored(rules: readonly IgnoreRules[], path: string, isFolder: boolean): boolean {
  if (rules.length === 0) return false;
  for (const { folder, patterns } of rules.toReversed()) {
    const inside = relative(folder, path).split(sep).join('/');
    if (!ignore.isPathValid(inside)) continue;
    const result = patterns.test(isFolder ? `${inside}/` : inside);
    if (result.ignored) return true;
    if (result.unignored) return false;
  }
  return false;
}

/** The folders above `path`, outermost first, from the git root on; none outside of git. */
export function foldersFromGitRoot(path: string, isGitRoot: (folder: string) => boolean): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path), below = path; folder !== below; below = folder, folder = dirname(folder)) {
    folders.unshift(folder);
    if (isGitRoot(folder)) return folders;
  }
  return [];
}

/** The file that holds a folder's rules. */
export function ignoreFile(folder: string): string {
  return join(folder, '.gitignore');
}
