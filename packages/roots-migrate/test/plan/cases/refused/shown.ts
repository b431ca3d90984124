import { refused, type Refused } from '../../case.ts';
import { tool } from '../../server.ts';

/** Tools that only tell about the roots. */
export const shown: readonly Refused[] = [
  refused('a tool that lists the roots', 'only shown', tool(`
  const { roots } = await server.server.listRoots();
  const paths = roots.map((root) => fileURLToPath(root.uri));
  return text(JSON.stringify(paths));`)),
  refused('a tool that prints the answer of the client', 'only shown', tool(`
  const result = await server.server.listRoots();
  return text(JSON.stringify(result.roots));`)),
  refused('a tool that prints names', 'only shown', tool(`
  const { roots } = await server.server.listRoots();
  return text(roots.map((root) => '- ' + (root.name ?? basename(fileURLToPath(root.uri)))).join(sep));`)),
  refused('a tool that counts roots', 'or how many, is used', tool(`
  const { roots } = await server.server.listRoots();
  return text('roots: ' + roots.length);`)),
  refused('a tool that tells whether there are roots', 'Nothing but whether there are roots', tool(`
  const { roots } = await server.server.listRoots();
  return text(roots.length > 0 ? 'yes' : 'no');`)),
  refused('a tool that shows roots behind a gate', 'only shown', tool(`
  if (!server.server.getClientCapabilities()?.roots) return text('The client has no roots.');
  const { roots } = await server.server.listRoots();
  return text(roots.map((root) => root.uri).join());`)),
  refused('a tool that shows roots and logs them', 'only shown', tool(`
  const { roots } = await server.server.listRoots();
  const folder = fileURLToPath(roots[0].uri);
  console.error('root', folder);
  return { content: [{ type: 'text', text: folder }], structuredContent: { folder } };`)),
  refused('a helper that two showing tools share', 'only shown', `
async function folders() {
  try {
    return (await server.server.listRoots()).roots.map((root) => fileURLToPath(root.uri));
  } catch {
    return [];
  }
}
${tool(`
  return text((await folders()).join());`, '', 'roots')}
${tool(`
  return text(JSON.stringify({ folders: await folders() }));`, '', 'status')}`),
  refused('a gate before a promise that is kept', 'What the tools do, and not only what they say, hangs on whether', tool(`
  if (!server.server.getClientCapabilities()?.roots) return text((await readdir('.')).join());
  return text((await readdir(await kept)).join());`)),
];
