import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL } from '../../server.ts';

const HANDLER = `async () => {
  const folder = server.server.getClientCapabilities()?.roots ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : process.cwd();
  return text((await readdir(folder)).join());
}`;
const AFTER = `async ({ directory }) => {
  const folder = directory ?? process.cwd();
  return text((await readdir(folder)).join());
}`;

function registered(name: string, before: string, after: string): Rewritten {
  return rewritten(name, before.replace('HANDLER', HANDLER).trim(), after.replace('HANDLER', AFTER).trim());
}

/** Schemas that other code uses too, and such as are made of parts; every overload of `tool()`; prompts. */
export const dialectSchemas: readonly Rewritten[] = [
  registered('one that another tool has too', `
const Paging = z.object({ page: z.number() });
server.registerTool('list', { inputSchema: Paging }, HANDLER);
server.registerTool('echo', { inputSchema: Paging }, async () => text('echo'));`, `
const Paging = z.object({ page: z.number() });
server.registerTool('list', { inputSchema: Paging.extend({ ${OPTIONAL} }) }, HANDLER);
server.registerTool('echo', { inputSchema: Paging }, async () => text('echo'));`),
  registered('a part that is spread', `
const paging = { page: z.number() };
server.registerTool('list', { inputSchema: { ...paging } }, HANDLER);
server.registerTool('echo', { inputSchema: paging }, async () => text('echo'));`, `
const paging = { page: z.number() };
server.registerTool('list', { inputSchema: { ...paging, ${OPTIONAL} } }, HANDLER);
server.registerTool('echo', { inputSchema: paging }, async () => text('echo'));`),
  registered('behind `partial`', `
server.registerTool('list', { inputSchema: z.object({ page: z.number() }).partial() }, HANDLER);`, `
server.registerTool('list', { inputSchema: z.object({ page: z.number() }).partial().extend({ ${OPTIONAL} }) }, HANDLER);`),
  registered('a config that holds all', `
const config = { title: 'List', inputSchema: { page: z.number() } };
server.registerTool('list', config, HANDLER);`, `
const config = { title: 'List', inputSchema: { page: z.number(), ${OPTIONAL} } };
server.registerTool('list', config, HANDLER);`),
  registered('`tool` with a name', 'server.tool(\'list\', HANDLER);', `server.tool('list', { ${OPTIONAL} }, HANDLER);`),
  registered('`tool` with a description', 'server.tool(\'list\', \'Lists.\', HANDLER);', `server.tool('list', 'Lists.', { ${OPTIONAL} }, HANDLER);`),
  registered('`tool` with annotations', 'server.tool(\'list\', \'Lists.\', { readOnlyHint: true }, HANDLER);', `server.tool('list', 'Lists.', { ${OPTIONAL} }, { readOnlyHint: true }, HANDLER);`),
  registered('`tool` with all', 'server.tool(\'list\', \'Lists.\', { page: z.number() }, { readOnlyHint: true }, HANDLER);', `server.tool('list', 'Lists.', { page: z.number(), ${OPTIONAL} }, { readOnlyHint: true }, HANDLER);`),
  rewritten('a prompt', `
server.registerPrompt('brief', { argsSchema: { task: z.string() } }, async ({ task }) => {
  const folder = server.server.getClientCapabilities()?.roots ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : process.cwd();
  return { messages: [{ role: 'user', content: { type: 'text', text: task + (await readdir(folder)).join() } }] };
});`, `
server.registerPrompt('brief', { argsSchema: { task: z.string(), ${OPTIONAL} } }, async ({ task, directory }) => {
  const folder = directory ?? process.cwd();
  return { messages: [{ role: 'user', content: { type: 'text', text: task + (await readdir(folder)).join() } }] };
});`),
  rewritten('a prompt without arguments', `
server.prompt('brief', 'Starts.', async () => {
  const folder = server.server.getClientCapabilities()?.roots ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : process.cwd();
  return { messages: [{ role: 'user', content: { type: 'text', text: (await readdir(folder)).join() } }] };
});`, `
server.prompt('brief', 'Starts.', { ${OPTIONAL} }, async ({ directory }) => {
  const folder = directory ?? process.cwd();
  return { messages: [{ role: 'user', content: { type: 'text', text: (await readdir(folder)).join() } }] };
});`),
];
