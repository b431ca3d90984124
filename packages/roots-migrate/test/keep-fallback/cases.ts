import { rewritten, type Rewritten } from '../plan/case.ts';
import { lowLevel, OPTIONAL, OPTIONAL_LIST, tool } from '../plan/server.ts';

const CLIENT_ROOT = `
async function clientRoot() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}`;

const FILL = `
server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
};`;

const LADDER = `
  // What the client has open
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}`;

/** What the parameter looks like in front of roots that stay: written by hand, before the rewrite existed. */
export const fallbackCases: readonly Rewritten[] = [
  rewritten('a helper that starts with the roots stays as it is: its calls get the parameter in front', `
async function workspace() {${LADDER}
${tool(`
  return text((await readdir(await workspace())).join());`)}
${tool(`
  const folder = await workspace();
  return text(await readFile(join(folder, name), 'utf8'));`, 'name: z.string()', 'read')}`, `
async function workspace() {${LADDER}
${tool(`
  return text((await readdir(directory ?? (await workspace()))).join());`, OPTIONAL)}
${tool(`
  const folder = directory ?? (await workspace());
  return text(await readFile(join(folder, name), 'utf8'));`, `name: z.string(), ${OPTIONAL}`, 'read')}`),
  rewritten('a helper with a source before the roots takes the parameter, behind that source', `
async function workspace() {
  if (process.env.NOTES) return process.env.NOTES;
${LADDER}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (process.env.NOTES) return process.env.NOTES;

  if (directory !== undefined) return directory;${LADDER}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a rung in a chain', `${CLIENT_ROOT}
${tool(`
  const folder = process.env.NOTES ?? (await clientRoot()) ?? process.cwd();
  return text((await readdir(folder)).join());`)}`, `${CLIENT_ROOT}
${tool(`
  const folder = process.env.NOTES ?? directory ?? (await clientRoot()) ?? process.cwd();
  return text((await readdir(folder)).join());`, OPTIONAL)}`),
  rewritten('a rung in a chain of ||', `${CLIENT_ROOT}
${tool(`
  const folder = process.env.NOTES || (await clientRoot()) || process.cwd();
  return text((await readdir(folder)).join());`)}`, `${CLIENT_ROOT}
${tool(`
  const folder = process.env.NOTES || directory || (await clientRoot()) || process.cwd();
  return text((await readdir(folder)).join());`, OPTIONAL)}`),
  rewritten('a variable that roots overwrite', `
${tool(`
  let folder = process.cwd();
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(folder)).join());`)}`, `
${tool(`
  let folder = process.cwd();
  if (directory !== undefined) {
    folder = directory;
  } else if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(folder)).join());`, OPTIONAL)}`),
  rewritten('a request in the tool, behind a refusal', `
${tool(`
  if (!server.server.getClientCapabilities()?.roots) return text('Open a folder first');
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)}`, `
${tool(`
  if (directory === undefined && !server.server.getClientCapabilities()?.roots) return text('Open a folder first');
  const { roots } = directory !== undefined ? { roots: [{ uri: pathToFileURL(directory).href }] } : await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`, OPTIONAL)}`),
  rewritten('several roots', `
${tool(`
  const { roots } = await server.server.listRoots();
  const lists = await Promise.all(roots.map((root) => readdir(fileURLToPath(root.uri))));
  return text(lists.flat().join());`)}`, `
${tool(`
  const { roots } = directories !== undefined ? { roots: directories.map((directory) => ({ uri: pathToFileURL(directory).href })) } : await server.server.listRoots();
  const lists = await Promise.all(roots.map((root) => readdir(fileURLToPath(root.uri))));
  return text(lists.flat().join());`, OPTIONAL_LIST)}`),
  rewritten('what remembers a root is not asked, and not told of the parameter', `
let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(directory ?? (await workspace()))).join());`, OPTIONAL)}`),
  rewritten('a store: what fills it stays', `
let folder = process.cwd();
${FILL}
${tool(`
  return text((await readdir(folder)).join());`)}`, `
let folder = process.cwd();
${FILL}
${tool(`
  return text((await readdir(directory ?? folder)).join());`, OPTIONAL)}`),
  rewritten('a store that is read several times', `
let folder = process.cwd();
${FILL}
${tool(`
  const names = await readdir(folder);
  return text(folder + names.join());`)}`, `
let folder = process.cwd();
${FILL}
${tool(`
  const workingDirectory = directory ?? folder;
  const names = await readdir(workingDirectory);
  return text(workingDirectory + names.join());`, OPTIONAL)}`),
  rewritten('the argument of a low-level server', lowLevel(`
  switch (request.params.name) {
    case 'list': {
      const folder = (await clientRoot()) ?? process.cwd();
      return { content: [{ type: 'text', text: (await readdir(folder)).join() }] };
    }
    default:
      throw new Error('No such tool');
  }`) + CLIENT_ROOT.replaceAll('server.server', 'server'), lowLevel(`
  switch (request.params.name) {
    case 'list': {
      const folder = (request.params.arguments?.directory as string | undefined) ?? (await clientRoot()) ?? process.cwd();
      return { content: [{ type: 'text', text: (await readdir(folder)).join() }] };
    }
    default:
      throw new Error('No such tool');
  }`, `suffix: { type: 'string' }, directory: { type: 'string', description: 'Absolute path of the directory to work in' }`) + CLIENT_ROOT.replaceAll('server.server', 'server'), 'ts'),
  rewritten('something is done besides: the request is answered with the parameter', `
let asked = 0;

async function workspace() {
  const { roots } = await server.server.listRoots();
  asked += 1;
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
let asked = 0;

async function workspace(directory: string | undefined) {
  const { roots } = directory !== undefined ? { roots: [{ uri: pathToFileURL(directory).href }] } : await server.server.listRoots();
  asked += 1;
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
];
