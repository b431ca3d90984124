import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, tool } from '../../server.ts';

/** The ways from a root to its path. */
export const conversions: readonly Rewritten[] = [
  rewritten('a helper that takes a string or a root', tool(`
  const { roots } = await server.server.listRoots();
  const pathOf = (value) => fileURLToPath(typeof value === 'string' ? value : value.uri);
  const folder = pathOf(roots[0]);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root in an object', tool(`
  const { roots } = await server.server.listRoots();
  const holder = { root: roots[0] };
  const folder = fileURLToPath(holder.root.uri);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root in a list of its own', tool(`
  const { roots } = await server.server.listRoots();
  const [folder] = [roots[0]].map((root) => fileURLToPath(root.uri));
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root in a promise', tool(`
  const { roots } = await server.server.listRoots();
  const folder = await Promise.resolve(roots[0]).then((root) => fileURLToPath(root.uri));
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root by `at`', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots.at(0).uri);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root in both arms', tool(`
  const { roots } = await server.server.listRoots();
  const root = process.env.NOTES ? roots[0] : roots[0];
  const folder = fileURLToPath(root.uri);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a root in a variable that is assigned later', tool(`
  const { roots } = await server.server.listRoots();
  let root;
  root = roots[0];
  const folder = fileURLToPath(root.uri);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('the first of those that are files', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots.filter((root) => root.uri.startsWith('file:')).at(0).uri);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a URI whose scheme is replaced', tool(`
  const { roots } = await server.server.listRoots();
  const folder = roots[0].uri.replace('file://', '');
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a URI whose scheme is cut off', tool(`
  const { roots } = await server.server.listRoots();
  const folder = roots[0].uri.slice('file://'.length);
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a URL that is told apart', tool(`
  const { roots } = await server.server.listRoots();
  const url = new URL(roots[0].uri);
  const folder = url.protocol === 'file:' ? fileURLToPath(url) : url.pathname;
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a URI that is a string', tool(`
  const { roots } = await server.server.listRoots();
  const folder = typeof roots[0]?.uri === 'string' ? fileURLToPath(roots[0].uri) : '.';
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a path that is joined if a setting is there', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  if (process.env.SUB) folder = join(folder, process.env.SUB);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  if (process.env.SUB) folder = join(folder, process.env.SUB);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a path that a loop joins', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  for (const part of ['a', 'b']) folder = join(folder, part);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  for (const part of ['a', 'b']) folder = join(folder, part);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a URI that is converted in place', tool(`
  const { roots } = await server.server.listRoots();
  let folder = roots[0].uri;
  if (folder.startsWith('file://')) folder = fileURLToPath(folder);
  return text(pathToFileURL('.').href + (await readdir(folder)).join());`), tool(`
  let folder = pathToFileURL(directory).href;
  if (folder.startsWith('file://')) folder = fileURLToPath(folder);
  return text(pathToFileURL('.').href + (await readdir(folder)).join());`, REQUIRED)),
  rewritten('a URI in a file that imports its module as a whole', `
import * as urls from 'node:url';
${tool(`
  const { roots } = await server.server.listRoots();
  let folder = roots[0].uri;
  if (folder.startsWith('file://')) folder = urls.fileURLToPath(folder);
  return text((await readdir(folder)).join());`)}`, `
import * as urls from 'node:url';
${tool(`
  let folder = urls.pathToFileURL(directory).href;
  if (folder.startsWith('file://')) folder = urls.fileURLToPath(folder);
  return text((await readdir(folder)).join());`, REQUIRED)}`),
  rewritten('a URI that is extended', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri + '/notes');
  return text(pathToFileURL('.').href + (await readdir(folder)).join());`), tool(`
  const folder = fileURLToPath(pathToFileURL(directory).href + '/notes');
  return text(pathToFileURL('.').href + (await readdir(folder)).join());`, REQUIRED)),
];
