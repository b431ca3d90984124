import { disk, type Disk } from '../../src/write/disk.ts';

/** What a step of a killed process throws; nothing that the process would do afterwards happens either. */
export class Killed extends Error {}

/** The real file system, counted step by step, dead before step `killBefore`. Reading counts too: a kill may fall anywhere. */
export function mortalDisk(killBefore = Number.POSITIVE_INFINITY): { readonly disk: Disk; readonly steps: readonly string[] } {
  const steps: string[] = [];
  const step = <A extends readonly unknown[], R>(name: keyof Disk, work: (...args: A) => R) => (...args: A): R => {
    if (steps.length >= killBefore) throw new Killed(name);
    steps.push(name);
    return work(...args);
  };
  return {
    steps,
    disk: {
      stat: step('stat', (path) => disk.stat(path)),
      read: step('read', (path) => disk.read(path)),
      realpath: step('realpath', (path) => disk.realpath(path)),
      create: step('create', (path) => disk.create(path)),
      setMode: step('setMode', (descriptor, mode) => { disk.setMode(descriptor, mode); }),
      write: step('write', (descriptor, bytes) => { disk.write(descriptor, bytes); }),
      sync: step('sync', (descriptor) => { disk.sync(descriptor); }),
      close: step('close', (descriptor) => { disk.close(descriptor); }),
      rename: step('rename', (from, to) => { disk.rename(from, to); }),
      remove: step('remove', (path) => { disk.remove(path); }),
      syncFolder: step('syncFolder', (path) => { disk.syncFolder(path); }),
    },
  };
}
