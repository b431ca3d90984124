import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Candidate, type CheckedRoot, createRootsOffer, type RootsOffer } from '../../src/index.ts';

let top: string;
let offers: RootsOffer[];
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'consent-')));
  offers = [];
  for (const name of ['alpha', 'beta']) await mkdir(join(top, name));
});
afterEach(async () => {
  for (const offer of offers) offer.close();
  await rm(top, { recursive: true });
});

const candidate = (name: string): Candidate => ({ uri: pathToFileURL(join(top, name)).href });

async function offerOf(candidates: readonly Candidate[], consent: (root: CheckedRoot) => boolean | Promise<boolean>): Promise<RootsOffer> {
  const offer = await createRootsOffer(candidates, consent);
  offers.push(offer);
  return offer;
}

const names = async (offer: RootsOffer): Promise<readonly (string | undefined)[]> => (await offer.current()).map(({ name }) => name);
const why = (offer: RootsOffer): readonly string[] => offer.refusals().map((refusal) => refusal.why);
const change = (offer: RootsOffer): Promise<void> => new Promise((resolve) => { const end = offer.onChange(() => { end(); resolve(); }); });

test.each([undefined, null, 'yes', 'no', 1, {}, []])('%j is no consent', async (answer) => {
  // What a host written in JavaScript may do.
  const offer = await offerOf([candidate('alpha')], () => answer as boolean);
  expect(await names(offer)).toEqual([]);
  expect(why(offer)).toEqual(['has no consent']);
});

test('a consent that takes its time holds up neither the offer nor the others, and counts once it is given', async () => {
  const user = new EventEmitter();
  const asked: string[] = [];
  const offer = await offerOf([candidate('alpha'), candidate('beta')], async ({ path, name }) => {
    asked.push(path);
    if (name === 'beta') return true;
    await once(user, 'yes');
    return true;
  });
  expect(await names(offer)).toEqual(['beta']);
  expect(why(offer)).toEqual(['waits for consent']);
  const given = change(offer);
  user.emit('yes');
  await given;
  expect(await names(offer)).toEqual(['alpha', 'beta']);
  expect(asked).toEqual([join(top, 'alpha'), join(top, 'beta')]); // once each, though it was checked again meanwhile
});

test('a consent that is late and refuses is a refusal', async () => {
  const user = new EventEmitter();
  const offer = await offerOf([candidate('alpha')], async () => { await once(user, 'no'); return false; });
  expect(why(offer)).toEqual(['waits for consent']);
  user.emit('no');
  await offer.current();
  expect(why(offer)).toEqual(['has no consent']);
});

test('a consent that fails late is asked again at the next check, and not by itself', async () => {
  const user = new EventEmitter();
  let asked = 0;
  const offer = await offerOf([candidate('alpha')], async () => {
    asked += 1;
    if (asked > 1) return true;
    await once(user, 'close');
    throw new Error('The window was closed');
  });
  user.emit('close');
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(asked).toBe(1);
  expect(await names(offer)).toEqual(['alpha']);
  expect(asked).toBe(2);
});

test('the same place is offered once, and consent is asked once', async () => {
  await symlink('alpha', join(top, 'link'));
  let asked = 0;
  const twice = [candidate('alpha'), candidate('link'), candidate('alpha/'), candidate('alpha')];
  const offer = await offerOf(twice, () => { asked += 1; return true; });
  expect(await offer.current()).toEqual([{ uri: pathToFileURL(join(top, 'alpha')).href, name: 'alpha' }]);
  expect(why(offer)).toEqual(Array(3).fill('names the same place as another'));
  expect(asked).toBe(1);
});

test.each([undefined, null, 3, {}, []])('a candidate whose uri is %j is refused, and the others are offered', async (uri) => {
  // What a host written in JavaScript may do.
  const offer = await offerOf([{ uri } as unknown as Candidate, candidate('alpha')], () => true);
  expect(await names(offer)).toEqual(['alpha']);
  expect(why(offer)).toEqual(['is no string']);
});

test('the root of the file system has a name too', async () => {
  const offer = await offerOf([{ uri: 'file:///' }], ({ path }) => path === '/');
  expect(await offer.current()).toEqual([{ uri: 'file:///', name: '/' }]);
});
