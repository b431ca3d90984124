import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { expect, test, vi } from 'vitest';

import { bothRewritten, firstRewritten, secondRewritten, twoTools } from '../choose/two-tools.ts';
import { installSdk, runCommand } from '../support/command.ts';
import { commitAll } from '../support/git.ts';
import { inLostTerminal, inTerminal, type Line } from '../support/terminal.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** A project in git with the server of two units. */
function project(text = twoTools): string {
  const folder = temporaryTree({ '.gitignore': 'node_modules/\n', 'package.json': '{"dependencies":{"zod":"4"}}', 'server.ts': text });
  installSdk(folder);
  commitAll(folder);
  return folder;
}

/** Types the answers, each at its question, and gives what is then on the screen and in the file. Types are checked in one test alone: that is slow. */
async function session(answers: readonly string[], args: readonly string[] = [], { folder = project(), columns = 100 } = {}) {
  const lines = answers.map((answer): Line => [']? ', answer]);
  const { text, exitCode } = await inTerminal(folder, ['-i', '--no-verify', ...args], { columns, lines });
  return { raw: text, text: stripVTControlCharacters(text).replaceAll('\r\n', '\n'), exitCode, file: readFileSync(join(folder, 'server.ts'), 'utf8') };
}

test('a whole session, with types: rename, apply, skip, take back, apply, write', async () => {
  const folder = project();
  const lines = ['r folder\r', 'y\r', 'skip\r', 'u\r', 'y\r', 'y\r'].map((answer): Line => [']? ', answer]);
  const { text, exitCode } = await inTerminal(folder, ['--interactive'], { lines });
  expect(readFileSync(join(folder, 'server.ts'), 'utf8')).toBe(bothRewritten.replace('directory: z', 'folder: z').replace('({ file, directory })', '({ file, folder })').replace('join(directory', 'join(folder'));
  expect(exitCode).toBe(0);
  expect(stripVTControlCharacters(text)).toContain('2 usages of roots: 2 rewritten, 0 left; 1 file changed;');
});

test('each unit stands there with its own diff and its contract', async () => {
  const { text, file, exitCode } = await session(['n\r', 'y\r', 'y\r']);
  const [, first = '', second = ''] = text.split(/Unit \d of 2: server\.ts#\d\n/);
  expect(first).toContain('+  async ({ file, directory }) => {');
  expect(first).toContain('  first_paragraph  server.ts:13\n    before  client roots\n    now     directory\n    new     directory: string, required\n\nApply this unit [y,n,r,a,u,q,?]? n');
  expect(first).not.toContain('line_count');
  expect(second).toContain('-  const { roots } = await server.server.listRoots(); // again, the client may have moved\n');
  expect(second).not.toContain('+  async ({ file, directory }) => {');
  expect(second).toContain('All is decided: 1 applied, 1 left; 1 file changes.');
  expect(second).toContain('Left for you\n  server.ts:27  It was skipped in the interactive session.\n    → Run roots-migrate again to rewrite it.');
  expect(file).toBe(secondRewritten());
  expect(exitCode).toBe(1);
});

test.each([
  ['apply all', ['a\r', 'y\r'], bothRewritten, 0],
  ['answers that are typed before the questions come', ['n\ry\ry\r'], secondRewritten(), 1],
  ['quit and keep', ['y\r', 'quit\r'], firstRewritten(), 1],
  ['Ctrl-D, which is quit and keep, as with git add -p', ['y\r', '\u0004'], firstRewritten(), 1],
  ['nothing, at the end', ['a\r', 'n\r'], twoTools, 1],
  ['Ctrl-C', ['y\r', '\u0003'], twoTools, 130],
  ['Ctrl-C at the last question', ['a\r', '\u0003'], twoTools, 130],
  ['Ctrl-C while it plans', ['y\r\u0003'], twoTools, 130],
])('%s', async (_name, answers, expected, expectedCode) => {
  const { file, exitCode } = await session(answers);
  expect(file).toBe(expected);
  expect(exitCode).toBe(expectedCode);
});

test('a narrow terminal breaks no line itself; control characters of the source are seen, not obeyed; --no-color has no colour', async () => {
  const hostile = twoTools.replace('// Read it.', '// Read it. \u001B[2J\u001B]0;owned\u0007');
  const coloured = await session(['q\r'], [], { folder: project(hostile), columns: 44 });
  expect(coloured.text).toContain('\\u{1b}[2J');
  expect(coloured.raw).not.toMatch(/\u001B\[2J|\u0007/);
  expect(coloured.raw).toContain('\u001B[32m+');
  for (const line of coloured.text.split(/\n|\r/)) expect(line.length, line).toBeLessThanOrEqual(44);
  const plain = await session(['q\r'], ['--no-color']);
  expect(plain.raw).not.toMatch(/\u001B\[[\d;]*m/);
});

test('the report alone goes to standard output', async () => {
  const folder = project();
  const lines: readonly Line[] = [[']? ', 'q\r']];
  const { text } = await inTerminal(folder, ['-i', '--no-verify', '--format', 'json'], { lines, stdout: 'report.json' });
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({ version: 1, totals: { left: 2 } });
  expect(text).toContain('Apply this unit');
});

test('without a terminal it ends at once, and names what to use instead', () => {
  const folder = project();
  expect(runCommand(folder, ['-i'])).toEqual({
    status: 2, stdout: '', stderr: 'roots-migrate: --interactive asks in a terminal, and there is none. Use --dry-run to look at the changes, or leave --interactive out to write them all.\n',
  });
  expect(readFileSync(join(folder, 'server.ts'), 'utf8')).toBe(twoTools);
});

test('a terminal that goes away has said nothing', async () => {
  const folder = project();
  expect(await inLostTerminal(folder, ['-i', '--no-verify'], [[']? ', 'y\r']], 'Apply this unit')).toBeGreaterThanOrEqual(128);
  expect(readFileSync(join(folder, 'server.ts'), 'utf8')).toBe(twoTools);
});

test('a file with uncommitted changes is named before anything is asked', async () => {
  const folder = project();
  writeFileSync(join(folder, 'server.ts'), `${twoTools}// mine\n`);
  const { text, exitCode } = await session([], [], { folder });
  expect(exitCode).toBe(2);
  expect(text).toContain('Commit them first, or use --allow-dirty.');
  expect(text).not.toContain('Apply this unit');
});
