import { sep } from 'node:path';
import type { ts } from '../types/ts.ts';
import { importersOf } from './importers.ts';
import { createModulePaths, type ResolveModule } from './module-paths.ts';

/** Finds what belongs to a server besides the files that use roots. Kept for a whole run, so that nothing is searched twice. */
export interface Growth {
  /** Files that import one of these, themselves or through others. @param files absolute path → text */
  readonly around: (files: ReadonlyMap<string, string>) => readonly string[];
  readonly resolve: ResolveModule;
  /** Whether a file lies in the paths that were given: only these are written. */
  readonly isGiven: (path: string) => boolean;
  /** Parsed files, by path. */
  readonly parsed: Map<string, ts.SourceFile>;
}

/** @param given absolute paths of files and folders */
export function createGrowth(cwd: string, given: readonly string[]): Growth {
  const known = new Map<string, readonly string[]>();
  const resolve = createModulePaths();
  return {
    resolve,
    parsed: new Map(),
    isGiven: (path) => given.some((one) => path === one || path.startsWith(one.endsWith(sep) ? one : one + sep)),
    around: (files) => {
      const key = [...files.keys()].sort().join('\0');
      const paths = known.get(key) ?? importersOf(files, cwd, resolve).map(({ path }) => path);
      known.set(key, paths);
      return paths;
    },
  };
}

/** For servers that exist in memory alone: nothing is around them. */
export function withoutGrowth(): Growth {
  return { around: () => [], resolve: () => undefined, isGiven: () => true, parsed: new Map() };
}
