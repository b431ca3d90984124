import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { openKeyboard } from '../../src/interactive/keyboard.ts';

function open() {
  const input = new PassThrough();
  const output = new PassThrough();
  let interrupted = 0;
  const keyboard = openKeyboard({ input, output, onInterrupt: () => void (interrupted += 1) });
  return { input, output, keyboard, interrupted: () => interrupted };
}

test('gives a line for each question, also where they were typed before', async () => {
  const { input, output, keyboard } = open();
  const first = keyboard.ask('One? ');
  input.write('a\r');
  expect(await first).toBe('a');
  input.write('b\rc\r');
  await setTimeout(20);
  expect([await keyboard.ask('Two? '), await keyboard.ask('Three? ')]).toEqual(['b', 'c']);
  expect(String(output.read())).toContain('Two? b\nThree? c\n');
  keyboard.close();
});

test('Ctrl-D is the end of input, now and for every further question', async () => {
  const { input, keyboard, interrupted } = open();
  const asked = keyboard.ask('One? ');
  input.write('\u0004');
  expect(await asked).toBeUndefined();
  expect(await keyboard.ask('Two? ')).toBeUndefined();
  expect(interrupted()).toBe(0);
});

test.each([
  ['Ctrl-C', (input: PassThrough) => void input.write('\u0003')],
  ['a terminal that goes away', (input: PassThrough) => void input.end()],
  ['a terminal that can’t be read', (input: PassThrough) => void input.emit('error', new Error('EIO'))],
])('%s interrupts', async (_name, happens) => {
  const { input, keyboard, interrupted } = open();
  void keyboard.ask('One? ');
  happens(input);
  await setTimeout(20);
  expect(interrupted()).toBe(1);
  keyboard.close();
});
