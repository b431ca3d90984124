import { expect, test } from 'vitest';

import { atEmptyEnd, atEnd, atUnit, letters, meanings, readAnswer } from '../../src/interactive/answers.ts';

test.each([
  ['y', 'apply'], [' Y ', 'apply'], ['apply', 'apply'], ['n', 'skip'], ['skip', 'skip'], ['a', 'all'], ['all', 'all'], ['r', 'rename'], ['RENAME', 'rename'], ['u', 'undo'], ['q', 'quit'], ['?', 'help'],
])('%j at a unit is %s', (text, kind) => {
  expect(readAnswer(text, atUnit)).toEqual({ kind, rest: '' });
});

test('a name may follow rename, and nothing anything else', () => {
  expect(readAnswer('r folder', atUnit)).toEqual({ kind: 'rename', rest: 'folder' });
  expect(readAnswer('rename  two words', atUnit)).toEqual({ kind: 'rename', rest: 'two words' });
  for (const text of ['', ' ', 'yy', 'y y', 'a folder', 'yes please', 'x']) expect(readAnswer(text, atUnit), text).toBeUndefined();
});

test('at the end y writes and n doesn’t', () => {
  expect(readAnswer('y', atEnd)?.kind).toBe('quit');
  expect(readAnswer('n', atEnd)?.kind).toBe('discard');
  expect(readAnswer('a', atEnd)).toBeUndefined();
  expect(readAnswer('n', atEmptyEnd)).toBeUndefined();
});

test('each letter stands for one answer, and is explained', () => {
  for (const offered of [atUnit, atEnd, atEmptyEnd]) {
    const own = offered.flatMap(({ letter, word }) => [letter, word]);
    expect(new Set(own).size).toBe(own.length);
    expect(meanings(offered).split('\n')).toHaveLength(offered.length);
  }
  expect(letters(atUnit)).toBe('[y,n,r,a,u,q,?]');
});
