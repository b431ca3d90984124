import { describe, expect, it } from 'vitest';
import { inWords, toolsIn } from './program.ts';

function handlerIn(files: Readonly<Record<string, string>>): string | undefined {
  const tools = inWords(toolsIn(files));
  return (tools.find(({ name }) => name === 'read') ?? tools[0])?.handler;
}

/** Code around `register(handler)`. */
function serverOf(handler: string, code = '', config = '{ inputSchema: { path: z.string() } }'): Readonly<Record<string, string>> {
  return { 'server.ts': `${code}\nserver.registerTool('read', ${config}, ${handler});` };
}

const withErrors = `
function withErrors<A>(name: string, fn: (args: A, extra: Extra) => Promise<Result>) {
  return async (args: A, extra: Extra) => {
    try { return await fn(args, extra); } catch (error) { log(name, args); return failed(error); }
  };
}`;

describe('a handler is found', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['inline', serverOf('async ({ path }) => text(path)'), 'async ({ path }) =>'],
    ['by name', serverOf('read', 'const read = async ({ path }) => text(path);'), 'async ({ path }) =>'],
    ['by a cast', serverOf('(read as ToolCallback<any>)', 'async function read({ path }) {}'), 'async function read({ path })'],
    ['in another file', { 'server.ts': 'import { read as handler } from \'./tools/index.js\';\nserver.registerTool(\'read\', {}, handler);', 'tools/index.ts': 'export * from \'./read.js\';', 'tools/read.ts': 'export async function read() {}' }, 'export async function read()'],
    ['as a default export', { 'server.ts': 'import handler from \'./read.js\';\nserver.registerTool(\'read\', {}, handler);', 'read.ts': 'export default async () => text(1);' }, 'async () =>'],
    ['in a namespace', { 'server.ts': 'import * as tools from \'./read.js\';\nserver.registerTool(\'read\', {}, tools.read);', 'read.ts': 'export const read = async () => text(1);' }, 'async () =>'],
    ['in a table', serverOf('handlers.read', 'const handlers = { read, list };\nasync function read() {}\nasync function list() {}'), 'async function read()'],
    ['in a table by its key', serverOf('handlers[\'read\']', 'const handlers = { async read({ path }) {} };'), 'async read({ path })'],
    ['bound', serverOf('tools.read.bind(tools)', 'const tools = { root: 1, async read({ path }) { return text(this.root); } };'), 'async read({ path })'],
    ['as a bound method', { 'server.ts': 'class Server { setUp() { this.mcp.registerTool(\'read\', {}, this.#read.bind(this)); } async #read() {} }' }, 'async #read()'],
    ['as an arrow in a field', { 'server.ts': 'class Server { setUp() { this.mcp.registerTool(\'read\', {}, this.read); } private read = async () => text(1); }' }, 'async () =>'],
    ['that calls a method', { 'server.ts': 'class Server { setUp() { this.mcp.registerTool(\'read\', { inputSchema: {} }, (args) => this.read(args)); } async read(args) {} }' }, '(args) =>'],
    ['wrapped', serverOf('withErrors(\'read\', async ({ path }) => text(path))', withErrors), 'async ({ path }) =>'],
    ['wrapped, by name', serverOf('withErrors(\'read\', read)', `${withErrors}\nasync function read({ path }) {}`), 'async function read({ path })'],
    ['wrapped twice', serverOf('timed(withErrors(\'read\', async ({ path }) => text(path)))', `${withErrors}\nconst timed = (fn) => (...args) => measure(() => fn(...args));`), 'async ({ path }) =>'],
    ['wrapped with its `this`', serverOf('guarded(async ({ path }) => text(path))', 'function guarded(fn) { return function () { return fn.apply(this, arguments); }; }'), 'async ({ path }) =>'],
    ['wrapped by call', serverOf('guarded(async ({ path }) => text(path))', 'function guarded(fn) { return async function (args) { return fn.call(this, args); }; }'), 'async ({ path }) =>'],
    ['wrapped by a method', { 'server.ts': 'class Server { setUp() { this.mcp.registerTool(\'read\', { inputSchema: {} }, this.wrap(async ({ path }) => text(path))); } private wrap(fn) { return (args, extra) => this.queue.add(() => fn(args, extra)); } }' }, 'async ({ path }) =>'],
    ['made by a function', serverOf('makeRead({ root: 1, format })', 'function makeRead({ root, format }) { return async ({ path }) => format(root, path); }\nfunction format() {}'), 'async ({ path }) =>'],
    ['wrapped by a function that returns a wrapper', serverOf('withErrors(\'read\')(async ({ path }) => text(path))', 'const withErrors = (name) => (fn) => async (...rest) => fn(...rest);'), 'async ({ path }) =>'],
    ['a method of the object that has the schema', { 'server.ts': 'const tool = { name: \'read\', schema: { path: z.string() }, run: async ({ path }, context) => text(path) };\nserver.registerTool(tool.name, { inputSchema: tool.schema }, async (args, extra) => tool.run(args, { server, extra }));' }, 'async ({ path }, context) =>'],
    ['called by a helper', { 'server.ts': 'const tools = [{ name: \'read\', run: async ({ path }) => text(path) }, { name: \'list\', run: async () => text() }];\nconst safely = async (fn, args, extra) => { try { return await fn(args, extra); } catch { return failed(); } };\nfor (const tool of tools) server.registerTool(tool.name, { inputSchema: {} }, (args, extra) => safely(tool.run, args, extra));' }, 'async ({ path }) =>'],
    ['that calls a helper with a callback', { 'server.ts': 'const withRoot = async (args, fn) => fn(args, await root());\nserver.registerTool(\'read\', { inputSchema: {} }, (args) => withRoot(args, async (args, root) => text(root)));' }, '(args) =>'],
    ['wrapped, without arguments', serverOf('wrap(async (extra) => text(extra))', 'const wrap = (fn) => (...args) => fn(...args);', '{}'), 'async (extra) =>'],
  ])('%s', (_, files, expected) => {
    expect(handlerIn(files)).toBe(expected);
  });
});

