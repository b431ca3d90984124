import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Names of well-known functions and globals, which are the server's own here. */
export const names: readonly Refused[] = [
  refused('an own Promise', 'process-wide', `
const Promise = { resolve: (folder) => { process.chdir(folder); return folder; } };
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = Promise.resolve(fileURLToPath(roots[0].uri));
  return text((await readdir('.')).join() + folder);`)}`),
  refused('an own Promise.all', 'is kept in `kept`', `
const kept = [];
const Promise = { all: (folders) => { kept.push(...folders); return folders; } };
${tool(`
  const { roots } = await server.server.listRoots();
  await Promise.all(roots.map((root) => fileURLToPath(root.uri)));
  return text((await readdir(kept[0])).join());`)}`),
  refused('an own JSON', 'is kept in `kept`', `
const kept = [];
const JSON = { stringify: (value) => { kept.push(value); return ''; } };
${tool(`
  const { roots } = await server.server.listRoots();
  JSON.stringify(fileURLToPath(roots[0].uri));
  return text((await readdir(kept[0])).join());`)}`),
  refused('an own resolve', 'process-wide', `
const resolve = (folder) => {
  process.chdir(folder);
  return folder;
};
${tool(`
  const { roots } = await server.server.listRoots();
  resolve(fileURLToPath(roots[0].uri));
  return text((await readdir('.')).join());`)}`),
  refused('an own Object', 'is kept in `kept`', `
const kept = [];
const Object = { assign: (target, value) => kept.push(value.folder) };
${tool(`
  const { roots } = await server.server.listRoots();
  Object.assign({}, { folder: fileURLToPath(roots[0].uri) });
  return text((await readdir(kept[0])).join());`)}`),
  refused('an own console', 'is kept in `kept`', `
const kept = [];
const console = { error: (folder) => kept.push(folder) };
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  console.error(folder);
  return text((await readdir(folder)).join() + kept.join());`)}`),
  refused('an own Set', 'process-wide', `
class Set {
  constructor(folders) {
    process.chdir(folders[0]);
  }
}
${tool(`
  const { roots } = await server.server.listRoots();
  new Set(roots.map((root) => fileURLToPath(root.uri)));
  return text((await readdir('.')).join());`)}`),
  refused('an own console method', 'is kept in `kept`', `
const kept = [];
const logger = { info: (folder) => kept.push(folder) };
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  logger.info(folder);
  return text((await readdir(folder)).join() + kept.join());`)}`),
  refused('a converter\'s name for a predicate of a factory', 'unknown', `
const below = (path) => (folder) => path.startsWith(folder);
${tool(`
  const normalize = below(path);
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).filter(normalize);
  if (folders.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a converter\'s name for a function of another file', 'unknown', `
import { String } from './guard.js';
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).filter(String);
  if (folders.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a converter\'s name for a method', 'unknown', `
class Guard {
  constructor(path) {
    this.path = path;
  }

  resolve = (folder) => this.path.startsWith(folder);
}
${tool(`
  const guard = new Guard(path);
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri)).filter(guard.resolve);
  if (folders.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('an own Array', 'process-wide', `
class Array {
  static from(folders) {
    process.chdir(folders[0]);
    return folders;
  }
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = Array.from(roots.map((root) => fileURLToPath(root.uri)));
  return text((await readdir('.')).join() + folders.length);`)}`),
  refused('a method map of an own class', 'boundary', `
class Folders {
  paths;

  constructor(paths) {
    this.paths = paths;
  }

  map(path) {
    return this.paths.filter((folder) => path.startsWith(folder));
  }
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = new Folders(roots.map((root) => fileURLToPath(root.uri)));
  if (folders.map(path).length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
];
