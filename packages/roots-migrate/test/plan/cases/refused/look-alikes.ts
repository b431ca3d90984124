import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Arguments that look like a directory which the tool takes already. */
export const lookAlikes: readonly Refused[] = [
  refused('a relative path that can only be joined with a root', 'Without roots this throws', `
async function resolvePath(path) {
  if (isAbsolute(path)) return path;
  const { roots } = await server.server.listRoots();
  return resolve(fileURLToPath(roots[0].uri), path);
}
${tool(`
  return text(await readFile(await resolvePath(path), 'utf8'));`, 'path: z.string()')}`),
  refused('an argument with a further condition', 'Without roots this throws', `
async function target(folder) {
  if (folder && folder !== 'workspace') return folder;
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  return text((await readdir(await target(folder))).join());`, 'folder: z.string().optional()')}`),
  refused('an argument that is tested for a word', 'Without roots this throws', tool(`
  let folder = homedir();
  if (scope === 'workspace') {
    const { roots } = await server.server.listRoots();
    folder = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(folder)).join());`, 'scope: z.string()')),
  refused('a flag in a conditional expression', 'Without roots this throws', tool(`
  const folder = global ? homedir() : fileURLToPath((await server.server.listRoots()).roots[0].uri);
  return text((await readdir(folder)).join());`, 'global: z.boolean()')),
  refused('a flag before a request without a gate', 'Without roots this throws', tool(`
  if (!global) {
    const { roots } = await server.server.listRoots();
    const names = await readdir(fileURLToPath(roots[0].uri));
    return text(names.join());
  }
  return text((await readdir(homedir())).join());`, 'global: z.boolean()')),
  refused('a pattern that stands for a label', 'Without roots this throws', `
async function workspace() {
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  const label = pattern ?? (await workspace());
  return text(label + (await readdir('.')).join());`, 'pattern: z.string().optional()')}`),
  refused('a file that is read, else a request without a gate', 'Without roots this throws', tool(`
  if (file) return text(await readFile(file, 'utf8'));
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`, 'file: z.string().optional()')),
  refused('a list of the caller that has room for the root', 'Without roots this throws', tool(`
  const folders = extra.length > 0 ? extra : (await server.server.listRoots()).roots.map((root) => fileURLToPath(root.uri));
  return text((await readdir(folders[0])).join());`, 'extra: z.array(z.string())')),
  refused('a flag before a program that takes no directory for its own', 'Without roots this throws', tool(`
  if (!global) {
    const { roots } = await server.server.listRoots();
    return text(String(execFileSync('notes', ['list'], { cwd: fileURLToPath(roots[0].uri) })));
  }
  return text((await readdir(homedir())).join());`, 'global: z.boolean()')),
  refused('a comparison of two arguments', 'Without roots this throws', tool(`
  if (from === to) {
    const { roots } = await server.server.listRoots();
    return text((await readdir(fileURLToPath(roots[0].uri))).join());
  }
  return text('nothing');`, 'from: z.string(), to: z.string()')),
];
