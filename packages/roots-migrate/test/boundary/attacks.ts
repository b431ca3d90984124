import { type Boundary, type BoundaryOfScenario, type Mutant, reached, type TestServer } from 'mcp-reference-roots';
import type { Fixture } from '../fixtures/discover.ts';
import { scratch } from '../fixtures/discover.ts';
import { type Change, loadedServer } from './loaded-server.ts';

/** A fixture whose boundary is moved into the server's configuration. */
export interface MovedBoundary {
  readonly before: string;
  readonly after: string;
  readonly scenario: Fixture['scenario'];
  readonly boundary: BoundaryOfScenario;
}

/** What of a fixture's boundary can be attacked; nothing where it has none, or where nothing is rewritten. */
export function movedBoundary({ before, after, scenario }: Fixture): MovedBoundary | undefined {
  return after === undefined || scenario.boundary === undefined ? undefined : { before, after, scenario, boundary: scenario.boundary };
}

/** What a server reaches: with the directory given to it, and with nothing. */
export interface Reach {
  readonly given: readonly string[];
  readonly nothing: readonly string[];
}

/** Attacks the server as it was: the client's roots are its boundary. */
export async function attackBefore(moved: MovedBoundary): Promise<Reach> {
  return attack(await loadedServer(moved.before, moved.scenario.entry, scratch), moved, { roots: true, args: moved.boundary.args ?? [] }, {});
}

/** Attacks the migrated server: its configuration is its boundary, and a client that offers more has no say. */
export async function attackAfter(moved: MovedBoundary): Promise<Reach> {
  return attack(await loadedServer(moved.after, moved.scenario.entry, scratch), moved, configured(moved), unconfigured);
}

/** What leads out of the migrated server once a fault is made in it, and didn't before the rewrite. None: the attacks don't notice the fault. */
export async function attackMutant(before: Reach, moved: MovedBoundary, mutant: Mutant): Promise<readonly string[]> {
  const { after, scenario } = moved;
  const server = await loadedServer(after, scenario.entry, scratch, breaking(mutant, scenario.entry));
  try {
    const given = await reached(server, { ...callOf(moved), ...configured(moved) });
    const found = newlyReached(before, { given, nothing: [] });
    return found.length > 0 ? found : newlyReached(before, { given, nothing: await reached(server, { ...callOf(moved), ...unconfigured }) });
  } finally {
    await server.remove();
  }
}

const unconfigured: Partial<Boundary> = { roots: ['data', 'secret'] };

function configured({ boundary: { configuration = {}, args = [] } }: MovedBoundary): Partial<Boundary> {
  return { roots: ['data', 'secret'], env: configuration, args };
}

/** What one server lets out that another doesn't: nothing that was denied may be allowed. And whether each still reads what lies inside. */
export function newlyReached(before: Reach, after: Reach): readonly string[] {
  return [
    ...after.given.filter((way) => !before.given.includes(way)),
    ...after.nothing.map((way) => `${way}, with nothing configured`),
    ...(after.given.includes('a file inside') ? [] : ['not even a file inside']),
  ];
}

async function attack(server: TestServer, moved: MovedBoundary, given: Partial<Boundary>, nothing: Partial<Boundary>): Promise<Reach> {
  try {
    return { given: await reached(server, { ...callOf(moved), ...given }), nothing: await reached(server, { ...callOf(moved), ...nothing }) };
  } finally {
    await server.remove();
  }
}

function callOf({ scenario: { sdk, era = '2025' }, boundary: { tool, argument = 'path', arguments: others = {} } }: MovedBoundary): Boundary {
  return { sdk, era, tool, argument, arguments: others };
}

function breaking({ file, old, new: text }: Mutant, entry: string): Change {
  return (path, original) => {
    if (path !== (file ?? entry)) return original;
    if (original.split(old).length !== 2) throw new Error(`\`${old}\` doesn't stand exactly once in ${path}`);
    return original.replace(old, () => text);
  };
}
