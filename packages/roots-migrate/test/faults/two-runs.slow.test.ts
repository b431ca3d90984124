import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { builtCommand, runCommand } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const files = { 'package.json': '{"dependencies":{"zod":"4"}}', ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`src/s${index}.ts`, askingServer])) };

async function start(folder: string): Promise<{ readonly status: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, [builtCommand, '--no-verify'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close') as Promise<[number | null]>; // the first argument of `close` is the code
  const [stderr, [status]] = await Promise.all([text(child.stderr), ended]);
  return { status, stderr };
}

test('two runs at once: one writes, the other writes nothing or finds nothing to do', async () => {
  const whole = temporaryTree(files);
  expect(runCommand(whole, ['--no-verify']).status).toBe(0);
  for (let round = 0; round < 5; round++) {
    const folder = temporaryTree(files);
    const runs = await Promise.all([start(folder), start(folder), start(folder)]);
    expect(runs.map(({ status }) => status)).toContain(0);
    for (const { status, stderr } of runs) {
      expect([0, 2]).toContain(status);
      expect(stderr).not.toContain('internal error');
    }
    expect(readTree(folder)).toEqual(readTree(whole));
  }
});
