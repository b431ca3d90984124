import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { disk, type Disk } from '../../src/write/disk.ts';
import { writeAll } from '../../src/write/transaction.ts';
import { addFiles, readTree, temporaryTree } from '../support/temporary-tree.ts';

const size = 64 * 1024;

/** A file system of 64 KB: a real one where this process may mount it, else the real disk that refuses what goes beyond. */
function smallDisk(): { readonly folder: string; readonly disk: Disk } {
  const folder = temporaryTree({});
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    onTestFinished(() => { execFileSync('umount', [folder]); });
    return { folder, disk };
  } catch {
    let left = size;
    return { folder, disk: { ...disk, write: (descriptor, bytes) => { if ((left -= bytes.length) < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' }); disk.write(descriptor, bytes); } } };
  }
}

test('on a disk that has no room for the second file nothing changes', () => {
  const { folder, disk: small } = smallDisk();
  const before = { 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n' };
  addFiles(folder, before);
  const targets = Object.entries(before).map(([path, text]) => ({ path: join(folder, path), before: Buffer.from(text), after: Buffer.from('x'.repeat(size / 2)) }));
  expect(() => { writeAll(targets, folder, small); }).toThrow('The files can’t be written (ENOSPC). Nothing was written.');
  expect(readTree(folder)).toEqual(before);
});
