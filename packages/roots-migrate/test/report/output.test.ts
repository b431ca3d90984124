import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { refuseOutput, writeOutput } from '../../src/report/output.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

test('takes the place of an earlier report, and leaves nothing else', () => {
  const folder = temporaryTree({ 'report.json': 'old' });
  refuseOutput(join(folder, 'report.json'));
  writeOutput(join(folder, 'report.json'), 'new\n');
  expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe('new\n');
  expect(readdirSync(folder)).toEqual(['report.json']);
});

test('follows no link: not before the run, and not if one appears meanwhile', () => {
  const folder = temporaryTree({ 'precious.txt': 'precious' });
  symlinkSync('precious.txt', join(folder, 'report.json'));
  expect(() => { refuseOutput(join(folder, 'report.json')); }).toThrow('is no plain file');
  writeOutput(join(folder, 'report.json'), 'new\n');
  expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('precious');
});

test('refuses a folder, and a file in a folder that isn’t there', () => {
  const folder = temporaryTree({});
  mkdirSync(join(folder, 'sub'));
  expect(() => { refuseOutput(join(folder, 'sub')); }).toThrow('is no plain file');
  expect(() => { refuseOutput(join(folder, 'none/report.json')); }).toThrow(`--output: there is no folder ${join(folder, 'none')}.`);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
