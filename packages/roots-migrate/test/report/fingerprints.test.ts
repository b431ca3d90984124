import { expect, test } from 'vitest';

import { fingerprints } from '../../src/report/fingerprints.ts';

const usage = (text: string, nth: number) => {
  const start = [...text.matchAll(/listRoots/g)][nth]?.index ?? 0;
  return { start, end: start + 9, kind: 'request', name: 'listRoots', sdk: 'v1', side: 'server', certainty: 'bound' } as const;
};
const printsOf = (path: string, text: string, count = 2) => fingerprints(path, text, Array.from({ length: count }, (_, nth) => usage(text, nth)));

test('stay while lines move and are indented anew', () => {
  const text = 'await a.listRoots();\nawait b.listRoots();\n';
  const moved = `// new\n\nif (x) {\n  ${text.replace('\n', '\n  ')}}\n`;
  expect(printsOf('a.ts', moved)).toEqual(printsOf('a.ts', text));
});

test('differ by file, line and count', () => {
  const same = 'await a.listRoots();\nawait a.listRoots();\n';
  const all = [...printsOf('a.ts', same), ...printsOf('b.ts', same), ...printsOf('a.ts', 'await c.listRoots();', 1)];
  expect(new Set(all).size).toBe(all.length);
});
