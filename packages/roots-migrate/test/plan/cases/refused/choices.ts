import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Roots that are chosen from a list in a way that isn't followed: what is chosen would stay a root. */
export const choices: readonly Refused[] = [
  refused('an element of what a filter leaves', 'Which of the roots is chosen here', tool(`
  const { roots } = await server.server.listRoots();
  const found = roots.filter((root) => existsSync(join(fileURLToPath(root.uri), 'notes')));
  const folder = fileURLToPath(found[0].uri);
  return text((await readdir(folder)).join());`)),
  refused('the last with a marker', 'may be nothing here', tool(`
  const { roots } = await server.server.listRoots();
  const root = roots.findLast((candidate) => existsSync(fileURLToPath(candidate.uri)));
  return text((await readdir(fileURLToPath(root.uri))).join());`)),
  refused('an element of a slice', 'Which of the roots is chosen here', tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(fileURLToPath(roots.slice(1)[0].uri))).join());`)),
  refused('a URI that is found', 'may be nothing here', tool(`
  const { roots } = await server.server.listRoots();
  const uri = roots.map((root) => root.uri).find((one) => existsSync(fileURLToPath(one)));
  return text((await readdir(fileURLToPath(uri))).join());`)),
  refused('the one of a name', 'may be nothing here', tool(`
  const { roots } = await server.server.listRoots();
  return text((await readdir(join(fileURLToPath(roots.find((root) => root.name === 'notes').uri), '.'))).join());`)),
  refused('an index that counts', 'Which of the roots is chosen here', tool(`
  const { roots } = await server.server.listRoots();
  const names = [];
  for (let index = 0; index < roots.length; index++) names.push(...await readdir(fileURLToPath(roots[index].uri)));
  return text(names.join());`)),
];
