import { configured, ownList, type ConfiguredCase } from './case.ts';

/** Boundaries that keep the roots: the store starts with the configured directories, what filled it goes. */
export const stores: readonly ConfiguredCase[] = [
  configured('let list oninitialized', `
let allowed: string[] = [];

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const allowed: string[] = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
  configured('realpath store with refresh on list_changed', `
let allowed: string[] = [];

async function refresh() {
  const { roots } = await server.server.listRoots();
  allowed = await Promise.all(roots.map((root) => realpath(fileURLToPath(root.uri))));
}

server.server.oninitialized = async () => {
  if (server.server.getClientCapabilities()?.roots) await refresh();
};
server.server.setNotificationHandler(RootsListChangedNotificationSchema, refresh);

async function check(path: string): Promise<string> {
  const real = await realpath(path);
  if (!allowed.some((directory) => real === directory || real.startsWith(directory + sep))) throw new Error('Outside of ' + allowed.join());
  return real;
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  return text(await readFile(await check(path), 'utf8'));
});

server.registerTool('list_allowed', { description: 'Notes.', inputSchema: {} }, async () => {
  return text(allowed.join());
});`, `
const allowed: string[] = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

async function check(path: string): Promise<string> {
  const real = await realpath(path);
  if (!allowed.some((directory) => real === directory || real.startsWith(directory + sep))) throw new Error('Outside of ' + allowed.join());
  return real;
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  return text(await readFile(await check(path), 'utf8'));
});

server.registerTool('list_allowed', { description: 'Notes.', inputSchema: {} }, async () => {
  return text(allowed.join());
});`, 'ts'),
  configured('single root store', `
let root: string | undefined;

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  root = roots[0] ? fileURLToPath(roots[0].uri) : undefined;
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!root) throw new Error('No workspace');
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

const root: string | undefined = configuredDirectories[0];

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!root) throw new Error('No workspace');
  const file = resolve(root, path);
  if (!file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, 'ts'),
  configured('field of a class', `
class Guard {
  private allowed: string[] = [];

  async load() {
    const { roots } = await server.server.listRoots();
    this.allowed = roots.map((root) => realpathSync(fileURLToPath(root.uri)));
  }

  check(path: string): string {
    const real = realpathSync(path);
    if (!this.allowed.some((directory) => real.startsWith(directory + sep))) throw new Error('Outside');
    return real;
  }
}

const guard = new Guard();
server.server.oninitialized = () => guard.load();

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  return text(await readFile(guard.check(path), 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

class Guard {
  private allowed: string[] = configuredDirectories;

  check(path: string): string {
    const real = realpathSync(path);
    if (!this.allowed.some((directory) => real.startsWith(directory + sep))) throw new Error('Outside');
    return real;
  }
}

const guard = new Guard();

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  return text(await readFile(guard.check(path), 'utf8'));
});`, 'ts'),
  configured('roots kept as they are', `
let known: { uri: string }[] = [];

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  known = (await server.server.listRoots()).roots;
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const file = resolve(path);
  if (!known.some((root) => file.startsWith(fileURLToPath(root.uri) + sep))) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const file = resolve(path);
  if (!configuredDirectories.some((directory) => file.startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`, 'ts'),
  configured('null until asked', `
let allowed: string[] | null = null;

async function load() {
  if (allowed) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  await load();
  if (!allowed || !allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const allowed: string[] | null = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed || !allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
  configured('set', `
let allowed = new Set<string>();

server.server.oninitialized = async () => {
  const { roots } = await server.server.listRoots();
  allowed = new Set(roots.map((root) => fileURLToPath(root.uri)));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.has(dirname(resolve(path)))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

const allowed = new Set(configuredDirectories);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.has(dirname(resolve(path)))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
  ownList('own argv', `
let allowed = process.argv.slice(2).map((directory) => resolve(directory));

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const allowed = process.argv.slice(2).map((directory) => resolve(directory));

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
  ownList('own env, only if empty', `
let allowed = (process.env.NOTES_DIRS ?? '').split(':').filter(Boolean);

server.server.oninitialized = async () => {
  if (allowed.length > 0) return;
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const allowed = (process.env.NOTES_DIRS ?? '').split(':').filter(Boolean);

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
  ownList('own argv, with else throw', `
let allowed = process.argv.slice(2).map((directory) => resolve(directory));

async function update(roots: { uri: string }[]) {
  const valid = await Promise.all(roots.map((root) => realpath(fileURLToPath(root.uri))));
  if (valid.length > 0) {
    allowed = valid;
    console.error('Updated from roots');
  } else console.error('No valid roots');
}

server.server.setNotificationHandler(RootsListChangedNotificationSchema, async () => {
  try {
    const response = await server.server.listRoots();
    if (response && 'roots' in response) await update(response.roots);
  } catch (error) {
    console.error(error);
  }
});

server.server.oninitialized = async () => {
  const capabilities = server.server.getClientCapabilities();
  if (capabilities?.roots) {
    try {
      const response = await server.server.listRoots();
      if (response && 'roots' in response) await update(response.roots);
      else console.error('Client returned no roots');
    } catch (error) {
      console.error('Failed', error);
    }
  } else {
    if (allowed.length > 0) console.error('Client has no roots, using', allowed);
    else throw new Error('Server cannot operate');
  }
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const allowed = process.argv.slice(2).map((directory) => resolve(directory));

server.server.oninitialized = async () => {
  if (allowed.length > 0) console.error('Client has no roots, using', allowed);
  else throw new Error('Server cannot operate');
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (!allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
];
