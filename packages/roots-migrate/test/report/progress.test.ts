import { expect, test } from 'vitest';

import type { ProgressEvent } from '../../src/measure.ts';
import { showProgress } from '../../src/report/progress.ts';

const counts = { filesRead: 1234, filesParsed: 1, filesTyped: 0, typeChecks: 0 };
const event = (milliseconds: number): ProgressEvent => ({ stage: 'plan', counts, milliseconds });

function terminal(isTTY: boolean, columns = 80) {
  let text = '';
  return { isTTY, columns, write: (more: string) => (text += more), read: () => text };
}

test('a long run tells on a terminal where it is, and takes the line away', () => {
  const screen = terminal(true);
  const { show, clear } = showProgress(screen);
  show(event(100));
  expect(screen.read()).toBe('');
  show(event(2600));
  expect(screen.read()).toBe('\r\u001B[KPlanning… 1234 files, 3 s');
  clear();
  clear();
  expect(screen.read()).toBe('\r\u001B[KPlanning… 1234 files, 3 s\r\u001B[K');
});

test('fits into a narrow terminal', () => {
  const screen = terminal(true, 10);
  showProgress(screen).show(event(2000));
  expect(screen.read()).toBe('\r\u001B[KPlanning…');
});

test('a pipe gets nothing', () => {
  const screen = terminal(false);
  const { show, clear } = showProgress(screen);
  show(event(5000));
  clear();
  expect(screen.read()).toBe('');
});
