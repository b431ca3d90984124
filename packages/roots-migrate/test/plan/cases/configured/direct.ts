import { configured, type ConfiguredCase } from './case.ts';

/** Boundaries that ask for roots when they check: the constant takes the place of the directories. */
export const direct: readonly ConfiguredCase[] = [
  configured('a loop that leaves at the first match', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  for (const root of roots) {
    const folder = fileURLToPath(root.uri);
    if (!relative(folder, path).startsWith('..')) return text(await readFile(path, 'utf8'));
  }
  return { isError: true, ...text('Not in the workspace') };
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  for (const directory of configuredDirectories) {
    if (!relative(directory, path).startsWith('..')) return text(await readFile(path, 'utf8'));
  }
  return { isError: true, ...text('Not in the workspace') };
});`),
  configured('a comparison behind a variable', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const inside = roots.some((root) => path.startsWith(fileURLToPath(root.uri)));
  const message = inside ? undefined : 'Not in the workspace';
  if (message) throw new Error(message);
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const inside = configuredDirectories.some((directory) => path.startsWith(directory));
  const message = inside ? undefined : 'Not in the workspace';
  if (message) throw new Error(message);
  return text(await readFile(path, 'utf8'));
});`),
  configured('a comparison of URIs', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const uri = pathToFileURL(path).href;
  if (!roots.some((root) => uri.startsWith(root.uri))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const uri = pathToFileURL(path).href;
  if (!configuredDirectories.some((directory) => uri.startsWith(pathToFileURL(directory).href))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`),
  configured('a path that is checked in one of the branches', `
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'list', inputSchema: { type: 'object', properties: { suffix: { type: 'string' } } } },
    { name: 'ping', inputSchema: { type: 'object' } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (request.params.name !== 'list') return text('pong');
  const { roots } = await server.listRoots();
  const path = String(request.params.arguments?.suffix);
  if (!roots.some((root) => path.startsWith(fileURLToPath(root.uri)))) throw new Error('denied');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'list', inputSchema: { type: 'object', properties: { suffix: { type: 'string' } } } },
    { name: 'ping', inputSchema: { type: 'object' } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (request.params.name !== 'list') return text('pong');
  const path = String(request.params.arguments?.suffix);
  if (!configuredDirectories.some((directory) => path.startsWith(directory))) throw new Error('denied');
  return text(await readFile(path, 'utf8'));
});`),
  configured('an own Boolean in a filter', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const Boolean = (folder) => path.startsWith(folder);
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).filter(Boolean);
  if (folders.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const Boolean = (folder) => path.startsWith(folder);
  const folders = configuredDirectories.filter(Boolean);
  if (folders.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`),
  configured('a method that is called in the callback', `
const guard = {
  denies(folder, target) {
    return relative(folder, target).startsWith('..');
  },
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  if (roots.every((root) => guard.denies(fileURLToPath(root.uri), path))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`, `
const guard = {
  denies(folder, target) {
    return relative(folder, target).startsWith('..');
  },
};

const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (configuredDirectories.every((directory) => guard.denies(directory, path))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`),
  configured('a method of a class that is handed the list', `
class Guard {
  check(folders, target) {
    if (!folders.some((folder) => target.startsWith(folder))) throw new Error('Not in the workspace');
  }
}

const guard = new Guard();

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  guard.check(roots.map((root) => fileURLToPath(root.uri)), resolve(path));
  return text(await readFile(path, 'utf8'));
});`, `
class Guard {
  check(folders, target) {
    if (!folders.some((folder) => target.startsWith(folder))) throw new Error('Not in the workspace');
  }
}

const guard = new Guard();

const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  guard.check(configuredDirectories, resolve(path));
  return text(await readFile(path, 'utf8'));
});`),
  configured('a helper that asks, and the real paths', `
async function allowedDirectories() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return Promise.all(roots.map((root) => realpath(fileURLToPath(root.uri))));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const file = await realpath(path);
  const allowed = await allowedDirectories();
  if (!allowed.some((directory) => file.startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function allowedDirectories() {
  return configuredDirectories;
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const file = await realpath(path);
  const allowed = await allowedDirectories();
  if (!allowed.some((directory) => file.startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  configured('a helper that gives roots, and one that makes paths of them', `
async function rootsOfClient() {
  try {
    const { roots } = await server.server.listRoots();
    return roots;
  } catch {
    return [];
  }
}

async function isAllowed(path) {
  const roots = await rootsOfClient();
  return roots.some((root) => resolve(path).startsWith(resolve(fileURLToPath(root.uri)) + sep));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!(await isAllowed(path))) return { isError: true, ...text('Outside') };
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function isAllowed(path) {
  return configuredDirectories.some((directory) => resolve(path).startsWith(directory + sep));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!(await isAllowed(path))) return { isError: true, ...text('Outside') };
  return text(await readFile(path, 'utf8'));
});`),
  configured('a list of paths, some of which are skipped', `
