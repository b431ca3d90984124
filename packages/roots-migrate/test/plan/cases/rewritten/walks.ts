import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, tool } from '../../server.ts';

/** Walks from a root upwards, and comparisons that refuse nothing. */
export const walks: readonly Rewritten[] = [
  rewritten('a walk upwards by a helper', `
function projectRoot(start) {
  if (existsSync(join(start, 'package.json'))) return start;
  const parent = dirname(start);
  return parent === start ? start : projectRoot(parent);
}
${tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(projectRoot(fileURLToPath(roots[0].uri)))).join());`)}`, `
function projectRoot(start) {
  if (existsSync(join(start, 'package.json'))) return start;
  const parent = dirname(start);
  return parent === start ? start : projectRoot(parent);
}
${tool(`
  return text((await readdir(projectRoot(directory))).join());`, REQUIRED)}`),
  rewritten('a walk upwards by a loop', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a walk upwards to the root of the file system', tool(`
  const { roots } = await server.server.listRoots();
  let folder = fileURLToPath(roots[0].uri);
  while (!existsSync(join(folder, 'package.json')) && folder !== parse(folder).root) folder = dirname(folder);
  return text((await readdir(folder)).join());`), tool(`
  let folder = directory;
  while (!existsSync(join(folder, 'package.json')) && folder !== parse(folder).root) folder = dirname(folder);
  return text((await readdir(folder)).join());`, REQUIRED)),
  rewritten('a directory that is refused by a pattern that is written down', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  if (/\\.asar$/.test(folder)) throw new Error('An archive');
  return text((await readdir(folder)).join());`), tool(`
  if (/\\.asar$/.test(directory)) throw new Error('An archive');
  return text((await readdir(directory)).join());`, REQUIRED)),
];
