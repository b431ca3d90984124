import { constants } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createRootsOffer } from '../../src/index.ts';

/** What each place was tried for. The tests may run as a user who may read everything, so the disk's own answer tells nothing. */
const tried = vi.hoisted(() => new Map<string, number | undefined>());
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const access = (path: string, mode?: number): Promise<void> => {
    tried.set(basename(path), mode);
    return path.endsWith('locked') ? Promise.reject(new Error('EACCES: permission denied')) : Promise.resolve();
  };
  return { ...fs, access };
});

test('a directory must be readable and open, a file readable', async () => {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'access-')));
  for (const name of ['alpha', 'locked']) await mkdir(join(top, name));
  await writeFile(join(top, 'file'), '');
  const asked: string[] = [];
  const candidates = ['alpha', 'locked', 'file'].map((name) => ({ uri: pathToFileURL(join(top, name)).href }));
  const offer = await createRootsOffer(candidates, ({ path }) => { asked.push(basename(path)); return true; });
  expect((await offer.current()).map(({ name }) => name)).toEqual(['alpha', 'file']);
  expect(offer.refusals()).toEqual([{ uri: candidates[1]?.uri, why: 'cannot be read: EACCES: permission denied' }]);
  expect(asked).toEqual(['alpha', 'file']);
  expect(tried.get('alpha')).toBe(constants.R_OK | constants.X_OK);
  expect(tried.get('file')).toBe(constants.R_OK);
  offer.close();
  await rm(top, { recursive: true });
});
