import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/index.ts';
import { converse } from '../../src/interactive/converse.ts';
import { fakePlan, type FakeUnit } from '../support/fake-plan.ts';
import { temporaryTree } from '../support/temporary-tree.ts';
import { secondRewritten, twoTools } from '../choose/two-tools.ts';

const paint = (_style: string, text: string): string => text;

/** A dialogue with these answers; then the input ends. */
function answering(answers: readonly string[]) {
  const said: string[] = [];
  const waiting = [...answers];
  const tell = (text: string): void => void said.push(text);
  const ask = (question: string) => {
    const answer = waiting.shift();
    said.push(`${question}${answer ?? '^D'}\n`);
    return Promise.resolve(answer);
  };
  return { dialogue: { tell, ask, drawing: () => ({ paint, width: 400 }) }, said: () => said.join(''), left: waiting };
}

/** A session of `migrate()` with the server of two units: the conversation is a client of the public interface. */
async function migrateWith(...answers: readonly string[]) {
  const cwd = temporaryTree({ 'server.ts': twoTools.replace('    const [paragraph]', '    const place = file;\n    const [paragraph]') });
  const { dialogue, said, left } = answering(answers);
  const { report } = await migrate({ cwd, mode: 'write', verify: false, choose: converse(dialogue, cwd) });
  expect(left).toEqual([]);
  return { said: said(), report, file: readFileSync(join(cwd, 'server.ts'), 'utf8') };
}

test('the opening says how many units there are, and what each letter means', async () => {
  const { said } = await migrateWith();
  expect(said).toMatch(/^2 units to decide\. Nothing is written before the end\.\n {2}y {2}apply: rewrite this unit\n/);
});

test('what can’t be read gets the meanings, and the same question again', async () => {
  const { said } = await migrateWith('', 'what', '?', 'u', 'q');
  expect(said.split('  y  apply: rewrite this unit')).toHaveLength(5);
  expect(said).toContain('There is nothing to take back.\nApply this unit');
  expect(said.split('Unit 1 of 2')).toHaveLength(2);
});

test('a name is asked for, must be one, and is shown in the diff', async () => {
  const { said, report } = await migrateWith('n', 'r', 'not a name', 'r class', 'r', '', 'rename', 'folder', 'y', 'y');
  expect(said).toContain('Name of the parameter: not a name\nA parameter must have a JavaScript name such as directory, not ‘not a name’.\n');
  expect(said).toContain('not ‘class’.\n');
  expect(said).toContain('Name of the parameter: \nThe name stays as it was.\n');
  expect(said.split('Unit 2 of 2')).toHaveLength(3);
  expect(said.slice(said.lastIndexOf('Unit 2 of 2'))).toContain('+server.registerTool(\'line_count\', { description: \'Counts lines\', inputSchema: { file: z.string(), folder: z');
  expect(report.tools.map(({ parameter }) => parameter?.name)).toEqual(['folder']);
});

test('a name that is taken is told, and the former one stays', async () => {
  const { said, report } = await migrateWith('r folder', 'r place', 'y', 'y place', 'n', 'y');
  expect(said).toContain('server.ts#1 can’t be applied:\n');
  expect(said).toContain('The name `place` is taken');
  expect(said).toContain('The name stays as it was.\n\nUnit 1 of 2');
  expect(report.tools.map(({ tool, parameter }) => [tool, parameter?.name])).toEqual([['first_paragraph', 'folder']]);
});

test('undo several times, also from the end', async () => {
  const { file } = await migrateWith('y', 'y', 'undo', 'undo', 'n', 'y', 'y');
  expect(file).toBe(secondRewritten().replace('    const [paragraph]', '    const place = file;\n    const [paragraph]'));
});

test('where nothing is to be written, the end can still be taken back', async () => {
  const { said, report } = await migrateWith('n', 'n', 'u', 'y', 'y');
  expect(said).toContain('All is decided: 0 applied, 2 left; 0 files change.\nNothing to write: end [y,u,?]? u\n');
  expect(report.totals.rewritten).toBe(1);
});

test('a unit that fails a check along with the others can’t be applied, and the end says so of units that were applied together', async () => {
  const cwd = '/p';
  const units: readonly FakeUnit[] = ['a#1', 'a#2'].map((id) => ({ id, path: 'a.ts', replace: [id, 'new'] }));
  const reason = { why: 'It fails.', todo: 'Look.' };
  const planFor = (choices: ReadonlyMap<string, { readonly kind: string }>) => {
    const applied = units.filter(({ id }) => choices.get(id)?.kind === 'apply').map(({ id }) => id);
    const dropped = units.map(({ id }) => id).filter((id) => !applied.includes(id) || (applied.length === 2 && id === 'a#2'));
    return Promise.resolve(fakePlan(cwd, { 'a.ts': 'a#1 a#2' }, units, new Map(dropped.map((id) => [id, reason]))));
  };
  const plan = fakePlan(cwd, { 'a.ts': 'a#1 a#2' }, units, new Map());
  const first = answering(['y', 'y', 'r x', 'n', 'y']);
  expect([...(await converse(first.dialogue, cwd)({ plan, planFor }))].map(([, { kind }]) => kind)).toEqual(['apply', 'skip']);
  expect(first.said()).toContain('Unit 2 of 2: a#2\na#2 can’t be applied:\n  a.ts:1  It fails.\n    → Look.\nApply this unit [y,n,r,a,u,q,?]? y\nIt can’t be applied along with the units before it. Skip it, or take back one of those.\n');
  expect(first.said()).toContain('This unit adds no parameter.\n');
  const second = answering(['a', 'y']);
  await converse(second.dialogue, cwd)({ plan, planFor });
  expect(second.said()).toContain('a#2 can’t be applied:\n  a.ts:1  It fails.\n    → Look.\n\nAll is decided: 1 applied, 1 left; 1 file changes.\n');
});
