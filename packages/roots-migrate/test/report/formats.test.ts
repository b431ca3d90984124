import { join } from 'node:path';

import { expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { migrate } from '../../src/migrate.ts';
import type { Report } from '../../src/report/data.ts';
import { type Format, formats, reporters } from '../../src/report/reporters/index.ts';
import { fixturesFolder } from '../fixtures/discover.ts';
import { copyProject } from '../fixtures/project.ts';
import { sarifOf } from '../support/sarif-log.ts';
import { sarifErrors } from '../support/sarif-schema.ts';
import { plain } from '../support/style.ts';

/** Whole, whole with a boundary, in part, a boundary that is left, and not at all. */
const cases = ['helper/three-hops', 'in-handler/beside-a-boundary', 'fastmcp/own-session-beside', 'boundary/mixed-with-an-argument', 'left/startup-check'] as const;
const modes = ['check', 'dry-run', 'write'] as const;
const endings: Readonly<Record<Format, string>> = { pretty: 'txt', json: 'json', sarif: 'sarif', github: 'github.txt', markdown: 'md' };

/** What a run on a copy of a fixture reports, with fixed times. */
async function reportOf(name: string, mode: Report['mode']): Promise<Report> {
  const project = await copyProject(join(fixturesFolder, name, 'before'));
  try {
    const { report } = await migrate({ cwd: project.folder, mode, verify: false });
    return { ...report, totals: { ...report.totals, milliseconds: 1234, stages: { select: 1, find: 2, plan: 3, verify: 4, write: 5 } } };
  } finally {
    await project.remove();
  }
}

test.each(cases.flatMap((name) => modes.map((mode) => [name, mode] as const)))('%s, %s: every format says the same', async (name, mode) => {
  const report = await reportOf(name, mode);
  for (const format of formats) {
    const text = reporters[format](report, plain).replace(`"version": "${packageJson.version}"`, '"version": "…"');
    await expect(text).toMatchFileSnapshot(`snapshots/${name.replace('/', '.')}.${mode}.${endings[format]}`);
  }
  expectSameNumbers(report);
});

/** The numbers of each format, read from its text alone, against the data. */
function expectSameNumbers(report: Report): void {
  const { totals, security, boundaries, left, review, falseText, tools } = report;
  const pretty = `\n${reporters.pretty(report, plain)}`;
  const markdown = reporters.markdown(report, plain);
  const github = reporters.github(report, plain);
  const sarif = sarifOf(report);

  const line = pretty.trimEnd().split('\n').at(-1) ?? '';
  expect(markdown).toContain(`\n${line}\n`);
  expect(github.trimEnd().split('\n').at(-1)).toBe(line);
  expect(sarif.runs[0].properties.totals).toEqual(totals);
  expect(Number(/^\d+/.exec(line)?.[0])).toBe(totals.usages);
  if (report.mode !== 'check') expect(line).toMatch(new RegExp(`: ${totals.rewritten} (?:rewritten|can be rewritten), ${totals.left} left`));

  const inPretty = (title: string): number => (pretty.split(`\n${title}\n`)[1] ?? '').split('\n\n')[0]?.split('\n').filter((each) => /^ {2}\S/.test(each)).length ?? 0;
  const inMarkdown = (title: string): number => Number(new RegExp(`^### ${title} \\((\\d+)\\)$`, 'm').exec(markdown)?.[1] ?? 0);
  const inSarif = (rule: string): number => sarif.runs[0].results.filter(({ ruleId }) => ruleId === rule).length;
  const inGithub = (title: string): number => github.split('\n').filter((each) => each.includes(`,title=${title}::`)).length;
  const numbers = (prettyTitle: string, markdownTitle: string, rule?: string, githubTitle?: string): ReadonlySet<number> =>
    new Set([inPretty(prettyTitle), inMarkdown(markdownTitle), ...(rule === undefined ? [] : [inSarif(rule)]), ...(githubTitle === undefined ? [] : [inGithub(githubTitle)])]);
  expect([...numbers('Tools', 'Tools')]).toEqual([tools.length]);
  expect([...numbers('Security', 'Security', 'roots-security', 'Who may choose a path changes')]).toEqual([security.length]);
  expect([...numbers('Configuration', 'Configuration', 'roots-configuration', 'The server needs to be told its directories')]).toEqual([boundaries.length]);
  expect([...numbers('Left for you', 'Left for a person', 'roots-left', 'Code that was left as it is')]).toEqual([left.length]);
  expect([...numbers('To review', 'What to review', 'roots-review', 'A place of the rewrite to look at')]).toEqual([review.length]);
  expect([...numbers('Text that is now false', 'Text that is now false', 'roots-false-text', 'Text that the rewrite makes false')]).toEqual([falseText.length]);

  const open = report.mode === 'write' ? totals.left : totals.usages;
  const usageResults = sarif.runs[0].results.filter(({ partialFingerprints }) => partialFingerprints !== undefined).length;
  expect(usageResults).toBe(open);
  if (report.mode === 'check') expect(inMarkdown('Usages')).toBe(totals.usages + totals.listed);
  expect(sarifErrors(JSON.parse(reporters.sarif(report, plain)))).toEqual([]);
}
