import { rewritten, type Rewritten } from '../../case.ts';
import { OPTIONAL, tool } from '../../server.ts';

/** What a chain of promises gives, written where a callback behind it reads it; options that have nothing to do with roots. */
export const chained: readonly Rewritten[] = [
  rewritten('an argument of the callback', `
function names() {
  return server.server.listRoots().then(({ roots: [root] }) => fileURLToPath(root.uri)).catch(() => process.env.NOTES || '.').then((path) => readdir(path));
}
${tool('return text((await names()).join());')}`, `
function names(directory: string | undefined) {
  return readdir(directory ?? (process.env.NOTES || '.'));
}
${tool('return text((await names(directory)).join());', OPTIONAL)}`),
  rewritten('another option beside a provider', `
function register({ getRoots, limit }) {
  ${tool(`
  const [root] = await getRoots();
  return text((await readdir(root ? fileURLToPath(root.uri) : '.')).slice(0, limit).join());`).trim()}
}

register({ limit: 20, getRoots: () => server.server.listRoots().then(({ roots }) => roots, () => []) });`, `
function register({ limit }) {
  ${tool(`
  return text((await readdir(directory ?? '.')).slice(0, limit).join());`, OPTIONAL).trim()}
}

register({ limit: 20 });`),
];
