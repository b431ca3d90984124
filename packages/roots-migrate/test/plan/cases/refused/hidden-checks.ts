import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const FOLDER = `
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);`;

/** Checks that hide: behind a helper that both a directory and a relation go through, in a field, a length, another argument, a log's name. */
export const hiddenChecks: readonly Refused[] = [
  refused('a helper that converts the directory first and its relation later', 'boundary', `
const norm = (value) => value.replace(/\\\\/g, '/');
${tool(`${FOLDER}
  const home = norm(folder);
  if (norm(relative(home, path)).startsWith('..')) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a variable that holds the directory first and its relation later', 'boundary', tool(`${FOLDER}
  let place = folder;
  place = relative(place, path);
  if (place.startsWith('..')) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('an environment by the name of a constant', 'environment of a program', tool(`${FOLDER}
  const env = { ...process.env, WORKSPACE: folder };
  return text(String(execFileSync('reader', [path], { cwd: folder, env })));`, 'path: z.string()')),
  refused('an option of a program beside its working directory', 'is the option `input`', tool(`${FOLDER}
  return text(String(execFileSync('reader', [path], { cwd: folder, input: folder })));`, 'path: z.string()')),
  refused('a refused `..` in what is joined', 'boundary', tool(`${FOLDER}
  if (path.includes('..')) throw new Error('Not in the workspace');
  return text(await readFile(join(folder, path), 'utf8'));`, 'path: z.string()')),
  refused('a refused `..` by a regular expression, of what was made normal', 'boundary', tool(`${FOLDER}
  const below = normalize(path);
  if (/^\\.\\./.test(below)) throw new Error('Not in the workspace');
  return text(await readFile(folder + sep + below, 'utf8'));`, 'path: z.string()')),
  refused('a check that is named like a log', 'boundary', `
function warnUnless(root, path) {
  if (path !== root) throw new Error('Not in the workspace');
}
${tool(`${FOLDER}
  warnUnless(folder, path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a decision that is named like a log', 'boundary', `
function errorFor(root, path) {
  return path === root ? undefined : 'Not in the workspace';
}
${tool(`${FOLDER}
  const problem = errorFor(folder, path);
  if (problem) throw new Error(problem);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a field that is read through an interface', 'boundary', `
interface Base {
  readonly root: string;
}
class Space implements Base {
  constructor(public readonly root: string) {}
}
function assertInside(base: Base, path: string): void {
  if (!path.startsWith(base.root)) throw new Error('Not in the workspace');
}
${tool(`${FOLDER}
  assertInside(new Space(folder), path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('a field that is read through a part of its class', 'boundary', `
class Space {
  constructor(public readonly root: string) {}
}
function assertInside(base: Pick<Space, 'root'>, path: string): void {
  if (!path.startsWith(base.root)) throw new Error('Not in the workspace');
}
${tool(`${FOLDER}
  assertInside(new Space(folder), path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('a field that a method takes out of its object', 'boundary', `
class Space {
  constructor(private readonly root: string) {}

  check(path: string): void {
    const { root } = this;
    if (!path.startsWith(root)) throw new Error('Not in the workspace');
  }
}
${tool(`${FOLDER}
  new Space(folder).check(path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('a field by its name in brackets', 'boundary', `
class Space {
  constructor(private readonly root: string) {}

  check(path: string): void {
    if (!path.startsWith(this['root'])) throw new Error('Not in the workspace');
  }
}
${tool(`${FOLDER}
  new Space(folder).check(path);
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('how far one path is from another', 'boundary', tool(`${FOLDER}
  if (relative(folder, path).split('..').length > 1) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a refused `..` in the parts of what is joined', 'hangs on', tool(`${FOLDER}
  const parts = path.split('/');
  if (parts.includes('..')) return { isError: true, ...text('Not in the workspace') };
  return text(await readFile(\`\${folder}/\${path}\`, 'utf8'));`, 'path: z.string()')),
  refused('a method of the server\'s own that is named like one of a string', 'hangs on', `
function workspace(root) {
  return {
    root,
    join(path) {
      const file = join(this.root, path);
      if (!file.startsWith(this.root)) throw new Error('Not in the workspace');
      return file;
    },
  };
}
${tool(`${FOLDER}
  return text(await readFile(workspace(folder).join(path), 'utf8'));`, 'path: z.string()')}`),
  refused('a method that is replaced later', 'hangs on', `
const checks = { check() {} };
if (process.env.STRICT) checks.check = (root, path) => { if (!path.startsWith(root)) throw new Error('Not in the workspace'); };
${tool(`${FOLDER}
  checks.check(folder, path);
  return text(await readFile(join(folder, path), 'utf8'));`, 'path: z.string()')}`),
  refused('one folder of the workspace', 'hangs on', tool(`${FOLDER}
  const file = join(folder, path);
  if (!relative(folder, file).startsWith('docs/')) throw new Error('Only docs may be read');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()')),
  refused('the first part of the relation', 'hangs on', tool(`${FOLDER}
  const file = join(folder, path);
  if (relative(folder, file).split('/')[0] !== 'docs') return { isError: true, ...text('Only docs may be read') };
  return text(await readFile(file, 'utf8'));`, 'path: z.string()')),
  refused('a list of what may be read', 'hangs on', `
const open = new Set(['README.md', 'LICENSE']);
${tool(`${FOLDER}
  const file = join(folder, path);
  if (!open.has(relative(folder, file))) throw new Error('Not readable');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()')}`),
  refused('a callback of `Array.from`', 'hangs on', tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  if (!Array.from(folders, (folder) => path.startsWith(folder)).includes(true)) throw new Error('Not in the workspace');
  return text(await readFile(join(fileURLToPath(roots[0].uri), path), 'utf8'));`, 'path: z.string()')),
  refused('the key of a map in a callback', 'hangs on', tool(`
  const { roots } = await server.server.listRoots();
  let inside = false;
  new Map(roots.map((root) => [fileURLToPath(root.uri), root.name])).forEach((_name, folder) => { if (path.startsWith(folder)) inside = true; });
  if (!inside) throw new Error('Not in the workspace');
  return text(await readFile(join(fileURLToPath(roots[0].uri), path), 'utf8'));`, 'path: z.string()')),
  refused('the whole list in a callback', 'hangs on', tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  if (!folders.some((_folder, index, all) => path.startsWith(all[index]))) throw new Error('Not in the workspace');
  return text(await readFile(join(fileURLToPath(roots[0].uri), path), 'utf8'));`, 'path: z.string()')),
  refused('how deep two paths are', 'hangs on', `
const depth = (path) => path.split('/').length;
${tool(`${FOLDER}
  const file = join(folder, path);
  if (depth(file) < depth(folder)) throw new Error('Not in the workspace');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()')}`),
  refused('a `..` in a list of constants', 'hangs on', `
const FORBIDDEN = ['..', '~'];
${tool(`${FOLDER}
  if (FORBIDDEN.some((part) => path.includes(part))) throw new Error('Not in the workspace');
  return text(await readFile(resolve(folder, path), 'utf8'));`, 'path: z.string()')}`),
  refused('a `..` in a constant', 'hangs on', `
const PARENT = '..';
${tool(`${FOLDER}
  if (path.split('/').includes(PARENT)) throw new Error('Not in the workspace');
  return text(await readFile(resolve(folder, path), 'utf8'));`, 'path: z.string()')}`),
  refused('a `..` that the schema refuses', 'hangs on', `
server.registerTool('read', { description: 'Reads.', inputSchema: { path: z.string().refine((path) => !path.includes('..'), 'Not in the workspace') } }, async ({ path }) => {${FOLDER}
  return text(await readFile(join(folder, path), 'utf8'));
});`),
  refused('a `..` that a pattern of the schema refuses', 'hangs on', `
server.registerTool('read', { description: 'Reads.', inputSchema: { path: z.string().regex(/^(?!.*\\.\\.)/) } }, async ({ path }) => {${FOLDER}
  return text(await readFile(join(folder, path), 'utf8'));
});`),
  refused('a path that is held below the top', 'hangs on', tool(`${FOLDER}
  const below = join('/', path).slice(1);
  return text(await readFile(join(folder, below), 'utf8'));`, 'path: z.string()')),
  refused('a path whose dots are taken out', 'hangs on', tool(`${FOLDER}
  const below = path.replace(/\\.\\./g, '');
  return text(await readFile(join(folder, below), 'utf8'));`, 'path: z.string()')),
  refused('a path that must be normal', 'hangs on', tool(`${FOLDER}
  if (normalize(path) !== path) throw new Error('Not in the workspace');
  return text(await readFile(join(folder, path), 'utf8'));`, 'path: z.string()')),
  refused('a list of what was found below the root', 'hangs on', tool(`${FOLDER}
  const files = String(execFileSync('git', ['ls-files'], { cwd: folder })).split('\\n');
  if (!files.includes(path)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a policy that is read below the root', 'hangs on', tool(`${FOLDER}
  const open = JSON.parse(await readFile(join(folder, 'open.json'), 'utf8'));
  if (open[path] !== true) throw new Error('Not open');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a policy that has the path as its key', 'hangs on', tool(`${FOLDER}
  const open = JSON.parse(await readFile(join(folder, 'open.json'), 'utf8'));
  if (!(path in open)) throw new Error('Not open');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a pattern that is read below the root', 'hangs on', tool(`${FOLDER}
  const open = new RegExp(await readFile(join(folder, 'open.txt'), 'utf8'));
  if (!open.test(path)) throw new Error('Not open');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a variable that was a walk upwards once', '', tool(`${FOLDER}
  let allowed = dirname(path);
  console.error(allowed);
  allowed = folder;
  if (path === allowed || !path.startsWith('/')) return text(await readFile(path, 'utf8'));
  throw new Error('Not open');`, 'path: z.string()')),
];
