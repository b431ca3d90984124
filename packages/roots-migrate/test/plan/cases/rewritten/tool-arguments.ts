import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, tool } from '../../server.ts';

/** Arguments that are no directory, and such that are. */
export const toolArguments: readonly Rewritten[] = [
  rewritten('a scope that chooses the request', tool(`
  let folder = homedir();
  if (scope === 'workspace') {
    const { roots } = await server.server.listRoots();
    if (roots.length === 0) throw new Error('no workspace');
    folder = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(folder)).join());`, `scope: z.enum(['workspace', 'home'])`), tool(`
  let folder = homedir();
  if (scope === 'workspace') {
    if (directory === undefined) throw new Error('no workspace');
    folder = directory;
  }
  return text((await readdir(folder)).join());`, `scope: z.enum(['workspace', 'home']), ${OPTIONAL}`)),
  rewritten('a flag that chooses the request', tool(`
  let folder = process.cwd();
  if (useRoots && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(folder)).join());`, 'useRoots: z.boolean()'), tool(`
  let folder = process.cwd();
  if (useRoots && directory !== undefined) {
    folder = directory;
  }
  return text((await readdir(folder)).join());`, `useRoots: z.boolean(), ${OPTIONAL}`)),
  rewritten('an argument that the roots override', tool(`
  let target = folder;
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    target = roots[0] ? fileURLToPath(roots[0].uri) : target;
  }
  return text((await readdir(target)).join());`, 'folder: z.string()'), tool(`
  let target = folder;
  if (directory !== undefined) {
    target = directory;
  }
  return text((await readdir(target)).join());`, `folder: z.string(), ${OPTIONAL}`)),
  rewritten('a relative path, an absolute one behind an early return', `
async function resolvePath(path) {
  if (isAbsolute(path)) return path;
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return join(fileURLToPath(roots[0].uri), path);
  }
  return join(process.cwd(), path);
}
${tool(`
  return text(await readFile(await resolvePath(path), 'utf8'));`, 'path: z.string()')}`, `
async function resolvePath(path, directory: string | undefined) {
  if (isAbsolute(path)) return path;
  if (directory !== undefined) return join(directory, path);
  return join(process.cwd(), path);
}
${tool(`
  return text(await readFile(await resolvePath(path, directory), 'utf8'));`, `path: z.string(), ${OPTIONAL}`)}`),
  rewritten('a file to read, else a directory to list', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  if (file) {
    return text(await readFile(file, 'utf8'));
  } else {
    return text((await readdir(await workspace())).join());
  }`, 'file: z.string().optional()')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  if (file) {
    return text(await readFile(file, 'utf8'));
  } else {
    return text((await readdir(await workspace(directory))).join());
  }`, `file: z.string().optional(), ${OPTIONAL}`)}`),
  rewritten('a flag that chooses the home directory', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  const folder = global ? homedir() : await workspace();
  return text((await readdir(folder)).join());`, 'global: z.boolean()')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  const folder = global ? homedir() : await workspace(directory);
  return text((await readdir(folder)).join());`, `global: z.boolean(), ${OPTIONAL}`)}`),
  rewritten('a pattern beside the directory', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  const names = await readdir(await workspace());
  return text(names.filter((name) => name.includes(pattern ?? '')).join());`, 'pattern: z.string().optional()')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  const names = await readdir(await workspace(directory));
  return text(names.filter((name) => name.includes(pattern ?? '')).join());`, `pattern: z.string().optional(), ${OPTIONAL}`)}`),
  rewritten('a path that is only joined if the roots are wanted', tool(`
  let base = process.cwd();
  if (!path && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) base = fileURLToPath(roots[0].uri);
  }
  const target = path ? join(base, path) : base;
  return text((await readdir(target)).join());`, 'path: z.string().optional()'), tool(`
  let base = process.cwd();
  if (!path && directory !== undefined) {
    base = directory;
  }
  const target = path ? join(base, path) : base;
  return text((await readdir(target)).join());`, `path: z.string().optional(), ${OPTIONAL}`)),
  rewritten('the directory itself, by an `if` before', tool(`
  let base = folder;
  if (!base && server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) base = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(base ?? process.cwd())).join());`, 'folder: z.string().optional()'), tool(`
  const base = folder;
  return text((await readdir(base ?? process.cwd())).join());`, 'folder: z.string().optional()')),
  rewritten('the directory itself, by an early return', `
