import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${String(tarball)}`, '@modelcontextprotocol/sdk@1.32.2', '@modelcontextprotocol/server@2.4.0', 'zod@4.6.7', 'typescript@6.0.3', '@types/node@20.19.25'], { cwd: project });
}, 600_000);
afterAll(() => rm(project, { recursive: true }));

const installed = 'node_modules/mcp-reference-roots';

/** Writes the programs of a page, each under the name in its first line. */
async function writePrograms(page: string): Promise<void> {
  const text = await readFile(join(project, installed, page), 'utf8');
  for (const [, program = '', name = ''] of text.matchAll(/^```js\n(\/\/ (\S+)\n[\s\S]*?)^```$/gm)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), program);
  }
}

async function output(program: string): Promise<string> {
  return (await run('node', [program], { cwd: project })).stdout;
}

test('the programs of the README do what it says, as they stand there', async () => {
  await writePrograms('README.md');
  expect(await output('compare.js')).toBe('Both answer the same.\n');
  expect(await output('client.js')).toBe('result {"content":[{"type":"text","text":"server.js"}]}\nRequests for roots: 1\n');
  expect(await readdir(join(project, 'node_modules/.cache/servers'))).toEqual([]);
});

test('the program of the harness page does what it says', async () => {
  await writePrograms('HARNESS.md');
  const [first, second, asked, wrong] = (await output('session.js')).split('\n');
  expect(first).toContain('"a.md package.json src"');
  expect(second).toContain('"b.md package.json src todo.txt"');
  expect(asked).toBe('Requests for roots: 2');
  expect(wrong).toContain('"isError":true');
});

test('the example compares the servers that come with the package', async () => {
  expect(await output(`${installed}/examples/compare.mjs`)).toBe('Both answer the same.\n');
});

test('every link of its pages leads to something that is packed, but for the tests', async () => {
  for (const page of ['README.md', 'HARNESS.md', 'SPECIFICATION.md', 'src/servers/README.md']) {
    const text = await readFile(join(project, installed, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('test/'));
    for (const link of links) await expect(access(join(project, installed, dirname(page), link)), `${page}: ${link}`).resolves.toBeUndefined();
  }
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
