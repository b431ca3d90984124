import { randomBytes } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';

import { CannotRun } from '../cannot-run.ts';
import { errorCode } from '../system-message.ts';
import type { Disk } from './disk.ts';
import { clear, finish, hashOf } from './finish.ts';
import { journalName } from './journal-name.ts';
import { hash, type Journal, nextJournalName, renderJournal, temporaryName } from './journal.ts';

/** One file to write (`after`) or to remove (`after: undefined`), in bytes. */
export interface Target {
  /** Absolute path. */
  readonly path: string;
  readonly before: Buffer;
  readonly after: Buffer | undefined;
}

/**
 * Writes all targets or none: temporary files beside them, synced; the journal, synced; then renames and removals; then the journal goes.
 * Killed at any moment, the next run undoes it (before the journal says `commit`) or finishes it (after).
 * @param folder where the journal stands: the first given path, or its folder
 * @throws CannotRun if a target changed since it was read, another run writes, or the file system refuses: then nothing was written
 */
export function writeAll(targets: readonly Target[], folder: string, disk: Disk): void {
  const journalPath = join(folder, journalName);
  const run = randomBytes(4).toString('hex');
  const inJournal = (path: string): string => relative(folder, path).split(sep).join('/');
  const prepared: Journal = {
    version: 1,
    state: 'prepare',
    pid: process.pid,
    entries: targets.map(({ path, before, after }, index) => ({
      target: inJournal(path),
      before: hash(before),
      ...(after === undefined ? {} : { replacement: { temporary: inJournal(join(dirname(path), temporaryName(run, index))), after: hash(after) } }),
    })),
  };
  const committed: Journal = { ...prepared, state: 'commit' };

  refuseChanged(targets, disk);
  begin(journalPath, prepared, disk);
  try {
    targets.forEach(({ path, after }, index) => {
      if (after !== undefined) createFile(join(dirname(path), temporaryName(run, index)), after, modeOf(path, disk), disk);
    });
    for (const path of new Set(targets.map((target) => dirname(target.path)))) disk.syncFolder(path);
    refuseChanged(targets, disk);
    createFile(join(folder, nextJournalName), renderJournal(committed), 0o600, disk);
    disk.rename(join(folder, nextJournalName), journalPath);
  } catch (error) {
    quietly(() => {
      clear(prepared, journalPath, disk);
    });
    throw error instanceof CannotRun ? error : new CannotRun(`The files can’t be written (${errorCode(error) || String(error)}). Nothing was written.`);
  }
  disk.syncFolder(folder);
  try {
    finish(committed, journalPath, disk);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`Writing stopped half-way (${errorCode(error) || String(error)}). Run the same command again to finish it: ${journalPath} says what is to be done.`);
  }
}

function begin(journalPath: string, journal: Journal, disk: Disk): void {
  try {
    createFile(journalPath, renderJournal(journal), 0o600, disk);
    disk.syncFolder(dirname(journalPath));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CannotRun(`Another run is writing here, or was interrupted meanwhile (${journalPath}). Nothing was written: run again.`);
    quietly(() => {
      disk.remove(journalPath);
    });
    throw new CannotRun(`The journal ${journalPath} can’t be written (${errorCode(error) || String(error)}). Nothing was written.`);
  }
}

/** Cleaning up after a failure: what can't be removed is undone by the next run. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The first failure is the one to tell.
  }
}

function refuseChanged(targets: readonly Target[], disk: Disk): void {
  for (const { path, before } of targets) {
    if (hashOf(path, disk) !== hash(before)) throw new CannotRun(`${path} changed while the run was under way. Nothing was written: run again.`);
  }
}

function createFile(path: string, bytes: Buffer, mode: number, disk: Disk): void {
  const descriptor = disk.create(path);
  try {
    disk.write(descriptor, bytes);
    disk.setMode(descriptor, mode);
    disk.sync(descriptor);
  } finally {
    disk.close(descriptor);
  }
}

function modeOf(path: string, disk: Disk): number {
  return disk.stat(path)?.mode ?? 0o644;
}