async function workspace(folder) {
  if (folder !== undefined) return resolve(folder);
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) return fileURLToPath(roots[0].uri);
  }
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(folder))).join());`, 'folder: z.string().optional()')}`, `
async function workspace(folder) {
  if (folder !== undefined) return resolve(folder);
  return process.cwd();
}
${tool(`
  return text((await readdir(await workspace(folder))).join());`, 'folder: z.string().optional()')}`),
  rewritten('the directory itself, by an `else`', tool(`
  let base;
  if (folder) {
    base = folder;
  } else if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) base = fileURLToPath(roots[0].uri);
  }
  return text((await readdir(base ?? process.cwd())).join());`, 'folder: z.string().optional()'), tool(`
  let base;
  if (folder) {
    base = folder;
  }
  return text((await readdir(base ?? process.cwd())).join());`, 'folder: z.string().optional()')),
  rewritten('the directory itself, by `??`', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  return text((await readdir(folder ?? (await workspace()))).join());`, 'folder: z.string().optional()')}`, `
async function workspace() {
  return process.cwd();
}
${tool(`
  return text((await readdir(folder ?? (await workspace()))).join());`, 'folder: z.string().optional()')}`),
  rewritten('an argument that can hold no path: one of some words', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  return text((await readdir(kind ?? (await workspace()))).join());`, `kind: z.enum(['notes', 'drafts']).optional()`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(kind ?? (await workspace(directory)))).join());`, `kind: z.enum(['notes', 'drafts']).optional(), ${OPTIONAL}`)}`),
  rewritten('an argument that can hold no path: an identifier', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  return text((await readdir(kind ?? (await workspace()))).join());`, `kind: z.string().uuid().optional()`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(kind ?? (await workspace(directory)))).join());`, `kind: z.string().uuid().optional(), ${OPTIONAL}`)}`),
  rewritten('an argument that can hold no path: one word', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  return text((await readdir(kind ?? (await workspace()))).join());`, `kind: z.literal('all').optional()`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(kind ?? (await workspace(directory)))).join());`, `kind: z.literal('all').optional(), ${OPTIONAL}`)}`),
  rewritten('a folder that is resolved against the roots', `
async function baseOf(folder) {
  let base = process.env.NOTES ?? process.cwd();
  if (server.server.getClientCapabilities()?.roots) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) base = fileURLToPath(roots[0].uri);
  }
  return folder ? resolve(base, folder) : base;
}
${tool(`
  return text((await readdir(await baseOf(folder))).join());`, 'folder: z.string().optional()')}`, `
async function baseOf(folder, directory: string | undefined) {
  let base = process.env.NOTES ?? process.cwd();
  if (directory !== undefined) base = directory;
  return folder ? resolve(base, folder) : base;
}
${tool(`
  return text((await readdir(await baseOf(folder, directory))).join());`, `folder: z.string().optional(), ${OPTIONAL}`)}`),
  rewritten('an argument before what a program says that runs in the directory', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  let filter = author;
  if (!filter) filter = String(execFileSync('git', ['config', 'user.name'], { cwd: await workspace() }));
  return text(filter);`, 'author: z.string().optional()')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  let filter = author;
  if (!filter) filter = String(execFileSync('git', ['config', 'user.name'], { cwd: await workspace(directory) }));
  return text(filter);`, `author: z.string().optional(), ${OPTIONAL}`)}`),
  rewritten('an argument that another source replaces', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots.length > 0 ? fileURLToPath(roots[0].uri) : process.cwd();
}
${tool(`
  let base = file;
  base = process.env.NOTES_DIR;
  if (!base) base = await workspace();
  return text(file + (await readdir(base)).join());`, 'file: z.string().optional()')}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  let base = file;
  base = process.env.NOTES_DIR;
  if (!base) base = await workspace(directory);
  return text(file + (await readdir(base)).join());`, `file: z.string().optional(), ${OPTIONAL}`)}`),
];
