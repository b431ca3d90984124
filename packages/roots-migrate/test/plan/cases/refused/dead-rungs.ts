import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

const NEVER = 'is called on an `McpServer`, which has no such method';

/** Requests that never ran, since an `McpServer` has no `listRoots`, and that can't simply go. */
export const deadRungs: readonly Refused[] = [
  refused('all that the tool does hangs on what never ran', NEVER, tool(`
  const { roots } = await server.listRoots();
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)),
  refused('a rejection that is handled, where the call itself throws', NEVER, tool(`
  const folder = await server.listRoots().then(({ roots }) => fileURLToPath(roots[0].uri)).catch(() => process.cwd());
  return text((await readdir(folder)).join());`)),
  refused('a check that no root ever reached', 'this check never saw one', tool(`
  try {
    const { roots } = await server.listRoots();
    if (!roots.some((root) => path.startsWith(fileURLToPath(root.uri) + sep))) return { isError: true, ...text('Outside') };
  } catch {}
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('an optional check that no root ever reached', 'this check never saw one', tool(`
  const result = await server.listRoots?.();
  if (result && !result.roots.some((root) => path.startsWith(fileURLToPath(root.uri) + sep))) throw new Error('Outside');
  return text(await readFile(path, 'utf8'));`, 'path: z.string()')),
  refused('what never ran beside what does', 'the same tools ask in another place too', tool(`
  let folder;
  try {
    folder = fileURLToPath((await server.listRoots()).roots[0].uri);
  } catch {
    folder = fileURLToPath((await server.server.listRoots()).roots[0].uri);
  }
  return text((await readdir(folder)).join());`)),
  refused('a store that never held a root', NEVER, `
let folder = process.cwd();
server.server.oninitialized = async () => {
  try {
    folder = fileURLToPath((await server.listRoots()).roots[0].uri);
  } catch {}
};
${tool('\n  return text((await readdir(folder)).join());')}`),
];
