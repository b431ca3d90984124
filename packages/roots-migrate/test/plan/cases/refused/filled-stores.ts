import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const READ = tool(`
  return text((await readdir(folder ?? '.')).join());`);

/** Stores that roots fill when the server starts, where what fills them does more, or something hangs on how they are filled. */
export const filledStores: readonly Refused[] = [
  refused('a condition on the client', 'under this condition', `
let folder;
server.server.oninitialized = async () => {
  if (server.server.getClientVersion()?.name !== 'editor') return;
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};
${READ}`),
  refused('a folder below the root', 'more than a directory', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = join(fileURLToPath(roots[0].uri), 'notes');
};
${READ}`),
  refused('the last of several roots', 'more than a directory', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  for (const root of roots) folder = fileURLToPath(root.uri);
};
${READ}`),
  refused('two values', 'filled in several ways', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = roots[0].uri;
  if (roots.length === 1) folder = fileURLToPath(roots[0].uri);
};
${READ}`),
  refused('a value for clients without roots', 'what stands behind it doesn\'t run', `
let folder;
server.server.oninitialized = async () => {
  try {
    const { roots } = await server.server.listRoots();
    folder = fileURLToPath(roots[0].uri);
  } catch {
    folder = process.cwd();
  }
};
${READ}`),
  refused('an empty list in place of a request that fails', 'for a client without roots too', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots().catch(() => ({ roots: [] }));
  folder = roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
};
${READ}`),
  refused('an event that tells of it', 'what stands behind it doesn\'t run', `
let folder;
const events = { emit(name) { seen.push(name); } };
const seen = [];
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
  events.emit('opened');
};
${READ}
${tool(`
  return text(seen.join());`, '', 'seen')}`),
  refused('a promise of an object that others wait for', 'what stands behind it doesn\'t run', `
let folder;
const opened = makeDeferred();
function makeDeferred() {
  const deferred = {};
  deferred.promise = new Promise((settle) => { deferred.settle = settle; });
  return deferred;
}
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
  opened.settle();
};
${tool(`
  await opened.promise;
  return text((await readdir(folder ?? '.')).join());`)}`),
  refused('a promise that is settled by what fills it, and waited for with a result', 'what stands behind it doesn\'t run', `
let folder;
let settle = () => {};
const opened = new Promise((done) => { settle = done; });
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
  settle('opened');
};
${tool(`
  const how = await opened;
  return text(how + (await readdir(folder ?? '.')).join());`)}`),
  refused('a counter that a tool shows', 'what stands behind it doesn\'t run', `
let folder;
let changes = 0;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
  changes += 1;
};
${READ}
${tool(`
  return text(String(changes));`, '', 'changes')}`),
  refused('background work', 'in a function that is no tool handler', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};
setInterval(() => { if (folder) void readdir(folder).then((names) => writeFile('index.txt', names.join())); }, 1000);
${READ}`),
  refused('a list that is filled in place', 'is kept in', `
const folders = [];
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  for (const root of roots) folders.push(fileURLToPath(root.uri));
};
${tool(`
  return text((await readdir(folders[0] ?? '.')).join());`)}`),
  refused('an object that is handed on whole', 'is kept in `state.folder`', `
const state = { folder: undefined };
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  state.folder = fileURLToPath(roots[0].uri);
};
${tool(`
  return text((await readdir(state.folder ?? '.')).join());`)}
${tool(`
  return text(JSON.stringify(state));`, '', 'state')}`),
  refused('an object that is taken apart', 'is kept in `state.folder`', `
const state = { folder: undefined };
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  state.folder = fileURLToPath(roots[0].uri);
};
${tool(`
  const { folder } = state;
  return text((await readdir(folder ?? '.')).join());`)}`),
  refused('a variable that is exported, and that no known file imports', 'is kept in `folder`', `
export let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};
${READ}`),
  refused('a tool that fills it after it has read it', 'is read and filled in one function', `
let folder = process.cwd();
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};
${tool(`
  const before = folder;
  folder = path;
  return text((await readdir(before)).join());`, 'path: z.string()', 'open')}
${READ}`),
  refused('a setter that is handed on', 'for a client without roots too', `
let folder;
const listeners = [];
function setFolder(path) {
  folder = path;
}
listeners.push(setFolder);
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  setFolder(fileURLToPath(roots[0].uri));
};
${READ}`),
  refused('a path that is checked against it', 'boundary', `
let folder;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};
${tool(`
  const target = resolve(folder ?? '.', path);
  if (folder && relative(folder, target).startsWith('..')) throw new Error('outside');
  return text(String(await readFile(target)));`, 'path: z.string()', 'read')}
${READ}`),
  refused('a list of its own beside it, in a check', 'boundary', `
let folders = [process.cwd()];
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folders = roots.map((root) => fileURLToPath(root.uri));
};
${tool(`
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) return text('outside');
  return text(String(await readFile(path)));`, 'path: z.string()', 'read')}`),
  refused('work that runs behind an unguarded request', 'what stands behind it doesn\'t run', `
let folder;
let ready = false;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
  ready = true;
};
${tool(`
  if (!ready) return text('not ready');
  return text((await readdir(folder ?? '.')).join());`)}`),
  refused('only the tools that ask fill it', 'is kept in `folder`', `
let folder = process.cwd();
async function sync() {
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
}
${tool(`
  await sync();
  return text('done');`, '', 'sync')}
${READ}`),
  ...[
    ["a file that must not be there", "if (existsSync(join(path, '.ignore'))) return;"],
    ["a directory of a certain name", "if (path.includes('node_modules')) return;"],
    ["a file that must be there", "await stat(join(path, 'package.json'));"],
    ["a helper that looks", 'await look(path);'],
    ["a helper that throws", 'must(path);'],
  ].map(([name = '', code = '']) => refused(`it is filled behind ${name}`, 'is kept in `folder`', `
let folder;

async function look(path) {
  const { size } = await stat(path);
  console.error(size);
}

function must(path) {
  if (!existsSync(path)) throw new Error('Gone');
}

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  const path = fileURLToPath(roots[0].uri);
  ${code}
  folder = path;
};
${READ}`)),
];
