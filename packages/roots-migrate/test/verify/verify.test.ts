import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import type { DroppedUnits } from '../../src/dropped.ts';
import { findInFile } from '../../src/find/index.ts';
import { startMeasure } from '../../src/measure.ts';
import type { Plan } from '../../src/plan.ts';
import { createGrowth } from '../../src/program/growth.ts';
import { type Attempt, createVerify, type Verified, type VerifySettings } from '../../src/verify/index.ts';
import { forSecondRun } from '../../src/verify/second-run.ts';
import { fakePlan, type FakeUnit } from '../support/fake-plan.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

const reason = { why: 'It failed.', todo: 'Look.' };
const none: Plan = { units: [], loose: [], changes: [], falseText: [] };
const tsconfig = JSON.stringify({ compilerOptions: { strict: true, noEmit: true, module: 'nodenext', types: [] }, include: ['src', 'test'] });

interface Case extends Partial<VerifySettings & Attempt> {
  readonly files: Readonly<Record<string, string>>;
  readonly units?: readonly FakeUnit[];
  readonly removed?: readonly string[];
}

async function run({ files, units = [], removed = [], ...rest }: Case): Promise<Verified & { readonly left: Readonly<Record<string, string>>; readonly changed: readonly string[] }> {
  const cwd = temporaryTree({ '.git': '', ...files });
  const sources = Object.fromEntries(Object.entries(files).filter(([path]) => /\.[jt]s$/.test(path)));
  const input = {
    cwd, tsconfig: undefined, types: true, tests: [], measure: startMeasure(), isSdkModule: (name: string) => name.startsWith('@sdk/'),
    dropped: new Map(),
    find: (path: string, text: string) => findInFile({ path, text }),
    importers: createGrowth(cwd, [cwd]).around,
    makePlan: (dropped: DroppedUnits) => Promise.resolve(fakePlan(cwd, sources, units, dropped, removed)),
    planAgain: () => Promise.resolve(none),
    ...rest,
    ...(rest.tests === undefined ? {} : { tests: rest.tests.map(({ path, text }) => ({ path: join(cwd, path), text })) }),
  };
  const verified = await createVerify(input)(input);
  const left = Object.fromEntries(verified.plan.units.flatMap(({ id, outcome }) => (outcome.kind === 'left' ? [[id, outcome.reasons[0]?.why ?? '']] : [])));
  return { ...verified, left, changed: verified.plan.changes.map(({ path }) => path.slice(cwd.length + 1)) };
}

const good = { id: 'good', path: 'src/a.ts', replace: ["'a'", "'b'"] } as const;

test('a plan that passes stays as it is', async () => {
  const { plan, left, unverified, testsToUpdate } = await run({ files: { 'tsconfig.json': tsconfig, 'src/a.ts': "export const a = 'a';\n" }, units: [good] });
  expect(plan.changes.map(({ after }) => after)).toEqual(["export const a = 'b';\n"]);
  expect({ left, unverified, testsToUpdate }).toEqual({ left: {}, unverified: undefined, testsToUpdate: [] });
});

test('drops the unit that brings a type error, and it alone', async () => {
  const files = { 'tsconfig.json': tsconfig, 'src/a.ts': "export const a = 'a';\nexport const n: number = 1;\nexport const z = 'z';\n" };
  const bad = { id: 'bad', path: 'src/a.ts', replace: ['= 1', "= 'one'"] } as const;
  const { plan, left } = await run({ files, units: [good, bad, { id: 'third', path: 'src/a.ts', replace: ["'z'", "'y'"] }] });
  expect(left).toEqual({ bad: "After the rewrite src/a.ts would no longer type-check: TS2322 Type 'string' is not assignable to type 'number'." });
  expect(plan.changes[0]?.after).toBe("export const a = 'b';\nexport const n: number = 1;\nexport const z = 'y';\n");
});

test('drops a unit whose error shows in a file that imports the changed one through another', async () => {
  const files = {
    'tsconfig.json': tsconfig, 'src/a.ts': "export const a = 'a' as const;\n", 'src/through.ts': "export * from './a.js';\n",
    'src/user.ts': "import { a } from './through.js';\nexport const same: 'a' = a;\n",
  };
  const { left, changed } = await run({ files, units: [good] });
  expect(left).toEqual({ good: `After the rewrite src/user.ts would no longer type-check: TS2322 Type '"b"' is not assignable to type '"a"'.` });
  expect(changed).toEqual([]);
});

const twoProjects = (exported: string, user: string) => ({
  'package.json': '{"private":true,"workspaces":["packages/*"]}',
  'packages/core/package.json': '{"name":"core","exports":"./src/a.ts"}', 'packages/core/tsconfig.json': tsconfig, 'packages/core/src/a.ts': exported,
  'packages/app/tsconfig.json': tsconfig, 'packages/app/src/user.ts': user,
});

