import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { resolve } from 'node:path';
import type { RootsClient, RootsClientOptions } from '../client/roots-client.ts';
import { ChildTransport } from './child-transport.ts';
import { connect } from './connect.ts';
import { stage } from './stage.ts';

/** How one session with a server is opened. Paths are absolute. */
export interface SessionOptions {
  readonly sdk: 'v1' | 'v2';
  /** `2026-07-28` needs SDK v2. */
  readonly era: '2025' | '2026-07-28';
  /** Absent: the client declares nothing. */
  readonly roots: RootsClientOptions['roots'];
  /** How the client answers, if not as it should. */
  readonly behaviour?: RootsClientOptions['behaviour'];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly timeout: number;
}

/** A connected client and the server behind it. */
export interface Session {
  readonly client: RootsClient;
  /** Resolves when the server has no work left that it can do without the client. */
  readonly quiet: () => Promise<void>;
  /** How the server ended, if it did so by itself. */
  readonly ended: () => string | undefined;
  readonly stderr: () => string;
  /** Ends client and server. */
  readonly close: () => Promise<void>;
}

/** A server that sessions can be opened with, each in a new process or instance. */
export interface TestServer {
  /** Rejects, with what the server wrote to stderr, if it doesn't start. */
  readonly open: (options: SessionOptions) => Promise<Session>;
  readonly remove: () => Promise<void>;
}

/** A server that `node` can run as it is, over stdio: the path of its file, and arguments that come before a session's own. */
export function processServer(entry: string, args: readonly string[] = []): TestServer {
  return {
    open: (options) => openProcess(resolve(entry), { ...options, args: [...args, ...options.args] }),
    remove: () => Promise.resolve(),
  };
}

/** A server from a folder (TypeScript or JavaScript), run by `node` over stdio. For `scratch` see `stage`. */
export async function folderServer(folder: string, entry: string, scratch: string): Promise<TestServer> {
  const staged = await stage(folder, entry, scratch);
  return {
    open: (options) => openProcess(staged.entry, options),
    remove: () => staged.remove(),
  };
}

async function openProcess(entry: string, options: SessionOptions): Promise<Session> {
  const transport = new ChildTransport({
    args: [entry, ...options.args],
    cwd: options.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: options.cwd, TZ: 'UTC', ...options.env },
  });
  try {
    const client = await connect(options, transport);
    return {
      client,
      quiet: () => transport.quiet(),
      ended: () => (transport.endedByItself ? transport.ended : undefined),
      stderr: () => transport.stderr,
      close: () => client.close().finally(() => transport.close()),
    };
  } catch (error) {
    const how = transport.endedByItself ? `it ended with ${String(transport.ended)}` : String(error);
    await transport.close();
    throw new Error(`The server did not start: ${how}. Its stderr: ${tail(transport.stderr)}`, { cause: error });
  }
}

/** Connects a new server to `transport`: `server.connect(transport)`, or `serveStdio(factory, { transport })`. */
export type ConnectServer = (transport: InMemoryTransport, options: SessionOptions) => Promise<void>;

/** A server of this process, over an in-memory transport. */
export function inMemoryServer(connectServer: ConnectServer): TestServer {
  return {
    open: async (options) => {
      const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
      let ended: string | undefined;
      clientSide.onclose = () => { ended = 'connection closed'; };
      await connectServer(serverSide, options);
      const client = await connect(options, clientSide).catch(async (error: unknown) => {
        await clientSide.close();
        throw error;
      });
      return {
        client,
        quiet: () => new Promise((resolve) => setImmediate(resolve)),
        ended: () => ended,
        stderr: () => '',
        close: () => client.close(),
      };
    },
    remove: () => Promise.resolve(),
  };
}

/** The end of what a server wrote to stderr, for messages. */
export function tail(stderr: string): string {
  return stderr.trim() === '' ? '(empty)' : stderr.trim().slice(-1500);
}
