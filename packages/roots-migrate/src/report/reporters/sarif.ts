import { DEPRECATION } from 'roots-usage';

import packageJson from '../../../package.json' with { type: 'json' };
import type { Report, ReportedChange } from '../data.ts';
import { jsonWithoutCommands, visible } from '../escape.ts';
import { type Remark, remarks } from '../remarks.ts';
import { replacements } from '../replacements.ts';
import type { ReportRule } from '../rules.ts';
import { changesTogether } from './changes-together.ts';
import type { Reporter } from './index.ts';

/**
 * SARIF 2.1.0, for code scanning: what counts as a usage, and what is to be looked at. What is only listed is no result; `properties.totals` has all numbers.
 * With `--dry-run` the rewrite is offered as fixes.
 */
export const sarif: Reporter = (report) => {
  const all = remarks(report);
  const rules = [...new Map(all.map(({ rule }) => [rule.id, rule])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const fixes = fixesByResult(all, report);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'roots-migrate', version: packageJson.version, informationUri: DEPRECATION.links.sep, rules: rules.map(describe) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder in which the command ran.' } } },
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: report.problems.map(notification) }],
        results: all.map((remark, index) => result(remark, rules, fixes.get(index))),
        properties: { mode: report.mode, written: report.written, totals: report.totals },
      },
    ],
  };
  return `${jsonWithoutCommands(JSON.stringify(log, null, 2))}\n`;
};

function describe({ id, level, title, help }: ReportRule) {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${DEPRECATION.sep} deprecates roots since ${DEPRECATION.since}; no revision before ${DEPRECATION.earliestRemoval} removes them.` },
    help: { text: help, markdown: `${help}\n\n[${DEPRECATION.sep}](${DEPRECATION.links.sep})` },
    helpUri: DEPRECATION.links.sep,
    defaultConfiguration: { level },
    properties: { tags: ['mcp', 'deprecated', ...(id === 'roots-security' ? ['security'] : [])] },
  };
}

function result({ rule, place, text, usage }: Remark, rules: readonly ReportRule[], fix: object | undefined) {
  return {
    ruleId: rule.id,
    ruleIndex: rules.findIndex(({ id }) => id === rule.id),
    level: rule.level,
    message: { text: message(text) },
    locations: [{ physicalLocation: { artifactLocation: artifact(place.path), region: { startLine: place.line, startColumn: place.column } } }],
    ...(usage === undefined ? {} : { partialFingerprints: { 'rootsUsage/v1': usage.fingerprint } }),
    ...(fix === undefined ? {} : { fixes: [fix] }),
  };
}

function notification({ path, line, column, message: text }: Report['problems'][number]) {
  const region = line === undefined ? {} : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } };
  return { level: 'warning', message: { text: message(text) }, locations: [{ physicalLocation: { artifactLocation: artifact(path), ...region } }] };
}

/** A message in which nothing is a link or a placeholder (SARIF 2.1.0, 3.11.5 and 3.11.6). */
function message(text: string): string {
  return visible(text).replace(/[\\[\]]/g, String.raw`\$&`).replace(/[{}]/g, '$&$&');
}

/** A path relative to the folder in which the command ran, as a URI reference. */
function artifact(path: string) {
  const uri = path.replace(/\p{Surrogate}/gu, '\uFFFD').split('/').map(encodeURIComponent).join('/');
  return { uri, uriBaseId: '%SRCROOT%' };
}

/** Changes that belong together are one fix, which stands at the first of its results: applied twice it would break the file. */
function fixesByResult(all: readonly Remark[], report: Report): ReadonlyMap<number, object> {
  const fixes = new Map<number, object>();
  if (report.mode !== 'dry-run') return fixes;
  for (const changes of changesTogether(report)) {
    const paths = new Set(changes.map(({ path }) => path));
    const first = all.findIndex(({ place, usage }) => usage?.fate === 'rewritten' && paths.has(place.path));
    if (first >= 0) fixes.set(first, { description: { text: 'Move off roots as roots-migrate does.' }, artifactChanges: changes.map(artifactChange) });
  }
  return fixes;
}

function artifactChange({ path, diff = '' }: ReportedChange) {
  return {
    artifactLocation: artifact(path),
    replacements: replacements(diff).map(({ startLine, endLine, endColumn, text }) => ({
      deletedRegion: { startLine, startColumn: 1, endLine, endColumn },
      insertedContent: { text },
    })),
  };
}
