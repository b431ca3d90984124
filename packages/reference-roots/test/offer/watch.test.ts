import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchPaths } from '../../src/offer/watch.ts';

test('a watch hears what happens beside its paths, and nothing once it is closed', async () => {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'watch-')));
  let heard = 0;
  const closed = watchPaths(() => { heard += 1; });
  closed.set([join(top, 'alpha')]);
  closed.close();
  closed.set([join(top, 'alpha')]);
  const event = new Promise<void>((resolve) => {
    const open = watchPaths(() => { open.close(); resolve(); });
    open.set([join(top, 'alpha')]);
  });
  await writeFile(join(top, 'alpha'), '');
  await event;
  expect(heard).toBe(0);
  await rm(top, { recursive: true });
});
