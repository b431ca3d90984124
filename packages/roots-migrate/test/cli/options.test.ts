import { expect, test } from 'vitest';

import { help } from '../../src/help.ts';
import { declared, readOptions } from '../../src/options.ts';

test('without options it writes in the working directory', () => {
  expect(readOptions([])).toEqual({
    kind: 'run',
    options: {
      paths: ['.'], mode: 'write', interactive: false, only: undefined, client: 'report', annotate: false, boundary: 'report', keepRootsFallback: false, parameter: undefined, ignore: [], modules: [], tsconfig: undefined, includeTests: false,
      allowDirty: false, verify: true, format: 'pretty', output: undefined, quiet: false, verbose: false, color: true,
    },
  });
});

test('reads every option', () => {
  const args = ['src', '--only', 'server', '--client=remove', '--annotate', '--boundary=configure', '--parameter', 'folder', '--ignore', 'a', '--ignore=b', '--modules', './sdk.ts', '--tsconfig', 't.json', '--include-tests', '--allow-dirty', '--no-verify', '--format=json', '--output', 'r.json', '-q', '--no-color', 'lib'];
  expect(readOptions(args)).toEqual({
    kind: 'run',
    options: {
      paths: ['src', 'lib'], mode: 'write', interactive: false, only: 'server', client: 'remove', annotate: true, boundary: 'configure', keepRootsFallback: false, parameter: 'folder', ignore: ['a', 'b'], modules: ['./sdk.ts'], tsconfig: 't.json', includeTests: true,
      allowDirty: true, verify: false, format: 'json', output: 'r.json', quiet: true, verbose: false, color: false,
    },
  });
  expect(readOptions(['--keep-roots-fallback'])).toMatchObject({ options: { keepRootsFallback: true } });
  expect(readOptions(['--check', '--verbose'])).toMatchObject({ options: { mode: 'check', verbose: true } });
  expect(readOptions(['-n'])).toMatchObject({ options: { mode: 'dry-run' } });
  expect(readOptions(['-i'])).toMatchObject({ options: { mode: 'write', interactive: true } });
  for (const format of ['pretty', 'json', 'sarif', 'github', 'markdown']) expect(readOptions(['--format', format])).toMatchObject({ options: { format } });
  expect(readOptions(['--', '--check'])).toMatchObject({ options: { mode: 'write', paths: ['--check'] } });
});

test('help and version win over everything else', () => {
  expect(readOptions(['--version', '--check'])).toEqual({ kind: 'version' });
  expect(readOptions(['--help', '--version'])).toEqual({ kind: 'help' });
});

test.each([
  [['--chek'], 'There is no option --chek. Did you mean --check? See --help for all options.'],
  [['--dry'], 'There is no option --dry. Did you mean --dry-run? See --help for all options.'],
  [['-x'], 'There is no option -x. See --help for all options.'],
  [['--completely-else'], 'There is no option --completely-else. See --help for all options.'],
  [['--check=yes'], '--check takes no value, but got ‘yes’.'],
  [['--parameter'], '--parameter needs a value: --parameter=VALUE.'],
  [['--parameter='], '--parameter needs a value: --parameter=VALUE.'],
  [['--ignore', '--check'], '--ignore needs a value: --ignore=VALUE.'],
  [['--parameter', 'not a name'], '--parameter must be a JavaScript name such as directory, but is ‘not a name’.'],
  [['--parameter', 'class'], '--parameter must be a JavaScript name such as directory, but is ‘class’.'],
  [['--format', 'jsn'], 'There is no format ‘jsn’. Did you mean json? Formats: pretty, json, sarif, github, markdown.'],
  [['--format', 'html'], 'There is no format ‘html’. Formats: pretty, json, sarif, github, markdown.'],
  [['--only', 'clients'], 'There is no side ‘clients’. Did you mean client? Sides: server, client.'],
  [['--client', 'delete'], 'There is no client mode ‘delete’. Client modes: report, remove.'],
  [['--output', 'src/server.ts'], '--output names source code (src/server.ts): give another file.'],
  [['--check', '-n'], '--check and --dry-run can’t be used together: choose one.'],
  [['-i', '--check'], '--check and --interactive can’t be used together: --check plans no rewrite.'],
  [['-i', '-n'], '--dry-run and --interactive can’t be used together: --dry-run writes nothing; --interactive shows each diff before it writes.'],
  [['-i', '-q'], '--quiet and --interactive can’t be used together: --interactive asks.'],
  [['-q', '--verbose'], '--quiet and --verbose can’t be used together: choose one.'],
  [['--check', '--parameter', 'x'], '--check and --parameter can’t be used together: --check plans no rewrite.'],
  [['--check', '--tsconfig', 'x'], '--check and --tsconfig can’t be used together: --check loads no types.'],
  [['--check', '--boundary=configure'], '--check and --boundary can’t be used together: --check plans no rewrite.'],
  [['--boundary=configure', '--keep-roots-fallback'], '--boundary and --keep-roots-fallback can’t be used together: a boundary keeps its roots then.'],
  [['--boundary=move'], 'There is no boundary mode ‘move’. Boundary modes: report, configure.'],
  [['--check', '--keep-roots-fallback'], '--check and --keep-roots-fallback can’t be used together: --check plans no rewrite.'],
  [['--check', '--annotate'], '--check and --annotate can’t be used together: --check writes nothing.'],
  [['--check', '--no-verify'], '--check and --no-verify can’t be used together: --check loads no types.'],
  [['--check', '--allow-dirty'], '--check and --allow-dirty can’t be used together: --check writes nothing.'],
  [['-n', '--allow-dirty'], '--dry-run and --allow-dirty can’t be used together: --dry-run writes nothing.'],
  [['-q', '--format', 'json'], '--quiet and --format can’t be used together: --quiet prints no report. Add --output.'],
  [['--verbose', '--format', 'json'], '--verbose and --format can’t be used together: json holds everything already.'],
])('refuses %j in kind words', (args, message) => {
  expect(() => readOptions(args)).toThrow(expect.objectContaining({ name: 'CannotRun', message }) as Error); // vitest's matchers are untyped
});

test('help names every option and no other', () => {
  const named = [...help.matchAll(/^ {2}(?:-(\w),| {3}) --([\w-]+)/gm)].map(([, short, name]) => ({ name, short }));
  const options: { readonly name: string; readonly short: string | undefined }[] = Object.entries(declared).map(([name, option]) => ({ name, short: 'short' in option ? option.short : undefined }));
  const byName = (a: { readonly name?: string | undefined }, b: { readonly name?: string | undefined }): number => String(a.name).localeCompare(String(b.name));
  expect(named.sort(byName)).toEqual(options.sort(byName));
});
