import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, tool } from '../../server.ts';

/** A parameter on its way from the tool to where the roots were asked for. */
export const threads: readonly Rewritten[] = [
  rewritten('a helper with a default', `
async function workspace(sub = '') {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), sub);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(sub = '', directory?: string) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return join(directory, sub);
}
${tool(`
  return text((await readdir(await workspace(undefined, directory))).join());`, OPTIONAL)}`),
  rewritten('a helper with options', `
async function workspace({ sub = '' } = {}) {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), sub);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace({ sub = '' } = {}, directory?: string) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return join(directory, sub);
}
${tool(`
  return text((await readdir(await workspace(undefined, directory))).join());`, OPTIONAL)}`),
  rewritten('a helper with a rest parameter', `
async function workspace(...subs) {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), ...subs);
}
${tool(`
  return text((await readdir(await workspace('a', ...names))).join());`, 'names: z.array(z.string())')}`, `
async function workspace(directory: string | undefined, ...subs) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return join(directory, ...subs);
}
${tool(`
  return text((await readdir(await workspace(directory, 'a', ...names))).join());`, `names: z.array(z.string()), ${OPTIONAL}`)}`),
  rewritten('a call in a callback', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  const files = await Promise.all(names.map(async (name) => readFile(join(await workspace(), name), 'utf8')));
  return text(files.join());`, 'names: z.array(z.string())')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}
${tool(`
  const files = await Promise.all(names.map(async (name) => readFile(join(await workspace(directory), name), 'utf8')));
  return text(files.join());`, `names: z.array(z.string()), ${OPTIONAL}`)}`),
  rewritten('a name that a callback of the tool takes', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  const names = directories.map((directory) => basename(directory));
  return text(names.join() + (await readdir(await workspace())).join());`, 'directories: z.array(z.string())')}`, `
async function workspace(workingDirectory: string | undefined) {
  if (workingDirectory === undefined) return process.env.NOTES ?? process.cwd();
  return workingDirectory;
}
${tool(`
  const names = directories.map((directory) => basename(directory));
  return text(names.join() + (await readdir(await workspace(workingDirectory))).join());`, `directories: z.array(z.string()), ${OPTIONAL.replace('directory', 'workingDirectory')}`)}`),
  rewritten('a name that the tool takes', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text(directory + (await readdir(await workspace())).join());`, 'directory: z.string()')}`, `
async function workspace(workingDirectory: string | undefined) {
  if (workingDirectory === undefined) return process.env.NOTES ?? process.cwd();
  return workingDirectory;
}
${tool(`
  return text(directory + (await readdir(await workspace(workingDirectory))).join());`, `directory: z.string(), ${OPTIONAL.replace('directory', 'workingDirectory')}`)}`),
  rewritten('a name that a function of the file takes', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

const directory = async () => readdir(await workspace());
${tool(`
  return text((await directory()).join());`)}`, `
async function workspace(workingDirectory: string | undefined) {
  if (workingDirectory === undefined) return process.env.NOTES ?? process.cwd();
  return workingDirectory;
}

const directory = async (workingDirectory: string | undefined) => readdir(await workspace(workingDirectory));
${tool(`
  return text((await directory(workingDirectory)).join());`, OPTIONAL.replace('directory', 'workingDirectory'))}`),
  rewritten('a name that a constant takes, which goes', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  for (const name of names) {
    const directory = join(await workspace(), name);
    await readdir(directory);
  }
  return text('done');`, 'names: z.array(z.string())')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}
${tool(`
  for (const name of names) {
    await readdir(join(await workspace(directory), name));
  }
  return text('done');`, `names: z.array(z.string()), ${OPTIONAL}`)}`),
  rewritten('methods of an object, by `this`', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

const service = {
  async list(options) {
    return readdir(await this.folder(), { recursive: options.deep });
  },
  folder() {
    return workspace();
  },
};
${tool(`
  return text((await service.list({ deep: true })).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}

