import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findProjects } from '../../src/verify/projects.ts';
import { type Files, temporaryTree } from '../support/temporary-tree.ts';

function find(files: Files, paths: readonly string[], tsconfig?: string) {
  const cwd = temporaryTree({ '.git': '', ...files });
  const projects = findProjects(paths.map((path) => join(cwd, path)), cwd, tsconfig === undefined ? undefined : join(cwd, tsconfig));
  return projects.map(({ name, files: inProject, options }) => ({ name: name.replace(`${cwd}/`, ''), files: inProject.map((path) => path.slice(cwd.length + 1)), options }));
}

test('takes the nearest tsconfig that includes the file, not just the nearest', () => {
  const files = { 'tsconfig.json': '{"include":["pkg/**/*.ts"]}', 'pkg/tsconfig.json': '{"include":["src"]}', 'pkg/src/a.ts': '', 'pkg/bin/b.ts': '' };
  expect(find(files, ['pkg/src/a.ts', 'pkg/bin/b.ts']).map(({ name, files: inProject }) => [name, inProject])).toEqual([
    ['pkg/tsconfig.json', ['pkg/src/a.ts']],
    ['tsconfig.json', ['pkg/bin/b.ts', 'pkg/src/a.ts']],
  ]);
});

test('follows references, in circles too', () => {
  const files = {
    'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.src.json"},{"path":"./lib"}]}', 'tsconfig.src.json': '{"include":["src"],"references":[{"path":"."}]}',
    'lib/tsconfig.json': '{"references":[{"path":".."}]}', 'src/a.ts': '', 'lib/b.ts': '',
  };
  expect(find(files, ['src/a.ts']).map(({ name }) => name)).toEqual(['tsconfig.src.json']);
  expect(find(files, ['lib/b.ts']).map(({ name }) => name)).toEqual(['lib/tsconfig.json']);
});

test('puts files without a project into a default one that checks JavaScript', () => {
  const [project] = find({ 'tsconfig.json': '{"include":["src"]}', 'a.js': '' }, ['a.js']);
  expect(project).toMatchObject({ name: 'default', files: ['a.js'], options: { allowJs: true, checkJs: true } });
});

test('keeps the project’s options, and checks the JavaScript that changes', () => {
  const files = { 'tsconfig.json': '{"compilerOptions":{"allowJs":true,"strict":true,"target":"es2020","composite":true},"include":["src"]}', 'src/a.js': '', 'src/b.ts': '' };
  expect(find(files, ['src/a.js'])[0]?.options).toMatchObject({ strict: true, target: 7, checkJs: true, composite: false, noEmit: true });
  expect(find(files, ['src/b.ts'])[0]?.options.checkJs).toBeUndefined();
});

test('an explicit tsconfig wins; if it can’t be read the run stops, while one that was only found is passed over', () => {
  const files = { 'tsconfig.json': '{"include":["src"]}', 'other.json': '{"include":["src"]}', 'broken.json': '{"include": [', 'src/a.ts': '', 'sub/tsconfig.json': '{{', 'sub/b.ts': '' };
  expect(find(files, ['src/a.ts'], 'other.json').map(({ name }) => name)).toEqual(['other.json']);
  expect(() => find(files, ['src/a.ts'], 'broken.json')).toThrow(/The tsconfig .*broken\.json can’t be read/);
  expect(find(files, ['sub/b.ts']).map(({ name }) => name)).toEqual(['default']);
});

test('an explicit tsconfig is used for files that it doesn’t include, too', () => {
  const files = { 'other.json': '{"compilerOptions":{"target":"es2020"},"files":["src/a.ts"]}', 'src/a.ts': '', 'bin/b.ts': '' };
  const [project] = find(files, ['bin/b.ts'], 'other.json');
  expect(project).toMatchObject({ files: ['src/a.ts', 'bin/b.ts'], options: { target: 7 } });
});

test('a circle of extends does not hang', () => {
  const files = { 'tsconfig.json': '{"extends":"./b.json","include":["src"]}', 'b.json': '{"extends":"./tsconfig.json"}', 'src/a.ts': '' };
  expect(find(files, ['src/a.ts']).map(({ name }) => name)).toEqual(['tsconfig.json']);
});
