import { dirname, resolve } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import type { Disk } from './disk.ts';
import { hash, type Journal, type JournalEntry, nextJournalName } from './journal.ts';

/**
 * Does what a complete journal says and is not done yet, told by hashes: so it may be called again after a kill at any moment.
 * @throws CannotRun, having touched nothing, if a target is neither as it was nor as it shall be, or its new contents are lost
 */
export function finish(journal: Journal, journalPath: string, disk: Disk): void {
  const folder = dirname(journalPath);
  const states = journal.entries.map((entry) => ({ entry, state: stateOf(entry, folder, disk) }));
  const named = (wanted: State): string | undefined => states.find(({ state }) => state === wanted)?.entry.target;

  const changed = named('changed');
  if (changed !== undefined) throw new CannotRun(`${resolve(folder, changed)} changed after an earlier run had begun to write. Nothing was touched. Restore it, or remove ${journalPath}, and run again.`);
  const lost = named('lost');
  if (lost !== undefined && named('done') !== undefined) {
    throw new CannotRun(`The new contents of ${resolve(folder, lost)} are lost. Nothing was touched. Restore the files from git, remove ${journalPath}, and run again.`);
  }
  if (lost !== undefined) {
    clear(journal, journalPath, disk);
    throw new CannotRun('Another run interfered. Nothing was written: run again.');
  }

  for (const { entry, state } of states) {
    if (state === 'done') continue;
    if (entry.replacement === undefined) disk.remove(resolve(folder, entry.target));
    else disk.rename(resolve(folder, entry.replacement.temporary), resolve(folder, entry.target));
  }
  for (const path of new Set(journal.entries.map(({ target }) => dirname(resolve(folder, target))))) disk.syncFolder(path);
  clear(journal, journalPath, disk);
}

/** Takes away temporary files and the journal, the journal last. */
export function clear(journal: Journal, journalPath: string, disk: Disk): void {
  const folder = dirname(journalPath);
  for (const { replacement } of journal.entries) if (replacement !== undefined) disk.remove(resolve(folder, replacement.temporary));
  disk.remove(resolve(folder, nextJournalName));
  disk.remove(journalPath);
  disk.syncFolder(folder);
}

/** `ready`: as before, and its new contents are complete. `lost`: as before, without new contents. `changed`: by somebody else. */
type State = 'done' | 'ready' | 'lost' | 'changed';

function stateOf({ target, before, replacement }: JournalEntry, folder: string, disk: Disk): State {
  const now = hashOf(resolve(folder, target), disk);
  if (now === replacement?.after) return 'done';
  if (now !== before) return 'changed';
  return replacement === undefined || hashOf(resolve(folder, replacement.temporary), disk) === replacement.after ? 'ready' : 'lost';
}

/** The hash of a file's bytes; `undefined` if there is none. Anything but a plain file has no hash that a journal could hold. */
export function hashOf(path: string, disk: Disk): string | undefined {
  const stats = disk.stat(path);
  if (stats === undefined) return undefined;
  return stats.isFile ? hash(disk.read(path)) : 'not a file';
}
