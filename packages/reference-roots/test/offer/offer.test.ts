import { mkdir, mkdtemp, realpath, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRootsOffer, type CheckedRoot, type RootsOffer } from '../../src/index.ts';

let top: string;
let offers: RootsOffer[];
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'offer-')));
  offers = [];
  for (const name of ['alpha', 'beta']) await mkdir(join(top, name));
});
afterEach(async () => {
  for (const offer of offers) offer.close();
  await rm(top, { recursive: true });
});

const uri = (name: string): string => pathToFileURL(join(top, name)).href;

async function offerOf(names: readonly string[], consent: (root: CheckedRoot) => boolean | Promise<boolean> = () => true): Promise<RootsOffer> {
  const offer = await createRootsOffer(names.map((name) => ({ uri: name.includes('://') ? name : uri(name) })), consent);
  offers.push(offer);
  return offer;
}

async function namesOf(offer: RootsOffer): Promise<readonly (string | undefined)[]> {
  return (await offer.current()).map(({ name }) => name);
}

/** Resolves at the offer's next change: an event, no wait for a time. */
function change(offer: RootsOffer): Promise<void> {
  return new Promise((resolve) => { const end = offer.onChange(() => { end(); resolve(); }); });
}

test('offers only what was consented to, and asks once for each', async () => {
  const asked: string[] = [];
  const offer = await offerOf(['alpha', 'beta'], ({ path }) => {
    asked.push(path);
    return Promise.resolve(path.endsWith('alpha'));
  });
  expect(await offer.current()).toEqual([{ uri: uri('alpha'), name: 'alpha' }]);
  expect(offer.refusals()).toEqual([{ uri: uri('beta'), why: 'has no consent' }]);
  expect(asked).toEqual([join(top, 'alpha'), join(top, 'beta')]);
});

test('a consent that throws is none, and is asked for again', async () => {
  let calls = 0;
  const offer = await offerOf(['alpha'], () => {
    calls += 1;
    if (calls === 1) throw new Error('The window was closed');
    return true;
  });
  expect(offer.refusals()).toEqual([{ uri: uri('alpha'), why: 'has no consent' }]);
  expect(await namesOf(offer)).toEqual(['alpha']);
});

test('refuses bad URIs, and never asks about them', async () => {
  const asked: string[] = [];
  const offer = await offerOf(['http://example.com/x', `${uri('alpha')}/../../etc`, 'alpha'], (root) => asked.push(root.path) > 0);
  expect(await namesOf(offer)).toEqual(['alpha']);
  expect(offer.refusals().map(({ why }) => why)).toEqual(['is no file:// URI', 'climbs with . or .. in its path']);
  expect(asked).toEqual([join(top, 'alpha')]);
});

test('checks that a root can be reached before it is offered', async () => {
  await symlink('loop', join(top, 'loop'));
  const offer = await offerOf(['alpha', 'missing', 'loop']);
  expect(await namesOf(offer)).toEqual(['alpha']);
  expect(offer.refusals().map(({ why }) => why)).toEqual([expect.stringContaining('ENOENT'), expect.stringContaining('ELOOP')]);
});

test('offers a file too, and the real path behind a symbolic link', async () => {
  await writeFile(join(top, 'file.txt'), '');
  await symlink('alpha', join(top, 'link'));
  expect(await (await offerOf(['file.txt', 'link'])).current()).toEqual([
    { uri: uri('file.txt'), name: 'file.txt' },
    { uri: uri('alpha'), name: 'alpha' },
  ]);
});

test('withdraws a root that vanishes, and offers it again when it is back', async () => {
  const offer = await offerOf(['alpha', 'beta']);
  const gone = change(offer);
  await rm(join(top, 'alpha'), { recursive: true });
  await gone;
  expect(await namesOf(offer)).toEqual(['beta']);
  const back = change(offer);
  await mkdir(join(top, 'alpha'));
  await back;
  expect(await namesOf(offer)).toEqual(['alpha', 'beta']);
});

test('sees a root appear in a folder that did not exist either', async () => {
  const offer = await offerOf(['later/deep/root']);
  expect(await namesOf(offer)).toEqual([]);
  const there = change(offer);
  await mkdir(join(top, 'later/deep/root'), { recursive: true });
  await there;
  expect(await namesOf(offer)).toEqual(['root']);
});

test('sees a root move away', async () => {
  const offer = await offerOf(['alpha']);
  const moved = change(offer);
  await rename(join(top, 'alpha'), join(top, 'elsewhere'));
  await moved;
  expect(await namesOf(offer)).toEqual([]);
});

test('a link that leads elsewhere needs consent again', async () => {
  await symlink('alpha', join(top, 'link'));
  const offer = await offerOf(['link'], ({ path }) => path.endsWith('alpha'));
  expect(await namesOf(offer)).toEqual(['alpha']);
  const led = change(offer);
  await unlink(join(top, 'link'));
  await symlink('beta', join(top, 'link'));
  await led;
  expect(await namesOf(offer)).toEqual([]);
  expect(offer.refusals()).toEqual([{ uri: uri('link'), why: 'has no consent' }]);
});

test('tells of other candidates, and not of the same ones again', async () => {
  const offer = await offerOf(['alpha']);
  let changes = 0;
  offer.onChange(() => { changes += 1; });
  await offer.replace([{ uri: uri('alpha') }]);
  expect(changes).toBe(0);
  await offer.replace([{ uri: uri('beta'), name: 'B' }]);
  expect(changes).toBe(1);
  expect(await offer.current()).toEqual([{ uri: uri('beta'), name: 'B' }]);
});

test('of two sets of candidates that are checked at once the later one counts, however long the other takes', async () => {
  const offer = await offerOf([]);
  // A place that is there takes more steps than one that is missing, so the first check would end last.
  await Promise.all([offer.replace([{ uri: uri('alpha') }]), offer.replace([{ uri: uri('missing') }])]);
  expect(offer.refusals()).toHaveLength(1);
});
