import { rewritten, type Rewritten } from '../../case.ts';
import { tool } from '../../server.ts';

const FIELD = `folder: z.string().optional()`;

/** Arguments that are the directory already, and roots behind them as a rung of several steps. */
export const takenArguments: readonly Rewritten[] = [
  rewritten('the first candidate with a marker, behind an argument that is resolved against another directory', `
interface Context {
  cwd: string;
  getRoots: () => Promise<string[]>;
}

const context: Context = { cwd: process.cwd(), getRoots: () => clientRoots() };

async function clientRoots(): Promise<string[]> {
  if (!server.server.getClientCapabilities()?.roots) return [];
  try {
    const { roots } = await server.server.listRoots();
    return roots.flatMap((root) => {
      if (!root.uri.startsWith('file:')) return [];
      try {
        return [fileURLToPath(root.uri)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

async function resolveFolder(path: string | undefined, context: Context) {
  if (path) return resolve(context.cwd, path);
  const roots = await context.getRoots();
  for (const candidate of [...roots, context.cwd]) {
    if (existsSync(join(candidate, 'notes.json'))) return candidate;
  }
  return homedir();
}
${tool(`
  return text((await readdir(await resolveFolder(folder, context))).join());`, FIELD)}`, `
interface Context {
  cwd: string;
}

const context: Context = { cwd: process.cwd() };

async function resolveFolder(path: string | undefined, context: Context) {
  if (path) return resolve(context.cwd, path);
  for (const candidate of [context.cwd]) {
    if (existsSync(join(candidate, 'notes.json'))) return candidate;
  }
  return homedir();
}
${tool(`
  return text((await readdir(await resolveFolder(folder, context))).join());`, FIELD)}`, 'ts'),
  rewritten('a parameter that is filled from the roots, and a walk upwards from it', `
const isProject = async (folder) => existsSync(join(folder, 'package.json'));

async function projectOf(folder) {
  if (!folder) {
    const { roots } = await server.server.listRoots();
    if (roots.length > 0) {
      for (const root of roots) {
        if (root.uri.startsWith('file://')) {
          folder = resolve(root.uri.slice(7));
          if (await isProject(folder)) {
            return folder;
          }
        }
      }
    }
    throw new Error('no folder');
  }
  folder = folder.trim();
  while (!(await isProject(folder))) {
    if (folder === dirname(folder)) throw new Error('no project');
    folder = dirname(folder);
  }
  return folder;
}
${tool(`
  return text((await readdir(await projectOf(folder))).join());`, FIELD)}`, `
const isProject = async (folder) => existsSync(join(folder, 'package.json'));

async function projectOf(folder) {
  if (!folder) {
    throw new Error('no folder');
  }
  folder = folder.trim();
  while (!(await isProject(folder))) {
    if (folder === dirname(folder)) throw new Error('no project');
    folder = dirname(folder);
  }
  return folder;
}
${tool(`
  return text((await readdir(await projectOf(folder))).join());`, FIELD)}`),
];
