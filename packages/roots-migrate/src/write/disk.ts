import { closeSync, fchmodSync, fsyncSync, lstatSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';

import { errorCode } from '../system-message.ts';

/** Every single thing that a write does to a file system, so that a test can stop it between any two. */
export interface Disk {
  /** `undefined` if there is nothing; links aren't followed. */
  stat(path: string): { readonly isFile: boolean; readonly mode: number; readonly modified: number } | undefined;
  read(path: string): Buffer;
  realpath(path: string): string;
  /** Makes a new file. @throws if there is one already */
  create(path: string): number;
  setMode(descriptor: number, mode: number): void;
  write(descriptor: number, bytes: Uint8Array): void;
  sync(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  /** Removes a file, if there is one. */
  remove(path: string): void;
  /** Makes renames and removals in a folder last. */
  syncFolder(path: string): void;
}

/** The real one. */
export const disk: Disk = {
  stat(path) {
    try {
      const stats = lstatSync(path);
      return { isFile: stats.isFile(), mode: stats.mode & 0o7777, modified: stats.mtimeMs };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  },
  read: (path) => readFileSync(path),
  realpath: (path) => realpathSync(path),
  create: (path) => openSync(path, 'wx', 0o600),
  setMode: fchmodSync,
  write(descriptor, bytes) {
    let written = 0;
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  },
  sync: fsyncSync,
  close: closeSync,
  rename: renameSync,
  remove: (path) => {
    rmSync(path, { force: true });
  },
  syncFolder(path) {
    // Windows can't open folders; its renames are kept by the file system's own journal.
    if (process.platform === 'win32') return;
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
};
