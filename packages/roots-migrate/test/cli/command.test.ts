import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { help } from '../../src/help.ts';
import { journalName } from '../../src/write/journal-name.ts';
import { hash } from '../../src/write/journal.ts';
import { builtCommand, installSdk, runCommand } from '../support/command.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { type Files, readTree, temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** A project in git, with the SDK, all of it committed. */
function project(files: Files, { sdk = true, git = true } = {}): string {
  const folder = temporaryTree({ '.gitignore': 'node_modules/\n', 'package.json': '{"dependencies":{"zod":"4"}}', ...files });
  if (sdk) installSdk(folder);
  if (git) {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    execFileSync('git', ['add', '.'], { cwd: folder });
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'first'], { cwd: folder });
  }
  return folder;
}

test('--help and --version', () => {
  expect(runCommand('/', ['--help'])).toEqual({ status: 0, stdout: help, stderr: '' });
  expect(runCommand('/', ['--version'])).toEqual({ status: 0, stdout: `${packageJson.version}\n`, stderr: '' });
});

test.each([
  [['--chekc'], 'roots-migrate: There is no option --chekc. Did you mean --check? See --help for all options.\n'],
  [['nowhere'], 'roots-migrate: There is no file or folder ‘nowhere’.\n'],
  [['--tsconfig', 'none.json'], 'roots-migrate: There is no tsconfig ‘none.json’.\n'],
  [['no\u001bwhere'], 'roots-migrate: There is no file or folder ‘no\\u{1b}where’.\n'],
])('a mistake ends with exit code 2 and one line: %j', (args, stderr) => {
  expect(runCommand(temporaryTree({}), args)).toEqual({ status: 2, stdout: '', stderr });
});

test('--check lists usages and exits with 1; clients and tests do not count', () => {
  const folder = project({ 'src/server.ts': askingServer, 'src/client.ts': offeringClient, 'test/server.test.ts': askingServer }, { sdk: false, git: false });
  const { status, stdout } = runCommand(folder, ['--check']);
  expect(stdout).toContain('(client, not counted)');
  expect(runCommand(folder, ['src/client.ts']).status).toBe(0);
  expect(status).toBe(1);
  expect(stdout).toContain('    9:46     capability check     roots\n    10:43    request              listRoots\n');
  expect(stdout).toContain('2 usages of roots;');
  expect(stdout).not.toContain('test/');
  expect(runCommand(folder, ['--check', '--include-tests']).stdout).toContain('(test, not counted)');
  expect(runCommand(folder, ['--check', 'test', '--include-tests']).status).toBe(0);
  expect(runCommand(folder, ['--check', '--ignore', 'src/server.ts']).status).toBe(0);
  expect(runCommand(folder, ['--check', '-q'])).toEqual({ status: 1, stdout: '', stderr: '' });
});

test('--format json is one JSON document', () => {
  const folder = project({ 'src/server.ts': askingServer, 'src/broken.ts': 'const roots = ;' }, { sdk: false, git: false });
  const { status, stdout, stderr } = runCommand(folder, ['--check', '--format', 'json']);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1, mode: 'check', usages: [{ path: 'src/server.ts', line: 9, name: 'roots', fate: 'found' }, { line: 10, name: 'listRoots' }],
    problems: [{ path: 'src/broken.ts', line: 1, column: 15 }],
  });
});

