import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { disk, type Disk } from '../../src/write/disk.ts';
import { journalName } from '../../src/write/journal-name.ts';
import { recover } from '../../src/write/recover.ts';
import { type Target, writeAll } from '../../src/write/transaction.ts';
import { mortalDisk } from '../support/mortal-disk.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const before: Readonly<Record<string, string>> = { 'a.ts': 'a before\n', 'lib/b.ts': 'b before\n', 'lib/gone.ts': 'gone before\n' };
const after: Readonly<Record<string, string>> = { 'a.ts': 'a after\n', 'lib/b.ts': 'b after\n' };

function targets(folder: string): readonly Target[] {
  return Object.entries(before).map(([path, text]) => {
    const next = after[path];
    return { path: join(folder, path), before: Buffer.from(text), after: next === undefined ? undefined : Buffer.from(next) };
  });
}

/** The real file system, which from the step `failAt` on refuses all that is like that step. */
function refusingDisk(failAt: number, code: string): Disk {
  const { disk: counted, steps } = mortalDisk();
  let refused: keyof Disk | undefined;
  const guard = <A extends readonly unknown[], R>(name: keyof Disk, work: (...args: A) => R) => (...args: A): R => {
    if (steps.length === failAt) refused ??= name;
    if (name === refused) throw Object.assign(new Error(code), { code });
    return work(...args);
  };
  return {
    stat: guard('stat', (path) => counted.stat(path)),
    read: guard('read', (path) => counted.read(path)),
    realpath: guard('realpath', (path) => counted.realpath(path)),
    create: guard('create', (path) => counted.create(path)),
    setMode: guard('setMode', (descriptor, mode) => { counted.setMode(descriptor, mode); }),
    write: guard('write', (descriptor, bytes) => { counted.write(descriptor, bytes); }),
    sync: guard('sync', (descriptor) => { counted.sync(descriptor); }),
    close: guard('close', (descriptor) => { counted.close(descriptor); }),
    rename: guard('rename', (from, to) => { counted.rename(from, to); }),
    remove: guard('remove', (path) => { counted.remove(path); }),
    syncFolder: guard('syncFolder', (path) => { counted.syncFolder(path); }),
  };
}

test.each(['ENOSPC', 'EACCES', 'EROFS', 'EIO'])('whatever step is refused with %s, nothing is lost, and the next run leaves the tree whole', (code) => {
  const { disk: counted, steps } = mortalDisk();
  const rehearsal = temporaryTree(before);
  writeAll(targets(rehearsal), rehearsal, counted);
  for (let step = 0; step < steps.length; step++) {
    const folder = temporaryTree(before);
    const what = `${code} at step ${step} (${steps[step]})`;
    expect(() => { writeAll(targets(folder), folder, refusingDisk(step, code)); }, what).toThrow();
    for (const [path, text] of Object.entries(readTree(folder))) if (path in before) expect([before[path], after[path]], `${what}: ${path}`).toContain(text);
    if (existsSync(join(folder, journalName))) recover(join(folder, journalName), [folder], disk);
    expect([before, after], what).toContainEqual(readTree(folder));
  }
});
