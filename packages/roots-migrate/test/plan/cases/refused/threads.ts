import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Calls on the way from the tool that can't pass a parameter on. */
export const threads: readonly Refused[] = [
  refused('a call with spread arguments', 'The arguments of this call are spread', `
async function workspace(sub) {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), sub);
}
${tool(`
  const args = ['.'];
  return text((await readdir(await workspace(...args))).join());`)}`),
  refused('a helper that is the callback', '`workspace` is handed on as a value', `
async function workspace(name) {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return join(fileURLToPath(roots[0].uri), name);
}
${tool(`
  const files = await Promise.all(names.map(workspace));
  return text(files.join());`, 'names: z.array(z.string())')}`),
  refused('a call in the default of a parameter', 'The default of a parameter asks for roots', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

const list = async (folder = workspace()) => readdir(await folder);
${tool(`
  return text((await list()).join());`)}`),
  refused('a result that is put into a list of the module', 'is kept in `folders`', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.env.NOTES ?? process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}

const folders = [];
${tool(`
  folders.push(await workspace());
  return text((await readdir(folders[0])).join());`)}`),
  refused('a helper that reads `arguments`', 'reads `arguments`', `async function workspace() {
  const fallback = arguments.length > 0 ? arguments[0] : process.cwd();
  if (!server.server.getClientCapabilities()?.roots) return fallback;
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join() + (await workspace('src')));`)}`),
  refused('a client without roots is turned away before the argument is looked at', 'Without roots this throws', `
async function folder(path) {
  if (!server.server.getClientCapabilities()?.roots) throw new Error('no roots');
  const { roots } = await server.server.listRoots();
  return path ?? fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await folder(path))).join());`, 'path: z.string().optional()')}`),
  refused('the whole list of a helper that adds to it', 'A whole root', `
async function clientRoots() {
  let listed = [];
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    listed = roots;
  }
  listed.push({ uri: 'file:///srv', name: 'srv' });
  return listed;
}
${tool(`
  const all = (await clientRoots()).map((root) => fileURLToPath(root.uri));
  return text((await readdir(all[0])).join() + all.length);`)}`),
];