describe('a handler is not guessed', () => {
  const changed = 'the handler gets other arguments here than the tool';
  const unfollowed = 'the handler comes from something that isn\'t followed';
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['by a wrapper that adds an argument', serverOf('wrap(async ({ path }) => text(path))', 'const wrap = (fn) => (args, extra) => fn({ ...args, user: 1 }, extra);'), changed],
    ['by a wrapper that checks the arguments', serverOf('wrap(async ({ path }) => text(path))', 'const wrap = (fn) => (args) => fn(schema.parse(args));'), changed],
    ['by a wrapper that passes something first', serverOf('wrap(async (server, { path }) => text(path))', 'const wrap = (fn) => (args) => fn(server, args);'), changed],
    ['by a wrapper that overwrites the arguments', serverOf('wrap(async ({ path }) => text(path))', 'const wrap = (fn) => (args) => { args = normalize(args); return fn(args); };'), changed],
    ['by a wrapper of a package', { 'server.ts': 'import { wrap } from \'wrapper\';\nserver.registerTool(\'read\', {}, wrap(async () => text(1)));' }, unfollowed],
    ['where the method is replaced', { 'server.ts': 'const server = new McpServer();\nconst original = server.registerTool.bind(server);\nserver.registerTool = (name, ...rest) => original(name, rest[0], (...args) => rest[1](...args));\nserver.registerTool(\'read\', {}, async () => text(1));' }, '`registerTool` is replaced here'],
    ['where what wraps it is called otherwise', serverOf('guarded', 'const wrap = (fn) => (args) => fn(args);\nconst guarded = wrap(async ({ path }) => text(path));\nexport const run = () => guarded({ path: 1 });'), 'the handler may be called from here too, by what isn\'t followed'],
    ['by a choice', serverOf('process.env.NEW ? readNew : readOld', 'async function readNew() {}\nasync function readOld() {}'), unfollowed],
    ['by a bound argument', serverOf('read.bind(null, server)', 'async function read(server, { path }) {}'), unfollowed],
    ['by a table that changes', serverOf('handlers.read', 'const handlers = { async read() {} };\nhandlers.read = wrap(handlers.read);'), unfollowed],
    ['by a variable that changes', serverOf('handler', 'let handler = async () => text(1);\nhandler = other;'), unfollowed],
    ['where one argument alone is passed on', serverOf('wrap(async (extra) => text(extra))', 'const wrap = (fn) => (extra) => fn(extra);', '{}'), 'what wraps the handler hands on one argument alone'],
    ['where the table is used otherwise', { 'server.ts': 'const tools = [{ name: \'read\', run: async () => text(1) }];\nfor (const tool of tools) server.registerTool(tool.name, {}, tool.run);\nexport const call = (name) => tools.find((tool) => tool.name === name)?.run();' }, 'the handler may be called from here too, by what isn\'t followed'],
  ])('%s', (_, files, expected) => {
    expect(handlerIn(files)).toBe(expected);
  });

  it('though the table is read for its names', () => {
    expect(handlerIn({ 'server.ts': 'const tools = [{ name: \'read\', run: async () => text(1) }];\nfor (const tool of tools) server.registerTool(tool.name, {}, tool.run);\nconsole.error(tools.length, tools.map((tool) => tool.name), tools.map(({ name }) => name));' })).toBe('async () =>');
  });
});
