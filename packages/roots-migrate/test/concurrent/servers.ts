import type { Mutant } from 'mcp-reference-roots';

/** A fixture of `fixtures/concurrent` whose one process serves several clients at once, over Streamable HTTP. */
export interface ConcurrentServer {
  readonly name: string;
  /** What it answers a client without roots that passes nothing; `undefined`: the call fails. */
  readonly withoutRoots: string | undefined;
  /** Whether it asks a client again that tells it of other roots: it keeps them. */
  readonly keeps: boolean;
  /** Whether each client got its own answers from the original too. */
  readonly keptApart: boolean;
  /** A wrong rewrite: the parameter is written into something that all sessions share. */
  readonly mutant: Mutant;
}

/** Code that lets other calls run meanwhile. */
const pause = 'await new Promise((resolve) => setTimeout(resolve, 5));';

const oneFolder: Mutant = {
  file: 'notes.ts',
  old: 'const folder = directory ?? process.cwd();',
  new: `Object.assign(process, { folder: directory }); ${pause} const folder: string = Reflect.get(process, 'folder') ?? process.cwd();`,
};

const readAtOnce: Mutant = {
  file: 'notes.ts',
  old: 'const names = await readdir(directory ?? process.cwd());',
  new: `Object.assign(process, { folder: directory }); ${pause} const names = await readdir(Reflect.get(process, 'folder') ?? process.cwd());`,
};

const eachFolder: Mutant = {
  file: 'notes.ts',
  old: 'for (const folder of directories ?? [])',
  new: `Object.assign(process, { folders: directories }); ${pause} for (const folder of Reflect.get(process, 'folders') ?? [])`,
};

export const servers: readonly ConcurrentServer[] = [
  { name: 'map-per-session', withoutRoots: 'h.md', keeps: true, keptApart: true, mutant: oneFolder },
  { name: 'weak-map-per-server', withoutRoots: '', keeps: true, keptApart: true, mutant: eachFolder },
  { name: 'closure-per-session', withoutRoots: 'h.md', keeps: true, keptApart: true, mutant: readAtOnce },
  { name: 'session-class', withoutRoots: '', keeps: true, keptApart: true, mutant: eachFolder },
  {
    name: 'shared-variable', withoutRoots: 'No folder is open.', keeps: true, keptApart: false,
    mutant: { file: 'notes.ts', old: 'const names = await readdir(directory);', new: `Object.assign(process, { folder: directory }); ${pause} const names = await readdir(Reflect.get(process, 'folder'));` },
  },
  {
    name: 'sender-of-the-call', withoutRoots: undefined, keeps: false, keptApart: true,
    mutant: { file: 'notes.ts', old: 'const names = await readdir(directory);', new: `Object.assign(process, { folder: directory }); ${pause} const names = await readdir(Reflect.get(process, 'folder'));` },
  },
  { name: 'helper-with-session-id', withoutRoots: 'h.md', keeps: false, keptApart: true, mutant: readAtOnce },
  { name: 'async-local-storage', withoutRoots: 'h.md', keeps: false, keptApart: true, mutant: readAtOnce },
];
