import { expect, it } from 'vitest';
import { planOf } from './plan-of.ts';
import { serverOf } from './server.ts';

const open = 'For a client without roots every path is allowed: with roots gone and nothing in their place, that is so for every client.';
const refused = 'A client without roots is refused every path.';

/** A store that is filled by code that does something else too, and so isn't followed. */
const filled = `
let folders = [];
let asked = 0;

async function refresh() {
  const { roots } = await server.server.listRoots();
  asked += 1;
  const found = [];
  for (const root of roots) found.push(fileURLToPath(root.uri) + sep);
  folders = found;
}

server.server.oninitialized = () => void refresh();
`;

function toolThat(check: string, rest = ''): string {
  return `${filled}
server.registerTool('read', { description: 'Reads.', inputSchema: { path: z.string() } }, async ({ path }) => {
  ${check}
  return text(await readFile(path, 'utf8'));
});
${rest}`;
}

/** The SECURITY sentences of a server that is left, and whether its roots are said to be a boundary. */
async function toldOf(code: string): Promise<{ readonly isBoundary: boolean; readonly security: readonly string[]; readonly lines: readonly string[] }> {
  const text = serverOf(code);
  const { units, changes } = await planOf('server.js', text);
  expect(changes).toEqual([]);
  const security = units.flatMap(({ outcome }) => outcome.security);
  return { isBoundary: units.some(({ roles }) => roles.includes('boundary')), security: security.map((one) => one.text), lines: security.map(({ place }) => text.split('\n')[place.line - 1]?.trim() ?? '') };
}

it.each([
  ['a length before the check', 'if (folders.length > 0 && !folders.some((folder) => path.startsWith(folder))) throw new Error(\'Outside\');', ''],
  ['a predicate that gives true', 'if (!isInside(path)) throw new Error(\'Outside\');', `
function isInside(path) {
  if (!folders.length) return true;
  return folders.some((folder) => path.startsWith(folder));
}`],
  ['every of none', 'if (folders.some((folder) => !path.startsWith(folder))) throw new Error(\'Outside\');', ''],
])('says that all is allowed without roots, behind a store that isn\'t followed: %s', async (_, check, rest) => {
  const { isBoundary, security, lines } = await toldOf(toolThat(check, rest));
  expect({ isBoundary, count: security.length }).toEqual({ isBoundary: true, count: 1 });
  expect(security[0]).toContain('SECURITY: for a client with roots, paths are limited to those roots.');
  expect(security[0]).toContain(open);
  expect(lines[0]).toContain('startsWith');
});

it.each([
  ['some of none', 'if (!folders.some((folder) => path.startsWith(folder))) throw new Error(\'Outside\');'],
  ['a refusal of its own', 'if (folders.length === 0) throw new Error(\'No folders\');\n  if (!folders.some((folder) => path.startsWith(folder))) throw new Error(\'Outside\');'],
])('says that nothing is allowed without roots: %s', async (_, check) => {
  const { security } = await toldOf(toolThat(check));
  expect(security).toHaveLength(1);
  expect(security[0]).toContain(refused);
  expect(security[0]).not.toContain(open);
});

it('claims neither where it can\'t be told', async () => {
  const { security } = await toldOf(toolThat('if (process.env.STRICT && !folders.some((folder) => path.startsWith(folder))) throw new Error(\'Outside\');'));
  expect(security).toHaveLength(1);
  expect(security[0]).not.toContain(open);
  expect(security[0]).not.toContain(refused);
});

it('says nothing of a store that is a hint', async () => {
  const { isBoundary, security } = await toldOf(toolThat('path = resolve(folders[0] ?? process.cwd(), path);'));
  expect({ isBoundary, security }).toEqual({ isBoundary: false, security: [] });
});

it.each([
  ['something else fills it', 'let folders = [];', 'server.server.onclose = () => {\n  folders = [process.cwd()];\n};'],
  ['it starts with something', 'let folders = [process.cwd()];', ''],
])('claims neither where %s', async (_, declaration, other) => {
  const code = toolThat('if (!folders.some((folder) => path.startsWith(folder))) throw new Error(\'Outside\');', other).replace('let folders = [];', declaration);
  const { security } = await toldOf(code);
  expect(security).toHaveLength(1);
  expect(security[0]).not.toContain(refused);
  expect(security[0]).not.toContain(open);
});

it.each([
  ['a predicate behind one that gives nothing', 'const resolved = allowedPath(path);\n  if (!resolved) return errorResult(\'Outside\');', `
function errorResult(value) {
  return { ...text(value), isError: true };
}
function isInside(path) {
  return folders.some((folder) => {
    const way = relative(folder, path);
    return !way.startsWith('..');
  });
}
function allowedPath(path) {
  const resolved = resolve(path);
  if (!isInside(resolved)) return null;
  return resolved;
}`],
  ['a folder that is looked for', 'const folder = folders.find((one) => path.startsWith(one));\n  if (!folder) throw new Error(\'Outside\');', ''],
])('says for sure that paths are limited where a refusal is seen: %s', async (_, check, rest) => {
  const { security } = await toldOf(toolThat(check, rest));
  expect(security.map((one) => one.startsWith('SECURITY: for a client with roots, paths are limited to those roots.'))).toEqual([true]);
});

it('says that one should look where no refusal is seen', async () => {
  const { isBoundary, security } = await toldOf(`
server.registerTool('read', { description: 'Reads.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const lines = (await readFile(path, 'utf8')).split('\\n');
  return text(lines.filter((line) => folders.some((folder) => line.startsWith(folder))).join());
});`);
  expect(isBoundary).toBe(true);
  expect(security).toEqual([expect.stringMatching(/^SECURITY: look whether this decides what a client may reach\./)]);
});

it.each([
  ['a method of a class in a function', `function storeIn(root) {
  class Store {
    read(path) {
      if (!path.startsWith(root + sep)) throw new Error('Outside');
      return readFile(path, 'utf8');
    }
  }
  return new Store();
}`, 'return text(await storeIn(await workspace()).read(path));'],
  ['a guard that is made per call', `const guard = (root) => (path) => {
  if (!path.startsWith(root + sep)) throw new Error('Outside');
  return path;
};`, 'const check = guard(await workspace());\n  return text(await readFile(check(path), \'utf8\'));'],
  ['a throw within an expression', '', `const root = await workspace();
  try {
    path.startsWith(root + sep) || (() => { throw new Error('Outside'); })();
  } catch {
    return text('denied');
  }
  return text(await readFile(path, 'utf8'));`],
])('does not say that all is allowed without roots where another directory limits the paths then: %s', async (_, helper, body) => {
  const { isBoundary, security } = await toldOf(`
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}
${helper}
server.registerTool('read', { description: 'Reads.', inputSchema: { path: z.string() } }, async ({ path }) => {
  ${body}
});`);
  expect(isBoundary).toBe(true);
  expect(security).toEqual([expect.not.stringContaining('every path is allowed')]);
});
