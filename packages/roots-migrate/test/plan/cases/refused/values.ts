import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Functions and promises that go where no argument can follow. */
export const values: readonly Refused[] = [
  refused('a helper that is handed on as a value', '`workspace` is handed on as a value', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

const sources = [workspace, async () => process.cwd()];
${tool(`
  for (const source of sources) {
    const folder = await source().catch(() => undefined);
    if (folder) return text((await readdir(folder)).join());
  }
  throw new Error('No folder');`)}`),
  refused('a helper that is called by apply', '`workspace` is handed on as a value', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace.apply(undefined, []))).join());`)}`),
  refused('a helper of a table that is chosen by name', 'No tool reaches `client`', `
const sources = {
  async client() {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  },
  async process() {
    return process.cwd();
  },
};
${tool(`
  return text((await readdir(await sources[source]())).join());`, `source: z.enum(['client', 'process'])`)}`),
  refused('a handler that two tools share, one through a wrapper', 'takes its arguments as a list', `
const list = async () => {
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());
};

server.registerTool('list', { description: 'Lists.', inputSchema: {} }, list);
server.registerTool('again', { description: 'Lists.', inputSchema: {} }, (...args) => list(...args));`),
  refused('a generator', 'unknown', `
async function* folders() {
  const { roots } = await server.server.listRoots();
  for (const root of roots) yield fileURLToPath(root.uri);
}
${tool(`
  for await (const folder of folders()) return text((await readdir(folder)).join());
  throw new Error('No folder');`)}`),
  refused('a getter', 'in a function that is no tool handler', `
const workspace = {
  get folder() {
    return server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri));
  },
};
${tool(`
  return text((await readdir(await workspace.folder)).join());`)}`),
  refused('a request at the start', 'It runs when the server starts', `
const folder = server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri));
${tool(`
  return text((await readdir(await folder)).join());`)}`),
  refused('a request that is raced with work', 'The request runs beside other work', tool(`
  const folder = await Promise.race([
    server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri)),
    readFile('folder.txt', 'utf8'),
  ]);
  return text((await readdir(folder)).join());`)),
  refused('a list of promises that settle', 'The request runs beside other work', tool(`
  const results = await Promise.allSettled([server.server.listRoots(), readFile('notes.json', 'utf8')]);
  const folder = results[0].status === 'fulfilled' ? fileURLToPath(results[0].value.roots[0].uri) : process.cwd();
  return text((await readdir(folder)).join() + results[1].status);`)),
  refused('a helper that a resource uses too', '`server.registerResource` reads the roots too', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}
server.registerResource('notes', 'notes://all', {}, async (uri) => ({ contents: [{ uri: uri.href, text: (await readdir(await workspace())).join() }] }));`),
  refused('a method that overrides another', 'runs other functions than `folder` too', `
class Workspace {
  async folder() {
    return process.cwd();
  }

  async list() {
    return readdir(await this.folder());
  }
}

class ClientWorkspace extends Workspace {
  async folder() {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  }
}

const workspace = new ClientWorkspace();
${tool(`
  return text((await workspace.list()).join());`)}`),
  refused('a tool whose schema is replaced later', 'The schema of the tool `list`', `
const registered = server.registerTool('list', { description: 'Lists.', inputSchema: {} }, async () => {
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());
});
registered.update({ paramsSchema: { word: z.string() } });`),
  refused('a tool whose callback is replaced later', 'The schema of the tool `list`', `
const registered = server.registerTool('list', { description: 'Lists.', inputSchema: {} }, async () => {
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());
});
registered.update({ callback: async () => text('nothing') });`),
  refused('the method that asks, taken as a value', 'is taken as a value here', tool(`
  const { listRoots } = server.server;
  const ask = listRoots.bind(server.server);
  if (!server.server.getClientCapabilities()?.roots) return text((await readdir('.')).join());
  const { roots } = await ask();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)),
  refused('a `catch` behind what is done with the directory', 'also guards what is done with the directory', `
function names() {
  return server.server.listRoots().then(({ roots }) => readdir(fileURLToPath(roots[0].uri))).catch(() => []);
}
${tool(`
  return text((await names()).join());`)}`),
  refused('a chain whose callback does several things', 'chained in a way that isn\'t followed', `
function workspace() {
  return server.server.listRoots().then(({ roots }) => {
    const folder = fileURLToPath(roots[0].uri);
    if (existsSync(join(folder, 'notes'))) return join(folder, 'notes');
    return folder;
  });
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`),
  refused('a chain that is kept and chained later', 'chained in a way that isn\'t followed', tool(`
  const pending = server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri), () => process.cwd());
  const names = await pending.then((folder) => readdir(folder));
  return text(names.join());`)),
  refused('a chain that goes on with what is no promise any more', 'chained in a way that isn\'t followed', `
function names() {
  return server.server.listRoots().then(({ roots }) => join(fileURLToPath(roots[0].uri), 'a')).then((folder) => readdir(folder));
}
${tool(`
  return text((await names()).join());`)}`),
];
