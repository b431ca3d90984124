import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import { errorCode } from '../system-message.ts';
import type { Disk } from './disk.ts';
import { clear, finish } from './finish.ts';
import { isTemporaryName, type Journal, readJournal } from './journal.ts';

/** A write takes far less. After this a process of the same id is another one. */
const longestWrite = 30_000;

/**
 * Makes a tree whole in which a run was interrupted while writing: undoes what only began, finishes what was complete.
 * @param roots the given paths: a journal that names anything else is not obeyed
 * @throws CannotRun, having touched nothing, if the journal can't be followed or its process still writes
 */
export function recover(journalPath: string, roots: readonly string[], disk: Disk): void {
  const stats = disk.stat(journalPath);
  if (stats === undefined) return;
  if (!stats.isFile) throw new CannotRun(`${journalPath} is no file: remove it and run again.`);
  const journal = readJournal(disk.read(journalPath));
  if (journal === 'foreign') throw new CannotRun(`${journalPath} can’t be understood: another version may have written it. Restore the files from git, remove it, and run again.`);
  if (journal === 'torn') {
    clear({ version: 1, state: 'prepare', pid: 0, entries: [] }, journalPath, disk);
    return;
  }
  refuseStrangers(journal, journalPath, roots, disk);
  if (journal.pid !== process.pid && isAlive(journal.pid) && Date.now() - stats.modified < longestWrite) {
    throw new CannotRun(`Another run is writing here (process ${journal.pid}, ${journalPath}). Wait until it has ended.`);
  }
  try {
    if (journal.state === 'commit') finish(journal, journalPath, disk);
    else clear(journal, journalPath, disk);
  } catch (error) {
    if (error instanceof CannotRun || errorCode(error) === '') throw error;
    throw new CannotRun(`What ${journalPath} says can’t be done (${errorCode(error)}). Run the same command again.`);
  }
}

/** A journal may come with a cloned tree: it never makes this program touch a file outside of the given paths, nor follow a link. */
function refuseStrangers({ entries }: Journal, journalPath: string, roots: readonly string[], disk: Disk): void {
  const folder = dirname(journalPath);
  const allowed = roots.map((root) => disk.realpath(root));
  for (const { target, replacement } of entries) {
    const path = resolve(folder, target);
    const temporary = replacement === undefined ? undefined : resolve(folder, replacement.temporary);
    const isOurs = temporary === undefined || (dirname(temporary) === dirname(path) && isTemporaryName(basename(temporary)));
    const real = realPath(path, disk);
    if (isAbsolute(target) || !isOurs || real === undefined || !allowed.some((root) => isWithin(real, root))) {
      throw new CannotRun(`${journalPath} names ${path}, which is outside of the given paths. Give the same paths as the run that was interrupted, or remove the journal.`);
    }
  }
}

/** The path with all links of its folders followed; the file itself may be gone already. */
function realPath(path: string, disk: Disk): string | undefined {
  try {
    return join(disk.realpath(dirname(path)), basename(path));
  } catch {
    return undefined;
  }
}

function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Whether there is a process of this id (signal 0 only asks). */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
