import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED } from '../../server.ts';

const WORKSPACE = `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}`;
const AFTER = `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}`;

function withHelper(name: string, before: string, after: string, lang?: Rewritten['lang']): Rewritten {
  return rewritten(name, `${WORKSPACE}\n${before.trim()}`, `${AFTER}\n${after.trim()}`, lang);
}

/** Tools whose name, schema and handler stand elsewhere than in the registering call; one of two needs the directory. */
export const dialectDeclarations: readonly Rewritten[] = [
  withHelper('a list in a loop', `
const tools = [
  {
    name: 'list',
    schema: { depth: z.number() },
    handler: async ({ depth }) => text((await readdir(await workspace())).slice(depth).join()),
  },
  { name: 'echo', schema: {}, handler: async () => text('echo') },
];
for (const tool of tools) server.registerTool(tool.name, { description: 'Notes.', inputSchema: tool.schema }, tool.handler);`, `
const tools = [
  {
    name: 'list',
    schema: { depth: z.number(), ${OPTIONAL} },
    handler: async ({ depth, directory }) => text((await readdir(await workspace(directory))).slice(depth).join()),
  },
  { name: 'echo', schema: {}, handler: async () => text('echo') },
];
for (const tool of tools) server.registerTool(tool.name, { description: 'Notes.', inputSchema: tool.schema }, tool.handler);`),
  withHelper('a table of named handlers', `
async function list(args) {
  return text((await readdir(await workspace())).slice(args.depth).join());
}
async function echo() {
  return text('echo');
}
const tools = { list: { config: { inputSchema: { depth: z.number() } }, run: list }, echo: { config: { title: 'Echo' }, run: echo } };
for (const [name, { config, run }] of Object.entries(tools)) {
  server.registerTool(name, config, run);
}`, `
async function list(args) {
  return text((await readdir(await workspace(args.directory))).slice(args.depth).join());
}
async function echo() {
  return text('echo');
}
const tools = { list: { config: { inputSchema: { depth: z.number(), ${OPTIONAL} } }, run: list }, echo: { config: { title: 'Echo' }, run: echo } };
for (const [name, { config, run }] of Object.entries(tools)) {
  server.registerTool(name, config, run);
}`),
  withHelper('a tool of a list without a schema', `
const list = { name: 'list', config: { title: 'List' }, async handler(extra) { return text((await readdir(await workspace())).join() + extra.sessionId); } };
const echo = { name: 'echo', config: { title: 'Echo' }, handler: async () => text('echo') };
[list, echo].forEach(({ name, config, handler }) => server.registerTool(name, config, handler));`, `
const list = { name: 'list', config: { title: 'List', inputSchema: { ${OPTIONAL} } }, async handler({ directory }: { directory?: string }, extra) { return text((await readdir(await workspace(directory))).join() + extra.sessionId); } };
const echo = { name: 'echo', config: { title: 'Echo' }, handler: async () => text('echo') };
[list, echo].forEach(({ name, config, handler }) => server.registerTool(name, config, handler));`, 'ts'),
  withHelper('a wrapper that registers', `
function addTool(name, shape, handler) {
  server.registerTool(name, { title: name, inputSchema: shape }, async (args, extra) => {
    try {
      return await handler(args, extra);
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: String(error) }] };
    }
  });
}
addTool('list', { depth: z.number() }, async ({ depth }) => text((await readdir(await workspace())).slice(depth).join()));
addTool('echo', {}, async () => text('echo'));`, `
function addTool(name, shape, handler) {
  server.registerTool(name, { title: name, inputSchema: shape }, async (args, extra) => {
    try {
      return await handler(args, extra);
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: String(error) }] };
    }
  });
}
addTool('list', { depth: z.number(), ${OPTIONAL} }, async ({ depth, directory }) => text((await readdir(await workspace(directory))).slice(depth).join()));
addTool('echo', {}, async () => text('echo'));`),
  withHelper('a function that gives back what it gets', `
const defineTool = (definition) => definition;
const list = defineTool({ name: 'list', inputSchema: { depth: z.number() }, run: async (args) => text((await readdir(await workspace())).slice(args.depth).join()) });
const echo = defineTool({ name: 'echo', inputSchema: {}, run: async () => text('echo') });
for (const { name, run, ...config } of [list, echo]) server.registerTool(name, config, run);`, `
const defineTool = (definition) => definition;
const list = defineTool({ name: 'list', inputSchema: { depth: z.number(), ${OPTIONAL} }, run: async (args) => text((await readdir(await workspace(args.directory))).slice(args.depth).join()) });
const echo = defineTool({ name: 'echo', inputSchema: {}, run: async () => text('echo') });
for (const { name, run, ...config } of [list, echo]) server.registerTool(name, config, run);`),
  withHelper('factories', `
const createList = ({ limit }) => ({
  name: 'list',
  config: { inputSchema: { depth: z.number() } },
  handler: async ({ depth }) => text((await readdir(await workspace())).slice(depth, limit).join()),
});
const createEcho = () => ({ name: 'echo', config: {}, handler: async () => text('echo') });
for (const tool of [createList({ limit: 10 }), createEcho()]) server.registerTool(tool.name, tool.config, tool.handler);`, `
const createList = ({ limit }) => ({
  name: 'list',
  config: { inputSchema: { depth: z.number(), ${OPTIONAL} } },
  handler: async ({ depth, directory }) => text((await readdir(await workspace(directory))).slice(depth, limit).join()),
});
const createEcho = () => ({ name: 'echo', config: {}, handler: async () => text('echo') });
for (const tool of [createList({ limit: 10 }), createEcho()]) server.registerTool(tool.name, tool.config, tool.handler);`),
  withHelper('instances of classes', `
class List {
  name = 'list';
  schema = { depth: z.number() };
  async execute({ depth }) {
    return text((await readdir(await workspace())).slice(depth).join());
  }
}
class Echo {
  name = 'echo';
  schema = {};
  async execute() {
    return text('echo');
  }
}
for (const tool of [new List(), new Echo()]) server.registerTool(tool.name, { inputSchema: tool.schema }, (args) => tool.execute(args));`, `
class List {
  name = 'list';
  schema = { depth: z.number(), ${OPTIONAL} };
  async execute({ depth, directory }) {
    return text((await readdir(await workspace(directory))).slice(depth).join());
  }
}
class Echo {
  name = 'echo';
  schema = {};
  async execute() {
    return text('echo');
  }
}
for (const tool of [new List(), new Echo()]) server.registerTool(tool.name, { inputSchema: tool.schema }, (args) => tool.execute(args));`),
  withHelper('a base class that registers', `
class Tool {
  register() {
    server.registerTool(this.name, { inputSchema: this.schema }, this.execute.bind(this));
  }
}
class List extends Tool {
  name = 'list';
  schema = { depth: z.number() };
  async execute({ depth }) {
    return text((await readdir(await workspace())).slice(depth).join());
  }
}
class Echo extends Tool {
  name = 'echo';
  schema = {};
  async execute() {
    return text('echo');
  }
}
for (const tool of [new List(), new Echo()]) tool.register();`, `
class Tool {
  register() {
    server.registerTool(this.name, { inputSchema: this.schema }, this.execute.bind(this));
  }
}
class List extends Tool {
  name = 'list';
  schema = { depth: z.number(), ${OPTIONAL} };
  async execute({ depth, directory }) {
    return text((await readdir(await workspace(directory))).slice(depth).join());
  }
}
class Echo extends Tool {
  name = 'echo';
  schema = {};
  async execute() {
    return text('echo');
  }
}
for (const tool of [new List(), new Echo()]) tool.register();`),
  rewritten('a tool that a loop requires it of', `
const tools = [{
  name: 'list',
  schema: {},
  async run() {
    const { roots } = await server.server.listRoots();
    return text((await readdir(fileURLToPath(roots[0].uri))).join());
  },
}];
for (const { name, schema, run } of tools) server.tool(name, 'Notes.', schema, run);`, `
const tools = [{
  name: 'list',
  schema: { ${REQUIRED} },
  async run({ directory }: { directory: string }) {
    return text((await readdir(directory)).join());
  },
}];
for (const { name, schema, run } of tools) server.tool(name, 'Notes.', schema, run);`, 'ts'),
];
