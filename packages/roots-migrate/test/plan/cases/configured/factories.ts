import { tool } from '../../server.ts';
import { configured, type ConfiguredCase } from './case.ts';

const UNDER = `
function under(target) {
  const prefix = target + sep;
  return function contains(folder) {
    return prefix.startsWith(folder + sep);
  };
}`;

/** Checks that a function makes: they are followed to what they compare. */
export const factories: readonly ConfiguredCase[] = [
  configured('a check that is made of the argument', `${UNDER}

${tool(`
  const { roots } = await server.server.listRoots();
  const folders = roots.map((root) => fileURLToPath(root.uri));
  const isHolder = under(resolve(path));
  if (folders.every((folder) => !isHolder(folder))) return { isError: true, ...text('Not in the workspace') };
  return text(await readFile(path, 'utf8'));`, 'path: z.string()').trim()}`, `${UNDER}

const configuredDirectories = await Promise.all(
  (process.env.NOTES_ALLOWED_DIRECTORIES ?? '').split(delimiter).filter(Boolean).map((directory) => realpath(directory)),
);

${tool(`
  const isHolder = under(resolve(path));
  if (configuredDirectories.every((folder) => !isHolder(folder))) return { isError: true, ...text('Not in the workspace') };
  return text(await readFile(path, 'utf8'));`, 'path: z.string()').trim()}`),
];
