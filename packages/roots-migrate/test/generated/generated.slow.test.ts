import { expect, test } from 'vitest';
import { judgeMany } from './judge/many.ts';
import { tellShare } from './judge/tell.ts';

/** Other servers than `npm test` has, judged in batches: the types of a batch are checked together. */
const starts = [9001, 9051, 9101, 9151] as const;

test('two hundred other generated servers answer as the rules say, or are left', async () => {
  const judged = [];
  for (const start of starts) judged.push(...(await judgeMany(start, 50)));
  console.log(tellShare(judged));
  expect(judged.length).toBe(200);
  expect(judged.flatMap(({ seed, faults }) => faults.map(({ kind, text }) => `server ${seed}: ${kind}: ${text}`))).toEqual([]);
});
