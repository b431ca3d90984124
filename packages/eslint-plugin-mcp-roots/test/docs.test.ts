import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import plugin from '../src/index.ts';

const folder = join(import.meta.dirname, '../../../docs/rules');

it('has a page for each rule, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(plugin.rules).map((name) => `${name}.md`).sort());
});

it.each(Object.entries(plugin.rules))('%s: the page begins with its description', (name, { meta }) => {
  const [title] = readFileSync(join(folder, `${name}.md`), 'utf8').split('\n');
  expect(title?.toLowerCase()).toBe(`# ${meta?.docs?.description ?? ''} (\`mcp-roots/${name}\`)`.toLowerCase());
});
