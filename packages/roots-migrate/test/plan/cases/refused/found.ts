import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Roots that a test finds, where a path in their place would do something else. */
export const found: readonly Refused[] = [
  refused('what is found is read without a look', 'may be nothing here', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  return fileURLToPath(root.uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('what is found is read in place', 'may be nothing here', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes'))).uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('what is found is looked for too late', 'may be nothing here', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  const folder = fileURLToPath(root.uri);
  if (!root) return process.cwd();
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('what is found is written again', 'isn\'t followed yet', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  let root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  if (!root) root = roots[0];
  return fileURLToPath(root.uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('what is found is returned whole', 'A whole root', `
async function pick() {
  const { roots } = await server.server.listRoots();
  return roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
}

async function workspace() {
  const root = await pick();
  return root ? fileURLToPath(root.uri) : process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('what is found goes to a helper whole', 'A whole root', `
const pathOf = (root) => fileURLToPath(root.uri);

async function workspace() {
  const { roots } = await server.server.listRoots();
  const root = roots.find((root) => existsSync(join(fileURLToPath(root.uri), '.notes')));
  return root ? pathOf(root) : process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
];
