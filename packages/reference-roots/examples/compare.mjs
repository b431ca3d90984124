// Compares two servers in front of you: run it in the folder that holds `before/` and `after/`, or give their paths.
import { defineScenario, folderServer, formatFindings, prove } from 'mcp-reference-roots';

const [before = 'before', after = 'after', scratch = 'node_modules/.cache/servers'] = process.argv.slice(2);

const scenario = defineScenario({
  sdk: 'v2',
  entry: 'main.ts',
  expect: 'full',
  roots: ['alpha'],
  usages: {},
  // What stands for the boundary's roots, once the server has migrated.
  configuration: { NOTES_ALLOWED_DIRECTORIES: '@alpha' },
  calls: [
    { tool: 'list', takes: true },
    { tool: 'read', arguments: { path: '@alpha/a.md' } },
    { tool: 'read', arguments: { path: '@beta/b.md' }, mustFail: true },
  ],
});

const [old, now] = [await folderServer(before, scenario.entry, scratch), await folderServer(after, scenario.entry, scratch)];
const findings = await prove(scenario, old, now);
await old.remove();
await now.remove();
console.log(formatFindings(findings) || 'Both answer the same.');
process.exitCode = findings.length === 0 ? 0 : 1;
