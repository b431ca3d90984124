import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Conditions on settings that change while the server runs: they stay. */
export const settings: readonly Rewritten[] = [
  rewritten('a setting that is filled from a file', `
const settings = { useRoots: false };
Object.assign(settings, JSON.parse(readFileSync('settings.json', 'utf8')));

async function workspace() {
  if (settings.useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
const settings = { useRoots: false };
Object.assign(settings, JSON.parse(readFileSync('settings.json', 'utf8')));

async function workspace(directory: string | undefined) {
  if (settings.useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a setting that a helper fills', `
const settings = { useRoots: false };

function parseFlags(flags, into) {
  into.useRoots = flags.includes('--roots');
}

parseFlags(process.argv.slice(2), settings);

async function workspace() {
  if (settings.useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
const settings = { useRoots: false };

function parseFlags(flags, into) {
  into.useRoots = flags.includes('--roots');
}

parseFlags(process.argv.slice(2), settings);

async function workspace(directory: string | undefined) {
  if (settings.useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a setting behind an alias', `
const settings = { useRoots: false };
const alias = settings;
alias.useRoots = process.argv.includes('--roots');

async function workspace() {
  if (settings.useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
const settings = { useRoots: false };
const alias = settings;
alias.useRoots = process.argv.includes('--roots');

async function workspace(directory: string | undefined) {
  if (settings.useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a setting that another tool switches', `
const settings = { useRoots: false };

async function workspace() {
  if (settings.useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}
${tool(`
  settings.useRoots = on;
  return text('switched');`, 'on: z.boolean()', 'switch')}`, `
const settings = { useRoots: false };

async function workspace(directory: string | undefined) {
  if (settings.useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}
${tool(`
  settings.useRoots = on;
  return text('switched');`, 'on: z.boolean()', 'switch')}`),
  rewritten('a setting by its name in a variable', `
const settings = { useRoots: false };
for (const flag of process.argv.slice(2)) settings[flag] = true;

async function workspace() {
  if (settings.useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
const settings = { useRoots: false };
for (const flag of process.argv.slice(2)) settings[flag] = true;

async function workspace(directory: string | undefined) {
  if (settings.useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a variable that a function sets', `
let useRoots = false;
const enable = () => { useRoots = true; };
if (process.argv.includes('--roots')) enable();

async function workspace() {
  if (useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
let useRoots = false;
const enable = () => { useRoots = true; };
if (process.argv.includes('--roots')) enable();

async function workspace(directory: string | undefined) {
  if (useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a parameter with a default of an exported function', `
export async function workspace(useRoots = false) {
  return useRoots ? 'roots' : 'process';
}

async function folder(useRoots = false) {
  if (useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await folder(process.argv.includes('--roots')))).join());`)}`, `
export async function workspace(useRoots = false) {
  return useRoots ? 'roots' : 'process';
}

async function folder(useRoots = false, directory?: string) {
  if (useRoots && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await folder(process.argv.includes('--roots'), directory))).join());`, OPTIONAL)}`),
  rewritten('a required directory in a variable that something else may fill', tool(`
  const { roots } = await server.server.listRoots();
  const [first] = roots;
  let folder = first ? fileURLToPath(first.uri) : undefined;
  if (!folder) {
    folder = process.env.NOTES_HOME;
  }
  if (!folder) {
    throw new Error('No folder');
  }
  return text((await readdir(folder)).join());`), tool(`
  let folder: string | undefined = directory;
  if (!folder) {
    folder = process.env.NOTES_HOME;
  }
  if (!folder) {
    throw new Error('No folder');
  }
  return text((await readdir(folder)).join());`, REQUIRED), 'ts'),
  rewritten('a property that a list pattern writes', tool(`
  const own = { first: undefined, inner: { first: undefined } };
  [own.first] = [path];
  const { roots } = await server.server.listRoots();
  const base = own.first ?? own.inner.first ?? fileURLToPath(roots[0].uri);
  return text((await readdir(base)).join());`, 'path: z.string()'), tool(`
  const own = { first: undefined, inner: { first: undefined } };
  [own.first] = [path];
  const base = own.first ?? own.inner.first ?? directory;
  return text((await readdir(base)).join());`, `path: z.string(), ${REQUIRED}`)),
  rewritten('a property that an object pattern writes', tool(`
  const own = { first: undefined, inner: { first: undefined } };
  ({ first: own.first } = { first: path });
  const { roots } = await server.server.listRoots();
  const base = own.first ?? own.inner.first ?? fileURLToPath(roots[0].uri);
  return text((await readdir(base)).join());`, 'path: z.string()'), tool(`
  const own = { first: undefined, inner: { first: undefined } };
  ({ first: own.first } = { first: path });
  const base = own.first ?? own.inner.first ?? directory;
  return text((await readdir(base)).join());`, `path: z.string(), ${REQUIRED}`)),
  rewritten('a property of a property that is written', tool(`
  const own = { first: undefined, inner: { first: undefined } };
  own.inner.first = path;
  const { roots } = await server.server.listRoots();
  const base = own.first ?? own.inner.first ?? fileURLToPath(roots[0].uri);
  return text((await readdir(base)).join());`, 'path: z.string()'), tool(`
  const own = { first: undefined, inner: { first: undefined } };
  own.inner.first = path;
  const base = own.first ?? own.inner.first ?? directory;
  return text((await readdir(base)).join());`, `path: z.string(), ${REQUIRED}`)),
  rewritten('a required directory in a variable that is always filled', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  if (folder.endsWith('notes')) folder = join(folder, 'all');
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  if (folder.endsWith('notes')) folder = join(folder, 'all');
  return text((await readdir(folder)).join());`, REQUIRED), 'ts'),
  rewritten('a map of its own that counts what is looked up', `
class Map {
  hits = 0;
  get(key) {
    this.hits++;
    return server;
  }
}

const sessions = new Map();

async function rootOf(mcp) {
  if (!mcp.server.getClientCapabilities()?.roots) return undefined;
  return fileURLToPath((await mcp.server.listRoots()).roots[0].uri);
}
${tool(`
  const base = (await rootOf(sessions.get('a'))) ?? process.cwd();
  return text(sessions.hits + (await readdir(base)).join());`)}`, `
class Map {
  hits = 0;
  get(key) {
    this.hits++;
    return server;
  }
}

const sessions = new Map();

async function rootOf(mcp, directory: string | undefined) {
  if (directory === undefined) return undefined;
  return directory;
}
${tool(`
  const base = (await rootOf(sessions.get('a'), directory)) ?? process.cwd();
  return text(sessions.hits + (await readdir(base)).join());`, OPTIONAL)}`),
];
