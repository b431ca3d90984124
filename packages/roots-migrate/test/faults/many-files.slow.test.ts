import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runCommand } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const peak = fileURLToPath(new URL('peak-memory.mjs', import.meta.url));

/** A tree of `count` files, of which the last asks for roots. */
function tree(count: number): string {
  const folder = temporaryTree({ 'z/server.ts': askingServer });
  for (let index = 0; index < count - 1; index++) {
    const path = join(folder, `d${Math.floor(index / 500)}`);
    if (index % 500 === 0) mkdirSync(path);
    writeFileSync(join(path, `f${index}.ts`), `export const value${index} = ${index};\n`.repeat(20));
  }
  return folder;
}

function check(count: number): { readonly filesRead: number; readonly megabytes: number } {
  const { status, stdout, stderr } = runCommand(tree(count), ['--check', '--format', 'json'], { flags: ['--import', peak] });
  expect(status).toBe(1);
  const { totals } = JSON.parse(stdout) as { readonly totals: { readonly usages: number; readonly counts: { readonly filesRead: number } } }; // the schema's test says so
  expect(totals.usages).toBe(2);
  return { filesRead: totals.counts.filesRead, megabytes: Number(/^peak (\d+)$/m.exec(stderr)?.[1]) };
}

test('100,000 files are read in one run, in the memory that 1,000 take', () => {
  const few = check(1000);
  const many = check(100_000);
  console.log(`peak memory of --check: ${few.megabytes} MB for 1,000 files, ${many.megabytes} MB for 100,000`);
  expect(many.filesRead).toBe(100_000);
  expect(many.megabytes).toBeLessThan(Math.max(few.megabytes * 2, 200));
});
