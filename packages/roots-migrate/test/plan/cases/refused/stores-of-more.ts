import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Stores of which roots fill one entry, or that hold what something else gave them. */
export const storesOfMore: readonly Refused[] = [
  refused('two keys of one map', 'this key of `folders`', `
const folders = new Map();
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders.set('work', fileURLToPath(roots[0].uri));
};
if (process.argv[2]) folders.set('library', process.argv[2]);
${tool(`
  return text([...(await readdir(folders.get('work') ?? '.')), ...(await readdir(folders.get('library') ?? '.'))].join());`)}`),
  refused('a key of the caller', 'this key of `folders`', `
const folders = new Map();
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders.set('work', fileURLToPath(roots[0].uri));
};
${tool(`
  return text((await readdir(folders.get(which) ?? '.')).join());`, 'which: z.string()')}`),
  refused('a key for clients without a session that is never filled', 'this key of `folders`', `
const folders = new Map();
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders.set(server.server.transport.sessionId, fileURLToPath(roots[0].uri));
};
server.registerTool('list', { description: 'Lists.', inputSchema: {} }, async (_, { sessionId }) => text((await readdir(folders.get(sessionId ?? 'stdio') ?? '.')).join()));`),
  refused('whether a map that a tool fills too has an entry', 'has an entry is asked here', `
const folders = new Map();
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders.set('work', fileURLToPath(roots[0].uri));
};
${tool(`
  folders.set('work', path);
  return text('opened');`, 'path: z.string()', 'open')}
${tool(`
  return text(folders.has('work') ? (await readdir(folders.get('work') ?? '.')).join() : 'nothing is open');`)}`),
];
