import { expect, test } from 'vitest';
import { ChildTransport } from '../src/harness/child-transport.ts';
import { connectV1, settle, type Session } from '../src/index.ts';

function transportFor(code: string): ChildTransport {
  return new ChildTransport({ args: ['--eval', code], cwd: process.cwd(), env: {} });
}

test('a server that never answers ends in an error within the time given', async () => {
  const transport = transportFor('process.stdin.resume()');
  await expect(connectV1(transport, { timeout: 300 })).rejects.toThrow(/timed out/);
  await transport.close();
  expect(transport.ended).toBe('code 0');
});

test('a server that won’t end is killed', async () => {
  const transport = transportFor("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
  await transport.start();
  await transport.close();
  expect(transport.ended).toBe('signal SIGKILL');
  expect(transport.endedByItself).toBe(false);
});

test('a server that crashes says how, and what it wrote', async () => {
  const transport = transportFor("console.error('no configuration'); process.exit(3)");
  await expect(connectV1(transport)).rejects.toThrow();
  await transport.close();
  expect(transport.ended).toBe('code 3');
  expect(transport.stderr).toContain('no configuration');
});

test('a command that can’t be run is an error', async () => {
  const transport = new ChildTransport({ args: ['--eval', '0'], cwd: '/nowhere/at/all', env: {} });
  await expect(transport.start()).rejects.toThrow('ENOENT');
});

test('lines that are no messages are errors, and the rest goes on', async () => {
  const transport = transportFor(`console.log('Hello!'); console.log('{"a":1}'); console.log('{"jsonrpc":"2.0","method":"x"}')`);
  const errors: string[] = [];
  const messages: unknown[] = [];
  transport.onerror = ({ message }) => errors.push(message);
  transport.onmessage = (message) => messages.push(message);
  const closed = new Promise<void>((resolve) => { transport.onclose = resolve; });
  await transport.start();
  await closed;
  expect(errors.slice(0, 2)).toEqual([expect.stringContaining('Hello!'), expect.stringContaining('{"a":1}')]);
  expect(messages).toEqual([{ jsonrpc: '2.0', method: 'x' }]);
});

test('a process that the server leaves behind, and that holds on to its output, holds up nobody', async () => {
  const transport = transportFor(`
    const { spawn } = require('node:child_process');
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    console.error(left.pid);
    process.stdin.resume();
    process.stdin.on('end', () => process.exit(0));
  `);
  await transport.start();
  while (!transport.stderr.includes('\n')) await new Promise(setImmediate);
  await transport.close();
  expect(transport.ended).toBe('code 0');
  const left = Number(transport.stderr);
  expect(() => process.kill(left, 0)).not.toThrow(); // it was there all the time
  process.kill(left, 'SIGKILL');
});

test('of a flood on stderr the end is kept', async () => {
  const transport = transportFor("process.stderr.write('x'.repeat(3_000_000) + 'the end', () => process.exit(0))");
  const closed = new Promise<void>((resolve) => { transport.onclose = resolve; });
  await transport.start();
  await closed;
  expect(transport.stderr).toHaveLength(1024 * 1024);
  expect(transport.stderr.endsWith('xthe end')).toBe(true);
});

test('a server that writes one line without end is killed', async () => {
  const transport = transportFor("const write = () => process.stdout.write('x'.repeat(16_000_000), write); write();");
  const errors: string[] = [];
  transport.onerror = ({ message }) => errors.push(message);
  const closed = new Promise<void>((resolve) => { transport.onclose = resolve; });
  await transport.start();
  await closed;
  expect(transport.ended).toBe('signal SIGKILL');
  expect(errors).toContainEqual(expect.stringMatching(/a line of more than 67108864 characters/));
});

test('a server that computes for ever does not come to rest, which is an error in time', async () => {
  const transport = transportFor("process.stdin.once('data', () => { for (;;); })");
  await transport.start();
  await transport.send({ jsonrpc: '2.0' });
  const session: Pick<Session, 'quiet' | 'ended'> & { client: Pick<Session['client'], 'ping' | 'wire'> } = {
    client: { wire: [], ping: () => Promise.reject(new Error('It would not answer')) },
    quiet: () => transport.quiet(),
    ended: () => transport.ended,
  };
  // `settle` looks at nothing else of a session.
  await expect(settle(session as Session, 500)).rejects.toThrow('The server did not come to rest in 500 ms: it keeps computing');
  await transport.close();
  expect(transport.ended).toBe('signal SIGKILL');
});
