import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, OPTIONAL_LIST, REQUIRED, tool } from '../../server.ts';

const FILL = `
server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  folder = fileURLToPath(roots[0].uri);
};`;

/** Stores that roots fill when the server starts. */
export const filledStores: readonly Rewritten[] = [
  rewritten('a value of its own in several reads', `
let folder = process.cwd();
${FILL}
${tool(`
  const names = await readdir(folder);
  return text(folder + names.join());`)}`, `
const folder = process.cwd();
${tool(`
  const workingDirectory = directory ?? folder;
  const names = await readdir(workingDirectory);
  return text(workingDirectory + names.join());`, OPTIONAL)}`),
  rewritten('nothing but roots, which a tool needs', `
let folder;
${FILL}
${tool(`
  if (!folder) throw new Error('No folder is open');
  return text((await readdir(folder)).join());`)}`, `
${tool(`
  return text((await readdir(directory)).join());`, REQUIRED)}`),
  rewritten('nothing but roots, before a default', `
let folder;
${FILL}
${tool(`
  return text((await readdir(folder || '.')).join());`)}`, `
${tool(`
  return text((await readdir(directory ?? '.')).join());`, OPTIONAL)}`),
  rewritten('only where it is empty, by ??=', `
let folder = process.env.NOTES;
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  folder ??= fileURLToPath(roots[0].uri);
};
${tool(`
  return text((await readdir(folder ?? '.')).join());`)}`, `
const folder = process.env.NOTES;
${tool(`
  return text((await readdir(folder ?? directory ?? '.')).join());`, OPTIONAL)}`),
  rewritten('a private field of a class with a getter of its own', `
class Notes {
  #folders = [];

  async load() {
    const { roots } = await server.server.listRoots();
    this.#folders = roots.map((root) => fileURLToPath(root.uri));
  }

  folders() {
    return this.#folders;
  }
}

const notes = new Notes();
server.server.oninitialized = () => {
  notes.load().catch(() => {});
};
${tool(`
  const lists = await Promise.all(notes.folders().map((folder) => readdir(folder)));
  return text(lists.flat().join());`)}`, `
${tool(`
  const lists = await Promise.all((directories ?? []).map((folder) => readdir(folder)));
  return text(lists.flat().join());`, OPTIONAL_LIST)}`),
  rewritten('a tool that gives back the first value of what another tool fills', `
let folder = process.cwd();
server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
};
${tool(`
  folder = path;
  return text('opened');`, 'path: z.string()', 'open')}
${tool(`
  folder = process.cwd();
  return text('reset');`, '', 'reset')}
${tool(`
  return text((await readdir(folder)).join());`)}`, `
let folder = process.cwd();
${tool(`
  folder = path;
  return text('opened');`, 'path: z.string()', 'open')}
${tool(`
  folder = process.cwd();
  return text('reset');`, '', 'reset')}
${tool(`
  return text((await readdir(directory ?? folder)).join());`, OPTIONAL)}`),
  rewritten('a test of what a getter gives', `
let kept = [];
function keptRoots() {
  return kept;
}
server.server.oninitialized = async () => {
  let listed = [];
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    listed = roots;
  }
  kept = listed;
};
${tool(`
  const roots = keptRoots();
  const first = roots.at(0);
  const folder = process.env.NOTES ?? (first ? fileURLToPath(first.uri) : undefined) ?? process.cwd();
  return text((await readdir(folder)).join());`)}`, `
${tool(`
  const folder = process.env.NOTES ?? directory ?? process.cwd();
  return text((await readdir(folder)).join());`, OPTIONAL)}`),
];
