import { dirname, join, relative, sep } from 'node:path';

import { journalName } from '../write/journal-name.ts';
import { systemMessage } from '../system-message.ts';
import { foldersFromGitRoot, type IgnoreRules, ignoreFile, isIgnored, readRules } from './ignore-rules.ts';
import { isDeclarationName, isMinifiedName, isPrunedFolder, isSourceName, isTestPath } from './names.ts';
import { type Gate, readSource } from './read-source.ts';
import type { Selection } from './selection.ts';
import type { Tree } from './tree.ts';

export interface Walk {
  readonly tree: Tree;
  readonly gate: Gate;
  readonly cwd: string;
  /** Rules of `--ignore`: they hold for paths given by name too. */
  readonly ignored: readonly IgnoreRules[];
  /** Absolute paths of files that were met already, by another given path. */
  readonly met: Set<string>;
}

/** Walks one given path. A file is read whatever its name and whatever git says; so is what a given folder holds. */
export function* walk(given: string, context: Walk): Generator<Selection, void> {
  const { tree, cwd } = context;
  const base = given === cwd || given.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep) ? cwd : given;
  const isTest = (path: string): boolean => isTestPath(relative(path === base ? dirname(base) : base, path).split(sep).join('/'));

  if (tree.kind(given) === 'folder') {
    const above = rulesAbove(given, tree);
    yield* folder(given, isIgnored(above, given, true) ? [] : above);
  } else if (isIgnored(context.ignored, given, false)) {
    yield skipped(given, 'matches --ignore');
  } else if (!context.met.has(given)) {
    context.met.add(given);
    yield* readSource(given, { ...context, isTest, byName: true });
  }

  function* folder(path: string, outer: readonly IgnoreRules[]): Generator<Selection, void> {
    let entries;
    try {
      entries = [...tree.list(path)].sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      yield { kind: 'problem', problem: { path, message: systemMessage(error) } };
      return;
    }
    // A repository inside of another one (a submodule) obeys its own rules alone.
    const inherited = path !== given && entries.some(({ name }) => name === '.git') ? [] : outer;
    let rules = inherited;
    if (entries.some(({ name, kind }) => name === '.gitignore' && kind === 'file')) {
      try {
        rules = [...inherited, readRules(path, tree.readText(ignoreFile(path)))];
      } catch (error) {
        yield { kind: 'problem', problem: { path: ignoreFile(path), message: systemMessage(error) } };
      }
    }
    for (const { name, kind } of entries) {
      const child = join(path, name);
      if (kind === 'folder') {
        const why = isPrunedFolder(name) ? 'is never entered' : reason(child, true, rules);
        if (why === undefined) yield* folder(child, rules);
        else yield skipped(child, why);
      } else if (name === journalName) {
        yield { kind: 'journal', path: child };
      } else if (isSourceName(name) && !context.met.has(child)) {
        context.met.add(child);
        const why =
          kind === 'link' ? 'is a symbolic link'
          : kind === 'other' ? 'is no file'
          : isDeclarationName(name) ? 'only declares types'
          : isMinifiedName(name) ? 'minified'
          : reason(child, false, rules);
        if (why === undefined) yield* readSource(child, { ...context, isTest, byName: false });
        else yield skipped(child, why);
      } else if (kind === 'link') {
        yield skipped(child, 'is a symbolic link');
      }
    }
  }

  function reason(path: string, isFolder: boolean, rules: readonly IgnoreRules[]): string | undefined {
    if (isIgnored(context.ignored, path, isFolder)) return 'matches --ignore';
    return isIgnored(rules, path, isFolder) ? 'is ignored by git' : undefined;
  }
}

function skipped(path: string, why: string): Selection {
  return { kind: 'skipped', skipped: { path, why } };
}

/** The rules that hold in a folder before its own: those of the folders above it, up to the root of the repository. */
function rulesAbove(given: string, tree: Tree): readonly IgnoreRules[] {
  if (tree.has(join(given, '.git'))) return [];
  return foldersFromGitRoot(given, (path) => tree.has(join(path, '.git')))
    .filter((path) => tree.has(ignoreFile(path)))
    .map((path) => readRules(path, tree.readText(ignoreFile(path))));
}
