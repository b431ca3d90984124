import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, rmdir, symlink, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRootsOffer, type CheckedRoot, type RootsOffer } from '../../src/index.ts';

let top: string;
let offers: RootsOffer[];
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'disk-')));
  offers = [];
});
afterEach(async () => {
  for (const offer of offers) offer.close();
  await rm(top, { recursive: true, force: true });
});

const at = (name: string): string => join(top, name);

async function offerOf(names: readonly string[], consent: (root: CheckedRoot) => boolean = () => true): Promise<RootsOffer> {
  const offer = await createRootsOffer(names.map((name) => ({ uri: pathToFileURL(at(name)).href })), consent);
  offers.push(offer);
  return offer;
}

const paths = async (offer: RootsOffer): Promise<readonly string[]> => (await offer.current()).map(({ uri }) => decodeURI(uri).slice(`file://${top}/`.length));

/** Does something, and waits until the offer tells of changes and `holds`. Only its events count: nothing else looks at the disk. */
async function until(offer: RootsOffer, act: () => Promise<unknown>, holds: () => boolean | Promise<boolean>): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    const end = offer.onChange(() => {
      Promise.resolve(holds()).then((yes) => {
        if (!yes) return;
        end();
        resolve();
      }, reject);
    });
  });
  await act();
  await heard;
}

const isGone = (offer: RootsOffer) => (): boolean => offer.refusals().length > 0;
const isBack = (offer: RootsOffer) => (): boolean => offer.refusals().length === 0;

describe('an offer hears of', () => {
  test('a folder far above that moves away, and comes back', async () => {
    await mkdir(at('a/b/c/d/root'), { recursive: true });
    const offer = await offerOf(['a/b/c/d/root']);
    await until(offer, () => rename(at('a'), at('z')), isGone(offer));
    await until(offer, () => rename(at('z'), at('a')), isBack(offer));
    expect(await paths(offer)).toEqual(['a/b/c/d/root']);
  });

  test('a link far above that leads elsewhere', async () => {
    await mkdir(at('one/b/c/root'), { recursive: true });
    await mkdir(at('two/b/c/root'), { recursive: true });
    await symlink('one', at('link'));
    const offer = await offerOf(['link/b/c/root']);
    expect(await paths(offer)).toEqual(['one/b/c/root']);
    await symlink('two', at('next'));
    await until(offer, () => rename(at('next'), at('link')), () => true);
    expect(await paths(offer)).toEqual(['two/b/c/root']);
  });

  test('a link in the middle of a chain of links that leads elsewhere', async () => {
    await mkdir(at('links'));
    for (const name of ['one', 'two']) await mkdir(at(name));
    await symlink(at('one'), at('links/last'));
    await symlink('links/last', at('first'));
    const offer = await offerOf(['first']);
    await symlink('../two', at('links/next'));
    await until(offer, () => rename(at('links/next'), at('links/last')), () => true);
    expect(await paths(offer)).toEqual(['two']);
  });

  test.each(['../later', 'absolute'])('what a link leads to (%s), once it appears', async (kind) => {
    await mkdir(at('links'));
    await symlink(kind === 'absolute' ? at('later') : kind, at('links/link'));
    const offer = await offerOf(['links/link']);
    expect(offer.refusals()).toHaveLength(1);
    await until(offer, () => mkdir(at('later')), isBack(offer));
    expect(await paths(offer)).toEqual(['later']);
  });

  test('a loop of links that is broken', async () => {
    await symlink('b', at('a'));
    await symlink('a', at('b'));
    await symlink('self', at('self'));
    const offer = await offerOf(['a/root', 'self']);
    expect(offer.refusals().map(({ why }) => why)).toEqual([expect.stringContaining('ELOOP'), expect.stringContaining('ELOOP')]);
    await mkdir(at('real/root'), { recursive: true });
    await symlink('real', at('next'));
    await until(offer, () => rename(at('next'), at('b')), () => offer.refusals().length === 1);
    expect(await paths(offer)).toEqual(['real/root']);
    await until(offer, async () => { await unlink(at('self')); await writeFile(at('self'), ''); }, isBack(offer));
  });

  test('a folder whose removal and making again were one event, and what happens to it afterwards', async () => {
    const offer = await offerOf(['p/q/root']);
    for (let round = 0; round < 10; round += 1) {
      await until(offer, () => mkdir(at('p/q/root'), { recursive: true }), isBack(offer));
      // The inodes of these come back at once.
      await until(offer, async () => {
        await rm(at('p'), { recursive: true });
        await mkdir(at('p/q'), { recursive: true });
      }, isGone(offer));
      await until(offer, () => mkdir(at('p/q/root')), isBack(offer));
      await until(offer, () => rm(at('p'), { recursive: true }), isGone(offer));
    }
  });

  test('the last of many quick changes', async () => {
    await mkdir(at('root'));
    const offer = await offerOf(['root']);
    await until(offer, async () => {
      for (let round = 0; round < 200; round += 1) {
        await rmdir(at('root'));
        await mkdir(at('root'));
        await rename(at('root'), at('away'));
        await rename(at('away'), at('root'));
      }
      await rmdir(at('root'));
    }, isGone(offer));
    await until(offer, () => mkdir(at('root')), isBack(offer));
    expect(await paths(offer)).toEqual(['root']);
  });
});

test('many events at once are one look or two', async () => {
  await writeFile(at('file'), '');
  let looks = 0;
  const offer = await offerOf(['file'], () => {
    looks += 1;
    throw new Error('No consent, so it is asked for at each look');
  });
  looks = 0;
  for (let round = 0; round < 1000; round += 1) appendFileSync(at('file'), 'x');
  while (looks === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise(setImmediate);
    await offer.current(); // after all looks that were due
  }
  expect(offer.refusals()).toHaveLength(1);
  expect(looks).toBeLessThan(100);
});

test('what happens beside the way to a root is not looked at', async () => {
  await mkdir(at('a/root'), { recursive: true });
  let looks = 0;
  const offer = await offerOf(['a/root'], () => {
    looks += 1;
    throw new Error('No consent, so it is asked for at each look');
  });
  const before = looks;
  for (let round = 0; round < 50; round += 1) await writeFile(at(`a/other ${round}`), '');
  await writeFile(at('a/root/inside'), '');
  // This one is on the way: its event comes after those of the others.
  await rename(at('a/root'), at('a/moved'));
  await mkdir(at('a/root'));
  while (looks === before) await new Promise(setImmediate);
  await offer.current();
  expect(looks - before).toBeLessThan(10);
});

test('refuses what is no directory and no file', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(at('socket'), resolve); });
  const offer = await offerOf(['socket']);
  expect(offer.refusals().map(({ why }) => why)).toEqual(['is no directory and no file']);
  await new Promise((resolve) => { server.close(resolve); });
});

test('an error in one listener surfaces by itself, and the others hear', async () => {
  await mkdir(at('root'));
  const offer = await offerOf(['root']);
  const heard: string[] = [];
  const surfaced = new Promise((resolve) => { process.once('uncaughtException', resolve); });
  const others = process.listeners('uncaughtException').filter((listener) => listener !== process.listeners('uncaughtException').at(-1));
  for (const listener of others) process.removeListener('uncaughtException', listener);
  offer.onChange(() => { throw new Error('A bug of the host'); });
  offer.onChange(() => { heard.push('second'); });
  await offer.replace([]);
  expect(await surfaced).toMatchObject({ message: 'A bug of the host' });
  for (const listener of others) process.on('uncaughtException', listener);
  expect(heard).toEqual(['second']);
});
