import fc from 'fast-check';
import { expect, it } from 'vitest';

import { findInFile } from '../../src/find/find.ts';
import { choices, programOf } from './generated.ts';
import { isReported, planOf } from './plan-of.ts';

/** Other code of a program, which must all be there afterwards. */
const kept = /keep\(\)|sampling: \{\}|clients\.set\([^)]*\)|return make|\.connect\([^)]*\)|callTool\([^)]*\)|\.close\(\)|console\.log\([^)]*\)/g;

it('roots go whole from clients of several files, and nothing else does', async () => {
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      const before = programOf(chosen);
      fc.pre(isReported(before));
      const { after, left, plan } = await planOf(before);
      expect(left).toEqual([]);
      for (const [path, text] of Object.entries(after)) {
        if (text === undefined) continue;
        expect(findInFile({ path, text })).toEqual({ usages: [] });
        expect(text).not.toMatch(/setRequestHandler|sendRootsListChanged|list_changed|roots:|ListRoots/);
        expect(text.match(kept)).toEqual((before[path] ?? '').match(kept));
        expect(new Set(text.match(/\r?\n/g))).toEqual(new Set(before[path]?.match(/\r?\n/g)));
        expect(text).not.toMatch(/^[ \t]+$/m);
        expect(text).not.toMatch(/\n\r?\n\r?\n/);
      }
      expect(plan.units.filter(({ side }) => side === 'client')).toHaveLength(1);
      const rest = Object.fromEntries(Object.entries(after).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
      expect((await planOf(rest)).plan.changes).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 300_000);
