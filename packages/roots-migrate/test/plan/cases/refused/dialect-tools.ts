import { refused, type Refused } from '../../case.ts';

const WORKSPACE = `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}`;

function left(name: string, because: string, code: string): Refused {
  return refused(name, because, `${WORKSPACE}\n${code.trim()}`);
}

/** Tools that are declared in a way that a parameter can't follow. */
export const dialectTools: readonly Refused[] = [
  left('a wrapper that changes the arguments', 'handler', `
const checked = (handler) => (args) => handler(JSON.parse(JSON.stringify(args)));
server.registerTool('list', { inputSchema: {} }, checked(async () => text((await readdir(await workspace())).join())));`),
  left('a wrapper that hands on one argument', 'handler', `
const quiet = (handler) => (extra) => handler(extra);
server.registerTool('list', { title: 'List' }, quiet(async (extra) => text((await readdir(await workspace())).join() + extra.sessionId)));`),
  left('a table that is called otherwise too', 'is handed on as a value', `
const tools = [{ name: 'list', run: async () => text((await readdir(await workspace())).join()) }];
for (const { name, run } of tools) server.registerTool(name, {}, run);
export const call = (name) => tools.find((tool) => tool.name === name).run();`),
  left('a schema that a tool shares which needs nothing', 'The schema is that of `echo` too', `
const list = async () => text((await readdir(await workspace())).join());
const echo = async () => text('echo');
for (const [name, run] of Object.entries({ list, echo })) server.registerTool(name, { inputSchema: { page: z.number() } }, run);`),
  left('a schema with a refinement', 'The schema of the tool `list`', `
server.registerTool('list', { inputSchema: z.object({ page: z.number() }).refine(({ page }) => page > 0) }, async () => text((await readdir(await workspace())).join()));`),
  left('a schema that comes from a call', 'The schema of the tool `list`', `
server.registerTool('list', { inputSchema: JSON.parse('{}') }, async () => text((await readdir(await workspace())).join()));`),
  left('a schema that has the name in a part', 'has a `directory` already', `
const common = { directory: z.string() };
server.registerTool('list', { inputSchema: { ...common } }, async () => text((await readdir(await workspace())).join()));`),
  refused('a prompt of several', 'prompt takes text alone', `
server.registerPrompt('brief', { title: 'Brief' }, async () => {
  const { roots } = await server.server.listRoots();
  return { messages: [{ role: 'user', content: { type: 'text', text: (await Promise.all(roots.map(({ uri }) => readdir(fileURLToPath(uri))))).join() } }] };
});`),
  refused('tools whose parts are spread into each other without an end', 'handler', `
const first = { ...second };
const second = { ...first };
const tools = [first, second];
for (const one of tools) server.registerTool(one.name, one.config, one.run);
async function folder() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
server.registerTool('list', { description: 'Lists.', inputSchema: {} }, first.run ?? (async () => text((await readdir(await folder())).join())));`),
];
