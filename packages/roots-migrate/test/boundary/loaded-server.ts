import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { inMemoryServer, stage, type SessionOptions, type TestServer } from 'mcp-reference-roots';
import { readFolder } from '../fixtures/folder.ts';

/** Turns the text of a server's file into another one. `path` is relative to the server's folder. */
export type Change = (path: string, text: string) => string;

/** The module that stands for the SDK's stdio transport: it gives what the test has put there. */
const stdio = { mjs: 'export class StdioServerTransport { constructor() { return globalThis.boundaryTransport; } }\n', cjs: 'exports.StdioServerTransport = class { constructor() { return globalThis.boundaryTransport; } };\n' };

/**
 * A fixture's server that is loaded into this process, anew for each session: a process for each of some hundred attacked
 * servers would take minutes. Environment, arguments and directory of the process are the session's until it is closed, so
 * sessions must be closed in the order opposite to that in which they were opened.
 */
export async function loadedServer(folder: string, entry: string, scratch: string, change: Change = (_, text) => text): Promise<TestServer> {
  await mkdir(scratch, { recursive: true });
  const own = await mkdtemp(join(scratch, 'loaded-'));
  const source = join(own, 'source');
  await prepare(folder, source, change);
  const staged = relative(own, (await stage(source, entry, own)).entry);
  const [name = ''] = staged.split(sep);
  let loads = 0;
  const server = inMemoryServer(async (transport, options) => {
    const copy = join(own, `load-${++loads}`); // a module that was loaded once is never loaded again
    await cp(join(own, name), copy, { recursive: true });
    const file = join(copy, relative(name, staged));
    globalThis.boundaryTransport = transport;
    process.argv = [process.execPath, file, ...options.args];
    await import(pathToFileURL(file).href);
  });
  return {
    open: async (options) => {
      const restore = become(options);
      const session = await server.open(options).catch((error: unknown) => {
        restore();
        throw error;
      });
      return { ...session, quiet, close: () => session.close().finally(restore) };
    },
    remove: () => rm(own, { recursive: true }),
  };
}

/** Resolves once this process waits for no file, in four looks in a row, or after two seconds. */
async function quiet(): Promise<void> {
  const until = Date.now() + 2000;
  for (let calm = 0; calm < 4 && Date.now() < until;) {
    calm = process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq')) ? 0 : calm + 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

declare global {
  var boundaryTransport: InMemoryTransport | undefined;
}

/** Gives the process a session's environment, arguments and directory, and what gives it back its own. */
function become({ env, cwd }: SessionOptions): () => void {
  const own = { env: { ...process.env }, argv: process.argv, cwd: process.cwd() };
  Object.assign(process.env, env);
  process.chdir(cwd);
  return () => {
    for (const name of Object.keys(env)) if (!(name in own.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, own.env);
    process.argv = own.argv;
    process.chdir(own.cwd);
  };
}

async function prepare(folder: string, target: string, change: Change): Promise<void> {
  for (const [path, original] of readFolder(folder)) {
    const text = change(path, original);
    const up = '../'.repeat(path.split('/').length - 1) || './';
    const kind = text.includes('require(') ? 'cjs' : 'mjs';
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text.replace(/(['"])@modelcontextprotocol\/(sdk\/server\/stdio\.js|server\/stdio)\1/, `$1${up}stdio.${kind}$1`));
  }
  for (const [kind, text] of Object.entries(stdio)) await writeFile(join(target, `stdio.${kind}`), text);
}
