import { rewritten, type Rewritten } from '../../case.ts';
import { tool } from '../../server.ts';

/** Rungs that never brought a root, since `listRoots` is called on an `McpServer`: they go, and no tool gets a parameter. */
export const deadRungs: readonly Rewritten[] = [
  rewritten('a call that throws, in a `try`', tool(`
  let folder = process.cwd();
  try {
    const { roots } = await server.listRoots();
    if (roots.length > 0) folder = fileURLToPath(roots[0].uri);
  } catch {}
  return text((await readdir(folder)).join());`), tool(`
  const folder = process.cwd();
  return text((await readdir(folder)).join());`)),
  rewritten('a method that is looked for first', tool(`
  const result = server.listRoots ? await server.listRoots() : undefined;
  const folder = result?.roots[0] ? fileURLToPath(result.roots[0].uri) : process.env.NOTES ?? process.cwd();
  return text((await readdir(folder)).join());`), tool(`
  const folder = process.env.NOTES ?? process.cwd();
  return text((await readdir(folder)).join());`)),
  rewritten('an optional call in a helper, behind an argument', `
async function folderOf(start) {
  const roots = (await server.listRoots?.())?.roots ?? [];
  return start ?? (roots[0] && fileURLToPath(roots[0].uri)) ?? process.cwd();
}
server.registerTool('list', { inputSchema: { start: z.string().optional() } }, async ({ start }) => text((await readdir(await folderOf(start))).join()));`, `
async function folderOf(start) {
  return start ?? process.cwd();
}
server.registerTool('list', { inputSchema: { start: z.string().optional() } }, async ({ start }) => text((await readdir(await folderOf(start))).join()));`),
  rewritten('a rung behind a check of the capability', tool(`
  let folder;
  if (server.server.getClientCapabilities()?.roots) {
    try {
      folder = fileURLToPath((await server.listRoots()).roots[0].uri);
    } catch (error) {
      console.error('no roots', error);
    }
  }
  return text((await readdir(folder ?? '.')).join());`), tool(`
  return text((await readdir('.')).join());`)),
];
