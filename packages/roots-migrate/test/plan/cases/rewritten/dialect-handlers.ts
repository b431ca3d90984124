import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL } from '../../server.ts';

const WORKSPACE = `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}`;
const AFTER = `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}`;

function withHelper(name: string, before: string, after: string): Rewritten {
  return rewritten(name, `${WORKSPACE}\n${before.trim()}`, `${AFTER}\n${after.trim()}`);
}

const GUARDED = `
const guarded = (handler) => async (args, extra) => {
  try {
    return await handler(args, extra);
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: String(error) }] };
  }
};`;

/** Handlers that are wrapped, bound, or taken out of something. */
export const dialectHandlers: readonly Rewritten[] = [
  withHelper('wrapped', `${GUARDED}
server.registerTool('list', { inputSchema: { depth: z.number() } }, guarded(async ({ depth }) => text((await readdir(await workspace())).slice(depth).join())));
server.registerTool('echo', { inputSchema: {} }, guarded(async () => text('echo')));`, `${GUARDED}
server.registerTool('list', { inputSchema: { depth: z.number(), ${OPTIONAL} } }, guarded(async ({ depth, directory }) => text((await readdir(await workspace(directory))).slice(depth).join())));
server.registerTool('echo', { inputSchema: {} }, guarded(async () => text('echo')));`),
  withHelper('wrapped, without a schema', `${GUARDED}
server.registerTool('list', { title: 'List' }, guarded(async (extra) => text((await readdir(await workspace())).join() + extra.sessionId)));`, `${GUARDED}
server.registerTool('list', { title: 'List', inputSchema: { ${OPTIONAL} } }, guarded(async ({ directory }, extra) => text((await readdir(await workspace(directory))).join() + extra.sessionId)));`),
  withHelper('wrapped twice, by name', `${GUARDED}
const timed = (handler) => (...args) => handler(...args).finally(() => console.error('done'));
async function list(args) {
  return text((await readdir(await workspace())).slice(args.depth).join());
}
server.registerTool('list', { inputSchema: { depth: z.number() } }, timed(guarded(list)));`, `${GUARDED}
const timed = (handler) => (...args) => handler(...args).finally(() => console.error('done'));
async function list(args) {
  return text((await readdir(await workspace(args.directory))).slice(args.depth).join());
}
server.registerTool('list', { inputSchema: { depth: z.number(), ${OPTIONAL} } }, timed(guarded(list)));`),
  withHelper('bound', `
const notes = {
  limit: 10,
  async list({ depth }) {
    return text((await readdir(await workspace())).slice(depth, this.limit).join());
  },
};
server.registerTool('list', { inputSchema: { depth: z.number() } }, notes.list.bind(notes));`, `
const notes = {
  limit: 10,
  async list({ depth, directory }) {
    return text((await readdir(await workspace(directory))).slice(depth, this.limit).join());
  },
};
server.registerTool('list', { inputSchema: { depth: z.number(), ${OPTIONAL} } }, notes.list.bind(notes));`),
  withHelper('made by a function', `
const makeList = (limit) => async ({ depth }) => text((await readdir(await workspace())).slice(depth, limit).join());
server.registerTool('list', { inputSchema: { depth: z.number() } }, makeList(10));`, `
const makeList = (limit) => async ({ depth, directory }) => text((await readdir(await workspace(directory))).slice(depth, limit).join());
server.registerTool('list', { inputSchema: { depth: z.number(), ${OPTIONAL} } }, makeList(10));`),
];
