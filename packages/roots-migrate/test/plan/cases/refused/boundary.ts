import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Roots that decide what is allowed: a caller that passed them would choose its own limits. */
export const boundary: readonly Refused[] = [
  refused('a flag that a loop sets', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  let allowed = false;
  for (const root of roots) allowed ||= path.startsWith(fileURLToPath(root.uri));
  if (!allowed) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a count of the matches', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const matches = roots.reduce((count, root) => (path.startsWith(fileURLToPath(root.uri)) ? count + 1 : count), 0);
  if (matches === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a map that is asked for the argument', 'is chosen by another value', tool(`
  const { roots } = await server.server.listRoots();
  const byName = new Map(roots.map((root) => [root.name, fileURLToPath(root.uri)]));
  const folder = byName.get(workspace);
  if (!folder) throw new Error('Unknown workspace');
  return text((await readdir(folder)).join());`, 'workspace: z.string()')),
  refused('an object that is asked for the argument', 'unknown', tool(`
  const { roots } = await server.server.listRoots();
  const byName = Object.fromEntries(roots.map((root) => [root.name, fileURLToPath(root.uri)]));
  const folder = byName[workspace];
  if (!folder) throw new Error('Unknown workspace');
  return text((await readdir(folder)).join());`, 'workspace: z.string()')),
  refused('an index that the caller passes', 'is chosen by another value', tool(`
  const { roots } = await server.server.listRoots();
  const root = roots[index];
  if (!root) throw new Error('No such workspace');
  return text((await readdir(fileURLToPath(root.uri))).join());`, 'index: z.number()')),
  refused('a regular expression of the root', 'unknown', tool(`
  const { roots } = await server.server.listRoots();
  const pattern = new RegExp('^' + fileURLToPath(roots[0].uri));
  if (!pattern.test(path)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a slice of the argument that must be the root', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (path.slice(0, folder.length) !== folder) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a check of another file', 'unknown', `
import { assertInside } from './guard.js';
${tool(`
  const { roots } = await server.server.listRoots();
  assertInside(roots.map((root) => fileURLToPath(root.uri)), path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a filter of what is shown', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const shown = paths.filter((path) => !relative(folder, path).startsWith('..'));
  return text(shown.join());`, 'paths: z.array(z.string())')),
  refused('work that is skipped', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  for (const path of paths) {
    if (!path.startsWith(folder)) continue;
    await writeFile(path, '');
  }
  return text('done');`, 'paths: z.array(z.string())')),
  refused('a switch on true', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  switch (path.startsWith(folder)) {
    case true:
      return text(await readFile(path, 'utf8'));
    default:
      throw new Error('Not in the workspace');
  }`, 'path: z.string()')),
  refused('a program that is told where it may read', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const found = execFileSync('search', ['--allow-dir', folder, word]);
  return text(String(found));`, 'word: z.string()')),
  refused('options that name what is allowed', 'boundary', `
import { openFiles } from 'files';
${tool(`
  const { roots } = await server.server.listRoots();
  const files = openFiles({ allowedDirectories: roots.map((root) => fileURLToPath(root.uri)) });
  return text(await files.read(path));`, 'path: z.string()')}`),
  refused('a path that is resolved against the root and must stay inside', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const target = resolve(folder, path);
  if (!target.startsWith(folder + sep)) throw new Error('Not in the workspace');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')),
  refused('a path that is resolved against the root and must lie right below it', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const target = resolve(folder, path);
  if (dirname(target) !== folder) throw new Error('Not a note');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')),
  refused('a path whose folder above, by `..`, must be the root', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const target = resolve(folder, path);
  const parent = resolve(target, '..');
  if (parent !== folder) throw new Error('Not a note');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')),
  refused('a path that is joined by a helper and looked at by another', 'boundary', `
const inside = (target, folder) => !relative(folder, target).startsWith('..');
const below = (folder, path) => resolve(folder, path);
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const target = below(folder, path);
  if (!inside(target, folder)) throw new Error('Not in the workspace');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')}`),
  refused('a comparison part by part', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const parts = path.split(sep);
  const inside = fileURLToPath(roots[0].uri).split(sep).every((part, index) => parts[index] === part);
  if (!inside) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('an assertion of equality', 'boundary', `
import assert from 'node:assert';
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  assert.strictEqual(dirname(path), folder);
  return text((await readdir(folder)).join());`, 'path: z.string()')}`),
  refused('an assertion of a test', 'boundary', `
import assert from 'node:assert/strict';
${tool(`
  const { roots } = await server.server.listRoots();
  assert(path.startsWith(fileURLToPath(roots[0].uri)), 'Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a deep comparison', 'boundary', `
import { isDeepStrictEqual } from 'node:util';
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  if (!isDeepStrictEqual(folders, wanted)) throw new Error('Other folders are open');
  return text((await readdir(folders[0])).join());`, 'wanted: z.array(z.string())')}`),
  refused('Object.is', 'goes to `Object.is`', tool(`
  const { roots } = await server.server.listRoots();
  if (!Object.is(dirname(path), fileURLToPath(roots[0].uri))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('localeCompare', 'goes through `.localeCompare()`', tool(`
  const { roots } = await server.server.listRoots();
  if (fileURLToPath(roots[0].uri).localeCompare(dirname(path)) !== 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a key that is computed', 'unknown', tool(`
  const { roots } = await server.server.listRoots();
  const allowed = { [fileURLToPath(roots[0].uri)]: true };
  if (!allowed[dirname(path)]) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a key that is counted', 'is the key of an entry', tool(`
  const { roots } = await server.server.listRoots();
  const open = {};
  for (const root of roots) open[fileURLToPath(root.uri)] = true;
  if (!open[dirname(path)]) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('the environment of a program', 'is put into the environment of a program', tool(`
  const { roots } = await server.server.listRoots();
  const found = execFileSync('notes', [word], { cwd: tmpdir(), env: { WORKSPACE: fileURLToPath(roots[0].uri) } });
  return text(String(found));`, 'word: z.string()')),
  refused('a private list of a class', 'is kept in `this.folders`', `
class Guard {
  constructor(private readonly folders: string[]) {}

  async fill() {
    const { roots } = await server.server.listRoots();
    this.folders.push(...roots.map((root) => fileURLToPath(root.uri)));
  }

  check(path: string) {
    if (!this.folders.some((folder) => path.startsWith(folder))) throw new Error('Not in the workspace');
  }
}

const guard = new Guard([]);
${tool(`
  await guard.fill();
  guard.check(path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('a getter that a method checks with, of a class in a function', 'boundary', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}
function storeIn(root) {
  class Store {
    get home() {
      return root;
    }

    read(path) {
      if (!path.startsWith(this.home + sep)) throw new Error('Outside');
      return readFile(path, 'utf8');
    }
  }
  return new Store();
}
${tool(`
  return text(await storeIn(await workspace()).read(path));`, 'path: z.string()')}`),
  refused('a getter that gives a check', 'boundary', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();
}
class Guard {
  root;

  constructor(root) {
    this.root = root;
  }

  get inside() {
    return (path) => path.startsWith(this.root + sep);
  }
}
${tool(`
  const guard = new Guard(await workspace());
  if (!guard.inside(path)) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('where the server runs, which must lie in a root', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const here = process.cwd();
  const folder = folders.find((one) => here.startsWith(one + sep));
  if (folders.length > 0 && !folder) throw new Error('Not here');
  return text((await readdir(here)).join());`)),
];
