import type { BoundaryNote, Plan } from '../../src/plan.ts';
import type { Report } from '../../src/report/data.ts';
import { sampleInput, sampleReport } from './sample-report.ts';

const place = { path: 'src/server.ts', line: 2, column: 8 };

/** A boundary that is moved into a new environment variable. */
export const configuredBoundary: BoundaryNote = {
  place,
  kind: 'configured',
  variable: 'READER_ALLOWED_DIRECTORIES',
  sources: [],
  counts: 'all',
  server: 'reader',
  start: { command: 'node', args: ['src/server.ts'] },
  before: 'A client with roots could reach what lies in its roots, and nothing else.',
  after: 'Every client can reach what lies in the directories of `READER_ALLOWED_DIRECTORIES`, and nothing else.',
  unset: 'While `READER_ALLOWED_DIRECTORIES` names no directory, every path is refused.',
  notes: ['It is read once, when the server starts.'],
};

/** The report of a server with one unit, whose boundary this is. */
export function boundaryReport(boundary: BoundaryNote): Report {
  const usages = sampleInput.plan?.units[1]?.usages ?? [];
  const rest = { id: 'src/server.ts#1', usages, roles: ['boundary'] as const, boundaries: [boundary] };
  const security = [{ place, text: `SECURITY: ${boundary.before} ${boundary.after} ${boundary.unset}` }];
  const tools = [{ tool: 'read', place, before: ['client roots'], after: ['READER_ALLOWED_DIRECTORIES'], notes: [] }];
  const plan: Plan = {
    units: [boundary.kind === 'open' ? { ...rest, tools: [], outcome: { kind: 'left', security, reasons: [] } } : { ...rest, tools, outcome: { kind: 'rewritten', security, review: [] } }],
    loose: [], changes: [], falseText: [],
  };
  const files = sampleInput.files.slice(1, 2).map((file) => ({ ...file, usages: usages.map(({ usage }) => usage) }));
  return sampleReport({ plan, files, problems: [], testsToUpdate: [], skipped: [] });
}
