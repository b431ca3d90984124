import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What a variant's tools see. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Paths of the client's roots; `[]` if it has none. */
  readonly roots: () => Promise<readonly string[]>;
  /** Whether the client declares roots. */
  readonly declaresRoots: () => boolean;
}

/** The two tools and the startup check of one server. `directory` is the new parameter, where the variant has it. */
export interface Variant {
  /** The tools that take the parameter. */
  readonly takers: readonly ('list' | 'read')[];
  /** Lists a project: `PROJECT`, else the root, else the working directory. */
  readonly list: (around: Surroundings, directory: string | undefined) => Promise<string>;
  /** Reads a file inside the boundary; throws outside of it. */
  readonly read: (around: Surroundings, path: string, directory: string | undefined) => Promise<string>;
  /** Once the client is there: whether the server may go on. */
  readonly mayStart: (around: Surroundings) => boolean;
}

const names = async (folder: string): Promise<string> => (await readdir(folder)).sort().join(' ');

async function readInside(allowed: readonly string[], path: string): Promise<string> {
  if (!allowed.some((folder) => path.startsWith(folder + sep))) throw new Error(`${path} is outside the workspace`);
  return readFile(path, 'utf8');
}

const configured = (env: Surroundings['env']): readonly string[] => (env.ALLOWED === undefined ? [] : [env.ALLOWED]);

const before: Variant = {
  takers: [],
  list: async ({ env, roots, cwd }) => names(env.PROJECT ?? (await roots())[0] ?? cwd),
  read: async ({ roots }, path) => readInside(await roots(), path),
  mayStart: ({ env, declaresRoots }) => declaresRoots() || env.ALLOWED !== undefined,
};

const after: Variant = {
  takers: ['list'],
  list: ({ env, cwd }, directory) => names(env.PROJECT ?? directory ?? cwd),
  read: ({ env }, path) => readInside(configured(env), path),
  mayStart: ({ env }) => env.ALLOWED !== undefined,
};

/** A server before its migration, the right one after it, and five wrong ones. */
export const variants = {
  before,
  after,
  parameterIgnored: { ...after, list: ({ env, cwd }) => names(env.PROJECT ?? cwd) },
  wrongRoot: { ...after, list: ({ env, cwd }, directory) => names(env.PROJECT ?? (directory === undefined ? cwd : join(directory, '..', 'beta'))) },
  boundaryAsParameter: { ...after, takers: ['list', 'read'], read: ({ env }, path, directory) => readInside(directory === undefined ? configured(env) : [directory], path) },
  rungsSwapped: { ...after, list: ({ env, cwd }, directory) => names(directory ?? env.PROJECT ?? cwd) },
  startupCheckLost: { ...after, mayStart: () => true },
  stillAsks: { ...after, list: async ({ env, roots, cwd }, directory) => names(env.PROJECT ?? directory ?? (await roots())[0] ?? cwd) },
} satisfies Record<string, Variant>;

/** The name of a variant. */
export type VariantName = keyof typeof variants;

/** Narrows a command line argument. */
export function isVariantName(name: string | undefined): name is VariantName {
  return name !== undefined && Object.hasOwn(variants, name);
}
