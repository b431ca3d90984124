import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld } from '../src/index.ts';

test('a world is laid again without what a server wrote', async () => {
  const world = await createWorld({ 'my notes/day.txt': 'Monday' });
  const laid = await world.snapshot();
  await writeFile(join(world.directory('alpha'), 'new.txt'), 'new');
  await writeFile(join(world.directory('my notes'), 'day.txt'), 'Tuesday');
  expect(await world.snapshot()).toEqual({ ...laid, 'alpha/new.txt': 'new', 'my notes/day.txt': 'Tuesday' });
  await world.lay();
  expect(await world.snapshot()).toEqual(laid);
  await world.remove();
  await expect(readFile(join(world.path, 'alpha/a.md'))).rejects.toThrow('ENOENT');
});

test('a world shows whatever a server can leave behind: bytes that are no text, links, empty directories', async () => {
  const world = await createWorld({ 'alone.txt': 'no directory' });
  const laid = await world.snapshot();
  const at = (name: string): string => join(world.path, name);
  await writeFile(at('alpha/one.bin'), Buffer.from([0xff, 0xfe]));
  await writeFile(at('alpha/two.bin'), Buffer.from([0xff, 0xfd]));
  await symlink('../beta', at('alpha/link'));
  await symlink('nowhere', at('alpha/broken'));
  await mkdir(at('beta/empty'));
  expect(await world.snapshot()).toEqual({
    ...laid, 'alpha/one.bin': 'base64://4=', 'alpha/two.bin': 'base64://0=', 'alpha/link': '→ ../beta', 'alpha/broken': '→ nowhere', 'beta/empty/': '',
  });
  expect(world.directories).toEqual(['alpha', 'beta', 'gamma', 'home']);
  await world.lay();
  expect(await world.snapshot()).toEqual(laid);
  await world.remove();
});

test('@name stands for a directory, alone, in a path, a list or an option', async () => {
  const world = await createWorld({ 'a+b/x': '' });
  const { path } = world;
  expect(world.fill(['@alpha', '@beta/b.md', '--root=@gamma', '@alpha:@beta', 'file://@alpha', 'notes://@alpha/a.md', '@a+b/x'])).toEqual([
    `${path}/alpha`, `${path}/beta/b.md`, `--root=${path}/gamma`, `${path}/alpha:${path}/beta`, `file://${path}/alpha`, `notes://${path}/alpha/a.md`, `${path}/a+b/x`,
  ]);
  expect(world.fill({ deep: [{ at: '@home' }], same: ['me@alpha', '@alphabet', '@unknown', 3, null, true] })).toEqual({
    deep: [{ at: `${path}/home` }],
    same: ['me@alpha', '@alphabet', '@unknown', 3, null, true],
  });
  await world.remove();
});
