import { expect, test } from 'vitest';

import { faultTolerant } from '../../src/fault-tolerant.ts';
import type { Plan } from '../../src/plan.ts';
import type { Problem } from '../../src/select/index.ts';

const empty: Plan = { units: [], loose: [], changes: [], falseText: [] };
const file = (path: string) => ({ path });

test('a file that makes the planner throw is reported once, and the others are planned', async () => {
  const problems: Problem[] = [];
  const planned: string[] = [];
  const plan = faultTolerant((files: readonly { readonly path: string }[]) => {
    if (files.some(({ path }) => path === 'bad')) return Promise.reject(new Error('oh'));
    planned.splice(0, planned.length, ...files.map(({ path }) => path));
    return Promise.resolve(empty);
  }, problems);
  await plan([file('a'), file('bad'), file('c')], new Map());
  expect(planned).toEqual(['a', 'c']);
  await plan([file('a'), file('bad')], new Map());
  const other = faultTolerant((files: readonly { readonly path: string }[]) => (files.length > 1 ? Promise.reject(new Error('tried again')) : Promise.resolve(empty)), problems);
  await other([file('a'), file('bad')], new Map());
  expect(problems).toEqual([{ path: 'bad', message: 'could not be planned: an internal error (oh). It is left as it is; please report it' }]);
});

test('a fault that no single file accounts for stops the run', async () => {
  const plan = faultTolerant((files: readonly { readonly path: string }[]) => (files.length > 1 ? Promise.reject(new Error('together')) : Promise.resolve(empty)), []);
  await expect(plan([file('a'), file('b')], new Map())).rejects.toThrow('together');
});
