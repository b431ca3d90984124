import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Memos that go with the request. */
export const memos: readonly Rewritten[] = [
  rewritten('a memo that is returned', `
let known;

async function workspace() {
  if (known) return known;
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  known = fileURLToPath(roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a memo that is filled if it is empty', `
let known;

async function workspace() {
  if (known === undefined) {
    const { roots } = await server.server.listRoots();
    known = fileURLToPath(roots[0].uri);
  }
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a memo of a private field', `
class Notes {
  #known;

  async folder() {
    if (this.#known) return this.#known;
    const { roots } = await server.server.listRoots();
    this.#known = fileURLToPath(roots[0].uri);
    return this.#known;
  }

  async list() {
    return readdir(await this.folder());
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list()).join());`)}`, `
class Notes {
  async list(directory: string) {
    return readdir(directory);
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list(directory)).join());`, REQUIRED)}`),
  rewritten('a memo of what is made with the root', `
let known;

async function workspace() {
  if (known) return known;
  const { roots } = await server.server.listRoots();
  known = resolve(fileURLToPath(roots[0].uri), 'notes');
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string) {
  return resolve(directory, 'notes');
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, REQUIRED)}`),
  rewritten('a memo of the root or what stands behind it', `
let known;

async function workspace() {
  if (known) return known;
  known = server.server.getClientCapabilities()?.roots ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : process.cwd();
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  return directory ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a memo with `??=`', `
let known;

async function workspace() {
  known ??= fileURLToPath((await server.server.listRoots()).roots[0].uri);
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a memo with `??=` whose value is returned', `
let known;

const workspace = async () => (known ??= (await ask()) ?? process.cwd());

async function ask() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  return fileURLToPath((await server.server.listRoots()).roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
const workspace = async (directory: string | undefined) => directory ?? process.cwd();
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a memo of the promise', `
let pending;

async function ask() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : undefined;
}

function workspace() {
  pending ??= ask();
  return pending;
}
${tool(`
  return text((await readdir((await workspace()) ?? '.')).join());`)}`, tool(`
  return text((await readdir(directory ?? '.')).join());`, OPTIONAL)),
  rewritten('a memo with the time at which it was filled', `
class Notes {
  #root;
  #at = 0;

  async folder() {
    if (this.#root && Date.now() - this.#at < 1000) return this.#root;
    const { roots } = await server.server.listRoots();
    this.#root = fileURLToPath(roots[0].uri);
    this.#at = Date.now();
    return this.#root;
  }

  async list() {
    return readdir(await this.folder());
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list()).join());`)}`, `
class Notes {
  async list(directory: string) {
    return readdir(directory);
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list(directory)).join());`, REQUIRED)}`),
  rewritten('a memo that is filled anew when it is old', `
let known = null;
let at = 0;

async function workspace() {
  if (!known || Date.now() - at > 1000) {
    const { roots } = await server.server.listRoots();
    known = fileURLToPath(roots[0].uri);
    at = Date.now();
  }
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a memo with a flag', `
let known;
let asked = false;

async function workspace() {
  if (asked) return known;
  asked = true;
  const { roots } = await server.server.listRoots();
  known = resolve(fileURLToPath(roots[0].uri), 'notes');
  return known;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string) {
  return resolve(directory, 'notes');
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, REQUIRED)}`),
  rewritten('a memo by key', `
let lastFolder;
let lastSub;

async function folderOf(sub) {
  if (lastFolder !== undefined && lastSub === sub) return lastFolder;
  const { roots } = await server.server.listRoots();
  lastFolder = join(fileURLToPath(roots[0].uri), sub);
  lastSub = sub;
  return lastFolder;
}
${tool(`
  return text((await readdir(await folderOf(sub))).join());`, 'sub: z.string()')}`, `
async function folderOf(sub, directory: string) {
  return join(directory, sub);
}
${tool(`
  return text((await readdir(await folderOf(sub, directory))).join());`, `sub: z.string(), ${REQUIRED}`)}`),
  rewritten('a memo in the function that makes the helper', `
function createFolders() {
  let known;
  const folder = async () => {
    if (known) return known;
    const { roots } = await server.server.listRoots();
    known = resolve(fileURLToPath(roots[0].uri), 'notes');
    return known;
  };
  return { folder };
}

const folders = createFolders();
${tool(`
  return text((await readdir(await folders.folder())).join());`)}`, `
function createFolders() {
  const folder = async (directory: string) => {
    return resolve(directory, 'notes');
  };
  return { folder };
}

const folders = createFolders();
${tool(`
  return text((await readdir(await folders.folder(directory))).join());`, REQUIRED)}`),
  rewritten('a memo that a `try` and its `catch` fill', `
let folder;
async function workspace() {
  if (!folder) {
    try {
      const { roots } = await server.server.listRoots();
      folder = roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
    } catch (error) {
      console.error('no roots', error);
      folder = process.env.NOTES ?? process.cwd();
    }
  }
  return folder;
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  return directory ?? process.env.NOTES ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a memo that holds what a helper gives', `
let folder;
async function workspace() {
  if (!folder) {
    console.error('asking');
    folder = await ask();
  }
  return folder;
}
async function ask() {
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    return process.env.NOTES ?? process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  console.error('asking');
  return await ask(directory);
}
async function ask(directory: string | undefined) {
  return directory ?? process.env.NOTES ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
];
