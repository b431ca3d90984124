import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { askingServer } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const packageJson = '{"dependencies":{"zod":"4"}}';

/** Writes, and gives the new bytes of the server and what was reported. */
async function rewrite(bytes: string | Uint8Array, others: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = temporaryTree({ 'package.json': packageJson, 'server.ts': bytes, ...others });
  const { report } = await migrate({ cwd: folder, mode: 'write', verify: false });
  return { folder, report, text: readFileSync(join(folder, 'server.ts'), 'utf8') };
}

/** Lines of a server that have nothing to do with roots. */
const untouched = askingServer.split('\n').filter((line) => !/oots|folder|fileURLToPath|registerTool|^ {2}\}|^import/.test(line) && line.trim() !== '');

test.each([
  ['CRLF', askingServer.replaceAll('\n', '\r\n')],
  ['mixed line ends', askingServer.split('\n').map((line, index) => (index % 2 === 0 ? `${line}\r` : line)).join('\n')],
  ['a BOM', `\uFEFF${askingServer}`],
  ['no last newline', askingServer.trimEnd()],
  ['two last newlines', `${askingServer}\n`],
  ['tabs', askingServer.replaceAll('  ', '\t')],
  ['a #! line', `#!/usr/bin/env node\n${askingServer}`],
])('%s: what is not rewritten stays byte for byte', async (_what, before) => {
  const { text, report } = await rewrite(before);
  expect(report.totals).toMatchObject({ rewritten: 2, left: 0 });
  const linesOf = (all: string) => all.split(/(?<=\n)/).filter((line) => untouched.includes(line.replace(/^\uFEFF/, '').replaceAll('\t', '  ').trimEnd()));
  expect(linesOf(text)).toEqual(linesOf(before));
  expect(linesOf(text).length).toBeGreaterThan(1);
  expect(text.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
  expect(/\n*$/.exec(text)?.[0]).toBe(/\n*$/.exec(before)?.[0]);
  expect(/^.*/.exec(text)?.[0]).toBe(/^.*/.exec(before.startsWith('#!') ? before : text)?.[0]);
  if (!before.includes('\r')) expect(text).not.toContain('\r');
  if (!/[^\r]\n/.test(before)) expect(text).not.toMatch(/[^\r]\n/);
});

test.each([
  ['a binary file', Buffer.concat([Buffer.from([0, 1, 2, 255, 254]), Buffer.from('listRoots')]), 'is binary, not source code'],
  ['UTF-16 with a BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(askingServer, 'utf16le')]), 'is encoded as UTF-16: save it as UTF-8'],
  ['UTF-16, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(askingServer, 'utf16le').swap16()]), 'is encoded as UTF-16: save it as UTF-8'],
  ['Latin-1', Buffer.from(`// é\n${askingServer}`, 'latin1'), 'is not encoded as UTF-8: save it as UTF-8'],
  ['more than 10 MB', Buffer.from(`${askingServer}// ${'x'.repeat(10 * 1024 * 1024)}`), 'is larger than 10 MB'],
  ['a syntax error', 'const roots = server.listRoots(;\n', 'Unexpected token'],
])('%s is reported, stays, and costs nothing else', async (_what, bytes, message) => {
  const { folder, report, text } = await rewrite(askingServer, { 'odd.ts': bytes });
  expect(report.problems).toMatchObject([{ path: 'odd.ts', message }]);
  expect(text).not.toContain('listRoots');
  expect(readFileSync(join(folder, 'odd.ts')).equals(Buffer.from(bytes))).toBe(true);
});

test('a minified file of 10 MB is passed over without being parsed', async () => {
  const line = `const a=1;${'f(function(){return listRoots("roots")});'.repeat(250_000)}\n`;
  const { folder, report } = await rewrite(askingServer, { 'big.js': line });
  expect(readFileSync(join(folder, 'big.js')).length).toBeGreaterThan(9 * 1024 * 1024);
  expect(report.skipped).toContainEqual({ path: 'big.js', why: 'minified' });
  expect(report.totals.counts.filesParsed).toBe(1);
});

test.each(['a b', 'quote\'s "double"', 'ünï-文字', 'line\nbreak', '-n', '--check', '$(touch x)', '`touch x`', 'a;b', '[x]', '*', '%41', '#', 'emoji🙂', '\u202Ertl'])('a path with %j is read, written and reported', async (name) => {
  const folder = temporaryTree({ 'package.json': packageJson, [`${name}/${name}.ts`]: askingServer });
  writeFileSync(join(folder, '.prettierrc'), '{}');
  const { report } = await migrate({ cwd: folder, mode: 'write', verify: false });
  expect(report.changes).toEqual([{ path: `${name}/${name}.ts`, removed: false }]);
  expect(Object.keys(readTree(folder))).toHaveLength(3);
  expect(readFileSync(join(folder, name, `${name}.ts`), 'utf8')).toContain('directory: z.string()');
  expect(existsSync(join(folder, 'x'))).toBe(false);
});
