import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { mayUseRoots, type Usage } from 'roots-usage';

import type { Measure } from './measure.ts';
import { reportedPath } from './report/place.ts';
import { type Problem, select, type SelectedFile, type Selection, type Skipped } from './select/index.ts';
import { journalName } from './write/journal-name.ts';

/** A file with the usages that stand in it. */
export interface FileWithUsages extends SelectedFile {
  readonly usages: readonly Usage[];
}

/** What selecting and finding gave, ordered by path. */
export interface Collected {
  readonly files: readonly FileWithUsages[];
  readonly problems: readonly Problem[];
  readonly skipped: readonly Skipped[];
  /** Journals that interrupted runs have left. */
  readonly journals: readonly string[];
}

export interface CollectInput {
  readonly cwd: string;
  /** Absolute. */
  readonly paths: readonly string[];
  readonly ignore: readonly string[];
  readonly modules: readonly string[];
  readonly measure: Measure;
}

/** Files that are read before other work (a signal) gets its turn. */
const turn = 256;

/** Selects files and finds usages in them, one file at a time: only files with usages are kept. */
export async function collect({ cwd, paths, ignore, modules, measure }: CollectInput): Promise<Collected> {
  const files: FileWithUsages[] = [];
  const problems: Problem[] = [];
  const skipped: Skipped[] = [];
  const journals = new Set(journalsAbove(paths));
  const selection = select({ cwd, paths, ignore, gate: (bytes) => mayUseRoots(bytes, modules.length > 0) });
  const next = (): IteratorResult<Selection, void> => measure.time('select', () => selection.next());
  for (let step = next(); step.done !== true; step = next()) {
    const { value } = step;
    switch (value.kind) {
      case 'read':
        measure.counts.filesRead += 1;
        if (measure.counts.filesRead % turn === 0) await setImmediate();
        break;
      case 'skipped':
        skipped.push(value.skipped);
        break;
      case 'problem':
        problems.push(value.problem);
        break;
      case 'journal':
        journals.add(value.path);
        break;
      case 'file': {
        const { findInFile, packagesFor } = await import('./find/index.ts');
        measure.counts.filesParsed += 1;
        const { path, text } = value.file;
        const found = measure.time('find', () => findInFile({ path: reportedPath(cwd, path), text, modules, packages: packagesFor(path) }));
        if ('error' in found) problems.push({ path, ...found.error });
        else if (found.usages.length > 0) files.push({ ...value.file, usages: found.usages });
      }
    }
  }
  const byPath = (a: { readonly path: string }, b: { readonly path: string }): number => (a.path < b.path ? -1 : 1);
  return { files: files.sort(byPath), problems: problems.sort(byPath), skipped: skipped.sort(byPath), journals: [...journals].sort() };
}

/** Journals in the given folders and those above them, up to the root of the repository: the walk meets the others. */
function journalsAbove(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const journals: string[] = [];
    for (let folder = path; ; folder = dirname(folder)) {
      if (existsSync(join(folder, journalName))) journals.push(join(folder, journalName));
      if (folder === dirname(folder) || existsSync(join(folder, '.git'))) return journals;
    }
  });
}
