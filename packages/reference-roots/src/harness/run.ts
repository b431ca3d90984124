import { defaultTimeout, failed, type Outcome } from '../client/roots-client.ts';
import { countRootsRequests } from '../client/wire.ts';
import type { Comparison } from '../scenario.ts';
import { introduction } from './introduction.ts';
import { type Lists, readLists } from './lists.ts';
import { makeCall, nameCall } from './make-call.ts';
import type { Session, TestServer } from './server.ts';
import { settle } from './settle.ts';
import type { World } from './world.ts';

/** How the calls of a scenario are made in one run. */
export interface RunMode {
  /** Whether the client declares and offers roots. */
  readonly offers: boolean;
  /** Whether calls that take the directories get them as arguments. */
  readonly passes: boolean;
}

/** All that came out of one run of one server. */
export interface Run {
  /** Why the server didn't start; `undefined` if it did. */
  readonly startError: string | undefined;
  /** How the server ended before it was told to; `undefined` if it didn't. */
  readonly ended: string | undefined;
  /** What it says of itself when it is met. */
  readonly introduction: unknown;
  /** `undefined`: it didn't start. */
  readonly lists: Lists | undefined;
  /** One for each call, in order; empty if it didn't start. */
  readonly outcomes: readonly Outcome[];
  /** How many times it asked for roots. */
  readonly rootsRequests: number;
  /** Calls that must fail and didn't, once the caller passed a directory of its own choice. */
  readonly crossed: readonly string[];
  /** The world's files afterwards. */
  readonly files: Readonly<Record<string, string>>;
  readonly stderr: string;
}

/** Lays the world anew, starts the server in it, makes the calls one after the other, and ends the server. */
export async function runScenario(server: TestServer, scenario: Comparison, world: World, mode: RunMode): Promise<Run> {
  const { timeout = defaultTimeout } = scenario;
  await world.lay();
  let session: Session;
  try {
    session = await server.open({
      sdk: scenario.sdk,
      era: scenario.era ?? '2025',
      roots: mode.offers ? rootNames(scenario).map((name) => world.root(name)) : undefined,
      cwd: world.directory(scenario.cwd ?? 'home'),
      env: world.fill({ ...scenario.env, ...(mode.passes ? scenario.configuration : {}) }),
      args: world.fill(scenario.args ?? []),
      timeout,
    });
  } catch (error) {
    const startError = error instanceof Error ? error.message : String(error);
    return { startError, ended: undefined, introduction: undefined, lists: undefined, outcomes: [], rootsRequests: 0, crossed: [], files: await world.snapshot(), stderr: '' };
  }
  try {
    await settle(session, timeout);
    const lists = await readLists(session.client);
    const outcomes = await makeCalls(session, scenario, world, mode);
    await settle(session, timeout);
    const [ended, files] = [session.ended(), await world.snapshot()];
    const crossed = mode.passes ? await crossBoundaries(session, scenario, world) : [];
    const rootsRequests = countRootsRequests(session.client.wire);
    const met = introduction(session.client.wire);
    return { startError: undefined, ended, introduction: met, lists, outcomes, rootsRequests, crossed, files, stderr: session.stderr() };
  } finally {
    await session.close();
  }
}

async function makeCalls(session: Session, scenario: Comparison, world: World, mode: RunMode): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let names = rootNames(scenario);
  for (const call of scenario.calls) {
    if (call.roots) {
      names = call.roots;
      if (mode.offers) await session.client.changeRoots(names.map((name) => world.root(name)));
      await settle(session, scenario.timeout ?? defaultTimeout);
    }
    outcomes.push(await makeCall(session.client, scenario, world, call, mode.passes ? names : undefined));
  }
  return outcomes;
}

/** Where a call must fail, no directory that the caller passes may let it through: a boundary is no parameter. */
async function crossBoundaries(session: Session, scenario: Comparison, world: World): Promise<readonly string[]> {
  const crossed: string[] = [];
  for (const call of scenario.calls.filter(({ mustFail, takes }) => mustFail === true && takes === true)) {
    for (const name of world.directories) {
      const outcome = await makeCall(session.client, scenario, world, call, [name]);
      if (!failed(outcome)) crossed.push(`${nameCall(call)} must fail, but a caller gets through by passing @${name}: a boundary became a parameter`);
    }
  }
  return crossed;
}

function rootNames(scenario: Comparison): readonly string[] {
  return scenario.roots ?? ['alpha'];
}
