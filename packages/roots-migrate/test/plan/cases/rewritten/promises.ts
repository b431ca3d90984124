import { rewritten, type Rewritten } from '../../case.ts';
import { REQUIRED, tool } from '../../server.ts';

/** Helpers that return promises, and chains of them. */
export const promises: readonly Rewritten[] = [
  rewritten('a helper that returns a chain', `
function workspace() {
  return server.server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri));
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
  rewritten('a function that is called at once', tool(`
  const folder = await (async () => {
    const { roots } = await server.server.listRoots();
    return fileURLToPath(roots[0].uri);
  })();
  return text((await readdir(folder)).join());`), tool(`
  return text((await readdir(directory)).join());`, REQUIRED)),
];
