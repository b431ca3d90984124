import { statSync, watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';

/** A watch over paths that may appear, vanish or move. */
export interface Watch {
  /** Watches these paths, and no others from now on. */
  readonly set: (paths: readonly string[]) => void;
  readonly close: () => void;
}

/**
 * Calls back after any event in the folders that hold the paths, or, while such a folder is missing, in the nearest one
 * above that exists. The events are hints: whoever is called looks for himself. Where the system has no watches left, changes
 * are seen at the next look only.
 */
export function watchPaths(onEvent: () => void): Watch {
  // By folder and inode: a folder that was removed and made again needs a new watcher.
  const watchers = new Map<string, FSWatcher>();
  let closed = false;
  let hasLooked = false;

  const stop = (key: string): void => {
    watchers.get(key)?.close();
    watchers.delete(key);
  };
  const start = (key: string, folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, onEvent);
      watcher.on('error', () => {
        stop(key);
        onEvent();
      });
      watchers.set(key, watcher);
    } catch {
      if (inode(folder) === undefined) onEvent(); // it vanished between looking and watching
    }
  };
  return {
    set: (paths) => {
      if (closed) return;
      const folders = new Map(paths.flatMap(foldersFor).map((folder) => [`${folder}\0${String(inode(folder))}`, folder]));
      for (const key of [...watchers.keys()]) if (!folders.has(key)) stop(key);
      const added = [...folders].filter(([key]) => !watchers.has(key));
      for (const [key, folder] of added) start(key, folder);
      // What appeared in a folder between the last look and its watch made no event: one more look.
      if (hasLooked && added.length > 0) setImmediate(() => { if (!closed) onEvent(); });
      hasLooked = true;
    },
    close: () => {
      closed = true;
      for (const key of [...watchers.keys()]) stop(key);
    },
  };
}

/** The folder that holds the path, and the one above it: a folder's own removal is an event only there. */
function foldersFor(path: string): readonly string[] {
  const holder = nearest(dirname(path));
  return [holder, nearest(dirname(holder))];
}

function nearest(folder: string): string {
  return inode(folder) !== undefined || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function inode(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
