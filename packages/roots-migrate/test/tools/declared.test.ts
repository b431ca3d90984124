import { describe, expect, it } from 'vitest';
import { inWords, toolsIn } from './program.ts';

/** Ways to declare tools, with what is found. */
const ways: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, ...expected: readonly [name: string, handler: string, schema: string][]]>> = {
  'a list of objects in a loop': [{ 'server.ts': `
const tools = [
  { name: 'read', schema: { path: z.string() }, handler: async ({ path }) => text(path) },
  { name: 'list', schema: {}, async handler() {} },
];
for (const tool of tools) server.registerTool(tool.name, { description: 'x', inputSchema: tool.schema }, tool.handler);` },
  ['read', 'async ({ path }) =>', 'in { path: z.string() }'], ['list', 'async handler()', 'in {}']],
  'a destructured element': [{ 'server.ts': `
const tools = [{ name: 'read', config: { inputSchema: { path: z.string() } }, handler: async ({ path }) => text(path) }] as const;
for (const { name, config, handler } of tools) server.registerTool(name, config, handler);` },
  ['read', 'async ({ path }) =>', 'in { path: z.string() }']],
  'a callback of forEach': [{ 'server.ts': `
const read = { name: 'read', config: { description: 'x' }, handler: async (extra) => text() };
const list = { name: 'list', config: { description: 'y', inputSchema: { a: z.string() } }, handler: async (args, extra) => text() };
[read, ...(process.env.ALL ? [list] : [])].forEach((tool) => { server.registerTool(tool.name, tool.config, tool.handler); });` },
  ['read', 'async (extra) =>', 'new shape inputSchema in { description: \'x\' }'], ['list', 'async (args, extra) =>', 'in { a: z.string() }']],
  'a function as callback of forEach': [{ 'server.ts': `
function add({ name, schema, run }: Definition) { server.tool(name, schema, run); }
const tools: Definition[] = [{ name: 'read', schema: { a: z.string() }, run: async (args) => text() }];
tools.forEach(add);` },
  ['read', 'async (args) =>', 'in { a: z.string() }']],
  'entries of a table': [{ 'server.ts': `
const tools = { read: { schema: { a: z.string() }, run: read }, list: { schema: {}, run: list } } satisfies Record<string, Definition>;
for (const [name, { schema, run }] of Object.entries(tools)) server.registerTool(name, { inputSchema: schema }, run);
async function read(args) {}
async function list() {}` },
  ['read', 'async function read(args)', 'in { a: z.string() }'], ['list', 'async function list()', 'in {}']],
  'values of a table, spread and imported': [{
    'server.ts': `
import * as tools from './tools.js';
import more from './more.js';
const all = { ...tools.readers, ...more };
for (const tool of Object.values(all)) server.registerTool(tool.name, tool.config, tool.handler);`,
    'tools.ts': `
import { config } from './config.js';
export const readers = { read: { name: 'read', config, handler } };
async function handler({ path }) {}`,
    'config.ts': `export const config = { description: 'x', inputSchema: { path: z.string() } };`,
    'more.ts': `export default { list: { name: 'list', config: { inputSchema: {} }, handler: async () => text() } };`,
  },
  ['read', 'async function handler({ path })', 'in { path: z.string() }'], ['list', 'async () =>', 'in {}']],
  'an identity function': [{
    'server.ts': `
import { read } from './read.js';
server.registerTool(read.name, read.config, read.handler);`,
    'read.ts': `
import { defineTool } from './define.js';
export const read = defineTool({ name: 'read', config: { inputSchema: { a: z.string() } }, async handler(args) {} });`,
    'define.ts': `export function defineTool<T extends Tool>(tool: T): T { return tool; }`,
  },
  ['read', 'async handler(args)', 'in { a: z.string() }']],
  'a factory': [{ 'server.ts': `
function createRead(deps: Deps) {
  const description = 'x';
  return { name: 'read', description, inputSchema: { a: z.string() }, handler: async (args) => text(await deps.read(args.a)) };
}
const createList = ({ root }: Deps) => ({ name: 'list', description: 'y', inputSchema: {}, handler: async () => text(root) });
const deps = { root: '/', read };
for (const { name, handler, ...config } of [createRead(deps), createList(deps)]) server.registerTool(name, config, handler);
for (const tool of [createRead(deps), createList(deps)]) server.registerTool(tool.name, tool, tool.handler);` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}'], ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'instances of classes': [{ 'server.ts': `
class Read {
  name = 'read';
  readonly schema = { a: z.string() };
  constructor(private readonly deps: Deps) {}
  async execute({ a }) { return text(a); }
}
class List {
  get name() { return 'list'; }
  schema = {};
  execute = async () => text('');
}
for (const tool of [new Read(deps), new List()]) server.registerTool(tool.name, { inputSchema: tool.schema }, (args) => tool.execute(args));` },
  ['read', 'async execute({ a })', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'a base class that registers': [{
    'server.ts': `
import { Read } from './read.js';
import { List } from './list.js';
for (const tool of [new Read(), new List()]) tool.register(server);`,
    'base.ts': `
export abstract class Tool {
  abstract readonly schema: z.ZodRawShape;
  constructor(readonly name: string) {}
  abstract execute(args: any, extra: Extra): Promise<Result>;
  register(server) { server.registerTool(this.name, { inputSchema: this.schema }, this.execute.bind(this)); }
}`,
    'read.ts': `
import { Tool } from './base.js';
export class Read extends Tool {
  readonly schema = { a: z.string() };
  constructor() { super('read'); }
  async execute({ a }) {}
}`,
    'list.ts': `
import { Tool } from './base.js';
export class List extends Tool {
  readonly schema = {};
  constructor() { super('list'); }
  async execute() {}
}`,
  },
  ['list', 'async execute()', 'in {}'], ['read', 'async execute({ a })', 'in { a: z.string() }']],
  'a wrapper that registers': [{
    'server.ts': `
import { addTool } from './add.js';
addTool(server, 'read', { a: z.string() }, async ({ a }, extra) => text(a));
addTool(server, 'list', {}, list);
async function list() {}`,
    'add.ts': `
export function addTool(server, name, shape, handler) {
  server.registerTool(name, { title: name, inputSchema: shape }, async (args, extra) => {
    try {
      return await handler(args, extra);
    } catch (error) {
      return { isError: true, content: [] };
    }
  });
}`,
  },
  ['read', 'async ({ a }, extra) =>', 'in { a: z.string() }'], ['list', 'async function list()', 'in {}']],
  'a registry that collects': [{ 'server.ts': `
class Registry {
  private readonly tools = new Map<string, Definition>();
  add(tool: Definition) { this.tools.set(tool.name, tool); return this; }
  install(server) { for (const tool of this.tools.values()) server.registerTool(tool.name, { inputSchema: tool.schema }, tool.run); }
}
const registry = new Registry();
registry.add({ name: 'read', schema: { a: z.string() }, run: async (args) => text() });
registry.add(makeList());
function makeList() { return { name: 'list', schema: {}, run: async () => text() }; }
registry.install(server);` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'a registry in a field': [{ 'server.ts': `
class Registry {
  #tools: Definition[] = [];
  register(tool: Definition) { this.#tools.push(tool); }
  all() { return Array.from(this.#tools); }
}
class Server {
  private registry: Registry;
  constructor() { this.registry = new Registry(); [read, list].forEach((tool) => { this.registry.register(tool); }); }
  install(server) { for (const tool of this.registry.all()) this.add(server, tool); }
  private add(server, tool) { server.registerTool(tool.name, { inputSchema: tool.schema }, tool.run); }
}
const read = { name: 'read', schema: { a: z.string() }, run: async (args) => text() };
const list = { name: 'list', schema: {}, run: async () => text() };` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'a wrapper that is handed to each file': [{
    'server.ts': `
import { registerRead } from './read.js';
const registerTool = (name, config, callback) => server.registerTool(name, config, async (...args) => process(await callback(...args)));
registerRead(registerTool, context);`,
    'read.ts': 'export function registerRead(registerTool, context) { registerTool(\'read\', { inputSchema: { a: z.string() } }, async ({ a }) => text(a)); }',
  },
  ['read', 'async ({ a }) =>', 'in { a: z.string() }']],
  'a list that is filled later': [{ 'server.ts': `
const tools: Definition[] = [];
tools.push({ name: 'read', schema: { a: z.string() }, run: async (args) => text() });
for (const t of tools) server.tool(t.name, 'x', t.schema, t.run);` },
  ['read', 'async (args) =>', 'in { a: z.string() }']],
  'a helper with an object of options': [{ 'server.ts': `
const register = ({ name, description = 'x', schema, handler }) => server.registerTool(name, { description, inputSchema: schema }, handler);
register({ name: 'read', schema: { a: z.string() }, handler: async (args) => text() });
register({ name: 'list', schema: {}, handler: async () => text() });` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'lists of arguments': [{ 'server.ts': `
const read = ['read', { inputSchema: { a: z.string() } }, async (args) => text()] as const;
const list = ['list', 'Lists.', {}, async () => text()];
server.registerTool(...read);
server.tool(...list);` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'in {}']],
  'files': [{
    'server.ts': `
import * as read from './read.js';
import { list } from './tools.js';
for (const tool of [read, list]) server.registerTool(tool.name, tool.config, tool.handler);`,
    'read.ts': `
const run = async (args) => text();
export const name = 'read', config = { inputSchema: { a: z.string() } };
export { run as handler };`,
    'tools.ts': 'export * as list from \'./list.js\';',
    'list.ts': `
export const name = 'list';
export const config = {};
export async function handler() {}`,
  },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'export async function handler()', 'new shape inputSchema in {}']],
  'calls of a bound method': [{ 'server.ts': `
const registerTool = server.registerTool.bind(server);
registerTool('read', {}, async () => text());` },
  ['read', 'async () =>', 'new shape inputSchema in {}']],
  'a list of functions that register': [{ 'server.ts': `
const registrations = [registerRead, registerList];
for (const register of registrations) register(server, { log: console.error });
function registerRead(server, deps) { server.registerTool('read', { inputSchema: { a: z.string() } }, async (args) => text(deps.log(args))); }
function registerList(server) { server.registerTool('list', {}, async () => text()); }` },
  ['read', 'async (args) =>', 'in { a: z.string() }'], ['list', 'async () =>', 'new shape inputSchema in {}']],
};

describe('tools are found that are declared as', () => {
  it.each(Object.entries(ways))('%s', (_, [files, ...expected]) => {
    expect(inWords(toolsIn(files)).map(({ name, handler, schema }) => [name, handler, schema])).toEqual(expected);
  });
});
