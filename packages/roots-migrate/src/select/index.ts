import { resolve } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import { errorCode } from '../system-message.ts';
import { readRules } from './ignore-rules.ts';
import type { Gate } from './read-source.ts';
import type { Selection } from './selection.ts';
import { openTree, type Tree } from './tree.ts';
import { walk } from './walk.ts';

export type { Problem, SelectedFile, Selection, Skipped } from './selection.ts';
export type { Gate } from './read-source.ts';
export { encode } from './decode.ts';

export interface SelectInput {
  /** Absolute path; `ignore` and test folders are relative to it. */
  readonly cwd: string;
  /** Files or folders, absolute. */
  readonly paths: readonly string[];
  /** Patterns as in `.gitignore`. */
  readonly ignore: readonly string[];
  readonly gate: Gate;
  readonly tree?: Tree;
}

/**
 * Finds the files that may use roots: walks the paths in order of names, and searches bytes before anything is decoded.
 * One file at a time, so that memory stays flat.
 */
export function* select({ cwd, paths, ignore, gate, tree = openTree() }: SelectInput): Generator<Selection, void> {
  const ignored = ignore.length > 0 ? [readRules(cwd, ignore)] : [];
  const met = new Set<string>();
  for (const path of paths) yield* walk(path, { tree, gate, cwd, ignored, met });
}

/**
 * Makes the given paths absolute, and refuses those that can't be read.
 * @throws CannotRun for a path that doesn't exist, can't be reached, or is a symbolic link
 */
export function resolvePaths(cwd: string, paths: readonly string[], tree: Tree = openTree()): readonly string[] {
  return paths.map((path) => {
    const absolute = resolve(cwd, path);
    let kind;
    try {
      kind = tree.kind(absolute);
    } catch (error) {
      throw new CannotRun(errorCode(error) === 'ENOENT' ? `There is no file or folder ‘${path}’.` : `‘${path}’ can’t be read (${errorCode(error)}).`);
    }
    if (kind === 'link') throw new CannotRun(`‘${path}’ is a symbolic link, and links aren’t followed: give the path that it leads to.`);
    if (kind === 'other') throw new CannotRun(`‘${path}’ is neither a file nor a folder.`);
    return absolute;
  });
}
