import { countRootsRequests, failed, httpServer, type HttpEndpoint, type Outcome, type Scenario, type Session, type World } from 'mcp-reference-roots';
import { setTimeout } from 'node:timers/promises';
import type { ConcurrentServer } from './servers.ts';

/** Whose directory a client has: one of the world's, or none. */
export type Owner = 'alpha' | 'beta' | 'none';

export type Clients = Readonly<Record<Owner, Session>>;

const owners: readonly Owner[] = ['alpha', 'beta', 'none'];
const notes = { alpha: 'a.md', beta: 'b.md' } as const;

/** Connects a client for each owner to one server that runs. @param offers whether they offer their directories as roots */
export async function connectAll(endpoint: HttpEndpoint, { sdk }: Scenario, world: World, offers: boolean): Promise<Clients> {
  const shared = httpServer(() => Promise.resolve({ ...endpoint, close: () => Promise.resolve() }));
  const open = (owner: Owner): Promise<Session> => shared.open({ sdk, era: '2025', roots: offers && owner !== 'none' ? [world.root(owner)] : undefined, cwd: world.directory('home'), env: {}, args: [], timeout: 10_000 });
  return { alpha: await open('alpha'), beta: await open('beta'), none: await open('none') };
}

/** Tells a server that keeps roots of them, until it has asked for them: at first it may not hear a client yet. */
export async function tell(clients: Clients, world: World): Promise<void> {
  for (const owner of ['alpha', 'beta'] as const) {
    const { client } = clients[owner];
    for (let tries = 0; countRootsRequests(client.wire) === 0; tries += 1) {
      if (tries > 200) throw new Error(`The server never asked ${owner} for its roots`);
      await client.changeRoots([world.root(owner)]);
      await setTimeout(50);
    }
    await client.ping();
  }
}

/**
 * Lets all clients call the tool at once, several times, and gives what came, by owner.
 * @param passes whether each passes its own directory
 */
export async function callAtOnce(clients: Clients, { form, calls: [call] }: Scenario, world: World, passes: boolean): Promise<Readonly<Record<Owner, readonly string[]>>> {
  const found: Record<Owner, string[]> = { alpha: [], beta: [], none: [] };
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([...owners, ...owners, ...owners].map(async (owner) => {
      const directory = passes && owner !== 'none' ? world.directory(owner) : undefined;
      const taken = directory === undefined ? {} : form === 'many' ? { directories: [directory] } : { directory };
      const outcome = await clients[owner].client.callTool(call?.tool ?? '', { ...call?.arguments, ...taken });
      found[owner].push(answerOf(outcome));
    }));
  }
  return found;
}

/** What each owner is to be told, as often as it called. */
export function ownAnswers({ withoutRoots = 'failed' }: ConcurrentServer): Readonly<Record<Owner, readonly string[]>> {
  const times = (text: string): readonly string[] => Array.from({ length: 12 }, () => text);
  return { alpha: times(notes.alpha), beta: times(notes.beta), none: times(withoutRoots) };
}

function answerOf(outcome: Outcome): string {
  if (failed(outcome) || outcome.kind !== 'result') return 'failed';
  const text = /"text":"([^"]*)"/.exec(JSON.stringify(outcome.result));
  return text?.[1] ?? JSON.stringify(outcome.result);
}
