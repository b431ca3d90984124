import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

/** One directory or several. */
export const forms: readonly Rewritten[] = [
  rewritten('and how many more', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  const more = roots.length > 1 ? ' (and ' + (roots.length - 1) + ' more)' : '';
  return text((await readdir(folder)).join() + more);`), tool(`
  const more = directories.length > 1 ? ' (and ' + (directories.length - 1) + ' more)' : '';
  return text((await readdir(directories[0])).join() + more);`, REQUIRED_LIST)),
  rewritten('only whether there are more', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (roots.length > 1) throw new Error('One folder at a time');
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a list that only a log counts', tool(`
  const { roots } = await server.server.listRoots();
  console.error('roots', roots.length);
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('every root', tool(`
  const { roots } = await server.server.listRoots();
  const names = [];
  for (const root of roots) names.push(...await readdir(fileURLToPath(root.uri)));
  return text(names.join());`), tool(`
  const names = [];
  for (const directory of directories) names.push(...await readdir(directory));
  return text(names.join());`, REQUIRED_LIST)),
];
