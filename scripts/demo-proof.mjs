import { createWorld, defineScenario, folderServer, formatFindings, prove } from '../packages/reference-roots/dist/index.js';

const scenario = defineScenario({
  sdk: 'v1',
  entry: 'src/server.ts',
  expect: 'full',
  roots: ['alpha'],
  usages: {},
  calls: [
    { tool: 'list_notes', takes: true },
    { tool: 'search_notes', arguments: { word: 'first' }, takes: 'folder' },
    { tool: 'read_note', arguments: { name: 'a.md' }, takes: true, required: true },
  ],
});

/**
 * Shows what both servers answer, then proves it with the harness of `mcp-reference-roots`.
 * @param {string} before folder @param {string} after folder @param {string} scratch where servers are made ready to run
 */
export async function demoProof(before, after, scratch) {
  const servers = { before: await folderServer(before, scenario.entry, scratch), after: await folderServer(after, scenario.entry, scratch) };
  const world = await createWorld();
  try {
    for (const offers of [true, false]) {
      console.log(offers ? 'with: the client offers one root; now the caller passes that directory' : '\nwithout: the client has no roots; now the caller passes none');
      for (const call of scenario.calls) {
        console.log(`  ${call.tool}`);
        for (const [name, server] of Object.entries(servers)) {
          const passes = offers && name === 'after' ? { [call.takes === true ? 'directory' : String(call.takes)]: world.directory('alpha') } : {};
          const roots = offers && name === 'before' ? [world.root('alpha')] : undefined;
          const session = await server.open({ sdk: 'v1', era: '2025', roots, cwd: world.directory('home'), env: {}, args: [], timeout: 20_000 });
          const outcome = await session.client.callTool(call.tool, { ...call.arguments, ...passes });
          console.log(`    ${name.padEnd(6)} ${oneLine(outcome)}`);
          await session.close();
        }
      }
    }
    const findings = await prove(scenario, servers.before, servers.after);
    if (findings.length > 0) throw new Error(formatFindings(findings));
    console.log('\nThe harness agrees: with and without roots the results are the same, and the migrated server never asks for roots.');
  } finally {
    await world.remove();
    await Promise.all(Object.values(servers).map((server) => server.remove()));
  }
}

/** @param {unknown} outcome */
function oneLine(outcome) {
  const text = JSON.stringify(outcome);
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}
