import fc from 'fast-check';
import { expect, test } from 'vitest';

import { wrap } from '../../src/report/wrap.ts';

test('breaks at spaces, and indents what follows', () => {
  expect(wrap('  a.ts:1  one two three four five', 22)).toBe('  a.ts:1  one two\n    three four five');
});

test('in a pipe nothing is broken', () => {
  const line = 'word '.repeat(100);
  expect(wrap(line, undefined)).toBe(line);
});

test('a word that is too wide stays whole', () => {
  expect(wrap(`x ${'y'.repeat(30)} z`, 20)).toBe(`x\n  ${'y'.repeat(30)}\n  z`);
});

test('colours count nothing', () => {
  const text = '\u001B[31mone\u001B[39m two three';
  expect(wrap(text, 20)).toBe(text);
});

test('no line is wider than the terminal, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom('a', 'b') }), { maxLength: 30 }), fc.integer({ min: 20, max: 60 }), fc.nat(8), (words, width, indent) => {
      const wrapped = wrap(' '.repeat(indent) + words.join(' '), width);
      for (const line of wrapped.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
      expect(wrapped.split(/\s+/).filter((word) => word !== '')).toEqual(words);
    }),
  );
});
