import { refused, type Refused } from '../../case.ts';

/** Handlers whose arguments are looked at as a whole, where a new one would be seen. */
export const handedOn: readonly Refused[] = [
  refused('arguments that are shown whole', 'hands its arguments on whole', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  return text(JSON.stringify(args) + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that are spread', 'hands its arguments on whole', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  const query = { ...args, kind: 'note' };
  return text(Object.keys(query).join() + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that are hashed', 'hands its arguments on whole', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  const key = createHash('sha256').update(JSON.stringify(args)).digest('hex');
  return text(key + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('the rest of the arguments', 'passes the rest of its arguments on', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string(), limit: z.number() } }, async ({ word, ...options }) => {
  const { roots } = await server.server.listRoots();
  return text(word + Object.entries(options).join() + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that a helper goes through', 'hands its arguments on whole', `
const describe = (args) => Object.entries(args).map(([key, value]) => key + '=' + value).join();

server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  return text(describe(args) + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that are kept', 'hands its arguments on whole', `
const history = [];

server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  history.push(args);
  const { roots } = await server.server.listRoots();
  return text(history.length + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that a loop goes through', 'hands its arguments on whole', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  let shown = '';
  for (const key in args) shown += key;
  return text(shown + (await readdir(fileURLToPath(roots[0].uri))).join());
});`),
  refused('arguments that go to a program', 'hands its arguments on whole', `
server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  const flags = Object.entries(args).map(([key, value]) => '--' + key + '=' + value);
  return text(String(execFileSync('notes', flags, { cwd: fileURLToPath(roots[0].uri) })));
});`),
  refused('arguments that are handed to a function of a package', 'hands its arguments on whole', `
import { search } from 'search';

server.registerTool('list', { description: 'Lists.', inputSchema: { word: z.string() } }, async (args) => {
  const { roots } = await server.server.listRoots();
  const names = await readdir(fileURLToPath(roots[0].uri));
  return text(search(names, args).join());
});`),
];