test('--output takes the report, and the terminal one line', () => {
  const folder = project({ 'src/server.ts': askingServer }, { sdk: false, git: false });
  const { status, stdout, stderr } = runCommand(folder, ['--check', '--format', 'sarif', '--output', 'roots.sarif'], { env: { FORCE_COLOR: '1' } });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout.split('\n')).toEqual([expect.stringMatching(/^\S*2 usages of roots.* s\. The report is in \S+\/roots\.sarif\.$/), '']);
  expect(JSON.parse(readFileSync(join(folder, 'roots.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  expect(runCommand(folder, ['--check', '-q', '--output', 'roots.txt'], { env: { FORCE_COLOR: '1' } })).toEqual({ status: 1, stdout: '', stderr: '' });
  expect(readFileSync(join(folder, 'roots.txt'), 'utf8')).toMatch(/^Usages of roots\n/);
});

test('a report that can’t go where it should ends the run before it writes', () => {
  const folder = project({ 'src/server.ts': askingServer }, { git: false });
  expect(runCommand(folder, ['--no-verify', '--output', 'none/report.json'])).toEqual({ status: 2, stdout: '', stderr: `roots-migrate: --output: there is no folder ${join(folder, 'none')}.\n` });
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toBe(askingServer);
});

test('colours obey the terminal, the environment and --no-color', () => {
  const folder = project({ 'src/server.ts': askingServer }, { sdk: false, git: false });
  const isColoured = (args: readonly string[], env: NodeJS.ProcessEnv): boolean => runCommand(folder, ['--check', ...args], { env }).stdout.includes('\u001b[');
  expect(isColoured([], {})).toBe(false);
  expect(isColoured([], { FORCE_COLOR: '1' })).toBe(true);
  expect(isColoured(['--no-color'], { FORCE_COLOR: '1' })).toBe(false);
});

test('writes, says so, and has nothing to do the second time', () => {
  const folder = project({ 'src/server.ts': askingServer });
  const first = runCommand(folder, ['src']);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('2 usages of roots: 2 rewritten, 0 left; 1 file changed;');
  const written = readTree(folder);
  expect(written['src/server.ts']).toContain('directory: z.string()');
  expect(written['src/server.ts']).not.toContain('oots');
  expect(Object.keys(written)).toEqual(['.gitignore', 'package.json', 'src/server.ts']);
  const second = runCommand(folder, ['src']);
  expect(second).toMatchObject({ status: 0, stderr: '' });
  expect(second.stdout).toContain('No use of roots to migrate;');
  expect(readTree(folder)).toEqual(written);
});

test('--dry-run prints a diff that git applies to the same effect, and writes nothing', () => {
  const folder = project({ 'src/server.ts': `\uFEFF${askingServer.replaceAll('\n', '\r\n')}` });
  const { status, stdout } = runCommand(folder, ['--dry-run', '--no-verify', '--format', 'json']);
  expect(status).toBe(1);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toContain('listRoots');
  const { changes } = JSON.parse(stdout) as { readonly changes: readonly { readonly diff: string }[] }; // the schema's test says so
  execFileSync('git', ['apply', '--check', '-'], { cwd: folder, input: changes.map(({ diff }) => diff).join('') });
  execFileSync('git', ['apply', '-'], { cwd: folder, input: changes.map(({ diff }) => diff).join('') });
  const applied = readFileSync(join(folder, 'src/server.ts'), 'utf8');
  execFileSync('git', ['checkout', '--quiet', '.'], { cwd: folder });
  expect(runCommand(folder, ['--no-verify']).status).toBe(0);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toBe(applied);
});

test('--parameter names the new parameter', () => {
  const folder = project({ 'src/server.ts': askingServer }, { git: false });
  const { status, stdout } = runCommand(folder, ['--parameter', 'folderPath', '--no-verify']);
  expect(status).toBe(0);
  expect(stdout).toContain('Outside of git: there is no undo.');
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toContain('folderPath: z.string()');
});

test('does not write a file with uncommitted changes, unless told to', () => {
  const folder = project({ 'src/server.ts': askingServer, 'other.ts': '' });
  writeFileSync(join(folder, 'other.ts'), 'dirty');
  writeFileSync(join(folder, 'src/server.ts'), `${askingServer}// mine\n`);
  const before = readTree(folder);
  const { status, stderr } = runCommand(folder, ['--no-verify']);
  expect(status).toBe(2);
  expect(stderr).toContain(`  ${join(folder, 'src/server.ts')}\nCommit them first, or use --allow-dirty. Nothing was written.\n`);
  expect(readTree(folder)).toEqual(before);
  expect(runCommand(folder, ['--allow-dirty', '--no-verify']).status).toBe(0);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).not.toContain('listRoots');
});

test('without the dependencies it writes only with --no-verify', () => {
  const folder = project({ 'src/server.ts': askingServer, 'yarn.lock': '' }, { sdk: false });
  const { status, stdout } = runCommand(folder, []);
  expect(status).toBe(1);
  expect(stdout).toContain('unverified: dependencies are not installed (@modelcontextprotocol/sdk/server/mcp.js). Run yarn install and try again, or write with --no-verify.\nNothing was written.\n');
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toBe(askingServer);
  // Where the report goes to a file, the terminal still says why nothing was written.
  expect(runCommand(folder, ['--format', 'markdown', '--output', 'pr.md']).stdout).toContain('Nothing was written.\n2 usages of roots: 2 can be rewritten, 0 left;');
  expect(runCommand(folder, ['--no-verify']).status).toBe(0);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).not.toContain('listRoots');
});

test('a broken tsconfig that was asked for ends with exit code 2', () => {
  const folder = project({ 'src/server.ts': askingServer, 'broken.json': '{"include": [' });
  expect(runCommand(folder, ['--tsconfig', 'broken.json'])).toMatchObject({ status: 2, stdout: '' });
});

test('--modules names a module that re-exports the SDK', () => {
  const text = "import { McpServer } from './sdk.js';\nconst server = new McpServer({ name: 'a', version: '1' });\nexport const ask = () => server.server.listRoots();\n";
  const folder = project({ 'src/server.ts': text }, { sdk: false, git: false });
  expect(runCommand(folder, ['--check']).status).toBe(0);
  expect(runCommand(folder, ['--check', '--modules', './sdk.js']).status).toBe(1);
});

test('a journal: --check and --dry-run only name it, a run finishes it first', () => {
  const sha = (text: string): string => hash(Buffer.from(text));
  const temporary = '.roots-migrate-0123abcd-0.tmp';
  const journal = { version: 1, state: 'commit', pid: 2 ** 22 + 1, entries: [{ target: 'a.ts', before: sha('old'), replacement: { temporary, after: sha('new') } }] };
  const folder = temporaryTree({ 'src/a.ts': 'old', [`src/${temporary}`]: 'new', [`src/${journalName}`]: JSON.stringify(journal) });
  const before = readTree(folder);
  for (const [args, cwd] of [[['--check', 'src'], folder], [['-n'], folder], [['--check', '.'], join(folder, 'src')]] as const) {
    const { status, stderr } = runCommand(cwd, args);
    expect(status).toBe(2);
    expect(stderr).toContain(`A run was interrupted while it wrote (${join(folder, 'src', journalName)}).`);
    expect(readTree(folder)).toEqual(before);
  }
  expect(runCommand(folder, []).status).toBe(0);
  expect(readTree(folder)).toEqual({ 'src/a.ts': 'new' });
});

test('interrupted before the write it exits with 130 and has written nothing', async () => {
  const folder = project({ 'src/server.ts': askingServer, 'bin/git': '#!/bin/sh\ntouch asked\nwhile [ ! -e go ]; do sleep 0.05; done\n' });
  chmodSync(join(folder, 'bin/git'), 0o755);
  const child = spawn(process.execPath, [builtCommand, '--no-verify', 'src'], { cwd: folder, env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!existsSync(join(folder, 'asked'))) await setTimeout(20);
  child.kill('SIGINT');
  writeFileSync(join(folder, 'go'), '');
  expect(await ended).toEqual([130, null]);
  expect(readFileSync(join(folder, 'src/server.ts'), 'utf8')).toBe(askingServer);
});
