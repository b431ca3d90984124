import { staysLeft, type LeftCase } from './case.ts';

/** Boundaries that aren't shown to refuse while no directory is allowed. */
export const left: readonly LeftCase[] = [
  staysLeft('an empty list that allows all', 'unless asked for', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (folders.length > 0 && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('every that refuses', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (folders.some((folder) => !resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a loop that refuses', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  for (const folder of await allowed()) if (!resolve(path).startsWith(folder + sep)) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('no capability that allows all', 'always', `
async function assertInside(path) {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  if (!roots.some((root) => resolve(path).startsWith(fileURLToPath(root.uri) + sep))) throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  await assertInside(path);
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a failing request that allows all', 'always', `
async function isInside(path) {
  try {
    const { roots } = await server.server.listRoots();
    return roots.some((root) => resolve(path).startsWith(fileURLToPath(root.uri) + sep));
  } catch {
    return true;
  }
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!(await isInside(path))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('the first root, or anything', 'unless asked for', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const root = await workspace();
  const file = root ? resolve(root, path) : resolve(path);
  if (root && !file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  staysLeft('the first root, or the working directory', 'always', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const root = await workspace();
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  staysLeft('a list beside a directory of the caller', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string(), extra: z.string() } }, async ({ path, extra }) => {
  const folders = [...(await allowed()), extra];
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a flag that skips the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string(), force: z.boolean() } }, async ({ path, force }) => {
  const folders = await allowed();
  if (!force && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('an environment that skips the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (process.env.NOTES_UNSAFE !== '1' && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('another tool without the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});
server.registerTool('other', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  return text(folders.join() + (await readFile(path, 'utf8')));
});`),
  staysLeft('reading before the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  const content = await readFile(path, 'utf8');
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) return text('Outside: ' + content.length);
  return text(content);
});`),
  staysLeft('what lies in the roots is refused', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Inside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a pattern of the list', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (!new RegExp('^(' + folders.join('|') + ')').test(resolve(path))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a default in the place of an empty list', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const found = await allowed();
  const folders = found.length > 0 ? found : [process.cwd()];
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a write that isn\'t checked', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  await writeFile('/tmp/log', path);
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) return text('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a store that a tool writes', 'always', `
let allowed = [];
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('allow', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  allowed = [path];
  return text('ok');
});
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('an own list and the roots, of which both count', 'always', `
const own = process.argv.slice(2);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).filter((folder) => own.includes(folder));
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a root that is refused, in a store', 'always', `
let allowed = [];
server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri)).filter((folder) => folder !== '/');
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('a chain of fallbacks behind the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  const folder = folders.find((one) => resolve(path).startsWith(one + sep)) ?? process.cwd();
  return text(await readFile(join(folder, path), 'utf8'));
});`),
  staysLeft('roots of another server', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  const allow = folders.map((folder) => '--allow=' + folder);
  return text(execFileSync('reader', [...allow, path]).toString());
});`),
  staysLeft('a catch around the check', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

async function check(path) {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  try {
    await check(path);
  } catch (error) {
    console.error(error);
  }
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('an async check that nobody waits for', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

async function check(path) {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  check(path).catch(() => undefined);
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('an async predicate that isn\'t awaited', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

async function isInside(path) {
  const folders = await allowed();
  return folders.some((folder) => resolve(path).startsWith(folder + sep));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!isInside(path)) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  staysLeft('an async predicate in a filter', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

async function isInside(path) {
  const folders = await allowed();
  return folders.some((folder) => resolve(path).startsWith(folder + sep));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { paths: z.array(z.string()) } }, async ({ paths }) => {
  const inside = paths.filter((path) => isInside(path));
  const texts = await Promise.all(inside.map((path) => readFile(path, 'utf8')));
  return text(texts.join());
});`),
  staysLeft('an async check in forEach', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

async function check(path) {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { paths: z.array(z.string()) } }, async ({ paths }) => {
  paths.forEach(async (path) => { await check(path); });
  return text(await readFile(paths[0], 'utf8'));
});`),
  staysLeft('an async handler whose promise is dropped', 'always', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  void (async () => {
    const folders = await allowed();
    if (folders.length === 0) throw new Error('None');
  })();
  return text(await readFile(path, 'utf8'));
});`),
  ...[
    ['a list of each call that is added to', "folders.push('/tmp');"],
    ['the caller that adds to the list', 'folders.unshift(path);'],
    ['a list that is cut', 'folders.length = 1;'],
    ['another name of a list that is added to', 'const all = folders;\n  all.push(path);'],
    ['a function that adds to the list it gets', 'add(folders);'],
  ].map(([name = '', change = '']) => staysLeft(name, 'always', `
function add(list) {
  list.push('/tmp');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!server.server.getClientCapabilities()?.roots) throw new Error('No roots');
  const folders = (await server.server.listRoots()).roots.map((root) => fileURLToPath(root.uri));
  ${change}
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`)),
  ...[
    ['an own list that is nothing while it is not set', "process.env.NOTES_DIRS?.split(':')", 'if (allowed && !allowed.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error(\'Outside\');'],
    ['an own list that is null while it is not set', "process.env.NOTES_DIRS ? process.env.NOTES_DIRS.split(':') : null", 'if (allowed !== null && !allowed.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error(\'Outside\');'],
    ['an own list with a default where it is checked', "process.env.NOTES_DIRS?.split(':')", "if (!(allowed ?? ['/']).some((folder) => resolve(path).startsWith(folder))) throw new Error('Outside');"],
  ].map(([name = '', own = '', check = '']) => staysLeft(name, 'always', `
let allowed = ${own};

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  ${check}
  return text(await readFile(path, 'utf8'));
});`)),
];
