import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Helpers that return promises, and chains of them. */
export const promises: readonly Rewritten[] = [
  rewritten('a helper that returns a chain', `
function workspace() {
  return server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri));
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a function that is called at once', tool(`
  const folder = await (async () => {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  })();
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a chain that is caught', tool(`
  const folder = await server.server.listRoots().then(({ roots }) => (roots[0] ? fileURLToPath(roots[0].uri) : process.cwd())).catch(() => process.cwd());
  return text((await readdir(folder)).join());`), tool(`
  const folder = directory ?? process.cwd();
  return text((await readdir(folder)).join());`, OPTIONAL)),
  rewritten('a chain with a second callback, in a helper without `async`', `
function workspace() {
  return server.server.listRoots().then(({ roots }) => {
    console.error('roots', roots.length);
    return fileURLToPath(roots[0].uri);
  }, () => process.cwd());
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
function workspace(directory: string | undefined) {
  return directory ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a helper that says that it gives a promise', `
function workspace(): Promise<string> {
  return server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri), () => process.cwd());
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined): Promise<string> {
  return directory ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`, 'ts'),
  rewritten('a helper whose promise is chained', `
const workspace = () => server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri), () => process.cwd());
${tool(`
  return workspace().then(async (folder) => text((await readdir(folder)).join()));`)}`, `
const workspace = async (directory: string | undefined) => directory ?? process.cwd();
${tool(`
  return workspace(directory).then(async (folder) => text((await readdir(folder)).join()));`, OPTIONAL)}`),
  rewritten('a chain that goes on with a promise', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}

function names() {
  return workspace().then((folder) => readdir(folder ?? '.')).then((list) => list.sort());
}
${tool(`
  return names().then((list) => text(list.join()));`)}`, `
function names(directory: string | undefined) {
  return readdir(directory ?? '.').then((list) => list.sort());
}
${tool(`
  return names(directory).then((list) => text(list.join()));`, OPTIONAL)}`),
  rewritten('a promise of something else that is caught', `
async function notes() {
  if (!server.server.getClientCapabilities()?.roots) return 'notes.txt';
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), 'notes.txt');
}
${tool(`
  const all = await readFile(await notes(), 'utf8').catch(() => '');
  return text(all);`)}`, `
async function notes(directory: string | undefined) {
  if (directory === undefined) return 'notes.txt';
  return join(directory, 'notes.txt');
}
${tool(`
  const all = await readFile(await notes(directory), 'utf8').catch(() => '');
  return text(all);`, OPTIONAL)}`),
];
