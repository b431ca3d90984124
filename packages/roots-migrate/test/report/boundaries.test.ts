import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import schema from '../../report.schema.json' with { type: 'json' };
import type { BoundaryNote } from '../../src/plan.ts';
import { reporters } from '../../src/report/reporters/index.ts';
import { boundaryReport, configuredBoundary } from '../support/sample-boundary.ts';
import { sarifOf } from '../support/sarif-log.ts';
import { sarifErrors } from '../support/sarif-schema.ts';
import { plain } from '../support/style.ts';

const configured = configuredBoundary;
const variable: BoundaryNote = { ...configured, kind: 'own-list', sources: ['SHELF_DIRS'], notes: [] };
const commandLine: BoundaryNote = { ...configured, kind: 'own-list', sources: ['the command line'], notes: [] };
const both: BoundaryNote = { ...configured, kind: 'own-list', sources: ['the command line', 'SHELF_DIRS'], counts: 'first' };
const file: BoundaryNote = { ...configured, kind: 'own-list', sources: ['a configuration file'] };
const open: BoundaryNote = { ...configured, kind: 'open' };

const entry = { command: 'node', args: ['src/server.ts'] };

test.each([
  ['a new variable', configured, { ...entry, env: { READER_ALLOWED_DIRECTORIES: '/path/to/project' } }, 'READER_ALLOWED_DIRECTORIES=/path/to/project node src/server.ts'],
  ['a variable that it had', variable, { ...entry, env: { SHELF_DIRS: '/path/to/project' } }, 'SHELF_DIRS=/path/to/project node src/server.ts'],
  ['its command line', commandLine, { ...entry, args: ['src/server.ts', '/path/to/project'] }, 'node src/server.ts /path/to/project'],
  ['either', both, { ...entry, env: { SHELF_DIRS: '/path/to/project' } }, 'SHELF_DIRS=/path/to/project node src/server.ts'],
  ['neither', file, entry, 'node src/server.ts'],
] as const)('tells how to start a server whose directories come from %s', (_, boundary, after, command) => {
  const [told] = boundaryReport(boundary).boundaries;
  expect(told?.command).toBe(command);
  expect(told?.mcpJson).toEqual({ before: { mcpServers: { reader: entry } }, after: { mcpServers: { reader: after } } });
});

test.each([
  [configured, '`READER_ALLOWED_DIRECTORIES` names the directories that may be reached'],
  [variable, '`SHELF_DIRS` alone names the directories that may be reached'],
  [commandLine, 'the command line alone names the directories that may be reached'],
  [both, 'the command line and `SHELF_DIRS` alone name the one directory that may be reached'],
  [open, 'Left open while nothing is set: with `--boundary configure`, `READER_ALLOWED_DIRECTORIES` names the directories that may be reached'],
])('every format says where the directories come from, how to start, and what stands in mcp.json (%#)', (boundary, source) => {
  const report = boundaryReport(boundary);
  const [told] = report.boundaries;
  const texts = { pretty: reporters.pretty(report, plain), github: reporters.github(report, plain), sarif: sarifOf(report).runs[0].results.map(({ message }) => message.text).join('\n'), markdown: reporters.markdown(report, plain) };
  for (const [format, text] of Object.entries(texts)) {
    const shown = format === 'sarif' ? source.replace(/[\\[\]]/g, String.raw`\$&`) : source;
    expect(text, format).toContain(shown);
    expect(text, format).toContain(told?.command);
    expect(text, format).toContain(boundary.before);
    expect(text, format).toContain(boundary.unset);
    for (const settings of [told?.mcpJson.before, told?.mcpJson.after]) {
      // SARIF doubles braces and escapes brackets; spaces and line ends are each format's own.
      expect(text.replace(/\s/g, '').replace(/\{\{/g, '{').replace(/\}\}/g, '}').replace(/\\([[\]])/g, '$1').replace(/\}+/g, '}'), format).toContain(JSON.stringify(settings).replace(/\s/g, '').replace(/\}+/g, '}'));
    }
  }
  expect(sarifErrors(JSON.parse(reporters.sarif(report, plain)))).toEqual([]);
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
  validate(JSON.parse(reporters.json(report, plain)));
  expect(validate.errors).toBeNull();
});

test('pretty shows what to write in lines of their own', () => {
  expect(reporters.pretty(boundaryReport(configured), plain)).toContain(`
Configuration
  src/server.ts:2  \`READER_ALLOWED_DIRECTORIES\` names the directories that may be reached
    start     READER_ALLOWED_DIRECTORIES=/path/to/project node src/server.ts
    mcp.json  before  { "mcpServers": { "reader": { "command": "node", "args": [ "src/server.ts" ] } } }
    mcp.json  now     { "mcpServers": { "reader": { "command": "node", "args": [ "src/server.ts" ], "env": { "READER_ALLOWED_DIRECTORIES": "/path/to/project" } } } }
    It is read once, when the server starts.
`);
});

test('a pull request shows settings to copy', () => {
  expect(reporters.markdown(boundaryReport(configured), plain)).toContain(`
### Configuration (1)

Who starts the server tells it its directories. Several are separated by \`:\`, on Windows by \`;\`.

- [ ] \`src/server.ts:2\` \`READER_ALLOWED_DIRECTORIES\` names the directories that may be reached. It is read once, when the server starts. Start the server with \`READER_ALLOWED_DIRECTORIES=/path/to/project node src/server.ts\`. In a client’s \`mcp.json\` before:

  \`\`\`json
  {
    "mcpServers": {
      "reader": {
        "command": "node",
        "args": [
          "src/server.ts"
        ]
      }
    }
  }
  \`\`\`

  Now:

  \`\`\`json
  {
    "mcpServers": {
      "reader": {
        "command": "node",
        "args": [
          "src/server.ts"
        ],
        "env": {
          "READER_ALLOWED_DIRECTORIES": "/path/to/project"
        }
      }
    }
  }
  \`\`\`
`);
});

test('a pull request says of tools only what they got', () => {
  const text = reporters.markdown(boundaryReport(configured), plain);
  expect(text).toContain('the server’s configuration does so now');
  expect(text).not.toContain('Here tools take the directory as a parameter');
});
