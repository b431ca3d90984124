import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const pnpm = ['--yes', 'pnpm@12.21.0'];
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'packed-'));
  await run('npx', [...pnpm, 'run', 'build'], { cwd: packageFolder });
  await run('npx', [...pnpm, 'pack', '--pack-destination', project], { cwd: packageFolder });
  const tarball = (await readdir(project)).find((file) => file.endsWith('.tgz'));
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${String(tarball)}`, '@modelcontextprotocol/server@2.4.0', 'zod@4.6.7', 'typescript@6.0.3', '@types/node@20.19.25'], { cwd: project });
}, 600_000);
afterAll(() => rm(project, { recursive: true }));

const installed = 'node_modules/mcp-reference-roots';

test('the example compares the servers that come with the package', async () => {
  const example = `${installed}/examples/compare.mjs`;
  const same = await run('node', [example, `${installed}/src/servers/roots-2025`, `${installed}/src/servers/parameters`], { cwd: project });
  expect(same.stdout).toBe('Both answer the same.\n');
});

test('the example says what differs, and fails', async () => {
  const example = `${installed}/examples/compare.mjs`;
  const differs = run('node', [example, `${installed}/src/servers/roots-2025`, `${installed}/src/servers/roots-2025`], { cwd: project });
  await expect(differs).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('with: after still asks for roots') as string });
});

test('its types serve a strict project', async () => {
  await writeFile(
    join(project, 'use.ts'),
    "import { connectV2, defineScenario, prove, type Finding, type RootsClient } from 'mcp-reference-roots';\n" +
      "export const scenario = defineScenario({ sdk: 'v2', entry: 'main.ts', expect: 'left', usages: {}, calls: [] });\n" +
      'export const use: [typeof connectV2, typeof prove, Finding[], RootsClient[]] = [connectV2, prove, [], []];\n',
  );
  await run('npx', ['tsc', '--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022', '--types', 'node', 'use.ts'], { cwd: project });
});
