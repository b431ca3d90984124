import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, tool } from '../../server.ts';

/** Answers that tell about roots beside their work. */
export const shown: readonly Rewritten[] = [
  rewritten('the directory beside its names', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  return text(folder + ': ' + (await readdir(folder)).join());`), tool(`
  return text(directory + ': ' + (await readdir(directory)).join());`, REQUIRED)),
];
