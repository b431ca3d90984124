import type { Report } from '../../src/report/data.ts';
import { reporters } from '../../src/report/reporters/index.ts';
import { plain } from './style.ts';

/** The parts of a SARIF log that tests look at; the schema's test holds the rest. */
export interface SarifLog {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string; readonly help: { readonly text: string } }[] } };
      readonly results: readonly SarifResult[];
      readonly invocations: readonly [{ readonly toolExecutionNotifications: readonly unknown[] }];
      readonly properties: { readonly totals: Report['totals'] };
    },
  ];
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly [{ readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: { readonly startLine: number; readonly startColumn: number } } }];
  readonly partialFingerprints?: Readonly<Record<string, string>>;
  readonly fixes?: readonly { readonly artifactChanges: readonly { readonly artifactLocation: { readonly uri: string }; readonly replacements: readonly SarifReplacement[] }[] }[];
}

export interface SarifReplacement {
  readonly deletedRegion: { readonly startLine: number; readonly startColumn: number; readonly endLine: number; readonly endColumn: number };
  readonly insertedContent: { readonly text: string };
}

export function sarifOf(report: Report): SarifLog {
  return JSON.parse(reporters.sarif(report, plain)) as SarifLog; // the schema's test says so
}

/** A text after the replacements of one artifact, as a viewer would apply them. */
export function applyReplacements(text: string, all: readonly SarifReplacement[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = (line: number, column: number): number => (starts[line - 1] ?? text.length) + column - 1;
  return [...all]
    .sort((a, b) => b.deletedRegion.startLine - a.deletedRegion.startLine)
    .reduce((result, { deletedRegion: { startLine, startColumn, endLine, endColumn }, insertedContent }) => {
      return result.slice(0, offset(startLine, startColumn)) + insertedContent.text + result.slice(offset(endLine, endColumn));
    }, text);
}
