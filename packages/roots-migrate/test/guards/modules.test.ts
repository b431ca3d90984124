import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test, vi } from 'vitest';

import { installSdk, runCommand } from '../support/command.ts';
import { askingServer } from '../support/servers.ts';
import { type Files, temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

const recorder = fileURLToPath(new URL('record-modules.mjs', import.meta.url));

/** The packages that a run of the built command loads. */
function load(files: Files, args: readonly string[]) {
  const folder = temporaryTree({ 'package.json': '{"dependencies":{"zod":"4"}}', ...files });
  installSdk(folder);
  const file = join(temporaryTree({}), 'loaded');
  const { status, stderr } = runCommand(folder, args, { env: { LOADED: file }, flags: ['--import', recorder] });
  const paths = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].filter((path) => !path.includes('/test/guards/'));
  const packages = paths.map((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter((name) => name !== undefined);
  const parts = paths.filter((path) => path.includes('/dist/')).map((path) => path.replace(/^.*\/dist\/(.+?)(?:-[\w-]{8})?\.js$/, '$1'));
  return { status, stderr, parts, packages: [...new Set(packages)].map((name) => name.replace(/^@oxc-parser\/binding-.*/, '@oxc-parser/binding')).sort() };
}

const detection = ['@oxc-parser/binding', '@typescript-eslint/scope-manager', '@typescript-eslint/types', '@typescript-eslint/visitor-keys', 'eslint-visitor-keys', 'oxc-parser'];

test('a run that finds nothing loads no parser, no diff, no compiler', () => {
  const { packages, status } = load({ 'src/a.ts': 'export {};\n' }, ['src']);
  expect(status).toBe(0);
  expect(packages).toEqual(['ignore']);
});

test('--check parses, and never loads ts-morph', () => {
  const { packages, status } = load({ 'src/server.ts': askingServer }, ['--check', 'src']);
  expect(status).toBe(1);
  expect(packages).toEqual([...detection, 'ignore'].sort());
});

test('--no-verify loads ts-morph for the plan; the diff comes with --dry-run alone, questions with --interactive alone', () => {
  const { packages, parts, status } = load({ 'src/server.ts': askingServer }, ['--no-verify', 'src']);
  expect(status).toBe(0);
  expect(parts).toContain('verified-plan');
  expect(parts).not.toContain('interactive');
  expect(parts).not.toContain('choose');
  expect(packages).toContain('ts-morph');
  expect(packages).not.toContain('diff');
  expect(load({ 'src/server.ts': askingServer }, ['--no-verify', '-n', 'src']).packages).toContain('diff');
});
