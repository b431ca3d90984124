import { expect, it } from 'vitest';
import { planOf } from './plan-of.ts';
import { serverOf, tool } from './server.ts';

const ROOT = `
  const { roots } = server.server.getClientCapabilities()?.roots ? await server.server.listRoots() : { roots: [] };
  const root = roots.length > 0 ? fileURLToPath(roots[0].uri) : undefined;`;

/** Where the tool takes its directory from before the rewrite, and after it. */
async function sourcesOf(code: string, fields: string) {
  const { units } = await planOf('server.ts', serverOf(tool(`${ROOT}\n${code}`, fields)));
  return units.flatMap(({ tools }) => tools.map(({ before, after, notes }) => ({ before, after, notes })));
}

it.each([
  ['an argument of a command', "return text(execFileSync('git', ['log', page], { cwd: root ?? '.' }).toString());", 'page: z.string()', []],
  ['an argument that becomes a list', "const names = Array.isArray(name) ? name : [name];\n  return text((await readdir(root ?? '.')).filter((one) => names.includes(one)).join());", 'name: z.any()', []],
  ['a list of one argument', "return text((await readdir(root ?? '.')).filter((one) => [suffix].includes(one)).join());", 'suffix: z.string()', []],
])('%s is no source', async (_, code, fields, others) => {
  expect(await sourcesOf(code, fields)).toEqual([{ before: ['client roots', ...others], after: ['directory', ...others], notes: [] }]);
});

it('what a constant holds counts where it is read', async () => {
  expect(await sourcesOf("const base = process.env.NOTES ?? root ?? '.';\n  return text((await readdir(base)).join());", '')).toEqual([
    { before: ['NOTES', 'client roots'], after: ['NOTES', 'directory'], notes: ['`directory` is ignored when NOTES is set.'] },
  ]);
});

it('a candidate before the roots is a source, and overrides the parameter', async () => {
  const [contract] = await sourcesOf("const base = [process.env.NOTES, root, '.'].find(Boolean);\n  return text((await readdir(base)).join());", '');
  expect(contract?.before).toEqual(['NOTES', 'client roots']);
  expect(contract?.notes[0]).toBe('`directory` is ignored when NOTES is set.');
});

it('what stood behind roots that are asked for without a check goes with them', async () => {
  const code = `
  const { roots } = await server.server.listRoots();
  const base = roots.length > 0 ? fileURLToPath(roots[0].uri) : process.env.NOTES ?? process.cwd();
  return text((await readdir(base)).join());`;
  const { units } = await planOf('server.ts', serverOf(tool(code, '')));
  expect(units[0]?.tools).toMatchObject([{
    before: ['client roots', 'NOTES', 'process.cwd()'],
    after: ['directory'],
    parameter: { required: true },
    notes: ['A client without roots only got an error, so `directory` is required. NOTES and process.cwd() were only reached with roots of which none was of use here, and go.'],
  }]);
});

it('what a required parameter may still fall back to stays a source', async () => {
  const code = `
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const base = folder.endsWith('.git') ? process.cwd() : folder;
  return text((await readdir(base)).join());`;
  const { units } = await planOf('server.ts', serverOf(tool(code, '')));
  expect(units[0]?.tools).toMatchObject([{ before: ['client roots', 'process.cwd()'], after: ['directory', 'process.cwd()'], notes: [] }]);
});

it('an argument that a helper gets under another name is called as the tool calls it', async () => {
  const { units } = await planOf('server.ts', serverOf(`
async function folderOf(start) {
  return start ?? (await clientRoot()) ?? process.cwd();
}
async function clientRoot() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : undefined;
}
server.registerTool('names', { inputSchema: { cwd: z.string().optional() } }, async ({ cwd }) => text((await readdir(await folderOf(cwd))).join()));
server.registerTool('count', { inputSchema: {} }, async () => text(String((await readdir(await folderOf())).length)));`));
  expect(units[0]?.tools).toMatchObject([
    { tool: 'names', before: ['cwd', 'client roots', 'process.cwd()'], after: ['cwd', 'process.cwd()'] },
    { tool: 'count', before: ['client roots', 'process.cwd()'], after: ['directory', 'process.cwd()'] },
  ]);
});
