import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const supported = 'const rootsSupported = () => Boolean(server.server.getClientCapabilities()?.roots);\n';
const dir = `async function dir() {
  return rootsSupported() ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : '.';
}
`;
const list = `
server.registerTool('names', { description: 'Names.', inputSchema: {} }, async () => text((await readdir(await dir())).join()));`;

const ASKING = tool('return text((await readdir(fileURLToPath((await server.server.listRoots()).roots[0].uri))).join());');

const why = 'Something else than the request hangs on this check';

/** Checks of the capability on which more hangs than the request. */
export const gates: readonly Refused[] = [
  refused('a refusal behind a helper that a hint uses too', why, `${supported}${dir}${tool(`
  if (rootsSupported()) throw new Error('use the editor');
  return text('done');`)}${list}`),
  refused('a boundary of another function behind such a helper', why, `${supported}${dir}${tool(`
  if (rootsSupported()) {
    const allowed = await kept;
    if (!allowed.some((one) => file.startsWith(one))) return text('denied');
  }
  return text(await readFile(file, 'utf8'));`, 'file: z.string()')}${list}`),
  refused('a variable that switches a check on', why, tool(`
  const limited = server.server.getClientCapabilities()?.roots;
  const base = limited ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : '.';
  if (limited && !allowed.some((one) => file.startsWith(one))) return text('denied');
  return text((await readdir(base)).join());`, 'file: z.string()')),
  refused('a tool that is only there for clients with roots', 'Whether `list` is registered hangs on this check', `
server.server.oninitialized = () => {
  if (server.server.getClientCapabilities()?.roots) {
    ${ASKING}
  }
};`),
  refused('tools behind a check that leaves', 'Whether `list` is registered hangs on this check', `
server.server.oninitialized = () => {
  const { roots } = server.server.getClientCapabilities() ?? {};
  if (!roots) return;
  ${ASKING}
};`),
  refused('a tool behind a helper that checks', 'Whether `list` is registered hangs on this check', `${supported}
server.server.oninitialized = () => {
  rootsSupported() && ${ASKING.trim()}
};`),
  refused('two tools, of which one is there', 'Whether `here`, `there` are registered hangs on this check', `
server.server.oninitialized = () => {
  if (server.server.getClientCapabilities()?.roots) {
    ${tool('return text((await readdir(fileURLToPath((await server.server.listRoots()).roots[0].uri))).join());', '', 'here').trim()}
  } else {
    ${tool('return text((await readdir(folder)).join());', 'folder: z.string()', 'there').trim()}
  }
};`),
  refused('a revision in the condition', 'tells the revisions of the protocol apart', tool(`
  const isOld = server.server.getNegotiatedProtocolVersion() < '2026-07-28';
  const base = isOld ? fileURLToPath((await server.server.listRoots()).roots[0].uri) : process.cwd();
  return text((await readdir(base)).join());`)),
  refused('a revision that leaves before the request', 'tells the revisions of the protocol apart', `
const isModern = (context) => context?._meta?.['io.modelcontextprotocol/protocolVersion'] === '2026-07-28';
async function base(context) {
  if (isModern(context)) return undefined;
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
server.registerTool('list', { description: 'Notes.' }, async (context) => text((await readdir((await base(context)) ?? '.')).join()));`),
  refused('a proxy', 'handed on to another server', `
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
const upstream = new Client({ name: 'proxy', version: '1.0.0' }, { capabilities: { roots: {} } });
upstream.setRequestHandler(ListRootsRequestSchema, async () => server.server.listRoots());
${tool('return text((await readdir(folder)).join());', 'folder: z.string()')}`),
  ...[
    ["a log entry with an effect behind a check", "if (!server.server.getClientCapabilities()?.roots) console.error('free', unlock());"],
    ["a check within a log entry with an effect", "console.error(server.server.getClientCapabilities()?.roots ? 'limited' : unlock());"],
    ["a check that names a property", "const kind = server.server.getClientCapabilities()?.roots ? 'limited' : 'free';\n  console.error({ [kind]: true });\n  return text(JSON.stringify({ [kind]: true }));"],
  ].map(([name = '', code = '']) => refused(name, 'and not only what they say', `
let locked = true;

function unlock() {
  locked = false;
  return 'unlocked';
}
${tool(`
  ${code}
  return text('told');`)}
${tool(`
  if (locked) throw new Error('Locked');
  return text((await readdir('.')).join());`, '', 'locked')}`)),
];
