import { describe, expect, test } from 'vitest';
import { discover } from '../fixtures/discover.ts';
import { isCode, readFolder } from '../fixtures/folder.ts';
import { checksByParameters } from './checks-by-parameters.ts';

const names = ['directory', 'directories', 'workingDirectory', 'workingDirectories'];

// What the plan says of roles and parameters is looked at where each fixture is migrated: `test/fixtures/migrates.ts`.
test('no server after a rewrite checks paths with a parameter', async () => {
  const rewritten = (await discover()).flatMap(({ name, after, before, scenario }) => (after === undefined ? [] : [{ name, after, before, parameters: new Set([...names, ...(scenario.parameter === undefined ? [] : [scenario.parameter])]) }]));
  expect(rewritten.length).toBeGreaterThan(100);
  const found = rewritten.flatMap(({ name, after, before, parameters }) => {
    const was = new Set(checksIn(before, parameters).map(withoutLine));
    return checksIn(after, parameters).filter((check) => !was.has(withoutLine(check))).map((check) => `${name}/${check}`);
  });
  expect(found).toEqual([]);
});

function checksIn(folder: string, parameters: ReadonlySet<string>): readonly string[] {
  return [...readFolder(folder)].flatMap(([path, text]) => (isCode(path) ? checksByParameters(path, text, parameters) : []));
}

function withoutLine(check: string): string {
  return check.replace(/:\d+/, '');
}

describe('the scan itself', () => {
  test.each([
    'if (!file.startsWith(directory + sep)) throw new Error();',
    'if (!file.startsWith(`${directory}/`)) throw new Error();',
    'if (relative(directory, file).startsWith("..")) throw new Error();',
    'if (path.relative(await realpath(directory), file)[0] === ".") throw new Error();',
    'if (dirname(file) !== directory) throw new Error();',
    'if (!directories.includes(dirname(file))) throw new Error();',
    'if (directory.toLowerCase().startsWith(file)) throw new Error();',
    'if (!directories.some((directory) => file.startsWith(directory + sep))) throw new Error();',
    'for (const directory of directories) if (file.startsWith(directory + sep)) return file;',
    'if (!file.startsWith(args.directory!)) throw new Error();',
  ])('sees %s', (code) => {
    expect(checksByParameters('server.ts', code, new Set(names))).toHaveLength(1);
  });

  test.each([
    'if (directory !== undefined) folder = directory;',
    'if (typeof directory !== "string") throw new Error();',
    'const found = (await readdir(directory)).includes(name);',
    'const file = join(directory, path);',
    'if (!configuredDirectories.some((directory) => file.startsWith(directory + sep))) throw new Error();',
    'for (const directory of configuredDirectories) if (file.startsWith(directory + sep)) return file;',
  ])('passes over %s', (code) => {
    expect(checksByParameters('server.ts', code, new Set(names))).toEqual([]);
  });
});
