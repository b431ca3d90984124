import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

import { largest } from './decode.ts';

/** What a name in a folder is. `other`: symbolic link, device, pipe. */
export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** The part of a file system that the walk reads. Tests hand in trees that break on purpose. */
export interface Tree {
  /** @throws the system's error if there is nothing at `path` */
  kind(path: string): Entry['kind'];
  has(path: string): boolean;
  list(folder: string): readonly Entry[];
  /** The bytes, valid until the next call; `undefined` if there are more than a source file has. */
  read(file: string): Buffer | undefined;
  readText(file: string): string;
}

/** The real file system, read only. One buffer serves all files, so that memory stays flat as the tree grows. */
export function openTree(): Tree {
  let buffer = Buffer.allocUnsafe(256 * 1024);
  return {
    kind: (path) => kindOf(lstatSync(path)),
    has: existsSync,
    list: (folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: kindOf(entry) })),
    readText: (file) => readFileSync(file, 'utf8'),
    read(file) {
      // A link or pipe that took the file's place meanwhile is neither followed nor waited for.
      const descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const { size } = fstatSync(descriptor);
        if (size > largest) return undefined;
        if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2);
        let length = 0;
        while (length < buffer.length) {
          const count = readSync(descriptor, buffer, length, buffer.length - length, null);
          if (count === 0) break;
          length += count;
        }
        return buffer.subarray(0, length);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): Entry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
