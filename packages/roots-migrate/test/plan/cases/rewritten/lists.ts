import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

/** What is taken out of a list of roots: a root is a path then, wherever it goes. */
export const lists: readonly Rewritten[] = [
  rewritten('a helper that is called', tool(`
  const { roots } = await server.server.listRoots();
  const toPath = (root) => fileURLToPath(root.uri);
  return text((await readdir(toPath(roots[1]))).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
  rewritten('the second by destructuring', tool(`
  const { roots } = await server.server.listRoots();
  const [, { uri }] = roots;
  return text((await readdir(fileURLToPath(uri))).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
  rewritten('a list of URIs', tool(`
  const { roots } = await server.server.listRoots();
  const uris = roots.map((root) => root.uri);
  return text((await readdir(fileURLToPath(uris[1]))).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
  rewritten('a list of URLs', tool(`
  const { roots } = await server.server.listRoots();
  const urls = roots.map((root) => new URL(root.uri));
  return text((await readdir(fileURLToPath(urls[1]))).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
  rewritten('a copy of the list', tool(`
  const { roots } = await server.server.listRoots();
  const copy = [...roots];
  return text((await readdir(fileURLToPath(copy[1].uri))).join());`), tool(`
  return text((await readdir(directories[1])).join());`, REQUIRED_LIST)),
  rewritten('objects of path and name', tool(`
  const { roots } = await server.server.listRoots();
  const items = roots.map((root) => ({ path: fileURLToPath(root.uri), name: root.name }));
  return text(items[1].name + (await readdir(join(items[1].path, '.'))).join());`), tool(`
  const items = directories.map((directory) => ({ path: directory, name: basename(directory) }));
  return text(items[1].name + (await readdir(join(items[1].path, '.'))).join());`, REQUIRED_LIST)),
  rewritten('a set', tool(`
  const { roots } = await server.server.listRoots();
  const folders = new Set(roots.map((root) => fileURLToPath(root.uri)));
  const names = [];
  for (const folder of folders) names.push(...await readdir(folder));
  return text(names.join());`), tool(`
  const folders = new Set(directories);
  const names = [];
  for (const folder of folders) names.push(...await readdir(folder));
  return text(names.join());`, REQUIRED_LIST)),
  rewritten('the last with a marker, by a loop', tool(`
  const { roots } = await server.server.listRoots();
  let best = '';
  for (const root of roots) {
    const path = fileURLToPath(root.uri);
    if (existsSync(join(path, 'notes'))) best = path;
  }
  return text((await readdir(best)).join());`), tool(`
  let best = '';
  for (const directory of directories) {
    if (existsSync(join(directory, 'notes'))) best = directory;
  }
  return text((await readdir(best)).join());`, REQUIRED_LIST)),
  rewritten('the first by a string', tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots['0'].uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('the first that is there', tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots.find(Boolean).uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a labelled loop over roots that are asked for without a check', tool(`
  let folder;
  found: for (const root of (await server.server.listRoots()).roots) {
    for (const one of await readdir(fileURLToPath(root.uri))) {
      if (one === name) {
        folder = fileURLToPath(root.uri);
        break found;
      }
    }
  }
  return text((await readdir(folder ?? '.')).join());`, 'name: z.string()'), tool(`
  let folder;
  found: for (const directory of directories) {
    for (const one of await readdir(directory)) {
      if (one === name) {
        folder = directory;
        break found;
      }
    }
  }
  return text((await readdir(folder ?? '.')).join());`, `name: z.string(), ${REQUIRED_LIST}`)),
  rewritten('a loop that asks in its first pass', tool(`
  let folder;
  do {
    const { roots } = await server.server.listRoots();
    folder = fileURLToPath(roots[0].uri);
  } while (!folder);
  return text((await readdir(folder)).join());`), tool(`
  let folder;
  do {
    folder = directory;
  } while (!folder);
  return text((await readdir(folder)).join());`, REQUIRED)),
];
