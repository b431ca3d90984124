import { expect, test } from 'vitest';

import { colouredDiff } from '../../src/report/reporters/coloured-diff.ts';

const paint = (style: string, text: string): string => `<${style}>${text}`;

test('lines have the colour of what they say', () => {
  expect(colouredDiff('--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-old\n+new\n same\n', paint)).toBe('<bold>--- a/x\n<bold>+++ b/x\n<cyan>@@ -1,1 +1,1 @@\n<red>-old\n<green>+new\n same\n');
});

test('without a width it is the same diff, line ends and tabs included', () => {
  const diff = `-\told\r\n+\t${'new'.repeat(50)}\r\n`;
  expect(colouredDiff(diff, (_style, text) => text)).toBe(diff);
});

test('with a width no line is longer, and each piece has its colour', () => {
  expect(colouredDiff('+abcdefgh\n-\tx\r\n', paint, 4)).toBe('<green>+abc\n<green>defg\n<green>h\n<red>-   \n<red> x\n');
});

test('escape sequences are seen, never obeyed; no character is cut in two', () => {
  expect(colouredDiff('+\u001b[2Ja', paint)).toBe('<green>+\\u{1b}[2Ja');
  expect(colouredDiff('+😀😀', paint, 2)).toBe('<green>+😀\n<green>😀');
});
