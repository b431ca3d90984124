import { countRootsRequests, createWorld, failed, settle, type Outcome, type Scenario, type ScenarioCall, type Session, type TestServer, type World } from 'mcp-reference-roots';
import { isDeepStrictEqual } from 'node:util';

/** How a client makes the calls of a scenario. */
interface Client {
  /** Names of the directories that it offers as roots; `undefined`: it declares nothing. */
  readonly offers: readonly string[] | undefined;
  /** Whether it passes the scenario's directories to what takes them. */
  readonly passes: boolean;
}

interface Run {
  readonly outcomes: readonly Outcome[];
  /** How often roots were asked for while each call was made. */
  readonly asked: readonly number[];
  readonly files: Readonly<Record<string, string>>;
  /** Why the server didn't start, or ended. */
  readonly ended: string | undefined;
}

/**
 * Proves a server whose roots stay behind the parameter: a client with roots and one without get the answers of before; one that
 * passes the directories gets those that a client with these roots got, and isn't asked for any. What differs, one sentence each.
 * @param asksByItself a framework asks each client that has roots, whenever it likes
 */
export async function differences(scenario: Scenario, before: TestServer, after: TestServer, asksByItself = false): Promise<readonly string[]> {
  const world = await createWorld(scenario.files);
  try {
    const roots = scenario.roots ?? ['alpha'];
    const others = world.directories.filter((name) => !roots.includes(name)).slice(0, 1);
    const offered = await run(before, scenario, world, { offers: roots, passes: false });
    const none = await run(before, scenario, world, { offers: undefined, passes: false });
    return [
      ...compare('with roots', scenario, offered, await run(after, scenario, world, { offers: roots, passes: false })),
      ...compare('without roots', scenario, none, await run(after, scenario, world, { offers: undefined, passes: false })),
      ...comparePassed('passing', scenario, { offered, none }, await run(after, scenario, world, { offers: undefined, passes: true })),
      ...comparePassed('passing, with other roots', scenario, { offered, none: undefined }, await run(after, scenario, world, { offers: others, passes: true })),
    ].filter((text) => !(asksByItself && / roots were asked for /.test(text)));
  } finally {
    await world.remove();
  }
}

async function run(server: TestServer, scenario: Scenario, world: World, { offers, passes }: Client): Promise<Run> {
  const { timeout = 30_000 } = scenario;
  await world.lay();
  let session: Session;
  try {
    session = await server.open({
      sdk: scenario.sdk, era: scenario.era ?? '2025', roots: offers?.map((name) => world.root(name)),
      cwd: world.directory(scenario.cwd ?? 'home'), env: world.fill({ ...scenario.env }), args: world.fill(scenario.args ?? []), timeout,
    });
  } catch (error) {
    return { outcomes: [], asked: [], files: {}, ended: String(error).split('\n')[0] };
  }
  try {
    await settle(session, timeout);
    const outcomes: Outcome[] = [];
    const asked: number[] = [];
    let names = scenario.roots ?? ['alpha'];
    for (const call of scenario.calls) {
      if (call.roots) {
        names = call.roots;
        if (offers && !passes) await session.client.changeRoots(names.map((name) => world.root(name)));
        await settle(session, timeout);
      }
      const soFar = countRootsRequests(session.client.wire);
      outcomes.push(await make(session, scenario, world, call, passes ? names : undefined));
      asked.push(countRootsRequests(session.client.wire) - soFar);
    }
    await settle(session, timeout);
    return { outcomes, asked, files: await world.snapshot(), ended: session.ended() };
  } finally {
    await session.close();
  }
}

async function make({ client }: Session, scenario: Scenario, world: World, call: ScenarioCall, names: readonly string[] | undefined): Promise<Outcome> {
  if (call.resource !== undefined) return client.readResource(world.fill(call.resource));
  const paths = names && call.takes !== undefined && call.takes !== false ? names.map((name) => world.directory(name)) : undefined;
  const isList = scenario.form === 'many' && call.prompt === undefined;
  const name = typeof call.takes === 'string' ? call.takes : call.prompt === undefined && scenario.parameter !== undefined ? scenario.parameter : isList ? 'directories' : 'directory';
  const taken = paths === undefined ? {} : { [name]: isList ? paths : paths[0] };
  if (call.prompt !== undefined) return client.getPrompt(call.prompt, { ...world.fill({ ...call.arguments }), ...(taken as Record<string, string>) }); // a prompt's arguments are strings
  return client.callTool(call.tool, { ...world.fill({ ...call.arguments }), ...taken });
}

function compare(client: string, { calls }: Scenario, before: Run, after: Run): readonly string[] {
  return [
    ...(before.ended === after.ended ? [] : [`${client}: ${before.ended ?? 'it goes on'} became ${after.ended ?? 'it goes on'}`]),
    ...calls.flatMap((call, index) => (same(before.outcomes[index], after.outcomes[index]) ? [] : [`${client}, ${nameOf(call)}: ${show(before.outcomes[index])} became ${show(after.outcomes[index])}`])),
    ...calls.flatMap((call, index) => (before.asked[index] === after.asked[index] ? [] : [`${client}, ${nameOf(call)}: roots were asked for ${before.asked[index] ?? 0} times, and are ${after.asked[index] ?? 0} times`])),
    ...(isDeepStrictEqual(before.files, after.files) ? [] : [`${client}: different files are left behind`]),
  ];
}

/** Calls that take the directories answer as with these roots; all others as they did for such a client, if that is known. */
function comparePassed(client: string, { calls }: Scenario, { offered, none }: { readonly offered: Run; readonly none: Run | undefined }, after: Run): readonly string[] {
  return calls.flatMap((call, index) => {
    const takes = call.takes !== undefined && call.takes !== false;
    const expected = (takes ? offered : none)?.outcomes[index];
    const found = after.outcomes[index];
    const answer = (!takes && none === undefined) || (call.mayDiffer !== undefined && takes) || (call.mustFail === true && found !== undefined && failed(found)) || same(expected, found) ? [] : [`${client}, ${nameOf(call)}: ${show(expected)} became ${show(found)}`];
    return takes && (after.asked[index] ?? 0) > 0 ? [...answer, `${client}, ${nameOf(call)}: roots were asked for ${String(after.asked[index])} times`] : answer;
  });
}

function same(before: Outcome | undefined, after: Outcome | undefined): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function nameOf({ tool, prompt, resource = '' }: ScenarioCall): string {
  return tool ?? prompt ?? resource;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 300);
}
