import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const FILL = `
let folder = process.cwd();
server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
};
`;

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
  refused('a first value that the filling gives back, over what a tool wrote', 'hangs on this check', `
let folder = process.cwd();
server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  folder = process.cwd();
  if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
};
${tool(`
  folder = path;
  return text('opened');`, 'path: z.string()', 'open')}
${tool(`
  return text((await readdir(folder)).join());`)}`),
  refused('a read behind a call that writes the store', 'also calls what fills it', `${FILL}
async function changeTo(path) {
  if (!(await stat(path)).isDirectory()) throw new Error('no directory');
  folder = path;
}
${tool(`
  await changeTo(path);
  return text(\`now in \${folder}\`);`, 'path: z.string()', 'open')}
${tool(`
  return text((await readdir(folder)).join());`)}`),
  refused('a read in a function that is called behind one that writes the store', 'also calls what fills it', `${FILL}
async function changeTo(path) {
  if (!(await stat(path)).isDirectory()) throw new Error('no directory');
  folder = path;
}
async function names() {
  return (await readdir(folder)).join();
}
${tool(`
  await changeTo(path);
  return text(await names());`, 'path: z.string()', 'open')}
${tool(`
  return text(await names());`)}`),
  refused('an event whose handler before would run again', 'another handler of the same event', `
let started = 0;
server.server.oninitialized = () => { started += 1; };
${FILL}
${tool(`
  return text(String(started));`, '', 'started')}
${tool(`
  return text((await readdir(folder)).join());`)}`),
  refused('a message whose handler of the SDK would run again', 'another handler of the same event', `
let started = 0;
let folder = process.cwd();
server.server.oninitialized = () => { started += 1; };
server.server.setNotificationHandler('notifications/initialized', async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
});
${tool(`
  return text(String(started));`, '', 'started')}
${tool(`
  return text((await readdir(folder)).join());`)}`),
  refused('a count of the entries that are deleted', 'hangs on what this finds', `
const folders = new Map();
let open = 1;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders.set('work', fileURLToPath(roots[0].uri));
};
server.server.onclose = () => {
  if (folders.delete('work')) open -= 1;
};
${tool(`
  return text(String(open));`, '', 'open')}
${tool(`
  return text((await readdir(folders.get('work') ?? '.')).join());`)}`),
];
