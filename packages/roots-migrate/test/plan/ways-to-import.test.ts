import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findInFile } from '../../src/find/find.ts';
import { planFiles } from '../../src/plan-files.ts';
import { createGrowth } from '../../src/program/growth.ts';
import { temporaryTree } from '../support/temporary-tree.ts';
import { OPTIONAL } from './server.ts';

/** A way to get at a helper in another file. `FOLDER` in the helper's text stands for the helper itself. */
interface Way {
  readonly name: string;
  readonly helper: readonly [path: string, text: string];
  readonly tool: readonly [path: string, importing: string];
  /** What the tool calls. */
  readonly call: string;
  readonly others?: Readonly<Record<string, string>>;
}

const FOLDER = `async function folder(server) {
  const { roots } = await server.server.request({ method: 'roots/list' }, ListRootsResultSchema).catch(() => ({ roots: [] }));
  return roots[0] ? fileURLToPath(roots[0].uri) : process.env.NOTES ?? '.';
}`;
const CHANGED = `async function folder(directory) {
  return directory ?? process.env.NOTES ?? '.';
}`;

const IMPORTS = `import { ListRootsResultSchema } from '@modelcontextprotocol/sdk/types.js';\nimport { fileURLToPath } from 'node:url';\n`;
const REQUIRES = `const { ListRootsResultSchema } = require('@modelcontextprotocol/sdk/types.js');\nconst { fileURLToPath } = require('node:url');\n`;

function helperBefore(text: string): string {
  return `${/module\.exports|exports\./.test(text) ? REQUIRES : IMPORTS}\n${text.replace('FOLDER', FOLDER)}\n`;
}

/** In TypeScript a new parameter has a type; types that stand there already stay. */
function helperAfter(path: string, text: string): string {
  return `${text.replace('FOLDER', path.endsWith('.ts') ? CHANGED.replace('(directory)', '(directory: string | undefined)') : CHANGED)}\n`;
}

function toolBefore([, importing]: Way['tool'], call: string): string {
  const isCommonJs = importing.includes('require(') && !importing.startsWith('import ');
  return `${isCommonJs ? "const { McpServer } = require('@modelcontextprotocol/sdk/server/mcp.js');\nconst { z } = require('zod');\n" : "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n"}${importing === '' ? '' : `${importing}\n`}
const server = new McpServer({ name: 'notes', version: '1.0.0' });

server.registerTool('where', { inputSchema: { suffix: z.string() } }, async ({ suffix }) => ({
  content: [{ type: 'text', text: (await ${call}(server)) + suffix }],
}));
`;
}

function toolAfter(before: string, call: string): string {
  return before.replace('suffix: z.string() }', `suffix: z.string(), ${OPTIONAL} }`).replace('async ({ suffix })', 'async ({ suffix, directory })').replace(`${call}(server)`, `${call}(directory)`);
}

