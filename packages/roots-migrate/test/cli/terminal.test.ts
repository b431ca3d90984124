import { stripVTControlCharacters } from 'node:util';

import { expect, test, vi } from 'vitest';

import { runCommand } from '../support/command.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { inTerminal } from '../support/terminal.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Starts processes, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

test('in a narrow terminal the report is coloured and wrapped to it; in a pipe it is neither', async () => {
  const folder = temporaryTree({ 'src/server.ts': askingServer, 'src/client.ts': offeringClient });
  const { text, exitCode } = await inTerminal(folder, ['--check'], { columns: 40 });
  expect(exitCode).toBe(1);
  expect(text).toContain('\u001B[');
  const lines = stripVTControlCharacters(text).split(/\r\n|\r/);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(40);
  const piped = runCommand(folder, ['--check']).stdout;
  expect(piped).not.toContain('\u001B');
  expect(piped.split('\n').some((line) => line.length > 60)).toBe(true);
});
