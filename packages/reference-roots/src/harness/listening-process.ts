import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { HttpEndpoint } from './http.ts';

/**
 * Runs a server that listens on the port of its environment variable `PORT`, at `/mcp`, and waits until it says so on stdout or
 * stderr. Rejects if it ends before. `close` ends it by force.
 * @param args of `node`: the server's file and its arguments
 * @param says what it prints once it listens
 * @param cwd where it runs; default: the directory of this process
 */
export async function listeningProcess(args: readonly string[], says: RegExp, cwd = process.cwd()): Promise<HttpEndpoint> {
  const port = await freePort();
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (says.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => { reject(new Error(`The server ended before it listened: ${output}`)); });
  });
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
