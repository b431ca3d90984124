import * as tsParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mayUseRoots } from 'roots-usage';
import { expect, it } from 'vitest';
import plugin from '../src/index.ts';

const run = promisify(execFile);

/** What a framework does for its servers, once as CommonJS and once as ESM. */
const FASTMCP = [
  'package/dist/chunk-CE5MU4DQ.cjs:682:44 no-roots-request listRoots',
  'package/dist/chunk-CE5MU4DQ.cjs:1336:18 no-roots-notification-handler RootsListChangedNotificationSchema',
  'package/dist/chunk-CE5MU4DQ.cjs:1338:24 no-roots-request listRoots',
  'package/dist/chunk-ZNPHP74O.js:680:77 no-roots-capability-check roots',
  'package/dist/chunk-ZNPHP74O.js:682:44 no-roots-request listRoots',
  'package/dist/chunk-ZNPHP74O.js:1336:9 no-roots-notification-handler RootsListChangedNotificationSchema',
  'package/dist/chunk-ZNPHP74O.js:1338:24 no-roots-request listRoots',
];

/** One client in three bundles; it watches for a notification that only clients send. */
const INSPECTOR = [
  'package/clients/cli/build/index.js:17342:20 no-roots-capability roots',
  'package/clients/cli/build/index.js:17748:37 no-roots-handler "roots/list"',
  'package/clients/cli/build/index.js:17774:7 no-misused-roots "notifications/roots/list_changed"',
  'package/clients/cli/build/index.js:20578:17 no-roots-notification "notifications/roots/list_changed"',
  'package/clients/mcpdo/build/chunk-LBQDT5VV.js:13995:20 no-roots-capability roots',
  'package/clients/mcpdo/build/chunk-LBQDT5VV.js:14401:37 no-roots-handler "roots/list"',
  'package/clients/mcpdo/build/chunk-LBQDT5VV.js:14427:7 no-misused-roots "notifications/roots/list_changed"',
  'package/clients/mcpdo/build/chunk-LBQDT5VV.js:17231:17 no-roots-notification "notifications/roots/list_changed"',
  'package/clients/tui/build/index.js:11246:20 no-roots-capability roots',
  'package/clients/tui/build/index.js:11652:37 no-roots-handler "roots/list"',
  'package/clients/tui/build/index.js:11678:7 no-misused-roots "notifications/roots/list_changed"',
  'package/clients/tui/build/index.js:14482:17 no-roots-notification "notifications/roots/list_changed"',
];

/** The reports were judged by hand: each is right, and a person finds no other. */
it.each([
  ['mcp-remote@0.15.1', []],
  ['fastmcp@4.20.16', FASTMCP],
  ['@modelcontextprotocol/inspector@2.12.0', INSPECTOR],
] as const)('the shipped code of %s', async (name, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-roots-published-'));
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, name], { cwd: folder });
  await run('tar', ['xzf', stdout.trim()], { cwd: folder });
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().flatMap((path) => (/\.[cm]?js$/.test(path) ? reportsIn(folder, path) : []));
  rmSync(folder, { recursive: true });
  expect(found).toEqual(expected);
});

/** `path:line:column rule token` of each report in a shipped file. */
function reportsIn(folder: string, path: string): readonly string[] {
  const text = readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '');
  if (!mayUseRoots(text)) return [];
  const config = { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], plugins: { 'mcp-roots': plugin }, rules: { ...plugin.configs.recommended.rules }, languageOptions: { parser: tsParser } };
  const messages = new Linter().verify(text, config, { filename: path, allowInlineConfig: false });
  const lines = text.split('\n');
  return messages.map(({ ruleId, line, column, endColumn = column, message }) => `${path.replaceAll('\\', '/')}:${line}:${column} ${ruleId?.replace('mcp-roots/', '') ?? message} ${lines[line - 1]?.slice(column - 1, endColumn - 1) ?? ''}`);
}
