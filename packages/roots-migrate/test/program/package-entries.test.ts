import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicEntries } from '../../src/program/package-entries.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const paths = ['src/index.ts', 'src/tools/list.ts', 'src/tools/read.tsx', 'src/tools/notes.md', 'src/internal/roots.ts', 'lib/plain.js'];

/** What a package with this in its `package.json` exports of the files. */
function exported(content: Readonly<Record<string, unknown>>): readonly string[] {
  const folder = temporaryTree(Object.fromEntries(paths.map((path) => [path, ''])));
  return publicEntries({ folder, content }, paths.map((path) => join(folder, path))).map((path) => path.slice(folder.length + 1));
}

describe('what a package exports', () => {
  it.each([
    ['one file, by where it is built', { exports: './dist/index.js' }, ['src/index.ts']],
    ['a pattern over what is built', { exports: { '.': './dist/index.js', './tools/*': './dist/tools/*.js' } }, ['src/index.ts', 'src/tools/list.ts', 'src/tools/read.tsx']],
    ['a pattern over the sources', { exports: { './*': './src/*.ts' } }, ['src/index.ts', 'src/tools/list.ts', 'src/internal/roots.ts']],
    ['a pattern under conditions', { exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } } }, ['src/index.ts', 'src/tools/list.ts', 'src/tools/read.tsx', 'src/internal/roots.ts']],
    ['a folder of plain files', { exports: { './lib/*.js': './lib/*.js' } }, ['lib/plain.js']],
    ['nothing where it is private', { private: true, exports: { './*': './dist/*.js' } }, []],
    ['nothing where it says nothing', {}, []],
  ])('%s', (_name, content, expected) => {
    expect(exported(content)).toEqual(expected);
  });
});
