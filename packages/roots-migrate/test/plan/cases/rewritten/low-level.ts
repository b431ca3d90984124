import { rewritten, type Rewritten } from '../../case.ts';
import { JSON_PROPERTY, lowLevel } from '../../server.ts';

const SUFFIX = `suffix: { type: 'string' }`;
const CWD = `cwd: { type: 'string' }`;
const BOTH = `${SUFFIX}, ${JSON_PROPERTY}`;

const FOLDER = `
async function folder() {
  const { roots } = await server.listRoots();
  if (roots.length === 0) throw new Error('no workspace');
  return fileURLToPath(roots[0].uri);
}
`;

const ASKS = `
  let folder = process.cwd();
  if (server.getClientCapabilities()?.roots) {
    const { roots } = await server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }`;

/** Dispatchers of low-level servers, and how they read an argument. */
export const lowLevelServers: readonly Rewritten[] = [
  rewritten('a request without a name', lowLevel(`
  if (request.params.name !== 'list') return text('pong');${ASKS}
  return text((await readdir(folder)).join());`), lowLevel(`
  if (request.params.name !== 'list') return text('pong');
  let folder = process.cwd();
  const directory = request.params.arguments?.directory as string | undefined;
  if (directory !== undefined) folder = directory;
  return text((await readdir(folder)).join());`, BOTH)),
  rewritten('a request that is not named yet', FOLDER + lowLevel(`
  const root = await folder();
  return text((await readdir(root)).join());`, SUFFIX, undefined, '').replace(`\n    { name: 'ping', inputSchema: { type: 'object' } },`, ''), lowLevel(`
  const directory = request.params.arguments?.directory as string | undefined;
  if (!directory) throw new McpError(ErrorCode.InvalidParams, 'list needs directory');
  return text((await readdir(directory)).join());`, BOTH, `'directory'`).replace(`\n    { name: 'ping', inputSchema: { type: 'object' } },`, '')),
  rewritten('an alias of the whole request, with a default', lowLevel(`
  const { params: { name, arguments: args = {} } } = request;
  if (name === 'ping') return text('pong');
  const suffix = String(args.suffix);${ASKS}
  return text((await readdir(folder)).filter((file) => file.endsWith(suffix)).join());`), lowLevel(`
  const { params: { name, arguments: args = {} } } = request;
  if (name === 'ping') return text('pong');
  const suffix = String(args.suffix);
  let folder = process.cwd();
  const directory = args.directory as string | undefined;
  if (directory !== undefined) folder = directory;
  return text((await readdir(folder)).filter((file) => file.endsWith(suffix)).join());`, BOTH), 'ts'),
  rewritten('a tool that has the directory already', lowLevel(`
  const { name, arguments: args } = request.params;
  if (name === 'ping') return text('pong');
  const folder = args?.cwd ?? (await workspace()) ?? process.cwd();
  return text((await readdir(folder)).join());`, CWD) + `

async function workspace() {
  if (!server.getClientCapabilities()?.roots) return undefined;
  const { roots } = await server.listRoots();
  return roots[0] && fileURLToPath(roots[0].uri);
}`, lowLevel(`
  const { name, arguments: args } = request.params;
  if (name === 'ping') return text('pong');
  const folder = args?.cwd ?? process.cwd();
  return text((await readdir(folder)).join());`, CWD)),
  rewritten('a store that is read before the name', `
let workspace = process.cwd();
server.oninitialized = async () => {
  if (!server.getClientCapabilities()?.roots) return;
  const { roots } = await server.listRoots();
  if (roots.length > 0) workspace = fileURLToPath(roots[0].uri);
};
${lowLevel(`
  const folder = workspace;
  switch (request.params.name) {
    case 'list':
      return text((await readdir(folder)).join());
    default:
      return text('pong');
  }`)}`, `
const workspace = process.cwd();
${lowLevel(`
  const folder = (request.params.arguments?.directory as string | undefined) ?? workspace;
  switch (request.params.name) {
    case 'list':
      return text((await readdir(folder)).join());
    default:
      return text('pong');
  }`, BOTH)}`, 'ts'),
  rewritten('two labels of one clause', FOLDER + lowLevel(`
  switch (request.params.name) {
    case 'list':
    case 'ping': {
      return text((await readdir(await folder())).join());
    }
    default:
      throw new Error('unknown');
  }`), lowLevel(`
  switch (request.params.name) {
    case 'list':
    case 'ping': {
      const directory = request.params.arguments?.directory as string | undefined;
      if (!directory) throw new McpError(ErrorCode.InvalidParams, 'directory is missing');
      return text((await readdir(directory)).join());
    }
    default:
      throw new Error('unknown');
  }`, BOTH, `'directory'`).replace(`{ name: 'ping', inputSchema: { type: 'object' } }`, `{ name: 'ping', inputSchema: { type: 'object', properties: { ${JSON_PROPERTY} }, required: ['directory'] } }`)),
  rewritten('a function of one tool, with its arguments taken apart', `${FOLDER}
async function listFiles({ suffix }) {
  const root = await folder();
  return text((await readdir(root)).filter((file) => file.endsWith(suffix)).join());
}
${lowLevel(`
  switch (request.params.name) {
    case 'list':
      return listFiles(request.params.arguments ?? {});
    default:
      return text('pong');
  }`)}`, `
async function listFiles({ suffix, directory }) {
  if (!directory) throw new McpError(ErrorCode.InvalidParams, 'list needs directory');
  return text((await readdir(directory)).filter((file) => file.endsWith(suffix)).join());
}
${lowLevel(`
  switch (request.params.name) {
    case 'list':
      return listFiles(request.params.arguments ?? {});
    default:
      return text('pong');
  }`, BOTH, `'directory'`)}`),
  rewritten('a map of tools with their schemas', `${FOLDER}
const tools = new Map();
tools.set('list', { inputSchema: { type: 'object', properties: { ${SUFFIX} } }, run: async (args) => text((await readdir(await folder())).join()) });

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...tools].map(([name, { inputSchema }]) => ({ name, inputSchema })) }));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => tools.get(params.name).run(params.arguments));`.replace('async (args) => text((await readdir(await folder())).join())', `async (args) => {
  const root = await folder();
  return text((await readdir(root)).filter((file) => file.endsWith(args.suffix)).join());
}`), `
const tools = new Map();
tools.set('list', { inputSchema: { type: 'object', properties: { ${BOTH} }, required: ['directory'] }, run: async (args) => {
  const directory = args?.directory as string | undefined;
  if (!directory) throw new McpError(ErrorCode.InvalidParams, 'list needs directory');
  return text((await readdir(directory)).filter((file) => file.endsWith(args.suffix)).join());
} });

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...tools].map(([name, { inputSchema }]) => ({ name, inputSchema })) }));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => tools.get(params.name).run(params.arguments));`, 'ts'),
  rewritten('a schema that is parsed without throwing', `${FOLDER}
const Arguments = z.object({ suffix: z.string() });
${lowLevel(`
  if (request.params.name !== 'list') return text('pong');
  const parsed = Arguments.safeParse(request.params.arguments);
  if (!parsed.success) throw new Error('wrong arguments');
  const root = await folder();
  return text((await readdir(root)).filter((file) => file.endsWith(parsed.data.suffix)).join());`)}`, `
const Arguments = z.object({ suffix: z.string(), directory: z.string().describe('Absolute path of the directory to work in') });
${lowLevel(`
  if (request.params.name !== 'list') return text('pong');
  const parsed = Arguments.safeParse(request.params.arguments);
  if (!parsed.success) throw new Error('wrong arguments');
  return text((await readdir(parsed.data.directory)).filter((file) => file.endsWith(parsed.data.suffix)).join());`, BOTH, `'directory'`)}`),
];
