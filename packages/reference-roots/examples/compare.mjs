// Compares two servers that list and read the files of a project: those that come with the package, or the folders given.
import { fileURLToPath } from 'node:url';
import { folderServer, formatFindings, prove } from 'mcp-reference-roots';

const shipped = (name) => fileURLToPath(new URL(`../src/servers/${name}`, import.meta.url));
const [before = shipped('roots-2025'), after = shipped('parameters'), entry = 'main.ts'] = process.argv.slice(2);
// The servers are copied to where this project's packages can be found.
const scratch = 'node_modules/.cache/servers';

const comparison = {
  sdk: 'v2',
  roots: ['alpha'],
  // What stands for the boundary's roots, once the server has migrated.
  configuration: { NOTES_ALLOWED_DIRECTORIES: '@alpha' },
  calls: [
    { tool: 'list', takes: true },
    { tool: 'read', arguments: { path: '@alpha/a.md' } },
    { tool: 'read', arguments: { path: '@beta/b.md' }, mustFail: true },
  ],
};

const old = await folderServer(before, entry, scratch);
const now = await folderServer(after, entry, scratch);
try {
  const findings = await prove(comparison, old, now);
  console.log(formatFindings(findings) || 'Both answer the same.');
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await old.remove();
  await now.remove();
}
