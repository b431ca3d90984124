import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, REQUIRED_LIST, tool } from '../../server.ts';

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
  rewritten('a root in options', tool(`
  const { roots } = await server.server.listRoots();
  const options = { cwd: fileURLToPath(roots[0].uri), encoding: 'utf8' };
  return text(spawnSync('notes', ['list'], options).stdout);`), tool(`
  const options = { cwd: directory, encoding: 'utf8' };
  return text(spawnSync('notes', ['list'], options).stdout);`, REQUIRED)),
  rewritten('names that are filtered', `
async function workspace() {
  if (!server.server.getClientCapabilities()?.roots) return '.';
  const { roots } = await server.server.listRoots();
  return roots[0] ? fileURLToPath(roots[0].uri) : '.';
}
${tool(`
  return text((await readdir(await workspace())).filter((name) => hidden || name[0] !== '.').join());`, 'hidden: z.boolean()')}`, tool(`
  return text((await readdir(directory ?? '.')).filter((name) => hidden || name[0] !== '.').join());`, `hidden: z.boolean(), ${OPTIONAL}`)),
];
