import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unifiedDiff } from '../../src/report/unified-diff.ts';
import { serverOf } from '../plan/server.ts';
import { fallbackCases } from './cases.ts';
import { planWithFallback } from './plan-with-fallback.ts';

const page = readFileSync(fileURLToPath(new URL('../../../../docs/keep-roots-fallback.md', import.meta.url)), 'utf8');

const parts = [
  ['call', 'a helper that starts with the roots stays as it is: its calls get the parameter in front'],
  ['rung', 'a helper with a source before the roots takes the parameter, behind that source'],
  ['request', 'a request in the tool, behind a refusal'],
] as const;

test.each(parts)('the page shows what is written: %s', async (part, name) => {
  const shown = new RegExp(`<!-- part: ${part} -->\\n\`\`\`diff\\n([^]*?)\`\`\``).exec(page)?.[1];
  const code = fallbackCases.find((item) => item.name === name)?.before;
  const { changes } = await planWithFallback('server.ts', serverOf(code ?? ''));
  const [change] = changes;
  expect(shown?.length).toBeGreaterThan(100);
  expect(await unifiedDiff('server.ts', change?.before ?? '', change?.after ?? '')).toContain(shown);
});