const ESM = { 'package.json': '{"name":"notes-server","private":true,"type":"module"}' };
const ways: readonly Way[] = [
  { name: 'a name', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', "import { folder } from './lib/folder.js';"], call: 'folder' },
  { name: 'another name', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', "import { folder as base } from './lib/folder.js';"], call: 'base' },
  { name: 'the default export', helper: ['lib/folder.js', 'export default FOLDER'], tool: ['tool.js', "import base from './lib/folder.js';"], call: 'base' },
  { name: 'a list of exports, renamed', helper: ['lib/folder.js', 'FOLDER\n\nexport { folder as base };'], tool: ['tool.js', "import { base } from './lib/folder.js';"], call: 'base' },
  { name: '`export *`, twice', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', "import { folder } from './lib/index.js';"], call: 'folder', others: { 'lib/index.js': "export * from './more.js';\n", 'lib/more.js': "export * from './folder.js';\n" } },
  { name: '`export { default } from`', helper: ['lib/folder.js', 'export default FOLDER'], tool: ['tool.js', "import base from './lib/index.js';"], call: 'base', others: { 'lib/index.js': "export { default } from './folder.js';\n" } },
  { name: '`export { default as base } from`', helper: ['lib/folder.js', 'export default FOLDER'], tool: ['tool.js', "import { base } from './lib/index.js';"], call: 'base', others: { 'lib/index.js': "export { default as base } from './folder.js';\n" } },
  { name: '`export * as`', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', "import { files } from './lib/index.js';"], call: 'files.folder', others: { 'lib/index.js': "export * as files from './folder.js';\n" } },
  { name: 'a namespace', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', "import * as lib from './lib/folder.js';"], call: 'lib.folder' },
  { name: 'an import when it is needed', helper: ['lib/folder.js', 'export FOLDER'], tool: ['tool.js', ''], call: "(await import('./lib/folder.js')).folder" },
  { name: 'the index of a folder', helper: ['lib/index.ts', 'export FOLDER'], tool: ['tool.ts', "import { folder } from './lib';"], call: 'folder' },
  { name: '`.js` for `.ts`', helper: ['lib/folder.ts', 'export FOLDER'], tool: ['tool.ts', "import { folder } from './lib/folder.js';"], call: 'folder' },
  { name: '`.ts` itself', helper: ['lib/folder.ts', 'export FOLDER'], tool: ['tool.ts', "import { folder } from './lib/folder.ts';"], call: 'folder' },
  { name: '`paths` of the tsconfig', helper: ['src/lib/folder.ts', 'export FOLDER'], tool: ['src/tool.ts', "import { folder } from '@/lib/folder';"], call: 'folder', others: { 'tsconfig.json': '{"extends":"./base.json"}', 'base.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}' } },
  { name: '`baseUrl` of the tsconfig', helper: ['src/lib/folder.ts', 'export FOLDER'], tool: ['src/tool.ts', "import { folder } from 'lib/folder';"], call: 'folder', others: { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"src"}}' } },
  {
    name: 'a package of the workspace, through its sources', helper: ['packages/core/src/index.ts', 'export FOLDER'], tool: ['packages/app/tool.ts', "import { folder } from '@notes/core';"], call: 'folder',
    others: { 'package.json': '{"private":true,"workspaces":["packages/*"]}', 'packages/core/package.json': '{"name":"@notes/core","private":true,"exports":"./dist/index.js"}', 'packages/app/package.json': '{"name":"@notes/app","private":true}' },
  },
  { name: '`imports` of the package', helper: ['src/folder.ts', 'export FOLDER'], tool: ['src/tool.ts', "import { folder } from '#lib/folder.js';"], call: 'folder', others: { 'package.json': '{"name":"notes-server","private":true,"imports":{"#lib/*":"./src/*"}}' } },
  { name: 'the name of the package itself', helper: ['src/folder.ts', 'export FOLDER'], tool: ['src/tool.ts', "import { folder } from 'notes-server/folder';"], call: 'folder', others: { 'package.json': '{"name":"notes-server","private":true,"exports":{"./folder":"./dist/folder.js"}}' } },
  { name: '`require` of a member', helper: ['lib/folder.cjs', 'FOLDER\n\nmodule.exports = { folder };'], tool: ['tool.cjs', "const { folder } = require('./lib/folder.cjs');"], call: 'folder' },
  { name: '`require` of a renamed member', helper: ['lib/folder.cjs', 'FOLDER\n\nexports.folder = folder;'], tool: ['tool.cjs', "const { folder: base } = require('./lib/folder.cjs');"], call: 'base' },
  { name: '`require` of all', helper: ['lib/folder.cjs', 'FOLDER\n\nexports.folder = folder;'], tool: ['tool.cjs', "const lib = require('./lib/folder.cjs');"], call: 'lib.folder' },
  { name: '`module.exports` as a function', helper: ['lib/folder.cjs', 'module.exports = FOLDER;'], tool: ['tool.cjs', "const base = require('./lib/folder.cjs');"], call: 'base' },
  { name: '`import x = require()`', helper: ['lib/folder.ts', 'FOLDER\n\nexport = folder;'], tool: ['tool.ts', "import base = require('./lib/folder');"], call: 'base' },
];

it.each(ways.map((way) => [way.name, way] as const))('follows %s', async (_, { helper: [path, text], tool, call, others }) => {
  const before = toolBefore(tool, call);
  const cwd = temporaryTree({ '.git': '', ...ESM, ...others, [path]: helperBefore(text), [tool[0]]: before });
  const at = join(cwd, path);
  const found = findInFile({ path, text: readFileSync(at, 'utf8') });
  if ('error' in found) throw new Error(found.error.message);
  const plan = await planFiles({ cwd, files: [{ path: at, text: helperBefore(text), usages: found.usages, isTest: false }], dropped: new Map(), growth: createGrowth(cwd, [cwd]) });
  const reasons = plan.units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : []));
  const texts = Object.fromEntries(plan.changes.map(({ path: changed, after }) => [changed.slice(cwd.length + 1), after?.trimStart()]));
  expect({ reasons, texts }).toEqual({ reasons: [], texts: { [path]: helperAfter(path, text), [tool[0]]: toolAfter(before, call) } });
});
