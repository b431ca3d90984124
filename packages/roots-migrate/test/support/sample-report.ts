import { startMeasure } from '../../src/measure.ts';
import type { Plan } from '../../src/plan.ts';
import type { Report } from '../../src/report/data.ts';
import { buildReport, type ReportInput } from '../../src/report/report.ts';

const server = 'server.listRoots();\nserver.listRoots();\n';
const asks = (start: number) => ({ start, end: start + 9, kind: 'request', name: 'listRoots', sdk: 'v1', side: 'server', certainty: 'bound' }) as const;
const first = asks(7);
const second = { ...asks(27), certainty: 'likely' } as const;
const client = { start: 0, end: 6, kind: 'imports', name: 'RootSchema', sdk: 'v2', side: 'client', certainty: 'bound' } as const;
const place = (path: string, line: number, column: number) => ({ path, line, column });

/** One unit rewritten, one left, with something in every section. */
const plan: Plan = {
  units: [
    {
      id: 'src/server.ts#1',
      usages: [{ usage: first, place: place('src/server.ts', 1, 8) }],
      roles: ['hint'],
      tools: [
        {
          tool: 'review\u001b[31m',
          place: place('src/server.ts', 1, 1),
          before: ['repo', '--repo', 'client roots'],
          after: ['repo', '--repo', 'directory'],
          parameter: { name: 'directory', form: 'one', required: false },
          notes: ['ignored when --repo is set'],
        },
      ],
      boundaries: [],
      outcome: { kind: 'rewritten', security: [{ place: place('src/server.ts', 1, 1), text: 'The model now chooses the working directory of git.' }], review: [{ place: place('src/server.ts', 1, 2), text: 'A comment went.' }] },
    },
    {
      id: 'src/server.ts#2',
      usages: [{ usage: second, place: place('src/server.ts', 2, 8) }],
      roles: ['boundary'],
      tools: [{ tool: 'read', place: place('src/server.ts', 2, 1), before: [], after: [], notes: [] }],
      boundaries: [],
      outcome: { kind: 'left', security: [{ place: place('src/server.ts', 2, 8), text: 'SECURITY: this boundary is left.' }], reasons: [{ place: place('src/server.ts', 2, 8), why: 'Paths are checked against the roots.', todo: 'Move them to the configuration.' }] },
    },
  ],
  loose: [{ usage: client, place: place('src/client.ts', 1, 1), why: 'Clients still serve older servers.', todo: '' }],
  changes: [{ path: '/project/src/server.ts', before: server, after: 'server.x();\n' }],
  falseText: [{ place: place('README.md', 7, 1), text: 'says roots' }],
};

export const sampleInput: ReportInput = {
  cwd: '/project',
  mode: 'write',
  includeTests: false,
  files: [
    { path: '/project/src/client.ts', text: 'import {}', isTest: false, usages: [client] },
    { path: '/project/src/server.ts', text: server, isTest: false, usages: [first, second] },
    { path: '/project/test/a.test.ts', text: server, isTest: true, usages: [first] },
  ],
  plan,
  problems: [{ path: '/project/src/bad\n.ts', message: 'Unexpected token', line: 3, column: 4 }],
  skipped: [{ path: '/project/dist', why: 'is never entered' }],
  testsToUpdate: [{ place: place('test/a.test.ts', 2, 3), text: 'TS2339 Property ‘listRoots’ is gone' }],
  changes: [{ path: 'src/server.ts', removed: false }],
  written: true,
  undo: false,
  formatter: { name: 'Prettier', command: 'npx prettier --write src/server.ts' },
  measure: startMeasure(),
};

/** A report with fixed times. */
export function sampleReport(changes: Partial<ReportInput> = {}): Report {
  return fixTimes(buildReport({ ...sampleInput, ...changes }));
}

/** What `--check` would say of the same files. */
export function checkReport(): Report {
  const { cwd, includeTests, files, measure } = sampleInput;
  return fixTimes(buildReport({ cwd, includeTests, files, measure, mode: 'check', problems: [], skipped: [], testsToUpdate: [], changes: [], written: false }));
}

function fixTimes(report: Report): Report {
  const counts = { filesRead: 4, filesParsed: 3, filesTyped: 2, typeChecks: 2 };
  return { ...report, totals: { ...report.totals, milliseconds: 1234, stages: { select: 1, find: 2, plan: 3, verify: 4, write: 5 }, counts } };
}
