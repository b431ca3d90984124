import { statSync, watch, type FSWatcher } from 'node:fs';
import { waypoints } from './waypoints.ts';

/** A watch over paths that may appear, vanish or move. */
export interface Watch {
  /** Watches these paths, and no others from now on. */
  readonly set: (paths: readonly string[]) => void;
  readonly close: () => void;
}

/** One watched folder, and the names in it that matter. */
interface Watched {
  readonly watcher: FSWatcher | undefined;
  names: ReadonlySet<string>;
}

/**
 * Calls back when something happens to an entry on the way to one of the paths: to the path itself, to a folder above it
 * however far up, or to a symbolic link. The events are hints: whoever is called looks for himself. Where the system
 * has no watches left, or a folder can't be read, changes are seen at the next look only.
 */
export function watchPaths(onEvent: () => void): Watch {
  // By folder and identity: a folder that was removed and made again needs a new watcher.
  const folders = new Map<string, Watched>();
  let closed = false;
  let hasLooked = false;

  const start = (key: string, folder: string, names: ReadonlySet<string>): void => {
    const onChange = (_: string, name: string | null): void => {
      if (name === null || folders.get(key)?.names.has(name) === true) onEvent();
    };
    let watcher: FSWatcher | undefined;
    try {
      watcher = watch(folder, { persistent: false }, onChange);
      // Windows says so when a watched folder is removed. It stays in the map, so that it isn't tried again.
      watcher.on('error', onEvent);
    } catch {
      // No watch for this folder: see above.
    }
    folders.set(key, { watcher, names });
  };
  const stop = (key: string): void => {
    folders.get(key)?.watcher?.close();
    folders.delete(key);
  };
  return {
    set: (paths) => {
      if (closed) return;
      const wanted = new Map<string, { folder: string; names: Set<string> }>();
      for (const { folder, name } of paths.flatMap(waypoints)) {
        const key = `${folder}\0${identity(folder)}`;
        const { names } = wanted.get(key) ?? { names: new Set<string>() };
        wanted.set(key, { folder, names: names.add(name) });
      }
      for (const key of [...folders.keys()]) if (!wanted.has(key)) stop(key);
      let hasNew = false;
      for (const [key, { folder, names }] of wanted) {
        const watched = folders.get(key);
        if (watched) watched.names = names;
        else start(key, folder, names);
        hasNew ||= !watched;
      }
      // What appeared in a folder between the last look and its watch made no event: one more look.
      if (hasLooked && hasNew) setImmediate(() => { if (!closed) onEvent(); });
      hasLooked = true;
    },
    close: () => {
      closed = true;
      for (const key of [...folders.keys()]) stop(key);
    },
  };
}

/** The inode alone is no identity: file systems give it to the next folder that is made. */
function identity(folder: string): string {
  try {
    const stats = statSync(folder, { throwIfNoEntry: false, bigint: true });
    return stats === undefined ? 'none' : `${stats.ino} ${stats.birthtimeNs}`;
  } catch {
    return 'none';
  }
}
