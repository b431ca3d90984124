import { refused, type Refused } from '../../case.ts';
import { fastTool } from '../../server.ts';

const SERVER = 'const server = new FastMCP({ name: \'notes\', version: \'1.0.0\' });';

/** FastMCP servers whose use of roots is more than a hint of a tool. */
export const fastmcp: readonly Refused[] = [
  refused('the session of a tool, which is the server\'s own', 'what `authenticate` gives', `
const server = new FastMCP({ name: 'notes', version: '1.0.0', authenticate: async (request) => accounts.get(request.headers['x-account']) });
const accounts = new Map([['a', { roots: [{ uri: 'file:///srv/a' }] }]]);
${fastTool(`
  const uri = session?.roots?.[0]?.uri;
  return (await readdir(uri ? fileURLToPath(uri) : '.')).join();`, '', '_args, { session }')}`),
  refused('a boundary', 'boundary', `
${SERVER}
${fastTool(`
  const folders = (server.sessions[0]?.roots ?? []).map((root) => fileURLToPath(root.uri));
  if (folders.length > 0 && !folders.some((folder) => resolve(path).startsWith(folder + sep))) throw new Error('Not allowed');
  return (await readdir(path)).join();`, 'path: z.string()')}`),
  refused('a resource', 'only tools and prompts take a directory', `
${SERVER}
server.addResource({
  uri: 'notes://all', name: 'All', mimeType: 'text/plain',
  load: async () => ({ text: (await readdir(fileURLToPath(server.sessions[0].roots[0].uri))).join() }),
});`),
  refused('a handler that does more when roots change', 'something else', `
${SERVER}
let folder = '.';
server.on('connect', ({ session }) => {
  if (session.roots.length > 0) folder = fileURLToPath(session.roots[0].uri);
  session.on('rootsChanged', ({ roots }) => {
    if (roots.length === 0) return;
    folder = fileURLToPath(roots[0].uri);
    writeFileSync('last.txt', folder);
  });
});
${fastTool('return (await readdir(folder)).join();')}`),
  refused('roots that are handed to something else', 'isn\'t followed', `
${SERVER}
server.on('connect', ({ session }) => {
  index.watch(session.roots);
});
${fastTool('return index.all();')}`),
  refused('the process\'s own directory', 'process-wide', `
${SERVER}
server.on('connect', ({ session }) => {
  if (session.roots[0]) process.chdir(fileURLToPath(session.roots[0].uri));
});
${fastTool('return (await readdir(\'.\')).join();')}`),
  refused('a session without a name of its own, and a schema from elsewhere', 'schema', `
import { parameters } from './parameters.js';
${SERVER}
server.addTool({ name: 'list', parameters, execute: async (args) => (await readdir(fileURLToPath(server.sessions[0].roots[0].uri))).join() });`),
];
