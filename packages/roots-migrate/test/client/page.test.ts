import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { reporters } from '../../src/report/reporters/index.ts';
import { plain } from '../support/style.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/clients.md'), 'utf8');

it('the page on clients shows what the command prints', async () => {
  const files = Object.fromEntries([...page.matchAll(/^`(src\/[\w.-]+)`\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => [path, text]));
  expect(Object.keys(files)).toEqual(['src/host.ts', 'src/answer.ts']);
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': '{}', ...files }), paths: ['src'], only: 'client', client: 'remove', verify: false });
  const printed = reporters.pretty(report, plain).replace(/read in [\d.]+ s/, 'read in … s');
  const shown = /^```diff\n([\s\S]*?)^```$/m.exec(page)?.[1];
  expect(shown).toBe(printed);
});
