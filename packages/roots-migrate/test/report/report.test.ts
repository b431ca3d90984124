import { Ajv2020 } from 'ajv/dist/2020.js';
import { KINDS } from 'roots-usage';
import { expect, test } from 'vitest';

import schema from '../../report.schema.json' with { type: 'json' };
import { counts } from '../../src/report/counts.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { formats, reporters } from '../../src/report/reporters/index.ts';
import { checkReport, sampleInput, sampleReport } from '../support/sample-report.ts';
import { marked, plain } from '../support/style.ts';

test('counts neither clients nor tests', () => {
  const report = sampleReport();
  expect(report.totals).toMatchObject({ usages: 2, rewritten: 1, left: 1, listed: 1 });
  expect(report.usages.map(({ path, line, fate }) => `${path}:${line} ${fate}`)).toEqual(['src/client.ts:1 listed', 'src/server.ts:1 rewritten', 'src/server.ts:2 left']);
  const withTests = sampleReport({ includeTests: true });
  expect(withTests.totals).toMatchObject({ usages: 2, listed: 2 });
});

test('says once what is true of a line twice', () => {
  const { plan } = sampleInput;
  if (plan === undefined) throw new Error('the sample has a plan');
  const twice = plan.units.map((unit) => (unit.outcome.kind === 'left' ? { ...unit, outcome: { ...unit.outcome, reasons: [...unit.outcome.reasons, ...unit.outcome.reasons] } } : unit));
  expect(sampleReport({ plan: { ...plan, units: twice } }).left).toEqual(sampleReport().left);
});

test('a usage that the plan names no more went with its file’s change; one that it names is left', () => {
  const { plan } = sampleInput;
  if (plan === undefined) throw new Error('the sample has a plan');
  const [rewritten] = plan.units;
  const usage = { start: 0, end: 4, kind: 'imports', name: 'Root', sdk: 'v1', side: 'both', certainty: 'bound' } as const;
  const files = [{ path: '/project/src/server.ts', text: 'Root\n', isTest: false, usages: [usage] }];
  const fates = (loose: typeof plan.loose, changes = plan.changes) => sampleReport({ files, plan: { ...plan, units: rewritten === undefined ? [] : [rewritten], loose, changes } }).usages.map(({ fate }) => fate);
  expect(fates([])).toEqual(['rewritten']);
  expect(fates([], [])).toEqual(['left']);
  expect(fates([{ usage, place: { path: 'src/server.ts', line: 1, column: 1 }, why: 'Still used.', todo: '' }])).toEqual(['left']);
});

test.each([
  ['write', 'one was left', {}, 1],
  ['write', 'all was rewritten', { left: 0 }, 0],
  ['write', 'nothing was found', { usages: 0, rewritten: 0, left: 0, filesChanged: 0 }, 0],
  ['dry-run', 'all could be rewritten', { left: 0 }, 1],
  ['dry-run', 'nothing was found', { usages: 0, rewritten: 0, left: 0, filesChanged: 0 }, 0],
  ['check', 'some were found', { rewritten: 0, left: 0, filesChanged: 0 }, 1],
  ['check', 'only listed ones were found', { usages: 0, rewritten: 0, left: 0, filesChanged: 0 }, 0],
] as const)('exit code: %s, %s', (mode, _what, totals, code) => {
  const { totals: all } = sampleReport();
  expect(exitCode({ mode, written: mode === 'write', totals: { ...all, ...totals } })).toBe(code);
});

test('exit code: what could not be verified was not written, so it is left', () => {
  const { totals } = sampleReport();
  expect(exitCode({ mode: 'write', written: false, totals: { ...totals, left: 0 } })).toBe(1);
});

test('pretty tells everything, by what a person wants to know first', () => {
  expect(reporters.pretty(sampleReport(), plain)).toBe(`Not counted
  src/client.ts
    1:1      imports              RootSchema (client, not counted)

Tools
  review\\u{1b}[31m  src/server.ts:1
    before  repo › --repo › client roots
    now     repo › --repo › directory
    new     directory: string, optional
    ignored when --repo is set

Security
  src/server.ts:1  The model now chooses the working directory of git.
  src/server.ts:2  SECURITY: this boundary is left.

Left for you
  src/server.ts:2  Paths are checked against the roots.
    → Move them to the configuration.

To review
  src/server.ts:1  A comment went.

Text that is now false
  README.md:7  says roots

Tests to update
  test/a.test.ts:2  TS2339 Property ‘listRoots’ is gone

Problems
  src/bad\\u{a}.ts:3:4  Unexpected token

Outside of git: there is no undo.
The project uses Prettier: npx prettier --write src/server.ts

2 usages of roots: 1 rewritten, 1 left; 1 file changed; 1 not counted; 1 problem; 4 files read in 1.2 s.
`);
});

