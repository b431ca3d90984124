import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { defaultTimeout, failed, type Outcome } from '../client/roots-client.ts';
import type { Session, SessionOptions, TestServer } from './server.ts';
import { settle } from './settle.ts';
import { createWorld, type World } from './world.ts';

/** A server's boundary, and the call that reads a file inside of it. `@data` stands for the directory that may be read. */
export interface Boundary {
  readonly sdk: 'v1' | 'v2';
  /** Default `2025`. */
  readonly era?: '2025' | '2026-07-28';
  /** Whether the client offers the directory as its root, or the names of what it offers instead (`data`, `secret`). Absent: the boundary comes from `env` or `args`. */
  readonly roots?: boolean | readonly ('data' | 'secret')[];
  /** Environment of the server; `@data` is replaced by the directory. */
  readonly env?: Readonly<Record<string, string>>;
  /** Command line arguments of the server; `@data` is replaced by the directory. */
  readonly args?: readonly string[];
  /** The tool that reads a file. */
  readonly tool: string;
  /** Name of its argument that takes the path. Default `path`. */
  readonly argument?: string;
  /** Other arguments that the tool needs. */
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** The longest wait for any answer, in milliseconds. Default 30,000. */
  readonly timeout?: number;
}

/** One way to a file outside of the boundary. */
interface Way {
  readonly name: string;
  readonly path: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The way that is open where there is no boundary. */
const open = 'an absolute path';

/** The way that must be open where anything is allowed. */
const within = 'a file inside';

const secret = 'This file lies outside of the boundary.';
const files = { 'data/inside.txt': 'This file lies inside.', 'data/sub/deep.txt': '', 'data-2/secret.txt': secret, 'secret/secret.txt': secret };

/** Names under which a caller might hand a server a boundary of his own. */
const parameters = ['directory', 'directories', 'root', 'roots', 'workspace', 'cwd', 'base', 'allowed', 'allowedDirectories', 'configuredDirectories'];

/**
 * Tries to read a file outside of a server's boundary: upwards, by symbolic links, by a sibling with the same beginning or in another case,
 * percent-encoded, in the forms of Windows, with NUL, by parameters that name the root itself, and with the help of a second client. Gives the
 * names of the ways that led out; none: it holds. Rejects if the server can't even read a file inside, since that would prove nothing.
 */
export async function escapes(server: TestServer, boundary: Boundary): Promise<readonly string[]> {
  const { found, inside } = await inNewWorld((world) => tryAll(server, boundary, world));
  if (!found.includes(within)) throw new Error(`${boundary.tool} can't read a file inside of its boundary, so nothing is proved: ${JSON.stringify(inside)}`);
  return found.filter((name) => name !== within);
}

/**
 * The same ways, and `a file inside` where the server reads a file inside of its boundary: what a server reaches at all. None: it denies
 * everything, as one should whose boundary is empty.
 */
export async function reached(server: TestServer, boundary: Boundary): Promise<readonly string[]> {
  return (await inNewWorld((world) => tryAll(server, boundary, world))).found;
}

async function inNewWorld<Result>(attack: (world: World) => Promise<Result>): Promise<Result> {
  const world = await createWorld(files);
  try {
    await symlink('../secret/secret.txt', join(world.directory('data'), 'link.txt'));
    await symlink('../secret', join(world.directory('data'), 'linked'));
    await mkdir(join(world.directory('home'), 'data'));
    await layUpperCase(world);
    return await attack(world);
  } finally {
    await world.remove();
  }
}

/** Where names in another case are other names, one of them holds the secret. */
async function layUpperCase(world: World): Promise<void> {
  const twin = join(world.path, 'DATA');
  if (await stat(twin).catch(() => undefined)) return;
  await mkdir(twin);
  await writeFile(join(twin, 'secret.txt'), secret);
}

async function tryAll(server: TestServer, boundary: Boundary, world: World): Promise<{ readonly found: readonly string[]; readonly inside: Outcome }> {
  const session = await server.open(optionsFor(boundary, world, ['data']));
  try {
    await settle(session, boundary.timeout); // it may learn of the roots only after the connection stands
    const inside = await read(session, boundary, { name: within, path: join(world.directory('data'), 'inside.txt') });
    const found: string[] = !failed(inside) && JSON.stringify(inside).includes(files['data/inside.txt']) ? [within] : [];
    const attempt = async (way: Way): Promise<void> => {
      if (JSON.stringify(await read(session, boundary, way)).includes(secret)) found.push(way.name);
    };
    for (const way of ways(world)) await attempt(way);
    if (found.includes(open)) return { found, inside }; // with no boundary, no parameter and no second client is needed
    for (const way of parameterWays(world, Object.keys(boundary.env ?? {}))) await attempt(way);
    const other = await server.open(optionsFor(boundary, world, ['data', 'secret']));
    try {
      await settle(other, boundary.timeout);
      await read(other, boundary, { name: '', path: join(world.directory('secret'), 'secret.txt') });
      await attempt({ name: 'the roots of a second client', path: join(world.directory('secret'), 'secret.txt') });
    } finally {
      await other.close();
    }
    return { found, inside };
  } finally {
    await session.close();
  }
}

function optionsFor({ sdk, era = '2025', roots, env = {}, args = [], timeout = defaultTimeout }: Boundary, world: World, offered: readonly string[]): SessionOptions {
  return {
    sdk, era, timeout,
    roots: roots === true ? offered.map((name) => world.root(name)) : roots === undefined || roots === false ? undefined : roots.map((name) => world.root(name)),
    cwd: world.directory('home'),
    env: world.fill(env),
    args: world.fill(args),
  };
}

function read({ client }: Session, { tool, argument = 'path', arguments: others }: Boundary, { path, extra }: Way): Promise<Outcome> {
  return client.callTool(tool, { ...others, ...extra, [argument]: path });
}

function ways(world: World): readonly Way[] {
  const [data, outside, home] = [world.directory('data'), world.directory('secret'), world.directory('home')];
  const target = join(outside, 'secret.txt');
  return [
    { name: open, path: target },
    { name: 'a relative path', path: relative(home, target) },
    { name: '..', path: `${data}/../secret/secret.txt` },
    { name: '.. after a folder', path: `${data}/sub/../../secret/secret.txt` },
    { name: '.. in a relative path', path: 'data/../../secret/secret.txt' },
    { name: 'a sibling with the same beginning', path: `${data}-2/secret.txt` },
    { name: 'a sibling in capitals', path: join(world.path, 'DATA', 'secret.txt') },
    { name: 'a symbolic link to a file', path: `${data}/link.txt` },
    { name: 'a symbolic link to a folder', path: `${data}/linked/secret.txt` },
    { name: 'percent-encoded dots', path: `${data}/%2e%2e/secret/secret.txt` },
    { name: 'a percent-encoded separator', path: `${data}/..%2Fsecret%2Fsecret.txt` },
    { name: 'doubly percent-encoded dots', path: `${data}/%252e%252e/secret/secret.txt` },
    { name: 'overlong UTF-8', path: `${data}/..%c0%afsecret%c0%afsecret.txt` },
    { name: 'wide dots', path: `${data}/\uFF0E\uFF0E/secret/secret.txt` },
    { name: 'a drive', path: `C:${target}` },
    { name: 'a drive with backslashes', path: `C:${target.replaceAll('/', '\\')}` },
    { name: 'a share', path: `\\\\localhost\\c$${target.replaceAll('/', '\\')}` },
    { name: 'a share with slashes', path: `//${target}` },
    { name: 'backslashes only', path: target.replaceAll('/', '\\') },
    { name: 'no path', path: '' },
    { name: 'a home folder', path: '~/../secret/secret.txt' },
    { name: 'the folder of a process', path: '/proc/self/cwd/../secret/secret.txt' },
    { name: 'backslashes', path: `${data}\\..\\secret\\secret.txt` },
    { name: 'backslashes below a folder', path: `${data}/sub\\..\\..\\secret\\secret.txt` },
    { name: 'a file:// URI', path: `file://${target}` },
    { name: 'a file:// URI with ..', path: `file://${data}/../secret/secret.txt` },
    { name: 'a NUL at the end', path: `${target}\0` },
    { name: 'a NUL before an inner path', path: `${target}\0${data}/inside.txt` },
    { name: 'a NUL after an inner path', path: `${data}/\0/../secret/secret.txt` },
    { name: 'white space around it', path: ` ${target} ` },
  ];
}

function parameterWays(world: World, variables: readonly string[]): readonly Way[] {
  const outside = world.directory('secret');
  const path = join(outside, 'secret.txt');
  const values = { 'a path': outside, 'a URI': `file://${outside}`, '/': '/' };
  return [...parameters, ...variables].flatMap((parameter) =>
    Object.entries(values).flatMap(([name, value]) => [
      { name: `the parameter ${parameter}: ${name}`, path, extra: { [parameter]: value } },
      { name: `the parameter ${parameter}: a list with ${name}`, path, extra: { [parameter]: [value] } },
    ]));
}
