import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInFile } from '../../src/find/find.ts';
import { planFiles } from '../../src/plan-files.ts';
import { withoutGrowth } from '../../src/program/growth.ts';

const folder = join(import.meta.dirname, 'in-memory');

/** Plans servers of several files, which exist in memory alone; gives the new texts and the reasons of what is left. */
async function planOfFiles(files: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text]));
  const found = [...texts].flatMap(([path, text]) => {
    const result = findInFile({ path, text });
    return 'error' in result || result.usages.length === 0 ? [] : [{ path, text, usages: result.usages, isTest: false }];
  });
  const plan = await planFiles({ cwd: folder, files: found, laid: texts, dropped: new Map(), growth: { ...withoutGrowth(), around: () => [...texts.keys()] } });
  return {
    texts: Object.fromEntries(plan.changes.map(({ path, after }) => [path.slice(folder.length + 1), after])),
    left: plan.units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons.map(({ why }) => why) : [])),
  };
}

const HELPER = `import { ListRootsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { fileURLToPath } from 'node:url';
import { app } from './app.js';

export async function folder() {
  if (!app.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await app.server.request({ method: 'roots/list' }, ListRootsResultSchema);
  return fileURLToPath(roots[0].uri);
}
`;

const APP = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

const app = new McpServer({ name: 'notes', version: '1.0.0' });

export { app };
`;

const TOOL = (exported: string) => `import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { app } from './app.js';
import { folder } from './folder.js';

${exported}async function place() {
  return (await folder()) ?? '.';
}

