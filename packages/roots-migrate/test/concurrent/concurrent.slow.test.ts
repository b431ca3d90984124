import { createWorld, listeningProcess, stage, type HttpEndpoint, type Mutant, type World } from 'mcp-reference-roots';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discover, scratch, type Fixture } from '../fixtures/discover.ts';
import { callAtOnce, connectAll, ownAnswers, tell, type Owner } from './clients.ts';
import { servers, type ConcurrentServer } from './servers.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.remove());

const fixtures = new Map((await discover()).map((fixture) => [fixture.name, fixture]));

test('each fixture of concurrent calls is tried', () => {
  const names = [...fixtures.keys()].filter((name) => name.startsWith('concurrent/'));
  expect(servers.map(({ name }) => `concurrent/${name}`).sort()).toEqual(names.sort());
});

test.concurrent.each(servers.map((server) => [server.name, server] as const))('%s: clients of one process get their own answers, before and after', async (_, server) => {
  const { before, after } = fixtureOf(server);
  const own = ownAnswers(server);

  const original = await run(before, { server, offers: true });
  if (server.keptApart) expect(original).toEqual(own);
  else expect(original.alpha).toEqual(original.beta); // the last client that told its roots wins

  expect(await run(after, { server, offers: false })).toEqual(own);
});

test.concurrent.each(servers.map((server) => [server.name, server] as const))('%s: a parameter that is written into something shared is noticed', async (_, server) => {
  const broken = await mutated(fixtureOf(server).after, server.mutant);
  try {
    expect(await run(broken, { server, offers: false })).not.toEqual(ownAnswers(server));
  } finally {
    await rm(broken, { recursive: true });
  }
});

function fixtureOf({ name }: ConcurrentServer): Fixture & { readonly after: string } {
  const fixture = fixtures.get(`concurrent/${name}`);
  if (fixture?.after === undefined) throw new Error(`There is no migrated server concurrent/${name}`);
  return { ...fixture, after: fixture.after };
}

/** What the clients of one process are answered when they call at once: with their roots on offer, or passing their directories. */
async function run(folder: string, { server, offers }: { readonly server: ConcurrentServer; readonly offers: boolean }): Promise<Readonly<Record<Owner, readonly string[]>>> {
  const { scenario } = fixtureOf(server);
  const staged = await stage(folder, scenario.entry, scratch);
  let endpoint: HttpEndpoint | undefined;
  try {
    endpoint = await listeningProcess([staged.entry], /listening/, world.directory('home'));
    const clients = await connectAll(endpoint, scenario, world, offers);
    if (offers && server.keeps) await tell(clients, world);
    const answers = await callAtOnce(clients, scenario, world, !offers);
    await Promise.all(Object.values(clients).map((session) => session.close()));
    return answers;
  } finally {
    await endpoint?.close();
    await staged.remove();
  }
}

/** A copy of a server with one fault. */
async function mutated(folder: string, { file = 'main.ts', old, new: text }: Mutant): Promise<string> {
  const copy = await mkdtemp(join(scratch, 'shared-'));
  await cp(folder, copy, { recursive: true });
  const before = await readFile(join(copy, file), 'utf8');
  if (before.split(old).length !== 2) throw new Error(`${file} holds this text not exactly once: ${old}`);
  await writeFile(join(copy, file), before.replace(old, () => text));
  return copy;
}
