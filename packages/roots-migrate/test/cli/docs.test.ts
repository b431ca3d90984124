import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readOptions } from '../../src/options.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const pages = ['README.md', 'packages/roots-migrate/README.md', ...readdirSync(join(workspace, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];

/** The arguments of each `npx roots-migrate …` that a page tells its readers to run. */
function commands(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/(?:npx (?:--yes )?|": ")roots-migrate ((?:[^\n|;`#"]|"[^"\n]*(?:\$|\/)[^"\n]*")+)/g)].map(([, line = '']) => (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')));
}

const all = pages.flatMap((page) => commands(readFileSync(join(workspace, page), 'utf8')).map((args) => [page, args] as const));

test.each(all)('%s: the command takes %j', (_page, args) => {
  expect(readOptions(args.filter((word) => word !== '[options]' && word !== '[paths…]')).kind).toMatch(/run|help/);
});

test('the recipes are among them', () => {
  expect(all.filter(([page]) => page === 'docs/recipes.md').length).toBeGreaterThanOrEqual(6);
});
