import { expect, test } from 'vitest';
import { ChildTransport } from '../src/harness/child-transport.ts';
import { connectV1 } from '../src/index.ts';

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
