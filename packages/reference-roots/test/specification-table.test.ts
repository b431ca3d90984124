import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(folder, 'SPECIFICATION.md'), 'utf8');
const links = [...text.matchAll(/\[([^\]]+)\]\((test\/[^)]+)\)/g)].map(([, name = '', file = '']) => ({ name, file }));

test('every row of the table has a test', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| the page says') && !line.startsWith('| since'));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !row.includes('](test/'))).toEqual([]);
});

test.each(links)('$file holds "$name"', ({ name, file }) => {
  expect(existsSync(join(folder, file))).toBe(true);
  const titles = readFileSync(join(folder, file), 'utf8').split('\n').filter((line) => /^\s*test(\.each)?\(/.test(line) || /^\s*\] as const\)\('/.test(line));
  expect(titles.filter((title) => title.includes(name)).length).toBeGreaterThan(0);
});
