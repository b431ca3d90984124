import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, REQUIRED, tool } from '../../server.ts';

/** Gates, and what a request that fails ends. */
export const gates: readonly Rewritten[] = [
  rewritten('a gate in a helper', `
const hasRoots = () => server.server.getClientCapabilities()?.roots !== undefined;

async function workspace() {
  if (!hasRoots()) return process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace())).join());`)}`, `
async function workspace(directory: string | undefined) {
  if (directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(await workspace(directory))).join());`, OPTIONAL)}`),
  rewritten('a throw that a spread would carry on', `
async function context() {
  const { roots } = await server.server.listRoots();
  return { folder: fileURLToPath(roots[0].uri), sub: process.env.NOTES };
}
${tool(`
  const { folder, at } = { ...(await context()), at: 'now' };
  return text(at + (await readdir(folder)).join());`)}`, `
async function context(directory: string) {
  return { folder: directory, sub: process.env.NOTES };
}
${tool(`
  const { folder, at } = { ...(await context(directory)), at: 'now' };
  return text(at + (await readdir(folder)).join());`, REQUIRED)}`),
  rewritten('an assertion that there is a root', `
import assert from 'node:assert/strict';
${tool(`
  const { roots } = await server.server.listRoots();
  assert(roots.length > 0, 'no roots');
  return text((await readdir(fileURLToPath(roots[0].uri))).join());`)}`, `
${tool(`
  return text((await readdir(directory)).join());`, REQUIRED)}`),
  rewritten('a gate behind another condition that leaves too', `
async function workspace(here) {
  const caps = server.server.getClientCapabilities();
  if (here || !caps?.roots) return process.cwd();
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool(`
  return text((await readdir(await workspace(here))).join());`, 'here: z.boolean()')}`, `
async function workspace(here, directory: string | undefined) {
  if (here || directory === undefined) return process.cwd();
  return directory;
}
${tool(`
  return text((await readdir(await workspace(here, directory))).join());`, `here: z.boolean(), ${OPTIONAL}`)}`),
  rewritten('what the client can do', tool(`
  const capabilities = server.server.getClientCapabilities();
  return text('roots: ' + (capabilities?.roots ? 'yes' : 'no') + ', sampling: ' + (capabilities?.sampling ? 'yes' : 'no'));`), tool(`
  const capabilities = server.server.getClientCapabilities();
  return text('roots: ' + 'no' + ', sampling: ' + (capabilities?.sampling ? 'yes' : 'no'));`)),
  rewritten('a log of one branch, joined with another capability', tool(`
  const capabilities = server.server.getClientCapabilities();
  if (capabilities?.roots || capabilities?.sampling) console.error('a modern client');
  return text((await readdir(folder)).join());`, 'folder: z.string()'), tool(`
  const capabilities = server.server.getClientCapabilities();
  if (capabilities?.sampling) console.error('a modern client');
  return text((await readdir(folder)).join());`, 'folder: z.string()')),
  rewritten('a destructured check that is told', tool(`
  const { roots } = server.server.getClientCapabilities() ?? {};
  return text(JSON.stringify({ roots: Boolean(roots), files: await readdir(folder) }));`, 'folder: z.string()'), tool(`
  return text(JSON.stringify({ roots: false, files: await readdir(folder) }));`, 'folder: z.string()')),
  rewritten('a destructured check before the request', `
async function base() {
  const { roots: declared, sampling } = server.server.getClientCapabilities() ?? {};
  if (!declared) return sampling ? '.' : '..';
  const { roots } = await server.server.listRoots();
  return fileURLToPath(roots[0].uri);
}
${tool('return text((await readdir(await base())).join());')}`, `
async function base(directory: string | undefined) {
  const { sampling } = server.server.getClientCapabilities() ?? {};
  if (directory === undefined) return sampling ? '.' : '..';
  return directory;
}
${tool('return text((await readdir(await base(directory))).join());', OPTIONAL)}`),
];
