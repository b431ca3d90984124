import fc from 'fast-check';
import { expect, test } from 'vitest';

import { reporters } from '../../../src/report/reporters/index.ts';
import { unifiedDiff } from '../../../src/report/unified-diff.ts';
import { checkReport, sampleReport } from '../../support/sample-report.ts';
import { applyReplacements, sarifOf } from '../../support/sarif-log.ts';
import { sarifErrors } from '../../support/sarif-schema.ts';
import { plain } from '../../support/style.ts';

const diff = await unifiedDiff('src/server.ts', 'server.listRoots();\n', 'server.x();\n');
const dryRun = sampleReport({ mode: 'dry-run', written: false, changes: [{ path: 'src/server.ts', removed: false, diff }] });

test.each([
  ['a run that wrote', sampleReport()],
  ['a dry run', dryRun],
  ['a check', checkReport()],
  ['nothing', sampleReport({ files: [], changes: [], problems: [], testsToUpdate: [], plan: { units: [], loose: [], changes: [], falseText: [] } })],
])('what it says of %s is SARIF 2.1.0', (_what, report) => {
  expect(sarifErrors(JSON.parse(reporters.sarif(report, plain)))).toEqual([]);
});

test('the schema refuses what is no SARIF', () => {
  expect(sarifErrors({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toEqual(["/runs/0/tool/driver must have required property 'name'"]);
});

test('every result names a rule, and every rule has help', () => {
  const [{ tool, results }] = sarifOf(sampleReport()).runs;
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(['roots-false-text', 'roots-left', 'roots-request', 'roots-review', 'roots-security', 'roots-test-to-update']);
  for (const { help } of tool.driver.rules) expect(help.text).not.toBe('');
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
});

test('a usage that was rewritten is no result; one that can be is, until it is written', () => {
  const lines = (report: typeof dryRun) => sarifOf(report).runs[0].results.filter(({ ruleId }) => ruleId === 'roots-request').map(({ locations }) => locations[0].physicalLocation.region.startLine);
  expect(lines(sampleReport())).toEqual([2]);
  expect(lines(dryRun)).toEqual([1, 2]);
});

test('a dry run offers the rewrite as one fix, at the first of its results', () => {
  const { results } = sarifOf(dryRun).runs[0];
  const fixes = results.map((result) => result.fixes ?? []);
  expect(fixes.map(({ length }) => length)).toEqual([1, ...fixes.slice(1).map(() => 0)]);
  const [change] = fixes[0]?.[0]?.artifactChanges ?? [];
  expect(change?.artifactLocation.uri).toBe('src/server.ts');
  expect(applyReplacements('server.listRoots();\n', change?.replacements ?? [])).toBe('server.x();\n');
});

test('the replacements of a fix are the rewrite, whatever changes', async () => {
  const line = fc.constantFrom('a', 'b', '', '-- x', '++ y', '\\', 'é\r', '@@ -1 +1 @@');
  const text = fc.tuple(fc.array(line, { maxLength: 12 }), fc.boolean()).map(([lines, ends]) => lines.join('\n') + (ends && lines.length > 0 ? '\n' : ''));
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      fc.pre(before !== after);
      const report = sampleReport({ mode: 'dry-run', written: false, changes: [{ path: 'src/server.ts', removed: false, diff: await unifiedDiff('src/server.ts', before, after) }] });
      const [change] = sarifOf(report).runs[0].results.flatMap(({ fixes = [] }) => fixes)[0]?.artifactChanges ?? [];
      expect(applyReplacements(before, change?.replacements ?? [])).toBe(after);
    }),
    { numRuns: 300 },
  );
});

test('paths are URI references, and messages hold neither links nor placeholders', () => {
  const problems = [{ path: '/project/a b/[x]%é#?.ts', message: 'see [here](http://x) {0}' }];
  const report = sampleReport({ problems });
  const [notification] = sarifOf(report).runs[0].invocations[0].toolExecutionNotifications;
  expect(notification).toMatchObject({
    message: { text: String.raw`see \[here\](http://x) {{0}}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b/%5Bx%5D%25%C3%A9%23%3F.ts', uriBaseId: '%SRCROOT%' } } }],
  });
  expect(sarifErrors(JSON.parse(reporters.sarif(report, plain)))).toEqual([]);
});
