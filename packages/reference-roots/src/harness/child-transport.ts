import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { JsonRpc } from '../client/wire.ts';
import { quietArguments } from './quiet.ts';

/** A server's process that `node` is to run. */
export interface ServerCommand {
  /** Arguments of `node`: the file, then the server's own. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * How long a server may take to end after its input was closed, before it is killed, and how long a process that it leaves
 * behind may hold on to its output. Milliseconds.
 */
const grace = 1000;

/** The longest message of a server, and how much of its stderr is kept, in UTF-16 units. A server that goes beyond is killed. */
const longestLine = 64 * 1024 * 1024;
const keptStderr = 1024 * 1024;

/** The stdio transport for one child process, for both SDKs' clients. Closing it always ends the process. */
export class ChildTransport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: JsonRpc) => void) | undefined;
  /** What the server wrote to stderr: the end of it, if that is more than a megabyte. */
  stderr = '';
  /** How the process ended, once it has: `code 1`, `signal SIGKILL`. */
  ended: string | undefined;
  readonly #command: ServerCommand;
  #child: ChildProcess | undefined;
  #exit: Promise<void> = Promise.resolve();
  #closing = false;
  /** The beginning of a line that has not ended yet. */
  #pieces: string[] = [];
  #length = 0;

  constructor(command: ServerCommand) {
    this.#command = command;
  }

  async start(): Promise<void> {
    const { args, cwd, env } = this.#command;
    const child = spawn(process.execPath, [...quietArguments, ...args], { cwd, env, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    this.#child = child;
    let lingering: NodeJS.Timeout | undefined;
    child.once('exit', () => {
      lingering = setTimeout(() => { for (const stream of child.stdio) stream?.destroy(); }, grace);
    });
    this.#exit = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        clearTimeout(lingering);
        this.ended = signal ? `signal ${signal}` : `code ${String(code)}`;
        resolve();
        this.onclose?.();
      });
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => { this.#read(text); });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { this.stderr = (this.stderr + text).slice(-keptStderr); });
    child.stdin.on('error', (error) => this.onerror?.(error));
    this.#line(child).on('error', (error) => this.onerror?.(error));
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  /** Rejects once the process has ended: the client then needn't wait for its timeout. */
  async send(message: JsonRpc): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) throw new Error(`The server has ended (${this.ended ?? 'its input is closed'})`);
    await new Promise<void>((resolve, reject) => {
      stdin.write(`${JSON.stringify(message)}\n`, (error) => { if (error) reject(error); else resolve(); });
    });
  }

  /** Ends the server: closes its input, and kills it if it is still there after a second. */
  async close(): Promise<void> {
    if (!this.#child) return;
    this.#closing = true;
    this.#child.stdin?.end();
    const child = this.#child;
    const timer = setTimeout(() => child.kill('SIGKILL'), grace);
    await this.#exit;
    clearTimeout(timer);
  }

  /** Whether the process ended before anybody closed the transport. */
  get endedByItself(): boolean {
    return this.ended !== undefined && !this.#closing;
  }

  /** Resolves when the process waits for nothing but its clients (see `quiet.ts`), or has ended. */
  async quiet(): Promise<void> {
    if (!this.#child || this.ended !== undefined) return;
    const line = this.#line(this.#child);
    const answer = new Promise<void>((resolve) => { line.once('data', () => { resolve(); }); });
    line.write('quiet?\n');
    await Promise.race([answer, this.#exit]);
  }

  #line(child: ChildProcess): Duplex {
    // `stdio[3]` is a pipe, because `start` asks for one; node gives a duplex socket for it, its types a union.
    return child.stdio[3] as Duplex;
  }

  /** Looks for line ends in new text alone: a long line comes in very many pieces. */
  #read(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#pieces.push(first);
    this.#length += first.length;
    for (const next of others) {
      const line = this.#pieces.join('');
      this.#pieces = [next];
      this.#length = next.length;
      this.#receive(line);
    }
    if (this.#length <= longestLine) return;
    this.#pieces = [];
    this.#length = 0;
    this.onerror?.(new Error(`The server wrote a line of more than ${longestLine} characters`));
    this.#child?.kill('SIGKILL');
  }

  #receive(line: string): void {
    if (line.trim() === '') return;
    const message = parse(line);
    if (message) this.onmessage?.(message);
    else this.onerror?.(new Error(`The server wrote a line that is no JSON-RPC message: ${line.slice(0, 200)}`));
  }
}

function parse(line: string): JsonRpc | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonRpc(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isJsonRpc(value: unknown): value is JsonRpc {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
}