test('pretty lists usages with --check', () => {
  expect(reporters.pretty(checkReport(), plain)).toBe(`Usages of roots
  src/client.ts
    1:1      imports              RootSchema (client, not counted)
  src/server.ts
    1:8      request              listRoots
    2:8      request              listRoots (receiver not resolved)

2 usages of roots; 1 not counted; 4 files read in 1.2 s.
`);
});

test('verbose adds what was skipped, the effort and the times', () => {
  expect(reporters.pretty(sampleReport(), { ...plain, verbose: true })).toContain(`
Units
  src/server.ts#1  rewritten, hint; reaches review\\u{1b}[31m; line 1
  src/server.ts#2  left, boundary; reaches read; line 2

Skipped
  dist  is never entered

Effort
  4 files read, 3 parsed, 2 loaded with types, 2 type-checks
  select 1 ms, find 2 ms, plan 3 ms, verify 4 ms, write 5 ms
`);
});

test('pretty says what to do when nothing could be verified', () => {
  const text = reporters.pretty(sampleReport({ written: false, unverified: { modules: ['@modelcontextprotocol/sdk'], install: 'npm install' } }), plain);
  expect(text).toContain('unverified: dependencies are not installed (@modelcontextprotocol/sdk). Run npm install and try again, or write with --no-verify.\nNothing was written.\n');
  expect(text).toContain('1 can be rewritten, 1 left; 1 file would change;');
});

test('a diff is coloured by line, and no control character of the tree reaches the terminal', () => {
  const diff = '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n-\told\u001b[0m\r\n+new\n same\n';
  expect(reporters.pretty(sampleReport({ changes: [{ path: 'x.ts', removed: false, diff }] }), marked)).toContain(
    '<bold>--- a/x.ts</>\n<bold>+++ b/x.ts</>\n<cyan>@@ -1,2 +1,2 @@</>\n<red>-\told\\u{1b}[0m\r</>\n<green>+new</>\n same\n',
  );
});

test('in a narrow terminal nothing is wider than it, but a diff and words', () => {
  const report = sampleReport();
  for (const width of [20, 40, 59, 60, 80]) {
    const lines = reporters.pretty(report, { ...plain, width }).split('\n');
    for (const line of lines) expect(line.trim().includes(' ') ? line.length : 0, line).toBeLessThanOrEqual(width);
  }
  const words = (text: string): readonly string[] => text.split(/\s+/);
  expect(words(reporters.pretty(report, { ...plain, width: 30 }))).toEqual(words(reporters.pretty(report, plain)));
});

test('no line of a diff or a report is a command for the runner of a workflow', () => {
  const diff = '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n ::add-mask::x\n \t::error::y\n-a ##[command]z\n+b\n';
  const report = sampleReport({ changes: [{ path: 'x.ts', removed: false, diff }], problems: [{ path: '/project/::warning::p', message: 'm' }] });
  const text = reporters.pretty(report, plain);
  expect(text).not.toMatch(/^\s*::|##\[/m);
  expect(text).toContain(String.raw`\u{3a}:add-mask::x`);
  const json = reporters.json(report, plain);
  expect(json).not.toMatch(/^\s*::|##\[/m);
  expect(JSON.parse(json)).toEqual(report);
});

test.each([{}, { mode: 'check', changes: [] }, { mode: 'dry-run', changes: [{ path: 'x.ts', removed: true, diff: '--- a\n' }] }, { unverified: { modules: ['m'], install: 'npm install' } }] as const)(
  'json is what the schema says: %j',
  (changes) => {
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    const text = reporters.json(sampleReport(changes), plain);
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
    expect(JSON.parse(text)).toEqual(sampleReport(changes));
  },
);

test('the schema knows every kind of usage', () => {
  expect([...schema.$defs.usage.properties.kind.enum].sort()).toEqual(Object.keys(KINDS).sort());
});

test('counts neither raw protocol nor what types refute', () => {
  const usage = { start: 0, end: 4, kind: 'request', name: 'roots/list', sdk: 'v1', side: 'server', certainty: 'likely' } as const;
  expect(counts(usage, false)).toBe(true);
  expect(counts(usage, true)).toBe(false);
  expect(counts({ ...usage, kind: 'raw' }, false)).toBe(false);
  expect(counts({ ...usage, refuted: true }, false)).toBe(false);
  expect(counts({ ...usage, side: 'client' }, false)).toBe(false);
});

test('every format is offered', () => {
  expect([...formats].sort()).toEqual(Object.keys(reporters).sort());
});
