import { stripVTControlCharacters } from 'node:util';

import { spawn } from '@lydell/node-pty';
import { expect, test, vi } from 'vitest';

import { builtCommand, runCommand } from '../support/command.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Starts processes, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** Runs the built command in a real terminal of so many columns. Gives all that it wrote there. */
function inTerminal(cwd: string, args: readonly string[], columns: number): Promise<{ readonly text: string; readonly exitCode: number }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CI|(?:NO|FORCE)_COLOR)$/.test(name)));
  const terminal = spawn(process.execPath, [builtCommand, ...args], { cwd, cols: columns, rows: 30, env: { ...env, TERM: 'xterm-256color' } });
  let text = '';
  terminal.onData((more) => (text += more));
  return new Promise((resolve) => {
    terminal.onExit(({ exitCode }) => { resolve({ text, exitCode }); });
  });
}

test('in a narrow terminal the report is coloured and wrapped to it; in a pipe it is neither', async () => {
  const folder = temporaryTree({ 'src/server.ts': askingServer, 'src/client.ts': offeringClient });
  const { text, exitCode } = await inTerminal(folder, ['--check'], 40);
  expect(exitCode).toBe(1);
  expect(text).toContain('\u001B[');
  const lines = stripVTControlCharacters(text).split(/\r\n|\r/);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(40);
  const piped = runCommand(folder, ['--check']).stdout;
  expect(piped).not.toContain('\u001B');
  expect(piped.split('\n').some((line) => line.length > 60)).toBe(true);
});
