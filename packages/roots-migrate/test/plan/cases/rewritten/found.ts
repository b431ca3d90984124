import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL_LIST, REQUIRED_LIST, tool } from '../../server.ts';

/** A root that a test finds: its variable stays, and holds a path. */
export const found: readonly Rewritten[] = [
  rewritten('a root with a marker, or what stands behind it', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  return root ? fileURLToPath(root.uri) : process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directories: string[]) {
  const root = directories.find((directory) => existsSync(join(directory, '.notes')));
  return root ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directories))).join());`, REQUIRED_LIST)}`),
  rewritten('a root with a marker that must be there', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const found = roots.find(({ uri }) => existsSync(join(fileURLToPath(uri), '.notes')));
  if (!found) throw new Error('no notes');
  return fileURLToPath(found.uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directories: string[]) {
  const found = directories.find((directory) => existsSync(join(directory, '.notes')));
  if (!found) throw new Error('no notes');
  return found;
}
${tool(`
  return text((await readdir(await workspace(directories))).join());`, REQUIRED_LIST)}`),
  rewritten('the URI of what is found', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const uri = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')))?.uri;
  return uri ? join(fileURLToPath(uri), 'notes') : process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directories: string[]) {
  const uri = directories.find((directory) => existsSync(join(directory, '.notes')));
  return uri ? join(uri, 'notes') : process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directories))).join());`, REQUIRED_LIST)}`),
  rewritten('what is found behind `&&`, and another name of it', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  const folder = root && fileURLToPath(root.uri);
  return folder ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directories: string[]) {
  const root = directories.find((directory) => existsSync(join(directory, '.notes')));
  const folder = root;
  return folder ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directories))).join());`, REQUIRED_LIST)}`),
  rewritten('the name of what is found', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  if (root === undefined) throw new Error('no notes');
  return { title: root.name ?? 'unnamed', names: await readdir(fileURLToPath(root.uri)) };
}
${tool(`
  const { title, names } = await workspace();
  return text(title + names);`)}`, `
async function workspace(directories: string[]) {
  const root = directories.find((directory) => existsSync(join(directory, '.notes')));
  if (root === undefined) throw new Error('no notes');
  return { title: basename(root), names: await readdir(root) };
}
${tool(`
  const { title, names } = await workspace(directories);
  return text(title + names);`, REQUIRED_LIST)}`),
  rewritten('what is found behind a check of the capability', `
async function workspace() {
  const caps = server.server.getClientCapabilities();
  if (caps?.roots) {
    const { roots } = await server.server.listRoots();
    const root = roots.find((one) => one.uri.startsWith('file://') && existsSync(join(fileURLToPath(one.uri), '.notes')));
    if (root) return fileURLToPath(root.uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directories: string[] | undefined) {
  if (directories !== undefined) {
    const root = directories.find((directory) => existsSync(join(directory, '.notes')));
    if (root) return root;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directories))).join());`, OPTIONAL_LIST)}`),
];
