import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { failed, inMemoryServer, type Outcome, type TestServer } from 'mcp-reference-roots';
import ts from 'typescript';
import { layFiles, type Files } from './migrated.ts';

/** Where servers are laid to run: the SDKs can be found from there, and git ignores it. */
const scratch = fileURLToPath(new URL('../../../node_modules/.cache/generated', import.meta.url));

/** A server that runs in this process, and what its calls came to, session by session. */
export interface RecordedServer extends TestServer {
  readonly sessions: readonly (readonly Outcome[])[];
}

/** What a server writes for its maintainer is not for the test's output. */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => undefined;
  return work().finally(() => { console.error = error; });
}

const hook = Symbol.for('generated-server-transport');
const environment = new Set<string>();

/**
 * A server of these files, in this process: its stdio transport is an in-memory one. Each session imports a copy of its own. It
 * changes the process's working directory and environment, so sessions must follow one another.
 * @param files path → text
 * @param entry the file that starts it
 */
export async function serverHere(files: Files, entry: string): Promise<RecordedServer> {
  await mkdir(scratch, { recursive: true });
  const home = await mkdtemp(join(scratch, 'server-'));
  const sessions: Outcome[][] = [];
  const inner = inMemoryServer(async (transport, { cwd, env }) => {
    process.chdir(cwd); // first of all: the directory that the last session was in may be gone
    const folder = join(home, `session-${sessions.length}`);
    await layFiles(folder, runnable(files, folder));
    await writeShims(home);
    for (const name of environment) Reflect.deleteProperty(process.env, name);
    environment.clear();
    for (const [name, value] of Object.entries(env)) {
      process.env[name] = value;
      environment.add(name);
    }
    Reflect.set(globalThis, hook, () => transport);
    await import(pathToFileURL(join(folder, javaScriptName(entry))).href);
  });
  return {
    sessions,
    open: async (options) => {
      const outcomes: Outcome[] = [];
      const session = await inner.open(options);
      sessions.push(outcomes);
      const callTool: typeof session.client.callTool = async (name, args) => {
        const outcome = await quietly(() => session.client.callTool(name, args));
        outcomes.push(outcome);
        return outcome;
      };
      return { ...session, client: { ...session.client, callTool } };
    },
    remove: async () => {
      await inner.remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Whether a recorded call failed. */
export function hasFailed(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && failed(outcome);
}

/** Files as node runs them: JavaScript, with the stdio transport and aliases resolved. */
function runnable(files: Files, folder: string): Files {
  const isCommonJs = /"type": "commonjs"/.test(files['package.json'] ?? '');
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [javaScriptName(path), resolved(path, compiled(path, text), isCommonJs, folder)]));
}

function javaScriptName(path: string): string {
  return path.replace(/\.ts$/, '.js');
}

function compiled(path: string, text: string): string {
  if (extname(path) !== '.ts') return text;
  return ts.transpileModule(text, { fileName: path, compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, rewriteRelativeImportExtensions: true } }).outputText;
}

function resolved(path: string, text: string, isCommonJs: boolean, folder: string): string {
  const shim = join(dirname(folder), isCommonJs ? 'stdio.cjs' : 'stdio.mjs');
  return text
    .replace(/(['"])@modelcontextprotocol\/(?:sdk\/server\/stdio\.js|server\/stdio)\1/g, JSON.stringify(isCommonJs ? shim : pathToFileURL(shim).href))
    .replace(/(['"])@\/([\w/-]+)\1/g, (_, quote: string, other: string) => `${quote}./${relative(dirname(path), `${other}.js`)}${quote}`);
}

async function writeShims(folder: string): Promise<void> {
  const body = `class StdioServerTransport { constructor() { return globalThis[Symbol.for('generated-server-transport')](); } }`;
  await writeFile(join(folder, 'stdio.mjs'), `export ${body}\n`);
  await writeFile(join(folder, 'stdio.cjs'), `module.exports.StdioServerTransport = ${body};\n`);
}
