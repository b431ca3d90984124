import { rewritten, type Rewritten } from '../../case.ts';
import { fastTool, OPTIONAL, OPTIONAL_LIST, REQUIRED } from '../../server.ts';

const ON = 'const server = new FastMCP({ name: \'notes\', version: \'1.0.0\' });';
const OFF = 'const server = new FastMCP({ name: \'notes\', version: \'1.0.0\', roots: { enabled: false } });';

/** FastMCP, which asks for roots by itself and holds them in its sessions. */
export const fastmcp: readonly Rewritten[] = [
  rewritten('the first session in a tool without parameters', `
${ON}
${fastTool(`
  const root = server.sessions[0]?.roots[0];
  return (await readdir(root ? fileURLToPath(root.uri) : process.cwd())).join();`)}`, `
${OFF}
${fastTool(`
  return (await readdir(directory ?? process.cwd())).join();`, OPTIONAL)}`),
  rewritten('arguments that were undefined', `
${ON}
${fastTool(`
  log.info('Listing');
  const uri = server.sessions[0]?.roots?.[0]?.uri;
  if (!uri) throw new Error('No folder is open');
  return (await readdir(fileURLToPath(uri))).join();`, '', '_args, { log }')}`, `
${OFF}
${fastTool(`
  log.info('Listing');
  return (await readdir(directory)).join();`, REQUIRED, '{ directory }, { log }')}`),
  rewritten('arguments under a name, and several reads of one session', `
${ON}
${fastTool(`
  const [session] = server.sessions;
  if (session.roots.length > 0) return (await readdir(fileURLToPath(session.roots[0].uri))).join(args.separator);
  return (await readdir(process.cwd())).join(args.separator);`, 'separator: z.string()', 'args')}`, `
${OFF}
${fastTool(`
  if (args.directory !== undefined) return (await readdir(args.directory)).join(args.separator);
  return (await readdir(process.cwd())).join(args.separator);`, `separator: z.string(), ${OPTIONAL}`, 'args')}`),
  rewritten('a helper that looks up the session', `
${ON}
function folderOf(sessionId) {
  const session = server.sessions.find((one) => one.sessionId === sessionId);
  const folder = session?.roots.find((root) => root.uri.startsWith('file://'));
  return folder ? fileURLToPath(folder.uri) : undefined;
}
${fastTool(`
  return (await readdir(folderOf(context.sessionId) ?? args.folder)).join();`, 'folder: z.string()', 'args, context')}`, `
${OFF}
${fastTool(`
  return (await readdir(args.directory ?? args.folder)).join();`, `folder: z.string(), ${OPTIONAL}`, 'args')}`),
  rewritten('the first root with a marker', `
${ON}
function project() {
  const { roots } = server.sessions[0];
  for (const root of roots) {
    const folder = fileURLToPath(root.uri);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return undefined;
}
${fastTool(`
  return (await readdir(project() ?? process.cwd())).join();`)}`, `
${OFF}
function project(directories: string[] | undefined) {
  for (const directory of directories ?? []) {
    if (existsSync(join(directory, 'package.json'))) return directory;
  }
  return undefined;
}
${fastTool(`
  return (await readdir(project(directories) ?? process.cwd())).join();`, OPTIONAL_LIST)}`),
  rewritten('a store that is filled when a client connects, and when its roots change', `
const server = new FastMCP({ name: 'notes', version: '1.0.0', roots: { enabled: true } });
let folder;
server.on('connect', ({ session }) => {
  folder = session.roots[0] ? fileURLToPath(session.roots[0].uri) : undefined;
  session.on('rootsChanged', ({ roots }) => {
    folder = roots[0] ? fileURLToPath(roots[0].uri) : undefined;
  });
});
${fastTool(`
  return (await readdir(folder ?? '.')).join();`)}`, `
${OFF}
${fastTool(`
  return (await readdir(directory ?? '.')).join();`, OPTIONAL)}`),
  rewritten('a store beside other work, with a handler that has a name', `
const options = { name: 'notes', version: '1.0.0' };
const server = new FastMCP(options);
let folder = process.env.NOTES;
function remember(event) {
  folder ??= event.roots[0] && fileURLToPath(event.roots[0].uri);
}
server.on('connect', (event) => {
  writeFileSync('last.txt', 'connected');
  event.session.on('rootsChanged', remember);
  folder ??= event.session.roots[0] && fileURLToPath(event.session.roots[0].uri);
});
${fastTool(`
  return (await readdir(folder ?? '.')).join();`)}`, `
const options = { name: 'notes', version: '1.0.0', roots: { enabled: false } };
const server = new FastMCP(options);
const folder = process.env.NOTES;
server.on('connect', (event) => {
  writeFileSync('last.txt', 'connected');
});
${fastTool(`
  return (await readdir(folder ?? directory ?? '.')).join();`, OPTIONAL)}`),
  rewritten('tools in a list, of constants', `
const server = new FastMCP({ name: 'notes', version: '1.0.0', roots: {} });
function base() {
  return server.sessions.at(0)?.roots.at(0)?.uri;
}
const list = {
  name: 'list',
  parameters: z.object({ suffix: z.string() }),
  async execute({ suffix }) {
    const uri = base();
    return (await readdir(uri ? fileURLToPath(uri) : '.')).filter((one) => one.endsWith(suffix)).join();
  },
};
server.addTools([list, { name: 'ping', execute: async () => 'pong' }]);`, `
const server = new FastMCP({ name: 'notes', version: '1.0.0', roots: { enabled: false } });
const list = {
  name: 'list',
  parameters: z.object({ suffix: z.string(), ${OPTIONAL} }),
  async execute({ suffix, directory }) {
    return (await readdir(directory ?? '.')).filter((one) => one.endsWith(suffix)).join();
  },
};
server.addTools([list, { name: 'ping', execute: async () => 'pong' }]);`),
  rewritten('the low-level server of a session', `
${ON}
${fastTool(`
  const { roots } = await server.sessions[0].server.listRoots();
  return (await readdir(fileURLToPath(roots[0].uri))).join();`)}`, `
${OFF}
${fastTool(`
  return (await readdir(directory)).join();`, REQUIRED)}`),
  rewritten('the session of a tool, which never held roots', `
${ON}
${fastTool(`
  const uri = session?.roots?.[0]?.uri;
  return (await readdir(uri ? fileURLToPath(uri) : args.folder)).join();`, 'folder: z.string()', 'args, { session }')}`, `
${OFF}
${fastTool(`
  return (await readdir(args.directory ?? args.folder)).join();`, `folder: z.string(), ${OPTIONAL}`, 'args')}`),
];
