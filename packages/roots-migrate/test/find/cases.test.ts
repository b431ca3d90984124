import { describe, expect, it } from 'vitest';
import { caseTable } from '../../../roots-usage/test/cases/index.ts';
import { inWords, readCase } from '../../../roots-usage/test/cases/case.ts';
import { findInFile } from '../../src/find/index.ts';

describe.each(Object.entries(caseTable))('the command finds: %s', (_, cases) => {
  it.each(cases.map((item) => [item.name, item] as const))('%s', (_name, item) => {
    const { text, expected } = readCase(item);
    for (const path of item.lang === 'ts' ? ['src/a.ts'] : ['src/a.js', 'src/a.ts']) {
      const found = findInFile({ path, text, ...(item.modules && { modules: item.modules }) });
      const usages = 'error' in found ? found : found.usages.map((usage) => ({ start: usage.start, end: usage.end, usage: inWords(usage) }));
      expect(usages).toEqual(expected);
    }
  });
});
