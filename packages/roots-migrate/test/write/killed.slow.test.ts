import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { journalName } from '../../src/write/journal-name.ts';
import { runCommand } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const before = { 'package.json': '{"dependencies":{"zod":"4"}}', 'a.ts': askingServer, 'b.ts': askingServer, 'lib/c.ts': askingServer };
const killer = fileURLToPath(new URL('kill-at.mjs', import.meta.url));

/** Runs the built command, killed before a step of its write (steps are counted from 0). */
function runKilled(folder: string, killBefore: number) {
  const file = join(temporaryTree({}), 'steps');
  const { status } = runCommand(folder, ['--no-verify'], { flags: ['--import', killer], env: { KILL_BEFORE: String(killBefore), STEPS: file } });
  return { status, steps: existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined };
}

test('a real process, killed at every third step of a three-file write, leaves a tree that the next run makes whole', () => {
  const whole = temporaryTree(before);
  const { status, steps = 0 } = runKilled(whole, -1);
  expect(status).toBe(0);
  expect(steps).toBeGreaterThan(40);
  const after = readTree(whole);
  expect(after['lib/c.ts']).not.toContain('listRoots');

  let journals = 0;
  for (let kill = 0; kill < steps; kill += 3) {
    const folder = temporaryTree(before);
    expect(runKilled(folder, kill).status, `killed before step ${kill}`).toBeNull();
    if (existsSync(join(folder, journalName))) {
      journals += 1;
      expect(runCommand(folder, ['--check']).status).toBe(2);
    }
    expect(runCommand(folder, ['--no-verify']), `the run after the kill before step ${kill}`).toMatchObject({ status: 0 });
    expect(readTree(folder), `killed before step ${kill}`).toEqual(after);
  }
  expect(journals).toBeGreaterThan(10);
});
