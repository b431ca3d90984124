import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { type Choices, migrate, type MigrateOptions, type Plan, type Proposal, type UnitChoice } from '../../src/index.ts';
import { installSdk } from '../support/command.ts';
import { commitAll } from '../support/git.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';
import { bothRewritten, firstRewritten, secondRewritten, twoTools } from './two-tools.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

/** A project with the server of two units. */
function project(text = twoTools): string {
  const folder = temporaryTree({ 'package.json': '{"dependencies":{"zod":"4"}}', 'server.ts': text });
  installSdk(folder);
  return folder;
}

/** Writes what is chosen. Types are checked only where a test asks for it: that is slow. */
async function write(cwd: string, choose: NonNullable<MigrateOptions['choose']>, options: MigrateOptions = {}) {
  const { report, plan } = await migrate({ cwd, mode: 'write', verify: false, choose, ...options });
  return { report, plan, text: readFileSync(join(cwd, 'server.ts'), 'utf8') };
}

const apply = (parameter?: string) => ({ kind: 'apply', ...(parameter === undefined ? {} : { parameter }) }) as const;
const all = (plan: Plan): Choices => new Map(plan.units.map(({ id }) => [id, apply()]));
const textOf = (plan: Plan): string | undefined => plan.changes[0]?.after;

test('of two units in one file the one that is chosen is rewritten; the other is left, with the reason', async () => {
  const { report, text } = await write(project(), () => new Map<string, UnitChoice>([['server.ts#2', apply()], ['server.ts#1', { kind: 'skip', why: 'Not yet.' }]]), { verify: true });
  expect(text).toBe(secondRewritten());
  expect(report.units.map(({ id, outcome }) => [id, outcome])).toEqual([['server.ts#1', 'left'], ['server.ts#2', 'rewritten']]);
  expect(report.left).toEqual([{ place: { path: 'server.ts', line: 27, column: 29 }, why: 'Not yet.', todo: 'Run roots-migrate again to rewrite it.' }]);
  expect(report).toMatchObject({ written: true, totals: { usages: 2, rewritten: 1, left: 1 }, tools: [{ tool: 'line_count' }] });
});

test('what is not named is not chosen; the next run does the rest', async () => {
  const cwd = project();
  const first = await write(cwd, () => new Map([['server.ts#1', apply()]]));
  expect(first.text).toBe(firstRewritten());
  expect(first.report.left[0]?.why).toBe('It was not chosen.');
  expect((await write(cwd, ({ plan }) => all(plan))).text).toBe(bothRewritten);
});

test('each unit may name its parameter', async () => {
  const { text, report } = await write(project(), () => new Map([['server.ts#1', apply('folder')], ['server.ts#2', apply()]]), { parameter: 'place' });
  expect(report.tools.map(({ tool, parameter }) => [tool, parameter?.name])).toEqual([['first_paragraph', 'folder'], ['line_count', 'place']]);
  expect(text).toContain('folder: z.string()');
  expect(text).toContain('async ({ file, place })');
});

test('plans can be asked for before anything is chosen, and the last one is written', async () => {
  const seen: (string | undefined)[] = [];
  const { text } = await write(project(), async ({ planFor }) => {
    for (const choices of [[['server.ts#1', apply()]], [['server.ts#2', apply('folder')]], []] as const) seen.push(textOf(await planFor(new Map(choices))));
    return new Map([['server.ts#2', apply('folder')]]);
  });
  expect(seen).toEqual([firstRewritten(), secondRewritten('folder'), undefined]);
  expect(text).toBe(secondRewritten('folder'));
});

test('a plan is made again with the types; a name that is taken leaves its unit, and no other', async () => {
  const taken = twoTools.replace('    const [paragraph]', '    const place = file;\n    const [paragraph]').replace('paragraph.trim()', 'paragraph.trim() + place');
  const { text, report } = await write(project(taken), ({ plan }) => new Map(plan.units.map(({ id }) => [id, apply('place')])), { verify: true });
  expect(report.units.map(({ outcome }) => outcome)).toEqual(['left', 'rewritten']);
  expect(report.left[0]?.why).toContain('The name `place` is taken in');
  expect(text).toContain('async ({ file, place })');
  expect(text).toContain('const place = file;');
});

test('units in several files: those that are left keep their files', async () => {
  const folder = join(import.meta.dirname, '../../fixtures/in-handler/one-file-a-tool');
  const before = readTree(join(folder, 'before'));
  const cwd = temporaryTree(before);
  installSdk(cwd);
  await migrate({ cwd, mode: 'write', verify: false, choose: () => new Map<string, UnitChoice>([['src/rename.ts#1', apply()], ['src/version.ts#1', { kind: 'skip' }]]) });
  expect(readTree(cwd)).toEqual({ ...before, 'src/rename.ts': readTree(join(folder, 'after'))['src/rename.ts'] });
});

test('with dry-run nothing is written, and the diff is that of the choices', async () => {
  const cwd = project();
  const { report } = await migrate({ cwd, verify: false, choose: () => new Map([['server.ts#2', apply()]]) });
  expect(report.changes[0]?.diff).toContain('line_count');
  expect(report.changes[0]?.diff).not.toContain('first_paragraph');
  expect(readFileSync(join(cwd, 'server.ts'), 'utf8')).toBe(twoTools);
});

test('nothing chosen: nothing is written', async () => {
  const { text, report } = await write(project(), () => new Map());
  expect(text).toBe(twoTools);
  expect(report).toMatchObject({ changes: [], totals: { rewritten: 0, left: 2 } });
});

test.each([
  ['a unit that isn’t there', new Map([['server.ts#3', apply()]]), 'There is no unit ‘server.ts#3’ to choose. Nothing was written.'],
  ['a name that can’t be one', new Map([['server.ts#1', apply('not a name')]]), 'A parameter’s name must be a JavaScript name such as directory, but is ‘not a name’. Nothing was written.'],
])('refuses %s', async (_what, choices: Choices, message) => {
  const cwd = project();
  await expect(write(cwd, () => choices)).rejects.toThrow(expect.objectContaining({ name: 'CannotRun', message }) as Error); // vitest's matchers are untyped
  expect(readFileSync(join(cwd, 'server.ts'), 'utf8')).toBe(twoTools);
});

test('what choose throws ends the run, with nothing written', async () => {
  const cwd = project();
  await expect(write(cwd, () => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
  expect(readFileSync(join(cwd, 'server.ts'), 'utf8')).toBe(twoTools);
});

test('files that can’t be written are refused before anybody chooses; without the dependencies nobody is asked', async () => {
  const asked: Proposal[] = [];
  const choose = (proposal: Proposal): Choices => {
    asked.push(proposal);
    return new Map();
  };
  const dirty = temporaryTree({ '.gitignore': 'node_modules/\n', 'server.ts': '' });
  commitAll(dirty);
  installSdk(dirty);
  await migrate({ cwd: dirty, mode: 'write', choose });
  writeFileSync(join(dirty, 'server.ts'), twoTools);
  await expect(write(dirty, choose)).rejects.toThrow('have changes that aren’t committed');
  const { report } = await write(temporaryTree({ 'server.ts': twoTools }), choose, { verify: true });
  expect(report.unverified?.install).toBe('npm install');
  expect(asked).toEqual([]);
});
