import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Directories that outlive the call which asked for them. */
export const stores: readonly Refused[] = [
  refused('a set behind a parameter', 'is kept in `into`', `
const allowed = new Set();

async function collect(into) {
  const { roots } = await server.server.listRoots();
  for (const root of roots) into.add(fileURLToPath(root.uri));
}
${tool(`
  await collect(allowed);
  return text([...allowed].join());`)}`),
  refused('a set behind two parameters', 'outlives the call', `
const seen = new Set();

function note(into, folder) {
  into.add(folder);
}

async function collect(into) {
  const { roots } = await server.server.listRoots();
  for (const root of roots) note(into, fileURLToPath(root.uri));
}
${tool(`
  await collect(seen);
  return text((await readdir([...seen][0] ?? '.')).join());`)}`),
  refused('an object behind a parameter', 'is kept in', `
const state = { folder: '.' };

async function open(into) {
  const { roots } = await server.server.listRoots();
  into.folder = fileURLToPath(roots[0].uri);
}
${tool(`
  await open(state);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(state.folder)).join());`)}`),
  refused('a list behind an alias', 'is kept in `list`', `
const config = { folders: [] };
${tool(`
  const list = config.folders;
  const { roots } = await server.server.listRoots();
  for (const root of roots) list.push(fileURLToPath(root.uri));
  return text(config.folders.join());`)}`),
  refused('a list behind a destructured alias', 'is kept in', `
const config = { folders: [] };
${tool(`
  const { folders } = config;
  const { roots } = await server.server.listRoots();
  folders.push(...roots.map((root) => fileURLToPath(root.uri)));
  return text((await readdir(config.folders[0])).join());`)}`),
  refused('a list behind a call', 'is kept in', `
const folders = [];
const known = () => folders;
${tool(`
  const { roots } = await server.server.listRoots();
  known().push(fileURLToPath(roots[0].uri));
  return text((await readdir(folders[0])).join());`)}`),
  refused('Object.assign', 'is kept in `state`', `
const state = {};
${tool(`
  const { roots } = await server.server.listRoots();
  Object.assign(state, { folder: fileURLToPath(roots[0].uri) });
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(state.folder ?? '.')).join());`)}`),
  refused('Object.assign to an alias', 'is kept in', `
const state = {};
${tool(`
  const target = state;
  const { roots } = await server.server.listRoots();
  Object.assign(target, { folder: fileURLToPath(roots[0].uri) });
  return text((await readdir(state.folder)).join());`)}`),
  refused('Object.defineProperty', 'unknown', `
const state = {};
${tool(`
  const { roots } = await server.server.listRoots();
  Object.defineProperty(state, 'folder', { value: fileURLToPath(roots[0].uri) });
  return text((await readdir(state.folder)).join());`)}`),
  refused('Reflect.set', 'outlives the call', `
const state = {};
${tool(`
  const { roots } = await server.server.listRoots();
  Reflect.set(state, 'folder', fileURLToPath(roots[0].uri));
  return text((await readdir(state.folder)).join());`)}`),
  refused('Map.set', 'is kept in `folders`', `
const folders = new Map();
${tool(`
  const { roots } = await server.server.listRoots();
  folders.set('current', fileURLToPath(roots[0].uri));
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folders.get('current') ?? '.')).join());`)}`),
  refused('Map.set by a session', 'is kept in `folders`', `
const folders = new Map();
server.registerTool('open', { description: 'Opens.', inputSchema: {} }, async (extra) => {
  const { roots } = await server.server.listRoots();
  folders.set(extra.sessionId, fileURLToPath(roots[0].uri));
  return text('opened');
});
server.registerTool('list', { description: 'Lists.', inputSchema: {} }, async (extra) => text((await readdir(folders.get(extra.sessionId) ?? '.')).join()));`),
  refused('WeakMap.set', 'is kept in `folders`', `
const folders = new WeakMap();
${tool(`
  const { roots } = await server.server.listRoots();
  folders.set(server, { folder: fileURLToPath(roots[0].uri) });
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folders.get(server).folder)).join());`)}`),
  refused('push', 'is kept in `folders`', `
const folders = [];
${tool(`
  const { roots } = await server.server.listRoots();
  folders.push(...roots.map((root) => fileURLToPath(root.uri)));
  return text('opened');`, '', 'open')}
${tool(`
  return text(folders.join());`)}`),
  refused('push in a callback', 'is kept in `folders`', `
const folders = [];
${tool(`
  const { roots } = await server.server.listRoots();
  roots.forEach((root) => folders.push(fileURLToPath(root.uri)));
  return text((await readdir(folders[0])).join());`)}`),
  refused('splice', 'goes to `folders.splice`', `
const folders = [];
${tool(`
  const { roots } = await server.server.listRoots();
  folders.splice(0, folders.length, ...roots.map((root) => fileURLToPath(root.uri)));
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folders[0])).join());`)}`),
  refused('an array\'s index', 'is kept in `folders[0]`', `
const folders = [];
${tool(`
  const { roots } = await server.server.listRoots();
  folders[0] = fileURLToPath(roots[0].uri);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folders[0] ?? '.')).join());`)}`),
  refused('a computed property', 'is kept in', `
const folders = {};
${tool(`
  const { roots } = await server.server.listRoots();
  folders[name] = fileURLToPath(roots[0].uri);
  return text('opened');`, 'name: z.string()', 'open')}
${tool(`
  return text((await readdir(folders[name] ?? '.')).join());`, 'name: z.string()')}`),
  refused('the environment', 'is kept in `process.env.NOTES`', tool(`
  const { roots } = await server.server.listRoots();
  process.env.NOTES = fileURLToPath(roots[0].uri);
  return text(String(execFileSync('notes', ['list'])));`)),
  refused('globalThis', 'is kept in `globalThis.folder`', `${tool(`
  const { roots } = await server.server.listRoots();
  globalThis.folder = fileURLToPath(roots[0].uri);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(globalThis.folder ?? '.')).join());`)}`),
  refused('a variable that destructuring writes', 'is kept in', `
let folder = '.';
${tool(`
  const { roots } = await server.server.listRoots();
  [folder] = roots.map((root) => fileURLToPath(root.uri));
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folder)).join());`)}`),
  refused('a variable of another function that a loop writes', 'is kept in', `
let root;
${tool(`
  const { roots } = await server.server.listRoots();
  for (root of roots) if (root.name === 'notes') break;
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(root ? fileURLToPath(root.uri) : '.')).join());`)}`),
  refused('??=', 'is kept in `folder`', `
let folder;
${tool(`
  folder ??= fileURLToPath((await server.server.listRoots()).roots[0].uri);
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(folder ?? '.')).join());`)}`),
  refused('a file', 'unknown', `${tool(`
  const { roots } = await server.server.listRoots();
  await writeFile('state.json', JSON.stringify({ folder: fileURLToPath(roots[0].uri) }));
  return text('opened');`, '', 'open')}
${tool(`
  return text((await readdir(JSON.parse(await readFile('state.json', 'utf8')).folder)).join());`)}`),
  refused('a root that is changed', 'is kept in `root.name`', tool(`
  const { roots } = await server.server.listRoots();
  for (const root of roots) root.name ??= basename(fileURLToPath(root.uri));
  return text(roots.map((root) => root.name).join() + (await readdir(fileURLToPath(roots[0].uri))).join());`)),
  ...['[folders[0]] = [path];', 'delete folders[0];', "folders['push'](path);"].map((change) => refused(`a list that a tool changes: ${change}`, 'is kept in `folders`', `
let folders = [];

server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders = roots.map((root) => fileURLToPath(root.uri));
};
${tool(`
  const rows = [];
  for (const folder of folders) rows.push((await readdir(folder)).join());
  return text(rows.join());`)}
${tool(`
  ${change}
  return text('changed');`, 'path: z.string()', 'add')}`)),
];
