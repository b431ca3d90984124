import { configuredOpen, type ConfiguredCase } from './case.ts';

/** Boundaries that are open while nothing is set, where configuring them is asked for: the server warns when it starts. */
export const open: readonly ConfiguredCase[] = [
  configuredOpen('a list that allows all while it is empty', `
async function allowed() {
  if (!server.server.getClientCapabilities()?.roots) return [];
  const { roots } = await server.server.listRoots();
  return roots.map((root) => fileURLToPath(root.uri));
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (folders.length > 0 && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);
if (configuredDirectories.length === 0) console.error('NOTES_ALLOWED_DIRECTORIES is not set: every path is allowed.');

async function allowed() {
  return configuredDirectories;
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const folders = await allowed();
  if (folders.length > 0 && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`),
  configuredOpen('the first root, or anything', `
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
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);
if (configuredDirectories.length === 0) console.error('NOTES_ALLOWED_DIRECTORIES is not set: every path is allowed.');

async function workspace() {
  return configuredDirectories[0];
}

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const root = await workspace();
  const file = root ? resolve(root, path) : resolve(path);
  if (root && !file.startsWith(root + sep)) throw new Error('Outside');
  return text(await readFile(file, 'utf8'));
});`),
  configuredOpen('a store that allows all while it is empty', `
let allowed: string[] = [];

server.server.oninitialized = async () => {
  if (!server.server.getClientCapabilities()?.roots) return;
  const { roots } = await server.server.listRoots();
  allowed = roots.map((root) => fileURLToPath(root.uri));
};

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (allowed.length > 0 && !allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, `
const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);
if (configuredDirectories.length === 0) console.error('NOTES_ALLOWED_DIRECTORIES is not set: every path is allowed.');

const allowed: string[] = configuredDirectories;

server.registerTool('list', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  if (allowed.length > 0 && !allowed.some((directory) => resolve(path).startsWith(directory + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));
});`, 'ts'),
];
