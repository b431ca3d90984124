import { describe, expect, test } from 'vitest';
import type { Outcome } from '../src/client/roots-client.ts';
import { compareRuns, type Proof } from '../src/harness/compare.ts';
import type { Run } from '../src/harness/run.ts';
import type { Comparison } from '../src/scenario.ts';

const good: Outcome = { kind: 'result', result: { content: [{ type: 'text', text: 'good' }] } };
const other: Outcome = { kind: 'result', result: { content: [{ type: 'text', text: 'other' }] } };
const refused: Outcome = { kind: 'result', result: { isError: true, content: [] } };
const broken: Outcome = { kind: 'error', code: -32602, message: 'Missing directory' };
const schema = { type: 'object', $schema: 'draft', additionalProperties: false };
const list = { name: 'list', description: 'Lists.', inputSchema: schema };
const taking = (parameter: unknown = { type: 'string' }, required: readonly string[] = []): object => ({ ...list, inputSchema: { ...schema, properties: { directory: parameter }, required } });
const lists = { tools: [], prompts: [], resources: [], resourceTemplates: [] };
const run: Run = {
  startError: undefined, ended: undefined, introduction: { name: 'x' }, lists, outcomes: [], rootsRequests: 0, crossed: [], files: { 'alpha/a.md': 'A' }, stderr: '',
};

function compare(before: Partial<Run>, after: Partial<Run>, comparison: Partial<Comparison> = {}, proof: Proof = 'with'): readonly string[] {
  return compareRuns(proof, { sdk: 'v1', calls: [], ...comparison }, { ...run, ...before }, { ...run, ...after });
}

/** The findings where one tool became another; the tool takes the parameter. */
function tools(before: object, after: object, comparison: Partial<Comparison> = {}): readonly string[] {
  // The tools of these tests are made of literals that have what a tool must have.
  const listed = (tool: object): Partial<Run> => ({ lists: { ...lists, tools: [tool as typeof list] } });
  return compare(listed(before), listed(after), { calls: [{ tool: 'list', takes: true }], ...comparison });
}

test('two runs that are the same differ in nothing', () => {
  expect(compare({}, {})).toEqual([]);
  expect(tools(list, taking())).toEqual([]);
});

describe('life', () => {
  test('a start is told from none, in both directions, and nothing else is compared then', () => {
    expect(compare({ startError: 'no roots' }, { files: {} })).toEqual(["before doesn't start, after does. no roots"]);
    expect(compare({}, { startError: 'no zod', files: {} })).toEqual(["before starts, after doesn't. no zod"]);
    expect(compare({ startError: 'no roots' }, { startError: 'no configuration' })).toEqual([]);
  });

  test('an end is told from none, and one end from another', () => {
    expect(compare({ ended: 'code 2', stderr: 'Why' }, {})).toEqual(['before ends by itself (code 2), stderr: Why; after goes on']);
    expect(compare({}, { ended: 'signal SIGKILL' })).toEqual(['before goes on; after ends by itself (signal SIGKILL), stderr: (empty)']);
    expect(compare({ ended: 'code 1' }, { ended: 'code 2' })).toHaveLength(1);
    expect(compare({ ended: 'code 1' }, { ended: 'code 1' })).toEqual([]);
  });
});

test('a server that still asks is found, with and without', () => {
  for (const proof of ['with', 'without'] as const) expect(compare({ rootsRequests: 3 }, { rootsRequests: 2 }, {}, proof)).toEqual(['after still asks for roots: 2 roots/list on the wire']);
  expect(compare({ rootsRequests: 3 }, {})).toEqual([]);
});

test('files that are written, changed or gone are found', () => {
  expect(compare({}, { files: { 'alpha/a.md': 'B' } })).toEqual(['different files are left behind: alpha/a.md']);
  expect(compare({}, { files: { ...run.files, 'home/new': '' } })).toEqual(['different files are left behind: home/new']);
  expect(compare({ files: { ...run.files, 'home/new': '' } }, {})).toEqual(['different files are left behind: home/new']);
});

test('what a server says of itself and the calls that crossed a boundary are found', () => {
  expect(compare({}, { introduction: { name: 'y' } })).toEqual(['the server introduces itself differently: {"name":"x"} became {"name":"y"}']);
  expect(compare({}, { crossed: ['read is open'] })).toEqual(['read is open']);
});

