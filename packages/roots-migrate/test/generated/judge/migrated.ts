import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, type Migration } from '../../../src/index.ts';

/** Files of a server: path → text. */
export type Files = Readonly<Record<string, string>>;

/** What the command made of a server. */
export interface Migrated {
  readonly folder: string;
  readonly migration: Migration;
  readonly files: Files;
  /** The files after a second run. */
  readonly again: Files;
}

/** A folder outside of this repository, where the SDKs are installed and servers are laid. */
export interface Workshop {
  /** Writes files into a folder of their own; answers its path. */
  readonly lay: (files: Files) => Promise<string>;
  readonly migrate: (files: Files) => Promise<Migrated>;
  readonly remove: () => Promise<void>;
}

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url));
const packages = {
  '@modelcontextprotocol': join(packageFolder, 'node_modules/@modelcontextprotocol'),
  zod: join(packageFolder, 'node_modules/zod'),
  '@types': join(packageFolder, '../../node_modules/@types'),
};

export async function openWorkshop(): Promise<Workshop> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'generated-')));
  await mkdir(join(top, 'node_modules'));
  for (const [name, target] of Object.entries(packages)) await symlink(target, join(top, 'node_modules', name));
  let laid = 0;
  const lay = async (files: Files): Promise<string> => {
    laid += 1;
    const folder = join(top, `server-${laid}`);
    await layFiles(folder, files);
    return folder;
  };
  return {
    lay,
    migrate: async (files) => {
      const folder = await lay(files);
      // Types are checked apart, for many servers at once: what fails there is a fault, and no reason to leave a server.
      const options = { cwd: folder, mode: 'write', verify: false } as const;
      const migration = await migrate(options);
      const after = await readFiles(folder);
      await migrate(options);
      return { folder, migration, files: after, again: await readFiles(folder) };
    },
    remove: () => rm(top, { recursive: true }),
  };
}

export async function layFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(paths.sort().map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const)));
}
