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
];
