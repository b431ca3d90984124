import { afterAll, expect, test } from 'vitest';
import { judgeMany, shrink, type Numbered } from './judge/many.ts';
import { tellFaults, tellShare } from './judge/tell.ts';

/** How many servers are judged at once: their types are checked together. */
const batch = 50;
const seed = Number(process.env.GENERATED_SEED ?? 1);
const count = Number(process.env.GENERATED_COUNT ?? 200);
const starts = Array.from({ length: Math.ceil(count / batch) }, (_, index) => seed + index * batch);
const all: Numbered[] = [];

test.each(starts)('servers from %d on answer as the rules say', async (start) => {
  const judged = await judgeMany(start, Math.min(batch, seed + count - start));
  all.push(...judged);
  const faulty = judged.filter(({ faults }) => faults.length > 0);
  const [first] = faulty;
  const kind = first?.faults[0]?.kind;
  const smallest = first && kind ? await shrink(first.seed, kind) : undefined;
  const told = faulty.map((judgement) => `server ${judgement.seed}: ${judgement.faults.map((fault) => `${fault.kind}: ${fault.text}`).join('\n')}`);
  expect([...told, ...(smallest ? [`The smallest like server ${first?.seed ?? ''}:`, tellFaults(smallest)] : [])].join('\n')).toBe('');
});

afterAll(() => {
  console.log(tellShare(all));
});
