import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { disk } from '../../src/write/disk.ts';
import { journalName } from '../../src/write/journal-name.ts';
import { recover } from '../../src/write/recover.ts';
import { type Target, writeAll } from '../../src/write/transaction.ts';
import { mortalDisk } from '../support/mortal-disk.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const before = { 'a.ts': 'a before\n', 'lib/b.ts': 'b before\n', 'lib/gone.ts': 'gone before\n', 'other.ts': 'other\n' };
const after = { 'a.ts': 'a after\n', 'lib/b.ts': 'b after\n', 'other.ts': 'other\n' };

function targets(folder: string): readonly Target[] {
  return [
    { path: join(folder, 'a.ts'), before: Buffer.from('a before\n'), after: Buffer.from('a after\n') },
    { path: join(folder, 'lib/b.ts'), before: Buffer.from('b before\n'), after: Buffer.from('b after\n') },
    { path: join(folder, 'lib/gone.ts'), before: Buffer.from('gone before\n'), after: undefined },
  ];
}

test('writes two files, removes one, and leaves nothing else', () => {
  const folder = temporaryTree(before);
  writeAll(targets(folder), folder, disk);
  expect(readTree(folder)).toEqual(after);
});

test('keeps the mode of each file, whatever the umask', () => {
  const folder = temporaryTree(before);
  chmodSync(join(folder, 'a.ts'), 0o755);
  chmodSync(join(folder, 'lib/b.ts'), 0o666);
  writeAll(targets(folder), folder, disk);
  expect(statSync(join(folder, 'a.ts')).mode & 0o777).toBe(0o755);
  expect(statSync(join(folder, 'lib/b.ts')).mode & 0o777).toBe(0o666);
});

test('syncs every new file before its rename, and the journal between them', () => {
  const folder = temporaryTree(before);
  const { disk: counted, steps } = mortalDisk();
  writeAll(targets(folder), folder, counted);
  const order = steps.filter((step) => ['sync', 'rename', 'remove', 'syncFolder'].includes(step));
  expect(order).toEqual([
    'sync', 'syncFolder', // the journal: prepare
    'sync', 'sync', 'syncFolder', 'syncFolder', // two temporary files and their folders
    'sync', 'rename', 'syncFolder', // the journal: commit
    'rename', 'rename', 'remove', 'syncFolder', 'syncFolder', // the targets
    'remove', 'remove', 'remove', 'remove', 'syncFolder', // what is left of temporary files and journals
  ]);
});

test('killed before any step, the next run leaves the tree whole', () => {
  const folderOf = () => temporaryTree(before);
  const { disk: counted, steps } = mortalDisk();
  const rehearsal = folderOf();
  writeAll(targets(rehearsal), rehearsal, counted);
  const outcomes = { undone: 0, finished: 0 };
  for (let kill = 0; kill < steps.length; kill++) {
    const folder = folderOf();
    expect(() => { writeAll(targets(folder), folder, mortalDisk(kill).disk); }, `kill before step ${kill}`).toThrow();
    if (existsSync(join(folder, journalName))) recover(join(folder, journalName), [folder], disk);
    const tree = readTree(folder);
    if ('lib/gone.ts' in tree) {
      outcomes.undone += 1;
      expect(tree, `kill before step ${kill} (${steps[kill]})`).toEqual(before);
    } else {
      outcomes.finished += 1;
      expect(tree, `kill before step ${kill} (${steps[kill]})`).toEqual(after);
    }
  }
  expect(outcomes.undone + outcomes.finished).toBe(steps.length);
  expect(Math.min(outcomes.undone, outcomes.finished)).toBeGreaterThan(5);
});

test('killed while it recovers, the run after that leaves the tree whole', () => {
  const { disk: first, steps: all } = mortalDisk();
  const rehearsal = temporaryTree(before);
  writeAll(targets(rehearsal), rehearsal, first);
  const afterFirstTarget = all.indexOf('rename', all.indexOf('rename') + 1) + 1;
  const killedAtRename = () => {
    const folder = temporaryTree(before);
    expect(() => { writeAll(targets(folder), folder, mortalDisk(afterFirstTarget).disk); }).toThrow();
    return folder;
  };
  const { disk: counted, steps } = mortalDisk();
  const whole = killedAtRename();
  recover(join(whole, journalName), [whole], counted);
  expect(readTree(whole)).toEqual(after);
  for (let kill = 0; kill < steps.length; kill++) {
    const folder = killedAtRename();
    expect(() => { recover(join(folder, journalName), [folder], mortalDisk(kill).disk); }).toThrow();
    if (existsSync(join(folder, journalName))) recover(join(folder, journalName), [folder], disk);
    expect(readTree(folder), `kill before step ${kill} (${steps[kill]})`).toEqual(after);
  }
});

test('does not overwrite a file that changed meanwhile, nor write the others', () => {
  const folder = temporaryTree({ ...before, 'lib/b.ts': 'edited by hand\n' });
  expect(() => { writeAll(targets(folder), folder, disk); }).toThrow(`${join(folder, 'lib/b.ts')} changed while the run was under way. Nothing was written: run again.`);
  expect(readTree(folder)).toEqual({ ...before, 'lib/b.ts': 'edited by hand\n' });
});

test('notices a change that comes while it prepares', () => {
  const folder = temporaryTree(before);
  const late = { ...disk, write: (descriptor: number, bytes: Uint8Array) => { writeFileSync(join(folder, 'a.ts'), 'edited late\n'); disk.write(descriptor, bytes); } };
  expect(() => { writeAll(targets(folder), folder, late); }).toThrow('changed while the run was under way');
  expect(readTree(folder)).toEqual({ ...before, 'a.ts': 'edited late\n' });
});

test('a full disk costs nothing', () => {
  const folder = temporaryTree(before);
  let writes = 0;
  const full = { ...disk, write: (descriptor: number, bytes: Uint8Array) => { if (++writes > 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' }); disk.write(descriptor, bytes); } };
  expect(() => { writeAll(targets(folder), folder, full); }).toThrow('The files can’t be written (ENOSPC). Nothing was written.');
  expect(readTree(folder)).toEqual(before);
});

test('a second run does not write while a first one does', () => {
  const folder = temporaryTree({ ...before, [journalName]: readFileSync(new URL(import.meta.url), 'utf8') });
  expect(() => { writeAll(targets(folder), folder, disk); }).toThrow('Another run is writing here');
  expect(readTree(folder)).toMatchObject(before);
});