test('drops a unit whose error shows in a file of another tsconfig', async () => {
  const files = twoProjects("export const a = 'a' as const;\n", "import { a } from '../../core/src/a.js';\nexport const same: 'a' = a;\n");
  const { left, changed } = await run({ files, units: [{ ...good, path: 'packages/core/src/a.ts' }] });
  expect(left).toEqual({ good: `After the rewrite packages/app/src/user.ts would no longer type-check: TS2322 Type '"b"' is not assignable to type '"a"'.` });
  expect(changed).toEqual([]);
});

test('changes of several projects are seen by each of them', async () => {
  const files = twoProjects('export const a: number = 1;\n', "import { a } from '../../core/src/a.js';\nexport const same: number = a;\n");
  const core = { id: 'core', path: 'packages/core/src/a.ts', replace: ['number = 1', "string = 'a'"] } as const;
  const app = { id: 'app', path: 'packages/app/src/user.ts', replace: ['same: number', 'same: string'] } as const;
  const { left, changed } = await run({ files, units: [core, app] });
  expect(left).toEqual({});
  expect(changed).toEqual(['packages/core/src/a.ts', 'packages/app/src/user.ts']);
});

test('a file without a tsconfig that imports what changes is checked too', async () => {
  const files = { 'src/a.ts': "export const a = 'a' as const;\n", 'src/user.ts': "import { a } from './a';\nexport const same: 'a' = a;\n" };
  const { left } = await run({ files, units: [good] });
  expect(left['good']).toContain('src/user.ts would no longer type-check: TS2322');
});

test('errors that were there before drop nothing; one more of the same kind does', async () => {
  const broken = 'export const n: number = nothing;\n';
  const files = { 'tsconfig.json': tsconfig, 'src/a.ts': `export const a = 'a';\n${broken}` };
  expect((await run({ files, units: [good] })).left).toEqual({});
  const twice = { id: 'twice', path: 'src/a.ts', replace: ["'a'", 'nothing'] } as const;
  expect((await run({ files, units: [twice] })).left).toEqual({ twice: "After the rewrite src/a.ts would no longer type-check: TS2304 Cannot find name 'nothing'." });
});

test('checks JavaScript too, and files that no tsconfig holds', async () => {
  const bad = { id: 'bad', path: 'src/a.js', replace: ["'a'", 'missing'] } as const;
  const why = "After the rewrite src/a.js would no longer type-check: TS2304 Cannot find name 'missing'.";
  expect((await run({ files: { 'src/a.js': "module.exports = 'a';\n" }, units: [bad] })).left).toEqual({ bad: why });
  const allowing = JSON.stringify({ compilerOptions: { allowJs: true, noEmit: true, types: [] }, include: ['src'] });
  expect((await run({ files: { 'tsconfig.json': allowing, 'src/a.js': "module.exports = 'a';\n" }, units: [bad] })).left).toEqual({ bad: why });
});

test('knows the global types that are installed, as compilers before TypeScript 6 did unasked', async () => {
  const types = { 'node_modules/@types/host/index.d.ts': 'declare const host: { cwd(): string };\n', 'node_modules/@types/host/package.json': '{"name":"@types/host","types":"index.d.ts"}' };
  const config = JSON.stringify({ compilerOptions: { module: 'nodenext' }, include: ['src'] });
  const unit = { id: 'bad', path: 'src/a.ts', replace: ["'a'", 'host.cvd()'] } as const;
  for (const files of [{ ...types, 'tsconfig.json': config }, types]) {
    const { left } = await run({ files: { ...files, 'src/a.ts': "export const a = 'a';\n" }, units: [unit] });
    expect(left['bad']).toContain("TS2339 Property 'cvd' does not exist");
  }
});

test('an error in a test drops nothing and is listed, also where the tsconfig leaves tests out', async () => {
  const text = "import { a } from '../src/a.js';\nexport const same: 'a' = a;\n";
  const files = { 'tsconfig.json': tsconfig, 'src/a.ts': "export const a = 'a' as const;\n", 'test/a.test.ts': text };
  const item = { place: { path: 'test/a.test.ts', line: 2, column: 14 }, text: `TS2322 Type '"b"' is not assignable to type '"a"'.` };
  const inside = await run({ files, units: [good] });
  expect(inside).toMatchObject({ left: {}, changed: ['src/a.ts'], testsToUpdate: [item] });
  const outside = await run({ files: { ...files, 'tsconfig.json': tsconfig.replace(',"test"', '') }, units: [good], tests: [{ path: 'test/a.test.ts', text }] });
  expect(outside).toMatchObject({ left: {}, changed: ['src/a.ts'], testsToUpdate: [item] });
});

