import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findFormatter } from '../../src/report/formatter.ts';
import { type Files, temporaryTree } from '../support/temporary-tree.ts';

function find(files: Files, changed = ['src/a.ts']) {
  const cwd = temporaryTree({ '.git': '', 'src/a.ts': '', ...files });
  return findFormatter(cwd, changed.map((path) => join(cwd, path)));
}

test.each([
  [{ '.prettierrc': '' }, 'npx prettier --write src/a.ts'],
  [{ 'prettier.config.mjs': '' }, 'npx prettier --write src/a.ts'],
  [{ 'package.json': '{"prettier":{}}' }, 'npx prettier --write src/a.ts'],
  [{ 'biome.json': '', '.prettierrc': '' }, 'npx biome format --write src/a.ts'],
  [{ 'dprint.jsonc': '' }, 'npx dprint fmt src/a.ts'],
  [{ 'src/biome.jsonc': '', '.prettierrc.json': '' }, 'npx biome format --write src/a.ts'],
])('%j → %s', (files, command) => {
  expect(find(files)?.command).toBe(command);
});

test('no configuration, no formatter; a broken package.json is none either', () => {
  expect(find({})).toBeUndefined();
  expect(find({ 'package.json': '{"prettier"' })).toBeUndefined();
  expect(find({ '.prettierrc': '' }, [])).toBeUndefined();
});

test('quotes names that a shell would take apart', () => {
  expect(find({ '.prettierrc': '' }, ["it's $(here).ts"])?.command).toBe(String.raw`npx prettier --write 'it'\''s $(here).ts'`);
});
