import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { migrate } from '../../src/migrate.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { addFiles, readTree } from '../support/temporary-tree.ts';

const flow = "// @flow\nimport { type Root } from '@modelcontextprotocol/sdk/types.js';\nconst roots = (x: ?Root): %checks => !!x;\n";
const sources = { 'src/a.ts': askingServer, 'src/b.ts': askingServer.replaceAll('\n', '\r\n'), 'src/c.tsx': askingServer, 'src/client.ts': offeringClient, 'src/plain.ts': 'export const one = 1;\n' };

/** The project in which the packed package and jscodeshift are installed: made once, its sources are laid anew for each test. */
let project = '';
let expected: Readonly<Record<string, string>> = {};
const folders: string[] = [];

/** A folder that stays for all tests of this file. */
function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roots-migrate-')));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  const folder = temporaryFolder();
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'pack', '--pack-destination', folder], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder);
  project = temporaryFolder();
  addFiles(project, { 'package.json': '{"name":"project","private":true,"dependencies":{}}\n' });
  const wanted = [join(folder, tarball), `jscodeshift@${packageJson.devDependencies.jscodeshift}`, `zod@${packageJson.devDependencies.zod}`];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: project, stdio: 'pipe' });
  const whole = temporaryFolder();
  addFiles(whole, { 'package.json': '{"dependencies":{"zod":"4"}}', ...sources });
  await migrate({ cwd: whole, mode: 'write', verify: false });
  expected = Object.fromEntries(Object.entries(readTree(whole)).filter(([path]) => path.startsWith('src/')));
}, 600_000);

/** Runs jscodeshift's own command on the sources. */
function jscodeshift(...args: readonly string[]) {
  addFiles(project, sources);
  const { status, stdout, stderr } = spawnSync('npx', ['jscodeshift', '-t', 'node_modules/roots-migrate/dist/jscodeshift.cjs', '--extensions=ts,tsx,js', ...args], { cwd: project, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  const tree = Object.fromEntries(Object.entries(readTree(project)).filter(([path]) => path.startsWith('src/')));
  return { status, output: stdout + stderr, tree };
}

test.each([[['--parser=tsx']], [['--parser=babel']], [['--parser=ts', '--cpus=2']], [['--parser=tsx', '--run-in-band']]])('jscodeshift %j writes what the command writes', (args) => {
  const { status, output, tree } = jscodeshift(...args, 'src');
  expect({ status, tree }, output).toEqual({ status: 0, tree: expected });
  expect(output).toContain('3 ok');
});

test('--dry --print writes nothing', () => {
  const { status, output, tree } = jscodeshift('--parser=tsx', '--dry', '--print', 'src/a.ts');
  expect(status).toBe(0);
  expect(output).toContain('directory: z.string()');
  expect(output).toContain('files rewritten: 1');
  expect(tree).toEqual(sources);
});

test('a Flow file is an error by name, and the others are rewritten', () => {
  writeFileSync(join(project, 'src/flow.js'), flow);
  const { output, tree } = jscodeshift('--parser=flow', 'src');
  expect(output).toContain('Flow is not supported');
  expect(output).toContain('1 errors');
  expect(tree).toEqual({ ...expected, 'src/flow.js': flow });
  rmSync(join(project, 'src/flow.js'));
});

test('runs in jscodeshift’s test kit', () => {
  writeFileSync(join(project, 'kit.cjs'), `const { applyTransform } = require('jscodeshift/dist/testUtils');
const transform = require('roots-migrate/jscodeshift');
const { readFileSync } = require('node:fs');
const source = readFileSync('src/a.ts', 'utf8');
process.stdout.write(applyTransform(transform, {}, { source, path: 'src/a.ts' }));
`);
  addFiles(project, sources);
  const output = execFileSync('node', ['kit.cjs'], { cwd: project, encoding: 'utf8' });
  expect(output).toBe(expected['src/a.ts']?.trim());
  expect(readFileSync(join(project, 'src/a.ts'), 'utf8')).toBe(askingServer);
});