describe('a call', () => {
  const calls = [{ tool: 'list', arguments: { depth: 1 } }];
  const found = (before: Outcome, after: Outcome, call: Partial<Comparison['calls'][number]> = {}, comparison: Partial<Comparison> = {}, proof: Proof = 'with'): readonly string[] =>
    // A call of a tool stays one, whatever is added to it here.
    compare({ outcomes: [before] }, { outcomes: [after] }, { calls: [{ ...calls[0], ...call } as Comparison['calls'][number]], ...comparison }, proof);

  test('must give the same', () => {
    expect(found(good, good)).toEqual([]);
    expect(found(good, other)).toEqual([expect.stringMatching(/^call 1 \(list \{"depth":1\}\): before gave .*good.*, after .*other/)]);
    expect(found(refused, broken)).toHaveLength(1);
    expect(found(good, refused)).toHaveLength(1);
  });

  test('may differ where the comparison says so, but not in whether it fails', () => {
    expect(found(good, other, { mayDiffer: 'label' })).toEqual([]);
    expect(found(refused, broken, { mayDiffer: 'words' })).toEqual([]);
    expect(found(good, refused, { mayDiffer: 'label' })).toHaveLength(1);
    expect(found(broken, good, { mayDiffer: 'label' })).toHaveLength(1);
  });

  test('that must fail must fail on both sides', () => {
    expect(found(refused, refused, { mustFail: true })).toEqual([]);
    expect(found(good, good, { mustFail: true })).toEqual([expect.stringContaining('both must fail, but before gave')]);
    expect(found(refused, good, { mustFail: true })).toHaveLength(1);
    expect(found(good, refused, { mustFail: true })).toHaveLength(1);
  });

  test('that requires the directories must fail without them, in any words', () => {
    const required = { takes: true, required: true };
    expect(found(refused, broken, required, {}, 'without')).toEqual([]);
    expect(found(refused, broken, { takes: true }, { required: true }, 'without')).toEqual([]);
    expect(found(good, good, required, {}, 'without')).toEqual([expect.stringContaining('both must fail without directories')]);
    expect(found(refused, good, required, {}, 'without')).toHaveLength(1);
    expect(found(good, good, { required: true }, {}, 'without')).toEqual([]); // it takes none
    expect(found(good, good, required, {}, 'with')).toEqual([]);
    expect(found(good, good, { takes: true, required: false }, { required: true }, 'without')).toEqual([]);
  });
});

describe('a tool', () => {
  test('may differ by the new parameter alone', () => {
    expect(tools(list, { ...taking(), description: 'Shows.' })).toEqual([expect.stringContaining('list differs: {"name":"list","description":"Lists."}')]);
    expect(tools(list, list)).toEqual(["tools/list: list doesn't take directory after the rewrite"]);
    expect(tools(taking(), taking())).toContain('tools/list: list has directory before the rewrite already');
    expect(tools(list, taking(), { calls: [{ tool: 'list' }] })).toEqual([expect.stringContaining('the input of list differs by more than the new parameter')]);
    expect(tools(list, taking(), { calls: [{ tool: 'list', takes: 'folder' }] })).toHaveLength(1);
  });

  test('has a parameter of the right form', () => {
    expect(tools(list, taking({ type: 'array', items: { type: 'string' } }))).toEqual([expect.stringContaining('directory of list is no string')]);
    expect(tools(list, taking(), { form: 'many', parameter: 'directory' })).toEqual([expect.stringContaining('directory of list is no array of strings')]);
    expect(tools(list, taking({ type: 'array', items: { type: 'number' } }), { form: 'many', parameter: 'directory' })).toHaveLength(1);
    expect(tools(list, taking({ type: 'array', items: { type: 'string' } }), { form: 'many', parameter: 'directory' })).toEqual([]);
  });

  test('requires it or not, as the comparison says', () => {
    expect(tools(list, taking(undefined, ['directory']))).toEqual(['tools/list: directory of list is required, and should be optional']);
    expect(tools(list, taking(), { required: true })).toEqual(['tools/list: directory of list is optional, and should be required']);
    expect(tools(list, taking(undefined, ['directory']), { required: true })).toEqual([]);
  });

  test('may get what an SDK adds to a first schema, but loses nothing of what it had', () => {
    const bare = { ...list, inputSchema: { type: 'object' } };
    expect(tools(bare, taking())).toEqual([]);
    expect(tools(list, { ...list, inputSchema: { type: 'object', properties: { directory: { type: 'string' } } } })).toHaveLength(1);
    const deep = { ...list, inputSchema: { type: 'object', properties: { depth: { type: 'number' } } } };
    const strict = { ...list, inputSchema: { ...schema, properties: { depth: { type: 'number' }, directory: { type: 'string' } } } };
    expect(tools(deep, strict)).toHaveLength(1);
  });
});

test('lists are compared by names and order, and an error is told from an empty list', () => {
  const named = (...names: readonly string[]): Partial<Run> => ({ lists: { ...lists, resources: names.map((name) => ({ name, uri: name })) } });
  expect(compare(named('a', 'b'), named('b', 'a'))).toEqual(['resources/list: before has a, b; after has b, a']);
  expect(compare(named('a'), named())).toEqual(['resources/list: before has a; after has none']);
  expect(compare({ lists: { ...lists, tools: 'refused' } }, {})).toEqual(['tools/list: before has an error (refused); after has none']);
  expect(compare({ lists: { ...lists, tools: 'refused' } }, { lists: { ...lists, tools: 'refused' } })).toEqual([]);
  const twins = (second: string): Partial<Run> => ({ lists: { ...lists, resources: [{ name: 'a', uri: '1' }, { name: 'a', uri: second }] } });
  expect(compare(twins('2'), twins('3'))).toHaveLength(1);
  expect(compare(twins('2'), twins('3'), { listsMayDiffer: { 'resources/list': 'they move' } })).toEqual([]);
});

test('what a server writes to stderr differs in nothing', () => {
  expect(compare({ stderr: 'started at 10:00' }, { stderr: 'started at 10:01' })).toEqual([]);
});
