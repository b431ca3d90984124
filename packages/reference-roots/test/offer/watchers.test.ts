import type { FSWatcher, WatchOptions } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Candidate, createRootsOffer } from '../../src/index.ts';

/** The folders whose watchers are open. */
const open = vi.hoisted(() => new Set<{ folder: string; options: WatchOptions }>());
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const watch = (folder: string, options: WatchOptions, listener: (event: string, name: string | null) => void): FSWatcher => {
    const watcher = fs.watch(folder, { ...options, encoding: 'utf8' }, listener);
    const entry = { folder, options };
    open.add(entry);
    watcher.once('close', () => open.delete(entry));
    return watcher;
  };
  return { ...fs, watch };
});

let top: string;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'watchers-')));
  await mkdir(join(top, 'a/b/c'), { recursive: true });
  await mkdir(join(top, 'd'));
});
afterEach(() => rm(top, { recursive: true }));

const candidates = (...names: readonly string[]): readonly Candidate[] => names.map((name) => ({ uri: pathToFileURL(join(top, name)).href }));
const folders = (): readonly string[] => [...open].map(({ folder }) => folder).filter((folder) => folder.startsWith(top)).sort();

test('one watcher for each folder on the way, none for those that lead nowhere any more, and none after the end', async () => {
  const offer = await createRootsOffer(candidates('a/b/c', 'a/b', 'd', 'missing/x'), () => true);
  expect(folders()).toEqual([top, join(top, 'a'), join(top, 'a/b')]);
  for (let round = 0; round < 20; round += 1) {
    await offer.replace(candidates('d'));
    await offer.replace(candidates('a/b/c', 'd'));
  }
  await vi.waitFor(() => { expect(folders()).toEqual([top, join(top, 'a'), join(top, 'a/b')]); });
  await offer.replace(candidates('d'));
  await vi.waitFor(() => { expect(folders()).toEqual([top]); });
  offer.close();
  await offer.current(); // even a look afterwards opens none
  await vi.waitFor(() => { expect(open.size).toBe(0); });
});

test('no watcher keeps the process from ending', async () => {
  const offer = await createRootsOffer(candidates('a/b/c'), () => true);
  expect([...open].map(({ options }) => options.persistent)).not.toContain(true);
  expect([...open].map(({ options }) => options.persistent)).toContain(false);
  offer.close();
});