test('lists tests that mock a module which goes', async () => {
  const files = { 'tsconfig.json': tsconfig, 'src/gone.ts': 'export const x = 1;\n', 'test/b.test.ts': "declare const vi: { mock(path: string): void };\nvi.mock('../src/gone.js');\nexport {};\n" };
  const { testsToUpdate, changed } = await run({ files, removed: ['src/gone.ts'], units: [{ id: 'gone', path: 'src/gone.ts', replace: ['', ''] }] });
  expect(changed).toEqual(['src/gone.ts']);
  expect(testsToUpdate).toEqual([{ place: { path: 'test/b.test.ts', line: 2, column: 1 }, text: 'mocks ‘../src/gone.js’, which the rewrite removes' }]);
});

test('a file that goes while another still imports it drops the unit', async () => {
  const files = { 'tsconfig.json': tsconfig, 'src/gone.ts': 'export const x = 1;\n', 'src/user.ts': "import { x } from './gone.js';\nexport const y = x;\n" };
  const units = [{ id: 'gone', path: 'src/gone.ts', replace: ['', ''] }] as const;
  const makePlan = (cwd: string) => (dropped: DroppedUnits) => Promise.resolve(fakePlan(cwd, { 'src/gone.ts': files['src/gone.ts'] }, units, dropped, dropped.has('gone') ? [] : ['src/gone.ts']));
  const cwd = temporaryTree({ '.git': '', ...files });
  const { plan } = await createVerify({
    cwd, tsconfig: undefined, types: true, tests: [], measure: startMeasure(), isSdkModule: () => false, find: (path, text) => findInFile({ path, text }), importers: () => [],
  })({ makePlan: makePlan(cwd), planAgain: () => Promise.resolve(none), dropped: new Map() });
  expect(plan.changes).toEqual([]);
  expect(plan.units[0]?.outcome).toMatchObject({ kind: 'left', reasons: [{ why: expect.stringContaining('TS2307 Cannot find module') as string }] }); // vitest's matchers are untyped
});

test.each([
  ['pnpm-lock.yaml', 'pnpm install'], ['yarn.lock', 'yarn install'], ['bun.lock', 'bun install'], ['package-lock.json', 'npm install'], ['README.md', 'npm install'],
])('says so when the SDK is not installed: %s → %s', async (lockfile, install) => {
  const files = { 'tsconfig.json': tsconfig, [lockfile]: '', 'src/a.ts': "import { z } from 'zod';\nimport { S } from '@sdk/server/mcp.js';\nexport const a = 'a';\nexport { S, z };\n" };
  const { unverified, changed } = await run({ files, units: [good] });
  expect(unverified).toEqual({ modules: ['@sdk/server/mcp.js'], install });
  expect(changed).toEqual(['src/a.ts']);
});

test('without types only the other checks are made', async () => {
  const { left, unverified } = await run({ files: { 'src/a.ts': "import '@sdk/x';\nexport const a: string = 'a';\n" }, units: [{ ...good, replace: ["'a'", '1'] }], types: false });
  expect({ left, unverified }).toEqual({ left: {}, unverified: undefined });
});

test('drops a unit whose new text does not parse', async () => {
  const { left } = await run({ files: { 'src/a.ts': "export const a = 'a';\n" }, units: [{ ...good, replace: ["'a'", "'b"] }], types: false });
  expect(left['good']).toMatch(/^After the rewrite the file would not parse: .+ \(line 1\)\.$/);
});

test('drops a unit that leaves one of its usages', async () => {
  const text = "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nexport const ask = (server: Server) => server.listRoots();\n";
  const unit = { id: 'asks', path: 'src/a.ts', replace: ['=>', '=> /* still there */'], names: ['listRoots'] } as const;
  expect((await run({ files: { 'src/a.ts': text }, units: [unit], types: false })).left).toEqual({ asks: 'After the rewrite a use of listRoots would remain.' });
});

test('drops a unit that a second run would change again', async () => {
  const { left } = await run({
    files: { 'src/a.ts': "export const a = 'a';\n" }, units: [good], types: false,
    planAgain: ({ changes }) => Promise.resolve({ ...none, changes: changes.map(({ path, after = '' }) => ({ path, before: after, after: `${after} ` })) }),
  });
  expect(left).toEqual({ good: 'A second run would change the file again.' });
});

test('a second run knows what was dropped under the number that it has among what is left', () => {
  const units = fakePlan('/', {}, ['a#1', 'a#2', 'b#1', 'a#client-1', 'a#3', 'a#4', 'a#client-2'].map((id) => ({ id, path: 'a', replace: ['', ''] })), new Map([['a#2', reason], ['a#4', reason], ['a#client-2', reason]]));
  expect([...forSecondRun(units, new Map([['a#1', 'rewritten'], ['a#4', 'last']]))]).toEqual([['a#2', 'last']]);
  expect([...forSecondRun(units, new Map([['a#2', 'first'], ['a#client-2', 'client']]))]).toEqual([['a#1', 'first'], ['a#client-1', 'client']]);
});