async function assertAllowed(path) {
  const { roots } = await server.server.listRoots();
  if (roots.length === 0) throw new Error('The client offers no roots');
  for (const root of roots) {
    const way = relative(fileURLToPath(root.uri), path);
    if (way === '' || (!way.startsWith('..') && !isAbsolute(way))) return;
  }
  throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { paths: z.array(z.string()) } }, async ({ paths }) => {
  const texts = await Promise.all(paths.map(async (path) => {
    try {
      await assertAllowed(path);
      return await readFile(path, 'utf8');
    } catch (error) {
      return String(error);
    }
  }));
  return text(texts.join());
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function assertAllowed(path) {
  if (configuredDirectories.length === 0) throw new Error('The client offers no roots');
  for (const directory of configuredDirectories) {
    const way = relative(directory, path);
    if (way === '' || (!way.startsWith('..') && !isAbsolute(way))) return;
  }
  throw new Error('Outside');
}

server.registerTool('list', { description: 'Notes.', inputSchema: { paths: z.array(z.string()) } }, async ({ paths }) => {
  const texts = await Promise.all(paths.map(async (path) => {
    try {
      await assertAllowed(path);
      return await readFile(path, 'utf8');
    } catch (error) {
      return String(error);
    }
  }));
  return text(texts.join());
});`),
  configured('the first root alone', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const root = await workspace();
  if (!root) throw new Error('No workspace');
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function workspace() {
  return configuredDirectories[0];
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const root = await workspace();
  if (!root) throw new Error('No workspace');
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  configured('the first root, without a check of the capability', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const root = roots[0];
  if (!root) throw new Error('No workspace');
  const base = fileURLToPath(root.uri);
  const file = resolve(base, path);
  if (relative(base, file).startsWith('..')) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (configuredDirectories[0] === undefined) throw new Error('No workspace');
  const file = resolve(configuredDirectories[0], path);
  if (relative(configuredDirectories[0], file).startsWith('..')) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  configured('a project with variables of its own', `
const verbose = process.env.WIKI_VERBOSE === '1';

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  if (!roots.some((root) => resolve(path).startsWith(fileURLToPath(root.uri) + sep))) throw new Error('Outside');
  if (verbose) console.error(path);
  return text(await readFile(path, 'utf8'));
});`, `
const verbose = process.env.WIKI_VERBOSE === '1';

const configuredDirectories = await Promise.all(
  (process.env.WIKI_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!configuredDirectories.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  if (verbose) console.error(path);
  return text(await readFile(path, 'utf8'));
});`),
  configured('a tool that shows the list', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside of ' + folders.join());
  return text(await readFile(path, 'utf8'));
});

server.registerTool('allowed', { description: 'Notes.', inputSchema: {} }, async () => {
  return text((await allowed()).join());
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function allowed() {
  return configuredDirectories;
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (!folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside of ' + folders.join());
  return text(await readFile(path, 'utf8'));
});

server.registerTool('allowed', { description: 'Notes.', inputSchema: {} }, async () => {
  return text((await allowed()).join());
});`),
  configured('a set that is asked for the argument', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const folders = new Set(roots.map((root) => fileURLToPath(root.uri)));
  if (!folders.has(dirname(path))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = new Set(configuredDirectories);
  if (!folders.has(dirname(path))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));
});`),
  configured('in a list of objects', `
server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  const projects = roots.map((root) => ({ name: root.name, folder: fileURLToPath(root.uri) }));
  if (!projects.some((project) => path.startsWith(project.folder))) throw new Error('outside');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const projects = configuredDirectories.map((directory) => ({ name: basename(directory), folder: directory }));
  if (!projects.some((project) => path.startsWith(project.folder))) throw new Error('outside');
  return text(await readFile(path, 'utf8'));
});`),
];
