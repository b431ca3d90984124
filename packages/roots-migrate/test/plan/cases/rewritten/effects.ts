import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

/** What the code does beside asking, which stays. */
export const effects: readonly Rewritten[] = [
  rewritten('a helper that counts what it converts', `
const stats = { seen: 0 };

function toPath(root) {
  stats.seen++;
  return fileURLToPath(root.uri);
}
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(toPath(roots[0]))).join() + stats.seen);`)}`, `
const stats = { seen: 0 };

function toPath(directory: string) {
  stats.seen++;
  return directory;
}
${tool(`
  return text((await readdir(toPath(directory))).join() + stats.seen);`, REQUIRED)}`),
  rewritten('a callback that counts what it converts', `
let converted = 0;
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => {
    converted++;
    return fileURLToPath(root.uri);
  });
  return text((await Promise.all(folders.map((folder) => readdir(folder)))).join() + converted);`)}`, `
let converted = 0;
${tool(`
  const folders = directories.map((directory) => {
    converted++;
    return directory;
  });
  return text((await Promise.all(folders.map((folder) => readdir(folder)))).join() + converted);`, REQUIRED_LIST)}`),
  rewritten('a logging helper that counts', `
let lines = 0;

function logRoot(folder) {
  lines += 1;
  console.error('root', folder);
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  logRoot(folder);
  return text((await readdir(folder)).join() + lines);`)}`, `
let lines = 0;

function logRoot(folder) {
  lines += 1;
  console.error('root', folder);
}
${tool(`
  logRoot(directory);
  return text((await readdir(directory)).join() + lines);`, REQUIRED)}`),
  rewritten('a logging helper that writes a file', `
function logFolder(folder) {
  writeFileSync(join(folder, 'notes.log'), 'asked');
  console.error('asked', folder);
}
${tool(`
  const { roots } = await server.server.listRoots();
  logFolder(fileURLToPath(roots[0].uri));
  return text('done');`)}`, `
function logFolder(folder) {
  writeFileSync(join(folder, 'notes.log'), 'asked');
  console.error('asked', folder);
}
${tool(`
  logFolder(directory);
  return text('done');`, REQUIRED)}`),
  rewritten('a logging helper that only logs', `
const logFolder = (folder) => { console.error('asked', folder); };
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = roots[0] ? fileURLToPath(roots[0].uri) : undefined;
  if (folder) logFolder(folder);
  return text((await readdir(folder ?? '.')).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a count before the request, outside of the try', `
let asked = 0;

async function workspace() {
  asked += 1;
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + asked);`)}`, `
let asked = 0;

async function workspace(directory: string | undefined) {
  asked += 1;
  return directory ?? process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + asked);`, OPTIONAL)}`),
  rewritten('a count behind the gate', `
let asked = 0;

async function workspace() {
  if (server.server.getClientCapabilities()?.roots) {
    asked += 1;
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join() + asked);`)}`, `
let asked = 0;

async function workspace(directory: string | undefined) {
  if (directory !== undefined) {
    asked += 1;
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + asked);`, OPTIONAL)}`),
  rewritten('a count in the branch without roots', `
let missed = 0;

async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) {
    missed += 1;
    return process.cwd();
  }
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join() + missed);`)}`, `
let missed = 0;

async function workspace(directory: string | undefined) {
  if (directory === undefined) {
    missed += 1;
    return process.cwd();
  }
  return directory;
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + missed);`, OPTIONAL)}`),
  rewritten('a count in the `catch`', `
let failed = 0;

async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  } catch {
    failed += 1;
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace())).join() + failed);`)}`, `
let failed = 0;

async function workspace(directory: string | undefined) {
  if (directory !== undefined) {
    return directory;
  } else {
    failed += 1;
    return process.cwd();
  }
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + failed);`, OPTIONAL)}`),
  rewritten('a condition that counts before the gate', `
let turns = 0;
const next = () => (turns += 1);

async function workspace() {
  if (next() > 1 && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join() + turns);`)}`, `
let turns = 0;
const next = () => (turns += 1);

async function workspace(directory: string | undefined) {
  if (next() > 1 && directory !== undefined) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + turns);`, OPTIONAL)}`),
  rewritten('a condition that counts behind the gate', `
let turns = 0;
const next = () => (turns += 1);

async function workspace() {
  if (server.server.getClientCapabilities()?.roots && next() > 1) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join() + turns);`)}`, `
let turns = 0;
const next = () => (turns += 1);

async function workspace(directory: string | undefined) {
  if (directory !== undefined && next() > 1) {
    return directory;
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + turns);`, OPTIONAL)}`),
  rewritten('a count in a loop that leaves at once', `
let tried = 0;

async function workspace() {
  const { roots } = await server.server.listRoots();
  for (const root of roots) {
    tried++;
    return fileURLToPath(root.uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace())).join() + tried);`)}`, `
let tried = 0;

async function workspace(directory: string) {
  tried++;
  return directory;
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + tried);`, REQUIRED)}`),
  rewritten('a count for each root', `
let seen = 0;
${tool(`
  const { roots } = await server.server.listRoots();
  roots.forEach(() => seen++);
  return text((await readdir(fileURLToPath(roots[0].uri))).join() + seen);`)}`, `
let seen = 0;
${tool(`
  directories.forEach(() => seen++);
  return text((await readdir(directories[0])).join() + seen);`, REQUIRED_LIST)}`),
  rewritten('a count where there is no root', `
let missed = 0;

async function workspace() {
  const roots = server.server.getClientCapabilities()?.roots ? (await server.server.listRoots()).roots : [];
  return roots[0] ? fileURLToPath(roots[0].uri) : (missed++, process.cwd());
}
${tool(`
  return text((await readdir(await workspace())).join() + missed);`)}`, `
let missed = 0;

async function workspace(directory: string | undefined) {
  return directory ?? (missed++, process.cwd());
}
${tool(`
  return text((await readdir(await workspace(directory))).join() + missed);`, OPTIONAL)}`),
  rewritten('a `try` of the whole handler that throws by itself', `
async function workspace() {
  try {
    const { roots } = await server.server.listRoots();
    if (roots[0]?.uri.startsWith('file://')) return fileURLToPath(roots[0].uri);
  } catch {
    // no roots
  }
  return process.cwd();
}
${tool(`
  try {
    const folder = await workspace();
    if (!overwrite && existsSync(join(folder, name))) throw new Error('It exists');
    await writeFile(join(folder, name), '');
    return text('written');
  } catch (error) {
    return { isError: true, ...text(String(error)) };
  }`, 'name: z.string(), overwrite: z.boolean()')}`, `
async function workspace(directory: string | undefined) {
  if (directory !== undefined) return directory;
  return process.cwd();
}
${tool(`
  try {
    const folder = await workspace(directory);
    if (!overwrite && existsSync(join(folder, name))) throw new Error('It exists');
    await writeFile(join(folder, name), '');
    return text('written');
  } catch (error) {
    return { isError: true, ...text(String(error)) };
  }`, `name: z.string(), overwrite: z.boolean(), ${OPTIONAL}`)}`),
];
