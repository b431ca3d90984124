import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'tsdown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCase } from '../../roots-usage/test/cases/case.ts';
import { caseTable } from '../../roots-usage/test/cases/index.ts';
import plugin from '../src/index.ts';
import { expectedMessage } from './expected-message.ts';

const run = promisify(execFile);
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
const folder = mkdtempSync(join(tmpdir(), 'mcp-roots-oxlint-'));

interface OxlintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string; readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[] }[];
}

beforeAll(async () => {
  await build({ cwd: join(import.meta.dirname, '..'), outDir: join(folder, 'plugin'), dts: false, logLevel: 'silent', publint: false });
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}, 120_000);

afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

it('finds what the table says under oxlint, in one run', async () => {
  const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`mcp-roots/${name}`, 'warn']));
  const config = { jsPlugins: ['./plugin/index.js'], categories: { correctness: 'off' }, rules };
  const cases = Object.values(caseTable).flat().filter(({ modules }) => modules === undefined);
  const expected = cases.flatMap((item, index) => {
    const { text, expected: usages } = readCase(item);
    const path = `src/case${index}.${item.lang}`;
    writeFileSync(join(folder, path), text);
    return usages.map((usage) => expectedMessage(text, usage)).map(({ ruleId, line, column }) => `${path}:${line}:${column} ${ruleId}`);
  });
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const { stdout } = await run(process.execPath, [oxlint, '--format', 'json', 'src'], { cwd: folder, maxBuffer: 1e8 }).catch((error: unknown) => {
    // oxlint exits with 1 where it reports something.
    if (typeof error === 'object' && error !== null && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '') return { stdout: error.stdout };
    throw error;
  });
  // The format is oxlint's own and documented; a change of it fails the comparison below.
  const { diagnostics } = JSON.parse(stdout) as OxlintReport;
  const found = diagnostics.map(({ code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0}:${labels[0]?.span.column ?? 0} ${code.replace(/^(?:eslint-plugin-)?(.*)\((.*)\)$/, '$1/$2')}`);
  expect(found.sort()).toEqual(expected.sort());
});
