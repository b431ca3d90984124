import { existsSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { disk } from '../../src/write/disk.ts';
import { journalName } from '../../src/write/journal-name.ts';
import { hash } from '../../src/write/journal.ts';
import { recover } from '../../src/write/recover.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';

const temporary = '.roots-migrate-0123abcd-0.tmp';
const sha = (text: string): string => hash(Buffer.from(text));

function journal(state: 'prepare' | 'commit', entries: readonly object[], pid = 2 ** 22 + 1): string {
  return JSON.stringify({ version: 1, state, pid, entries });
}

const entry = { target: 'a.ts', before: sha('old'), replacement: { temporary, after: sha('new') } };

test('finishes what a complete journal says', () => {
  const folder = temporaryTree({ 'a.ts': 'old', [temporary]: 'new', [journalName]: journal('commit', [entry]) });
  recover(join(folder, journalName), [folder], disk);
  expect(readTree(folder)).toEqual({ 'a.ts': 'new' });
});

test('undoes what only began', () => {
  const folder = temporaryTree({ 'a.ts': 'old', [temporary]: 'ne', [journalName]: journal('prepare', [entry]) });
  recover(join(folder, journalName), [folder], disk);
  expect(readTree(folder)).toEqual({ 'a.ts': 'old' });
});

test('takes a torn journal away: nothing had been done', () => {
  const folder = temporaryTree({ 'a.ts': 'old', [journalName]: '{"version":1,"sta' });
  recover(join(folder, journalName), [folder], disk);
  expect(readTree(folder)).toEqual({ 'a.ts': 'old' });
});

test('stops, and touches nothing, where a target is neither as it was nor as it shall be', () => {
  const files = {
    'a.ts': 'edited', [temporary]: 'new', 'b.ts': 'old', '.roots-migrate-0123abcd-1.tmp': 'new',
    [journalName]: journal('commit', [{ ...entry, target: 'b.ts', replacement: { temporary: '.roots-migrate-0123abcd-1.tmp', after: sha('new') } }, entry]),
  };
  const folder = temporaryTree(files);
  expect(() => { recover(join(folder, journalName), [folder], disk); }).toThrow(`${join(folder, 'a.ts')} changed after an earlier run had begun to write. Nothing was touched.`);
  expect(readTree(folder)).toEqual(files);
});

test('stops where one target is done and the new contents of another are lost', () => {
  const done = { ...entry, target: 'b.ts', replacement: { temporary: '.roots-migrate-0123abcd-1.tmp', after: sha('new') } };
  const files = { 'a.ts': 'old', 'b.ts': 'new', [journalName]: journal('commit', [entry, done]) };
  const folder = temporaryTree(files);
  expect(() => { recover(join(folder, journalName), [folder], disk); }).toThrow('are lost. Nothing was touched.');
  expect(readTree(folder)).toEqual(files);
});

test.each([
  ['prepare', 'old'],
  ['commit', 'new'],
] as const)('leaves a journal (%s) alone whose process still writes; one that is old belongs to a dead process', (state, result) => {
  const folder = temporaryTree({ 'a.ts': 'old', [temporary]: 'new', [journalName]: journal(state, [entry], process.ppid) });
  expect(() => { recover(join(folder, journalName), [folder], disk); }).toThrow(`Another run is writing here (process ${process.ppid}`);
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(join(folder, journalName), yesterday, yesterday);
  recover(join(folder, journalName), [folder], disk);
  expect(readTree(folder)).toEqual({ 'a.ts': result });
});

test.each([
  ['a target above the given paths', { ...entry, target: '../a.ts', replacement: { temporary: `../${temporary}`, after: sha('new') } }],
  ['an absolute target', { target: '/etc/hostname', before: sha('x') }],
  ['a target behind a link', { ...entry, target: 'link/a.ts', replacement: { temporary: `link/${temporary}`, after: sha('new') } }],
  ['a temporary file elsewhere', { ...entry, replacement: { temporary: `sub/${temporary}`, after: sha('new') } }],
  ['a temporary file of another name', { ...entry, replacement: { temporary: 'b.ts', after: sha('new') } }],
])('does not obey a journal that names %s', (_what, hostile) => {
  const outer = temporaryTree({ 'a.ts': 'old', [temporary]: 'new', 'in/a.ts': 'old', 'in/b.ts': 'new', [`in/sub/${temporary}`]: 'new', [`in/${journalName}`]: journal('commit', [hostile]) });
  symlinkSync('..', join(outer, 'in/link'));
  const untouched = readTree(outer);
  expect(() => { recover(join(outer, 'in', journalName), [join(outer, 'in')], disk); }).toThrow('is outside of the given paths');
  expect(readTree(outer)).toEqual(untouched);
});

test('does not obey a journal that it did not write', () => {
  const folder = temporaryTree({ [journalName]: '{"version":2}' });
  expect(() => { recover(join(folder, journalName), [folder], disk); }).toThrow('can’t be understood');
  expect(existsSync(join(folder, journalName))).toBe(true);
});

test('says in kind words what the system refuses', () => {
  const folder = temporaryTree({ 'a.ts': 'old', [temporary]: 'new', [journalName]: journal('commit', [entry]) });
  const refusing = { ...disk, rename: () => { throw Object.assign(new Error('no'), { code: 'EACCES' }); } };
  expect(() => { recover(join(folder, journalName), [folder], refusing); }).toThrow(`What ${join(folder, journalName)} says can’t be done (EACCES). Run the same command again.`);
  recover(join(folder, journalName), [folder], disk);
  expect(readTree(folder)).toEqual({ 'a.ts': 'new' });
});
