import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

/** Walks from a root upwards, and comparisons that refuse nothing. */
export const walks: readonly Rewritten[] = [
  rewritten('a walk upwards by a helper', `
function projectRoot(start) {
  if (existsSync(join(start, 'package.json'))) return start;
  const parent = dirname(start);
  return parent === start ? start : projectRoot(parent);
}
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(projectRoot(fileURLToPath(roots[0].uri)))).join());`)}`, `
function projectRoot(start) {
  if (existsSync(join(start, 'package.json'))) return start;
  const parent = dirname(start);
  return parent === start ? start : projectRoot(parent);
}
${tool(`
  return text((await readdir(projectRoot(directory))).join());`, REQUIRED)}`),
  rewritten('a walk upwards by a loop', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a walk upwards by `..`, behind an argument that some calls pass', `
async function projectRoot(start) {
  let folder = start ?? (await clientRoot()) ?? process.cwd();
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = resolve(folder, '..');
    if (parent === folder) throw new Error('no package.json');
    folder = parent;
  }
  return folder;
}
async function clientRoot() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : undefined;
}
server.registerTool('scripts', { inputSchema: { cwd: z.string().optional() } }, async ({ cwd }) => text((await readdir(await projectRoot(cwd))).join()));`, `
async function projectRoot(start) {
  let folder = start ?? process.cwd();
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = resolve(folder, '..');
    if (parent === folder) throw new Error('no package.json');
    folder = parent;
  }
  return folder;
}
server.registerTool('scripts', { inputSchema: { cwd: z.string().optional() } }, async ({ cwd }) => text((await readdir(await projectRoot(cwd))).join()));`),
  rewritten('a walk upwards by `join(…, \'..\')`', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  while (!existsSync(join(folder, 'package.json')) && join(folder, '..') !== folder) folder = join(folder, '..');
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  while (!existsSync(join(folder, 'package.json')) && join(folder, '..') !== folder) folder = join(folder, '..');
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a walk upwards to the root of the file system', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  while (!existsSync(join(folder, 'package.json')) && folder !== parse(folder).root) folder = dirname(folder);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  while (!existsSync(join(folder, 'package.json')) && folder !== parse(folder).root) folder = dirname(folder);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a directory that is refused by a pattern that is written down', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (/\\.asar$/.test(folder)) throw new Error('An archive');
  return text((await readdir(folder)).join());`), tool(`
  if (/\\.asar$/.test(directory)) throw new Error('An archive');
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root that is chosen by where the server runs, or the first', tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const here = process.cwd();
  const folder = folders.find((one) => here === one || here.startsWith(one + sep)) ?? folders[0];
  return text((await readdir(folder)).join());`), tool(`
  const here = process.cwd();
  const folder = directories.find((one) => here === one || here.startsWith(one + sep)) ?? directories[0];
  return text((await readdir(folder)).join());`, REQUIRED_LIST)),
];
