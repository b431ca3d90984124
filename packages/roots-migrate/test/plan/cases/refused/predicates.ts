import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Tests of what is allowed that stand somewhere else: in a named function, a method, a factory. */
export const predicates: readonly Refused[] = [
  refused('a predicate made by a factory', 'goes to the callback `within(target)`', `
const within = (target) => (folder) => target === folder || target.startsWith(folder + sep);
${tool(`
  const { roots } = await server.server.listRoots();
  const target = resolve(path);
  if (!roots.map((root) => fileURLToPath(root.uri)).some(within(target))) throw new Error('Outside of the workspace');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')}`),
  refused('a factory that is chosen', 'goes to `isHolder`', `
function under(target) {
  const prefix = target + sep;
  return function contains(folder) {
    return prefix.startsWith(folder + sep);
  };
}
function at(target) {
  return function equals(folder) {
    return target === folder;
  };
}
${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const isHolder = exact ? at(resolve(path)) : under(resolve(path));
  if (folders.every((folder) => !isHolder(folder))) return { isError: true, ...text('Not in the workspace') };
  return text(await readFile(path, 'utf8'));`, 'path: z.string(), exact: z.boolean()')}`),
  refused('a predicate by the name of a function', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const target = resolve(path);
  function holds(root) {
    return target.startsWith(fileURLToPath(root.uri));
  }
  const home = roots.find(holds);
  if (!home) throw new Error('Not in the workspace');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')),
  refused('a predicate by the name of a constant', 'boundary', tool(`
  const { roots } = await server.server.listRoots();
  const target = resolve(path);
  const holds = (root) => target.startsWith(fileURLToPath(root.uri));
  if (!roots.some(holds)) throw new Error('Not in the workspace');
  return text(await readFile(target, 'utf8'));`, 'path: z.string()')),
  refused('a predicate that is reassigned', 'unknown', tool(`
  const { roots } = await server.server.listRoots();
  let holds = () => true;
  if (strict) holds = (root) => path.startsWith(fileURLToPath(root.uri));
  if (!roots.some(holds)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string(), strict: z.boolean()')),
  refused('a predicate that is a method of a class', 'unknown', `
class Guard {
  constructor(target) {
    this.target = target;
  }

  covers = (folder) => this.target.startsWith(folder);
}
${tool(`
  const { roots } = await server.server.listRoots();
  const guard = new Guard(resolve(path));
  const covering = roots.map((root) => fileURLToPath(root.uri)).filter(guard.covers);
  if (covering.length === 0) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a method that is bound', 'unknown', `
class Guard {
  constructor(target) {
    this.target = target;
  }

  covers(folder) {
    return this.target.startsWith(folder);
  }
}
${tool(`
  const { roots } = await server.server.listRoots();
  const guard = new Guard(resolve(path));
  if (!roots.map((root) => fileURLToPath(root.uri)).some(guard.covers.bind(guard))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a guard object that is made from the list', 'boundary', `
class Guard {
  folders;

  constructor(folders) {
    this.folders = folders;
  }

  allows(target) {
    return this.folders.some((folder) => target.startsWith(folder));
  }
}
${tool(`
  const { roots } = await server.server.listRoots();
  const guard = new Guard(roots.map((root) => fileURLToPath(root.uri)));
  if (!guard.allows(resolve(path))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a predicate that is chosen', 'unknown', tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const isSame = (folder) => folder === path;
  const isAbove = (folder) => path.startsWith(folder);
  if (!folders.some(exact ? isSame : isAbove)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string(), exact: z.boolean()')),
  refused('a predicate out of a table', 'unknown', `
const tests = { exact: (a, b) => a === b, below: (a, b) => a.startsWith(b) };
${tool(`
  const { roots } = await server.server.listRoots();
  const holds = tests[mode];
  if (!roots.some((root) => holds(path, fileURLToPath(root.uri)))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, `path: z.string(), mode: z.enum(['exact', 'below'])`)}`),
  refused('an own method by the name of a registration', 'The ', `
class Limits {
  tool(folder) {
    this.folder = folder;
  }

  check(path) {
    if (!path.startsWith(this.folder)) throw new Error('Not in the workspace');
  }
}

const limits = new Limits();
${tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  limits.tool(folder);
  limits.check(path);
  return text((await readdir(folder)).join());`, 'path: z.string()')}`),
  refused('a tagged template', 'unknown', `
const pattern = ([start], folder) => new RegExp(start + folder);
${tool(`
  const { roots } = await server.server.listRoots();
  if (!pattern\`^\${fileURLToPath(roots[0].uri)}\`.test(path)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a callback that is handed to a helper', 'boundary', `
const anyOf = (list, test) => list.some((item) => test(item));
${tool(`
  const { roots } = await server.server.listRoots();
  if (!anyOf(roots, (root) => path.startsWith(fileURLToPath(root.uri)))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a helper that is handed the test by name', 'boundary', `
const anyOf = (list, test) => {
  for (const item of list) if (test(item)) return true;
  return false;
};
${tool(`
  const { roots } = await server.server.listRoots();
  const holds = (root) => path.startsWith(fileURLToPath(root.uri));
  if (!anyOf(roots, holds)) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`),
  refused('a type predicate that tests', 'boundary', `
type Inside = string & { readonly inside: true };
const isInside = (path: string, folder: string): path is Inside => path.startsWith(folder);
${tool(`
  const { roots } = await server.server.listRoots();
  if (!isInside(path, fileURLToPath(roots[0]!.uri))) throw new Error('Not in the workspace');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')}`, 'ts'),
  refused('a pattern that says where a path lies', 'matched with a pattern', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (/^\\.\\./.test(relative(folder, path))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('a pattern that what is joined behind a root is matched with', 'isn\'t followed', tool(`
  const { roots } = await server.server.listRoots();
  const file = join(fileURLToPath(roots[0].uri), path);
  if (/secret/.test(file)) throw new Error('Secret');
  return text(await readFile(file, 'utf8'));`, 'path: z.string()')),
  refused('a pattern that is made of a root', 'isn\'t followed', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (!new RegExp('^' + folder).test(path)) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
];
