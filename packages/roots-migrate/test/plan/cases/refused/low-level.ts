import { refused, type Refused } from '../../case.ts';
import { lowLevel } from '../../server.ts';

const FOLDER = `
async function folder() {
  const { roots } = await server.listRoots();
  if (roots.length === 0) throw new Error('no workspace');
  return fileURLToPath(roots[0].uri);
}
`;

const OPTIONAL_FOLDER = `
async function folder() {
  if (!server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}
`;

/** Low-level servers of which it can't be told which tool a request is for, or what becomes of its arguments. */
export const lowLevelServers: readonly Refused[] = [
  refused('a name that is made of others', 'can\'t be told', OPTIONAL_FOLDER + lowLevel(`
  const { name } = request.params;
  if (name === \`\${prefix}list\`) return text((await readdir(await folder())).join());
  return text('pong');`)),
  refused('a group of names', 'can\'t be told', OPTIONAL_FOLDER + lowLevel(`
  if (fileTools.has(request.params.name)) return text((await readdir(await folder())).join());
  return text('pong');`)),
  refused('a label that is no text', 'can\'t be told', OPTIONAL_FOLDER + lowLevel(`
  switch (request.params.name) {
    case names[0]: return text((await readdir(await folder())).join());
    default: return text('pong');
  }`)),
  refused('tools that are listed by a computed list', 'which tools this server lists can\'t be told', `${FOLDER}
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await loadTools() }));

server.setRequestHandler(CallToolRequestSchema, async () => text((await readdir(await folder())).join()));`),
  refused('a request for all tools, one of which needs none', 'can do without roots', FOLDER + lowLevel(`
  const root = await folder();
  if (request.params.name === 'list') return text((await readdir(root)).join());
  return text('pong');`)),
  refused('arguments that are spread', 'handed on whole', FOLDER + lowLevel(`
  if (request.params.name !== 'list') return text('pong');
  const root = await folder();
  return text(JSON.stringify({ ...request.params.arguments, names: await readdir(root) }));`)),
  refused('the rest of the arguments', 'handed on whole', FOLDER + lowLevel(`
  if (request.params.name !== 'list') return text('pong');
  const { suffix, ...options } = request.params.arguments;
  return text(String(options.depth) + (await readdir(await folder())).join());`)),
  refused('arguments that a stranger checks', 'may refuse the new one', FOLDER + lowLevel(`
  const { name, arguments: args } = request.params;
  checker.assertValid(args);
  if (name !== 'list') return text('pong');
  return text((await readdir(await folder())).join());`)),
  refused('names of arguments that are counted', 'handed on whole', FOLDER + lowLevel(`
  const { name, arguments: args } = request.params;
  if (Object.keys(args).length > 1) throw new Error('too many');
  if (name !== 'list') return text('pong');
  return text((await readdir(await folder())).join());`)),
  refused('a schema that checks another tool too', 'checks the arguments of `ping` too', `${FOLDER}
const Arguments = z.object({ suffix: z.string().optional() }).strict();
${lowLevel(`
  const args = Arguments.parse(request.params.arguments ?? {});
  if (request.params.name !== 'list') return text('pong');
  return text((await readdir(await folder())).filter((name) => name.endsWith(args.suffix)).join());`)}`),
  refused('a JSON Schema of another tool too', 'is that of `ping` too', `${FOLDER}
const schema = { type: 'object', properties: {} };
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 'list', inputSchema: schema }, { name: 'ping', inputSchema: schema }] }));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (request.params.name === 'ping') return text('pong');
  return text((await readdir(await folder())).join());
});`),
  refused('a required list that is made for all schemas', 'made for other schemas too', `${FOLDER}
const common = ['suffix'];
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'list', inputSchema: { type: 'object', properties: { suffix: { type: 'string' } }, required: common } },
    { name: 'tree', inputSchema: { type: 'object', properties: { suffix: { type: 'string' } }, required: common } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (request.params.name === 'tree') return text('tree');
  return text((await readdir(await folder())).join());
});`),
  refused('required names that are computed', 'isn\'t followed yet', `${FOLDER}
function schemaOf(properties) {
  return { type: 'object', properties, required: Object.keys(properties) };
}
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 'list', inputSchema: schemaOf({ suffix: { type: 'string' } }) }] }));

server.setRequestHandler(CallToolRequestSchema, async () => {
  const root = await folder();
  return text((await readdir(root)).join());
});`),
  refused('an error that is caught and told as an answer', 'would go on without a directory', FOLDER + lowLevel(`
  try {
    if (request.params.name !== 'list') return text('pong');
    return text((await readdir(await folder())).join());
  } catch (error) {
    return text(String(error));
  }`)),
  refused('a handler that a timer calls too', 'may be called from here too', `${FOLDER}
const handlers = { list: async () => text((await readdir(await folder())).join()), ping: async () => text('pong') };
setInterval(() => handlers['list']({}), 1000);
${lowLevel('return handlers[request.params.name](request.params.arguments ?? {});')}`),
];
