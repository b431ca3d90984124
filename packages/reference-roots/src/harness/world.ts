import { isUtf8 } from 'node:buffer';
import { mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfferedRoot } from '../client/roots-client.ts';

/** What every world holds: path → text. The directories differ in number, names and contents of their files. */
export const standardFiles: Readonly<Record<string, string>> = {
  'alpha/a.md': '# Alpha\n\nThe first directory.\n',
  'alpha/package.json': '{ "name": "alpha", "version": "1.0.0" }\n',
  'alpha/src/index.ts': "export const name = 'alpha';\n",
  'beta/b.md': '# Beta\n',
  'beta/package.json': '{ "name": "beta", "version": "2.0.0" }\n',
  'beta/todo.txt': 'one\ntwo\n',
  'beta/src/main.ts': "export const name = 'beta';\n",
  'gamma/c.md': '# Gamma\n',
  'gamma/notes.txt': 'gamma has no package.json\n',
  'home/h.md': '# Home\n',
  'home/package.json': '{ "name": "home", "version": "0.1.0" }\n',
};

/** A temporary directory with the directories that a client can offer, and `home`, where the server starts. */
export interface World {
  /** Its real absolute path. */
  readonly path: string;
  /** Names of its directories, `alpha`, `beta` …. */
  readonly directories: readonly string[];
  /** Empties it and lays all files again, with the same times. */
  lay(): Promise<void>;
  /**
   * What is there, to see what a server has written: path → text of a file, `base64:…` if it is no UTF-8, `→ target` of a symbolic
   * link; and `path/` → '' of an empty directory.
   */
  snapshot(): Promise<Readonly<Record<string, string>>>;
  /** Absolute path of a directory of the world. */
  directory(name: string): string;
  /** The root that stands for a directory: its `file://` URI and base name. */
  root(name: string): OfferedRoot;
  /** Replaces `@alpha`, `@beta/b.md` … by absolute paths, in strings at any depth. */
  fill<T>(value: T): T;
  remove(): Promise<void>;
}

/** Makes a world in the system's temporary directory and lays it. */
export async function createWorld(files: Readonly<Record<string, string>> = {}): Promise<World> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'mcp-world-')));
  const all = { ...standardFiles, ...files };
  const directories = [...new Set(Object.keys(all).filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))))];
  const mention = new RegExp(`(^|[=,;${delimiter}]|[\\w+.-]://)@(${directories.map(escape).join('|')})(?=$|[/=,;${delimiter}])`, 'g');
  const directory = (name: string): string => join(path, name);
  const world: World = {
    path,
    directories,
    lay: () => lay(path, all),
    snapshot: () => snapshot(path),
    directory,
    root: (name) => ({ uri: pathToFileURL(directory(name)).href, name: name.split('/').at(-1) ?? name }),
    fill: (value) => fill(value, (text) => text.replace(mention, (_, before: string, name: string) => before + directory(name))),
    remove: () => rm(path, { recursive: true, force: true }),
  };
  await world.lay();
  return world;
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** One fixed moment, so that a server that prints times prints the same on both sides. */
const laidAt = new Date('2026-01-01T00:00:00Z');

async function lay(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const entry of await readdir(path)) await rm(join(path, entry), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const target = join(path, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  for (const entry of await readdir(path, { recursive: true })) await utimes(join(path, entry), laidAt, laidAt);
}

async function snapshot(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(path, file).replaceAll(sep, '/');
    if (entry.isSymbolicLink()) found[name] = `→ ${await readlink(file)}`;
    else if (entry.isFile()) found[name] = asText(await readFile(file));
    else if (entry.isDirectory() && (await readdir(file)).length === 0) found[`${name}/`] = '';
  }
  return found;
}

function asText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : `base64:${bytes.toString('base64')}`;
}

function fill<T>(value: T, replace: (text: string) => string): T {
  // Each branch keeps the shape of its value: strings stay strings, arrays arrays, objects objects.
  if (typeof value === 'string') return replace(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, replace)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, fill(item, replace)])) as T;
  }
  return value;
}
