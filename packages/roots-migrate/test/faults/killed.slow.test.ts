import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';

import { journalName } from '../../src/write/journal-name.ts';
import { addFiles, readTree, temporaryTree } from '../support/temporary-tree.ts';

/** Large enough that a kill may fall into the middle of a file. */
const text = 'before\n'.repeat(40_000);
const before = { 'a.ts': text, 'b.ts': text, 'lib/c.ts': text };
const after = Object.fromEntries(Object.entries(before).map(([path, each]) => [path, each.replaceAll('before', 'after!')]));

const killAt = fileURLToPath(new URL('../write/kill-at.mjs', import.meta.url));
const killLater = fileURLToPath(new URL('kill-later.mjs', import.meta.url));

/** Builds the process that is killed. Gives its file. */
async function builtProcess(): Promise<string> {
  const outDir = temporaryTree({});
  const entry = fileURLToPath(new URL('write-three.ts', import.meta.url));
  await build({ configFile: false, logLevel: 'error', root: outDir, build: { ssr: entry, outDir, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: 'process.mjs' } } } });
  return join(outDir, 'process.mjs');
}

/** Runs the process; `env` says when it is killed. */
function run(script: string, mode: 'write' | 'recover', folder: string, env: Readonly<Record<string, string>> = {}) {
  const flags = 'KILL_BEFORE' in env ? ['--import', killAt] : 'KILL_AFTER' in env ? ['--import', killLater] : [];
  const { signal, status, stderr } = spawnSync(process.execPath, [...flags, script, mode, folder], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return { wasKilled: signal === 'SIGKILL', status, stderr };
}

const counts = { survived: 0, lost: 0, half: 0 };

afterAll(() => {
  console.log(`kills survived: ${counts.survived}, files lost: ${counts.lost}, half written: ${counts.half}`);
});

/** Looks at the tree as the kill left it, then at what the next run makes of it. */
function expectWhole(script: string, folder: string, what: string): void {
  for (const path of Object.keys(before)) {
    const now = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
    if (now === undefined) counts.lost += 1;
    else if (now !== text && now !== after[path]) counts.half += 1;
  }
  if (existsSync(join(folder, journalName))) expect(run(script, 'recover', folder), what).toMatchObject({ status: 0, stderr: '' });
  expect(counts, what).toMatchObject({ lost: 0, half: 0 });
  const tree = readTree(folder);
  expect(tree['a.ts'] === text ? before : after, what).toEqual(tree);
  counts.survived += 1;
}

test('killed before and after every single step of a three-file write, nothing is lost', async () => {
  const script = await builtProcess();
  const file = join(temporaryTree({}), 'steps');
  expect(run(script, 'write', temporaryTree(before), { KILL_BEFORE: '-1', STEPS: file })).toMatchObject({ status: 0, stderr: '' });
  const steps = Number(readFileSync(file, 'utf8'));
  expect(steps).toBeGreaterThan(40);
  for (let step = 0; step < steps; step++) {
    const folder = temporaryTree(before);
    expect(run(script, 'write', folder, { KILL_BEFORE: String(step), STEPS: file }).wasKilled, `step ${step}`).toBe(true);
    expectWhole(script, folder, `killed before step ${step}`);
  }
});

test('killed at 50 random moments of a three-file write, nothing is lost', async () => {
  const script = await builtProcess();
  const folder = temporaryTree(before);
  let longest = 20;
  let kills = 0;
  for (let attempt = 0; kills < 50 && attempt < 400; attempt++) {
    addFiles(folder, before);
    const moment = Math.random() * longest;
    const { wasKilled } = run(script, 'write', folder, { KILL_AFTER: moment.toFixed(3) });
    // A moment after the end kills nobody: from now on moments are earlier.
    if (!wasKilled) {
      longest = Math.max(1, moment);
      continue;
    }
    kills += 1;
    expectWhole(script, folder, `killed ${moment} ms after the write began`);
  }
  expect(kills).toBe(50);
});
