import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { stage } from '../src/harness/stage.ts';

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true });
});

/** What a folder's entry prints once it is staged. */
async function output(entry: string, files: Readonly<Record<string, string>>): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), 'stage-'));
  made.push(top);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(top, 'server', file)), { recursive: true });
    await writeFile(join(top, 'server', file), text);
  }
  const staged = await stage(join(top, 'server'), entry, join(top, 'scratch'));
  return (await promisify(execFile)(process.execPath, [staged.entry])).stdout.trim();
}

const lib = "export const value: string = 'ok';\n";

test.each([
  ['TypeScript, with .ts specifiers', 'main.ts', { 'main.ts': "import { value } from './lib.ts';\nconsole.log(value);\n", 'lib.ts': lib }],
  ['TypeScript, with .js specifiers', 'main.ts', { 'main.ts': "import { value } from './lib.js';\nconsole.log(value);\n", 'lib.ts': lib }],
  ['TypeScript in a CommonJS package', 'src/main.ts', { 'package.json': '{}', 'src/main.ts': "import { value } from './lib';\nconsole.log(value, typeof require === 'function' ? '' : 'ESM');\n", 'src/lib.ts': lib }],
  ['.mts in a CommonJS package', 'main.mts', { 'package.json': '{}', 'main.mts': "import { value } from './lib.mjs';\nconsole.log(await Promise.resolve(value));\n", 'lib.mts': lib }],
  ['.cts in an ESM package', 'main.cts', { 'package.json': '{ "type": "module" }', 'main.cts': "import lib = require('./lib.cjs');\nconsole.log(lib.value);\n", 'lib.cts': lib }],
  ['JavaScript, ESM', 'main.js', { 'main.js': "import { value } from './lib.js';\nconsole.log(value);\n", 'lib.js': "export const value = 'ok';\n" }],
  ['JavaScript, CommonJS', 'main.js', { 'package.json': '{ "type": "commonjs" }', 'main.js': "console.log(require('./lib.cjs').value);\n", 'lib.cjs': "exports.value = 'ok';\n" }],
  ['a broken module that nothing imports', 'main.ts', { 'main.ts': "console.log('ok');\n", 'broken.ts': 'const = 3;\n' }],
])('runs %s', async (_, entry, files) => {
  expect(await output(entry, files)).toBe('ok');
});

test('a broken module that is imported stops the server', async () => {
  await expect(output('main.ts', { 'main.ts': "import './broken.ts';\n", 'broken.ts': 'const = 3;\n' })).rejects.toThrow('SyntaxError');
});

test('a folder or file that does not exist is named', async () => {
  await expect(stage('/nowhere/before', 'main.ts', '/nowhere/scratch')).rejects.toThrow('There is no file main.ts in /nowhere/before');
});
