import { expect, test } from 'vitest';

import { rewriteSource } from '../../src/jscodeshift/rewrite-source.ts';
import { migrate } from '../../src/migrate.ts';
import { askingServer, offeringClient } from '../support/servers.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const project = { 'package.json': '{"dependencies":{"zod":"4"}}', 'server.ts': askingServer };

test('writes what the command writes, with the BOM', async () => {
  const folder = temporaryTree(project);
  const { text, report } = await rewriteSource({ path: `${folder}/server.ts`, text: `\uFEFF${askingServer}` });
  await migrate({ cwd: folder, mode: 'write', verify: false });
  expect(text).toBe(`\uFEFF${readTree(folder)['server.ts']}`);
  expect(report?.tools.map(({ tool }) => tool)).toEqual(['count']);
});

test('a name for the parameter', async () => {
  const { text } = await rewriteSource({ path: `${temporaryTree(project)}/server.ts`, text: askingServer, parameter: 'folderPath' });
  expect(text).toContain('folderPath: z.string()');
});

test('roots that stay behind the parameter', async () => {
  const { text, report } = await rewriteSource({ path: `${temporaryTree(project)}/server.ts`, text: askingServer, keepRootsFallback: true });
  expect(text).toContain('directory: z.string().optional()');
  expect(text).toContain('listRoots()');
  expect(report?.left).toEqual([]);
});

test('leaves clients, tests and files without roots', async () => {
  const folder = temporaryTree(project);
  expect(await rewriteSource({ path: `${folder}/client.ts`, text: offeringClient })).toMatchObject({ text: undefined });
  expect(await rewriteSource({ path: `${folder}/a.ts`, text: 'export const a: ?number = 1;' })).toEqual({ text: undefined, report: undefined });
});

test('what needs another file is left, with the reason', async () => {
  const helper = "import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n\nexport async function folder(server: McpServer) {\n  const { roots } = await server.server.listRoots();\n  return roots[0]?.uri;\n}\n";
  const main = askingServer.replace('const server =', "import { folder } from './folder.js';\nconst server =").replace(/ {2}let folder[\s\S]*?\n {2}\}\n/, '  const path = await folder(server);\n').replace('${folder}', '${path}');
  const tree = temporaryTree({ ...project, 'main.ts': main, 'folder.ts': helper });
  const { text, report } = await rewriteSource({ path: `${tree}/folder.ts`, text: helper });
  expect(text).toBeUndefined();
  expect(report?.left.length).toBeGreaterThan(0);
  expect(readTree(tree)['main.ts']).toBe(main);
});

test('Flow is refused by name', async () => {
  const flow = "// @flow\nimport { type Root } from '@modelcontextprotocol/sdk/types.js';\nconst roots = (x: ?Root): %checks => !!x;\n";
  await expect(rewriteSource({ path: '/a.js', text: flow })).rejects.toThrow(/^\/a\.js:\d+:\d+ can’t be parsed as JavaScript or TypeScript \(Flow is not supported\): /);
});

test('a file that nests too deep is refused before it is parsed', async () => {
  await expect(rewriteSource({ path: '/a.js', text: `const roots = ${'['.repeat(60_000)}` })).rejects.toThrow('/a.js is nested too deep to be read.');
});