const service = {
  async list(options, directory: string | undefined) {
    return readdir(await this.folder(directory), { recursive: options.deep });
  },
  folder(directory: string | undefined) {
    return workspace(directory);
  },
};
${tool(`
  return text((await service.list({ deep: true }, directory)).join());`, OPTIONAL)}`),
  rewritten('a method of an object that is made for the call', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

class Notes {
  constructor(sub) {
    this.sub = sub;
  }

  async list() {
    return readdir(join(await workspace(), this.sub));
  }
}
${tool(`
  return text((await new Notes('a').list()).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}

class Notes {
  constructor(sub) {
    this.sub = sub;
  }

  async list(directory: string | undefined) {
    return readdir(join(await workspace(directory), this.sub));
  }
}
${tool(`
  return text((await new Notes('a').list(directory)).join());`, OPTIONAL)}`),
  rewritten('a helper that calls itself', `
async function workspace(depth) {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return depth > 0 ? join(await workspace(depth - 1), '..') : fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace(2))).join());`)}`, `
async function workspace(depth, directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return depth > 0 ? join(await workspace(depth - 1, directory), '..') : directory;
}
${tool(`
  return text((await readdir(await workspace(2, directory))).join());`, OPTIONAL)}`),
  rewritten('a generator on the way', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

async function* names() {
  yield* await readdir(await workspace());
}
${tool(`
  const found = [];
  for await (const name of names()) found.push(name);
  return text(found.join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}

async function* names(directory: string | undefined) {
  yield* await readdir(await workspace(directory));
}
${tool(`
  const found = [];
  for await (const name of names(directory)) found.push(name);
  return text(found.join());`, OPTIONAL)}`),
  rewritten('a helper that is exported', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

export { workspace };
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}

export { workspace };
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a field that holds an arrow function', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

class Notes {
  folder = () => workspace();

  async list() {
    return readdir(await this.folder());
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list()).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.env.NOTES ?? process.cwd();
  return directory;
}

class Notes {
  folder = (directory: string | undefined) => workspace(directory);

  async list(directory: string | undefined) {
    return readdir(await this.folder(directory));
  }
}

const notes = new Notes();
${tool(`
  return text((await notes.list(directory)).join());`, OPTIONAL)}`),
  rewritten('a method of an interface', `
interface Workspace {
  folder(): Promise<string>;
}

class ClientWorkspace implements Workspace {
  async folder() {
    if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0]!.uri);
  }
}

const workspace: Workspace = new ClientWorkspace();
${tool(`
  return text((await readdir(await workspace.folder())).join());`)}`, `
interface Workspace {
  folder(directory: string | undefined): Promise<string>;
}

class ClientWorkspace implements Workspace {
  async folder(directory: string | undefined) {
    if (directory === undefined) return process.env.NOTES ?? process.cwd();
    return directory;
  }
}

const workspace: Workspace = new ClientWorkspace();
${tool(`
  return text((await readdir(await workspace.folder(directory))).join());`, OPTIONAL)}`, 'ts'),
  rewritten('a field of a constructor that also reads its parameter', `
class Notes {
  constructor(private readonly mcp: McpServer) {
    mcp.registerTool('list', { description: 'Notes.', inputSchema: {} }, async () => text((await this.names()).join()));
  }

  private async names() {
    if (!this.mcp.server.getClientCapabilities()?.roots) return readdir('.');
    const { roots } = await this.mcp.server.listRoots();
    return readdir(fileURLToPath(roots[0]!.uri));
  }
}

new Notes(server);`, `
class Notes {
  constructor(private readonly mcp: McpServer) {
    mcp.registerTool('list', { description: 'Notes.', inputSchema: { ${OPTIONAL} } }, async ({ directory }) => text((await this.names(directory)).join()));
  }

  private async names(directory: string | undefined) {
    if (directory === undefined) return readdir('.');
    return readdir(directory);
  }
}

new Notes(server);`, 'ts'),
];
