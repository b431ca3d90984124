import * as tsParser from '@typescript-eslint/parser';
import { describe, expect, it } from 'vitest';
import type { RemovalCase } from './case.ts';
import { clientCases } from './clients.ts';
import { mistakeCases } from './mistakes.ts';
import { notificationCases } from './notifications.ts';
import { suggested } from './suggested.ts';

describe.each([
  ['client', clientCases],
  ['notification', notificationCases],
  ['mistake', mistakeCases],
] as const)('%s', (_, cases: readonly RemovalCase[]) => {
  it.each(cases.map((item) => [item.name, item] as const))('%s', (_name, { before, after, isTyped = false, filename }) => {
    const expected = Object.entries(after).sort();
    if (!isTyped) expect([...suggested(before, undefined, filename)].sort()).toEqual(expected);
    expect([...suggested(before, tsParser, filename)].sort()).toEqual(expected);
  });
});
