import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'tsdown';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { jobs } from './jobs.ts';

const run = promisify(execFile);
const plugin = join(import.meta.dirname, '../..');
/** Outside of the workspace: nothing but what is installed can be found. */
const folder = mkdtempSync(join(tmpdir(), 'mcp-roots-install-'));
let tarball: string;

beforeAll(async () => {
  await build({ cwd: plugin, logLevel: 'silent' });
  await run('npx', ['--yes', 'pnpm@12.21.0', 'pack', '--pack-destination', folder], { cwd: plugin });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'no tarball');
});

afterAll(() => { rmSync(folder, { recursive: true, force: true }); }, 600_000);

it.each(jobs.map((job) => [job.name, job] as const))('%s', async (_, job) => {
  const project = await install(job);
  const expected = job.sources.flatMap(({ path, reports }) => reports.map((report) => `${path}:${report}`));
  const found = await lint(project, job);
  rmSync(project, { recursive: true, force: true });
  expect([...found].sort()).toEqual(expected.sort());
});

it('the types fit ESLint’s, in both module systems', async () => {
  const config = "import { defineConfig } from 'eslint/config';\nimport mcpRoots from 'eslint-plugin-mcp-roots';\nexport default defineConfig([mcpRoots.configs.recommended, { plugins: { 'mcp-roots': mcpRoots }, extends: ['mcp-roots/strict'], rules: { 'mcp-roots/no-raw-roots': 'off' } }]);\nexport const rule: string | undefined = mcpRoots.rules['no-roots-request'].meta?.type;\n";
  const project = await install({ name: 'types', packages: { eslint: '10.15.0' }, files: { 'eslint.config.mts': config }, tool: 'eslint', sources: [] });
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true, noEmit: true, skipLibCheck: false, types: [] };
  const errors = ts.getPreEmitDiagnostics(ts.createProgram([join(project, 'eslint.config.mts')], options)).filter(({ file }) => file === undefined || !file.fileName.includes('node_modules') || file.fileName.includes('mcp-roots'));
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

async function install({ name, packages, files, sources }: Job): Promise<string> {
  const project = join(folder, name.replaceAll(/[^\w.]+/g, '-'));
  const manifest = { private: true, type: 'module', dependencies: { 'eslint-plugin-mcp-roots': `file:${tarball}`, ...packages } };
  const all = { 'package.json': JSON.stringify(manifest), ...files, ...Object.fromEntries(sources.map(({ path, text }) => [path, text])) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: project, maxBuffer: 1e8 });
  return project;
}

/** The reports of a run, as `path:line:column rule`. */
async function lint(project: string, { tool, env = {}, sources }: Job): Promise<readonly string[]> {
  const bin = join(project, 'node_modules/.bin', tool);
  const paths = tool === 'oxlint' ? ['src'] : sources.map(({ path }) => path);
  // Both print their reports and exit with 1 where there is an error among them.
  const { stdout } = await run(bin, ['--format', 'json', ...paths], { cwd: project, env: { ...process.env, ...env }, maxBuffer: 1e8 }).catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '') return { stdout: error.stdout };
    throw error;
  });
  return tool === 'oxlint' ? oxlintReports(stdout) : eslintReports(project, stdout);
}

function eslintReports(project: string, stdout: string): readonly string[] {
  // The JSON format of ESLint is documented; a change of it fails the comparison.
  const results = JSON.parse(stdout) as readonly { readonly filePath: string; readonly messages: readonly { readonly ruleId: string | null; readonly line: number; readonly column: number; readonly message: string }[] }[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${relative(resolve(project), filePath).replaceAll('\\', '/')}:${line}:${column} ${ruleId?.replace('mcp-roots/', '') ?? message}`),
  );
}

function oxlintReports(stdout: string): readonly string[] {
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string; readonly filename: string; readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[] }[] };
  return diagnostics.map(({ code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0}:${labels[0]?.span.column ?? 0} ${/\((.*)\)/.exec(code)?.[1] ?? code}`);
}