app.registerTool('list', { inputSchema: { depth: z.number() } }, async ({ depth }) => ({ content: [{ type: 'text', text: \`\${depth} \${(await readdir(await place())).join()}\` }] }));
`;

describe('servers of several files', () => {
  it('keeps an export that others import when the file that goes imported it too', async () => {
    const { texts, left } = await planOfFiles({ 'app.js': APP, 'folder.js': HELPER, 'tool.js': TOOL('') });
    expect(left).toEqual([]);
    expect(texts['app.js']).toBeUndefined();
    expect('folder.js' in texts && texts['folder.js']).toBeUndefined();
    expect(texts['tool.js']).toContain('directory: z.string().optional()');
    expect(texts['tool.js']).toContain('readdir(directory ?? \'.\')');
  });

  it('leaves a unit whose request would stay in something exported that nobody calls', async () => {
    const { texts, left } = await planOfFiles({ 'app.js': APP, 'folder.js': HELPER, 'tool.js': TOOL('export ') });
    expect(texts).toEqual({});
    expect(left).toContainEqual(expect.stringContaining('can\'t be told whether code outside does'));
  });

  it('goes on loading a file of which only statements that run are left', async () => {
    const running = `process.title = 'notes';\n\n${HELPER}`;
    const { texts } = await planOfFiles({ 'app.js': APP, 'folder.js': running, 'tool.js': TOOL('') });
    expect(texts['folder.js']).toContain('process.title');
    expect(texts['tool.js']).toContain("import './folder.js';\n");
  });

  it('leaves a helper that a module with a computed name may be', async () => {
    const loader = 'export const load = (name) => import(`./${name}.js`);\n';
    const { texts, left } = await planOfFiles({ 'app.js': APP, 'folder.js': HELPER, 'tool.js': TOOL(''), 'loader.js': loader });
    expect(texts).toEqual({});
    expect(left).toContainEqual(expect.stringContaining('imported by a computed name'));
  });

  it('leaves a helper that is handed on with all that its file exports', async () => {
    const barrel = "Object.assign(exports, require('./folder.js'));\n";
    const { texts, left } = await planOfFiles({ 'app.js': APP, 'folder.js': HELPER, 'tool.js': TOOL(''), 'barrel.js': barrel });
    expect(texts).toEqual({});
    expect(left).toContainEqual(expect.stringContaining('All that `folder.js` exports is handed on here'));
  });

  it('changes each `new` of a class that is imported where it is needed', async () => {
    const folder = `import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export class Folder {
  constructor(app) {
    this.app = app;
  }

  async find() {
    const { roots } = await this.app.server.listRoots();
    return readdir(fileURLToPath(roots[0].uri));
  }
}
`;
    const tool = `import { z } from 'zod';
import { app } from './app.js';
import { Folder } from './folder.js';

app.tool('list', async () => {
  const { Folder: Later } = await import('./folder.js');
  const [one] = await new Later(app).find();
  const [other] = await new Folder(app).find();
  return { content: [{ type: 'text', text: one + other }] };
});
`;
    const typed = (text: string) => text.replace('constructor(app)', 'constructor(private readonly app: McpServer)').replace(/ {4}this\.app = app;\n/, '').replace('import {', "import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport {");
    const { texts, left } = await planOfFiles({ 'app.ts': APP, 'folder.ts': typed(folder), 'tool.ts': tool });
    expect(left).toEqual([]);
    expect(texts['folder.ts']).not.toContain('constructor');
    expect(texts['tool.ts']).toContain('await new Later().find(directory)');
    expect(texts['tool.ts']).toContain('await new Folder().find(directory)');
  });

  it('takes out what nothing reads any more of a class that is made through a namespace', async () => {
    const folder = `import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { fileURLToPath } from 'node:url';

export class Folder {
  constructor(private readonly app: McpServer) {}

  async find(): Promise<string | undefined> {
    if (!this.app.server.getClientCapabilities()?.roots) return undefined;
    const { roots } = await this.app.server.listRoots();
    return roots[0] && fileURLToPath(roots[0].uri);
  }
}
`;
    const tool = `import { readdir } from 'node:fs/promises';
import { app } from './app.js';
import * as folders from './folder.js';

const maker = new folders.Folder(app);

app.tool('list', async () => ({ content: [{ type: 'text', text: (await readdir((await maker.find()) ?? '.')).join() }] }));
app.tool('count', async () => ({ content: [{ type: 'text', text: String((await readdir((await maker.find()) ?? '.')).length) }] }));
`;
    const { texts, left } = await planOfFiles({ 'app.ts': APP, 'folder.ts': folder, 'tool.ts': tool });
    expect(left).toEqual([]);
    expect(texts['tool.ts']).not.toContain('maker');
    expect(texts['tool.ts']).not.toContain('folders');
  });

  it.each([
    ['require', "const { Folder } = require('./index.js');"],
    ['import', "import { Folder } from './index.js';"],
  ])('leaves a class whose instances are made where its module was handed on whole, by %s', async (_, line) => {
    const folder = `const { ListRootsResultSchema } = require('@modelcontextprotocol/sdk/types.js');
const { fileURLToPath } = require('node:url');
const { app } = require('./app.js');

class Folder {
  async find() {
    const { roots } = await app.server.request({ method: 'roots/list' }, ListRootsResultSchema);
    return fileURLToPath(roots[0].uri);
  }
}

module.exports = { Folder };
`;
    const one = `const { readdir } = require('node:fs/promises');
const { app } = require('./app.js');
const { Folder } = require('./folder.js');

app.tool('list', { }, async () => ({ content: [{ type: 'text', text: (await readdir(await new Folder().find())).join() }] }));
`;
    const other = `${line}
export async function count() {
  return String(await new Folder().find());
}
`;
    const app = APP.replace("import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';", "const { McpServer } = require('@modelcontextprotocol/sdk/server/mcp.js');").replace('export { app };', 'module.exports = { app };');
    const { texts, left } = await planOfFiles({ 'app.js': app, 'folder.js': folder, 'index.js': "Object.assign(exports, require('./folder.js'));\n", 'one.js': one, 'other.js': other });
    expect(texts).toEqual({});
    expect(left.join()).toMatch(/`find`|handed on here/);
  });

  it('leaves a boundary whose directories are named in another file than its store', async () => {
    const store = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

const app = new McpServer({ name: 'notes', version: '1.0.0' });

let kept = [];

function keptRoots() {
  return kept;
}

app.server.oninitialized = async () => {
  if (!app.server.getClientCapabilities()?.roots) return;
  const { roots } = await app.server.listRoots();
  kept = roots;
};

export { app, keptRoots };
`;
    const tool = `import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { app, keptRoots } from './app.js';

app.registerTool('read', { inputSchema: { path: z.string() } }, async ({ path }) => {
  const [first] = keptRoots();
  if (!first) throw new Error('No folder');
  const folder = resolve(fileURLToPath(first.uri));
  if (!resolve(folder, path).startsWith(folder + sep)) throw new Error('Outside');
  return { content: [{ type: 'text', text: await readFile(resolve(folder, path), 'utf8') }] };
});
`;
    const { texts, left } = await planOfFiles({ 'app.js': store, 'tool.js': tool });
    expect(texts).toEqual({});
    expect(left.join()).toContain('The directories are used in several files.');
  });

  it('imports zod where the only import of a file went', async () => {
    const lines = (text: string) => text.replace("import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';", "const { McpServer } = require('@modelcontextprotocol/sdk/server/mcp.js');").replace('export { app };', 'module.exports = { app };');
    const tool = `const { ListRootsResultSchema } = require('@modelcontextprotocol/sdk/types.js');

function register(app) {
  app.registerTool('list', { inputSchema: {} }, async () => {
    const answer = await app.server.request({ method: 'roots/list' }, ListRootsResultSchema).catch(() => undefined);
    const places = (answer?.roots ?? []).map((root) => new URL(root.uri).pathname);
    return { content: [{ type: 'text', text: (places.length > 0 ? places : [process.cwd()]).join() }] };
  });
}

module.exports = { register };
`;
    const main = "const { app } = require('./app.js');\nconst { register } = require('./tool.js');\n\nregister(app);\n";
    const { texts, left } = await planOfFiles({ 'app.js': lines(APP), 'tool.js': tool, 'main.js': main });
    expect(left).toEqual([]);
    expect(texts['tool.js']).toMatch(/^const { z } = require\('zod'\);\n\nfunction register/);
  });
});
