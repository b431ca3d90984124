import { expect, test } from 'vitest';

import { diffBetween } from '../../src/interactive/unit-diff.ts';
import type { FileChange, Plan } from '../../src/plan.ts';

function plan(...changes: readonly FileChange[]): Plan {
  return { units: [], loose: [], changes, falseText: [] };
}

const change = (name: string, after: string | undefined): FileChange => ({ path: `/p/${name}`, before: 'one\n', after });

test('only what the second plan changes beyond the first', async () => {
  const first = plan(change('a.ts', 'two\n'), change('same.ts', 'two\n'));
  const second = plan(change('a.ts', 'three\n'), change('b.ts', 'two\n'), change('same.ts', 'two\n'));
  expect(await diffBetween('/p', first, second)).toBe(
    '--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,1 @@\n-two\n+three\n--- a/b.ts\n+++ b/b.ts\n@@ -1,1 +1,1 @@\n-one\n+two\n',
  );
});

test('a file that goes, one that comes back, and one that is gone already', async () => {
  expect(await diffBetween('/p', plan(), plan(change('a.ts', undefined)))).toContain('+++ /dev/null\n@@ -1,1 +0,0 @@\n-one\n');
  expect(await diffBetween('/p', plan(change('a.ts', 'two\n')), plan())).toContain('-two\n+one\n');
  expect(await diffBetween('/p', plan(change('a.ts', undefined)), plan(change('a.ts', undefined)))).toBe('');
});
