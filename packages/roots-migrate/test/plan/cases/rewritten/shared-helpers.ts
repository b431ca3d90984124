import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, OPTIONAL_LIST, REQUIRED, tool } from '../../server.ts';

const PATH = 'path: z.string().optional()';

const list = (path: string, fields = ''): string => tool(`
  return text((await readdir(await folder(${path}))).join());`, fields);

const other = (path: string, fields = ''): string => tool(`
  return text((await folder(${path})) + '!');`, fields, 'where');

/** Helpers of several tools, of which some pass a directory of their own. */
export const sharedHelpers: readonly Rewritten[] = [
  rewritten('an argument before what a branch fills', `
async function folder(path) {
  let found;
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    found = roots[0] ? fileURLToPath(roots[0].uri) : undefined;
  }
  return path ?? found ?? process.cwd();
}
${list('path', PATH)}`, `
async function folder(path) {
  return path ?? process.cwd();
}
${list('path', PATH)}`),
  rewritten('an argument before what a statement ahead asked for', `
async function folder(path) {
  const { roots } = await server.server.listRoots().catch(() => ({ roots: [] }));
  const dir = path ?? process.env.NOTES ?? (roots.length > 0 ? fileURLToPath(roots[0].uri) : undefined) ?? '.';
  return dir;
}
${list('path', PATH)}`, `
async function folder(path) {
  const dir = path ?? process.env.NOTES ?? '.';
  return dir;
}
${list('path', PATH)}`),
  rewritten('an argument that what is asked for, and then a constant, stand in for', `
async function folder(path) {
  let dir = path;
  if (!dir) {
    const { roots } = await server.server.listRoots().catch(() => ({ roots: [] }));
    dir = roots[0] ? fileURLToPath(roots[0].uri) : undefined;
  }
  if (!dir) dir = '.';
  return dir;
}
${list('path', PATH)}`, `
async function folder(path) {
  let dir = path;
  if (!dir) dir = '.';
  return dir;
}
${list('path', PATH)}`),
  rewritten('a tool that passes its own directory, and one that has none', `
async function root() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}

async function folder(path?: string) {
  return path ?? process.env.NOTES ?? (await root()) ?? process.cwd();
}
${list('path', PATH)}
${other('')}`, `
async function folder(path?: string, directory?: string) {
  return path ?? process.env.NOTES ?? directory ?? process.cwd();
}
${list('path', PATH)}
${other('undefined, directory', OPTIONAL)}`, 'ts'),
  rewritten('the same by properties of an object', `
async function folder({ server, path }: { server: McpServer; path?: string }) {
  if (!server.server.getClientCapabilities()?.roots) return path ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return path ?? fileURLToPath(roots[0]!.uri);
}
${list('{ server, path }', PATH)}
${other('{ server }')}`, `
async function folder({ path, directory }: { path?: string; directory: string | undefined }) {
  if (directory === undefined) return path ?? process.cwd();
  return path ?? directory;
}
${list('{ path, directory: undefined }', PATH)}
${other('{ directory }', OPTIONAL)}`, 'ts'),
  rewritten('a required directory before an optional parameter', `
async function folder(suffix?: string) {
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0]!.uri), suffix ?? 'notes');
}
${list("'a'")}
${other('')}`, `
async function folder(directory: string, suffix?: string) {
  return join(directory, suffix ?? 'notes');
}
${list("directory, 'a'", REQUIRED)}
${other('directory', REQUIRED)}`, 'ts'),
  rewritten('a parameter that no call passes', `
async function folder(path) {
  const { roots } = await server.server.listRoots();
  return path ?? fileURLToPath(roots[0].uri);
}
${list('')}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a parameter that no call passes, in a helper that stays', `
async function names(path) {
  const { roots } = await server.server.listRoots();
  const dir = path ?? fileURLToPath(roots[0].uri);
  return await readdir(dir);
}
${tool(`
  return text((await names()).join());`)}`, `
async function names(directory: string) {
  return await readdir(directory);
}
${tool(`
  return text((await names(directory)).join());`, REQUIRED)}`),
  rewritten('the whole list of a helper that catches', `
async function clientRoots() {
  try {
    const { roots } = await server.server.listRoots();
    return roots;
  } catch {
    return [];
  }
}
${tool(`
  const all = (await clientRoots()).map((root) => fileURLToPath(root.uri));
  return text((await readdir(all[0] ?? '.')).join() + all.length);`)}`, tool(`
  const all = directories ?? [];
  return text((await readdir(all[0] ?? '.')).join() + all.length);`, OPTIONAL_LIST)),
  rewritten('the whole list of a helper that starts with an empty one, and catches', `
async function clientRoots() {
  let listed = [];
  try {
    const { roots } = await server.server.listRoots();
    listed = roots;
  } catch {
    // the client has no roots
  }
  return listed;
}
${tool(`
  const all = (await clientRoots()).map((root) => fileURLToPath(root.uri));
  return text((await readdir(all[0] ?? '.')).join() + all.length);`)}`, tool(`
  const all = directories ?? [];
  return text((await readdir(all[0] ?? '.')).join() + all.length);`, OPTIONAL_LIST)),
  rewritten('the whole list of a helper that starts with an empty one, and asks the client first', `
async function clientRoots() {
  let listed = [];
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    listed = roots;
  }
  return listed;
}
${tool(`
  const all = (await clientRoots()).map((root) => fileURLToPath(root.uri));
  return text((await readdir(all[0] ?? '.')).join() + all.length);`)}`, tool(`
  const all = directories ?? [];
  return text((await readdir(all[0] ?? '.')).join() + all.length);`, OPTIONAL_LIST)),
  rewritten('the first of such a list', `
async function clientRoots() {
  let listed = [];
  try {
    const { roots } = await server.server.listRoots();
    listed = roots;
  } catch {
    // the client has no roots
  }
  return listed;
}

async function folder() {
  const roots = await clientRoots();
  return process.env.NOTES ?? (roots[0] ? fileURLToPath(roots[0].uri) : undefined) ?? '.';
}
${list('')}`, `
async function folder(directory: string | undefined) {
  return process.env.NOTES ?? directory ?? '.';
}
${list('directory', OPTIONAL)}`),
  rewritten('a folder that a getter gives', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}
class Store {
  root;

  constructor(root) {
    this.root = root;
  }

  get notes() {
    return join(this.root, 'notes');
  }

  list() {
    return readdir(this.notes);
  }
}
${tool(`
  return text((await new Store(await workspace()).list()).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
class Store {
  root;

  constructor(root) {
    this.root = root;
  }

  get notes() {
    return join(this.root, 'notes');
  }

  list() {
    return readdir(this.notes);
  }
}
${tool(`
  return text((await new Store(await workspace(directory)).list()).join());`, OPTIONAL)}`),
];
