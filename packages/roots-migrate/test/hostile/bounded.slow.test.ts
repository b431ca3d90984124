import { expect, test, vi } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { askingServer } from '../support/servers.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

// None of these may hang: the limit is for a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const packageJson = '{"dependencies":{"zod":"4"}}';
const lines = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('');

/** Each stands beside a server that is rewritten, whatever becomes of it. */
test.each([
  ['60,000 open brackets', { 'odd.ts': `const roots = ${'[\n'.repeat(60_000)}` }],
  ['20,000 nested arrays', { 'odd.ts': `const roots = ${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)};\n` }],
  ['100,000 parentheses', { 'odd.ts': `const roots = ${'(\n'.repeat(100_000)}1${')\n'.repeat(100_000)};\n` }],
  ['20,000 nested templates', { 'odd.ts': `const roots = ${'`${\n'.repeat(20_000)}1${'}`\n'.repeat(20_000)};\n` }],
  ['a union of 20,000', { 'odd.ts': `type Roots = ${lines(20_000, (index) => `\n  | 'u${index}'`)};\nexport type { Roots };\n` }],
  ['a type that doubles thirty times', { 'odd.ts': `type A0 = 'roots';\n${lines(30, (index) => `type A${index + 1} = [A${index}, A${index}, A${index}];\n`)}export type { A30 };\n` }],
  ['a type without an end', { 'odd.ts': "type R<T> = T extends [infer H, ...infer S] ? R<[S, S, H]> : R<[T, 'roots']>;\nexport declare const r: R<[1]>;\n" }],
  ['modules in a circle', { 'a.ts': "export * from './b.js';\nexport const roots = 1;\n", 'b.ts': "export * from './c.js';\nexport * from './server.js';\n", 'c.ts': "export * from './a.js';\nexport * from './c.js';\n" }],
  ['a comment that opens 100,000 times', { 'odd.ts': `// roots\n${'/*\n'.repeat(100_000)}*/\n` }],
  ['300,000 empty lines', { 'odd.ts': `${'\n'.repeat(300_000)}export const roots = 1;\n` }],
  ['300,000 spaces', { 'odd.ts': `// x\n${' '.repeat(300_000)}\n${'\n'.repeat(2000)}export const roots = 1;\n` }],
  ['an ignore file that backtracks', { '.gitignore': `${'a*'.repeat(60)}b\n${'**/'.repeat(300)}x\n`, [`${'a'.repeat(150)}.ts`]: 'export const roots = 1;\n' }],
  ['folders four hundred deep', { [`${'d/'.repeat(400)}odd.ts`]: 'export const roots = 1;\n' }],
])('%s', async (_what, files) => {
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': askingServer, ...files }), verify: false });
  expect(report.changes.map(({ path }) => path)).toEqual(['server.ts']);
});

/** Each is deeper than any parser's stack, most without a bracket: what opens, what is in it, what closes. */
const deep: Readonly<Record<string, readonly [string, string, string]>> = {
  arrows: ['a=>', '1', ''],
  choices: ['a ? b : ', '1', ''],
  'choices within choices': ['a ?', '1', ': b'],
  assignments: ['x = ', '1', ''],
  signs: ['- + ', '1', ''],
  new: ['new ', 'a', ''],
  awaits: ['await ', '1', ''],
  powers: ['a ** ', '1', ''],
  templates: ['`${', '1', '}`'],
  classes: ['class extends ', 'a', '{}'],
  'parentheses that a comment seems to close': ['(/*)*/', '1', ')'],
  calls: ['f(', '', ')'],
  objects: ['{ a: ', '1', '}'],
  methods: ['({ a() { return ', '1', '} })'],
  conditions: ['if (a) ', ';', ''],
  'else if': ['if (a); else ', ';', ''],
  loops: ['for (;;) ', ';', ''],
  do: ['do ', ';', 'while (a);'],
  'types of functions': ['type A = () =>', 'B', ''],
  'types that choose': ['type A = a extends b ? c :', 'B', ''],
  'types in types': ['type A = B<', 'C', '>'],
  // Flat to a parser; whoever follows the tree sees it deep.
  'member accesses': ['a.', 'a', ''],
  'calls of calls': ['', 'a', '()'],
  sums: ['a +', 'a', ''],
  conjunctions: ['a &&', 'a', ''],
};

test('what nests deeper than a stack is a problem of its own file, whatever it is made of', async () => {
  const count = 100_000;
  const text = ([open, inner, close]: readonly [string, string, string]): string => {
    const start = /^(if|for|do|type)/.test(open) ? open : `x = ${open}`;
    return `// roots\n${start}\n${`${open.replace('type A = ', '')}\n`.repeat(count)}${inner}${`\n${close}`.repeat(count + 1)}\n`;
  };
  const odd = Object.fromEntries(Object.entries(deep).map(([name, code]) => [`odd/${name}.ts`, text(code)]));
  const jsx = `// roots\nconst view = ${'<a>\n'.repeat(count)}${'</a>\n'.repeat(count)};\n`;
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': askingServer, ...odd, 'odd/jsx.tsx': jsx }), verify: false });
  expect(report.problems).toEqual([...Object.keys(odd), 'odd/jsx.tsx'].sort().map((path) => ({ path, message: 'is nested too deep to be read' })));
  expect(report.changes.map(({ path }) => path)).toEqual(['server.ts']);
});

test('a file of many tokens that is not deep is read all the same', async () => {
  const odd = 'f({ a: [1], b: `${2n}`, c: /x/ });\n'.repeat(3000);
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': `${odd}${askingServer}` }), verify: false });
  expect(report.problems).toEqual([]);
  expect(report.changes.map(({ path }) => path)).toEqual(['server.ts']);
});

const asks = '  const { roots } = await server.server.listRoots();\n  const at0 = roots[0] ? fileURLToPath(roots[0].uri) : process.cwd();\n';
const head = "import { fileURLToPath } from 'node:url';\nimport { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'long', version: '1.0.0' });\n";
const tool = (name: string, code: string): string => `server.registerTool('${name}', { inputSchema: { word: z.string() } }, async ({ word }) => {\n${code}});\n`;
const answers = (what: string): string => `  return { content: [{ type: 'text', text: ${what} + word }] };\n`;

/** How far it is followed may change; that each ends, and stands in nobody else's way, may not. */
test.each([
  ['constants that copy each other', `${head}${tool('long', `${asks}${lines(3000, (index) => `  const at${index + 1} = at${index};\n`)}${answers('at3000')}`)}`],
  ['conditions on one variable', `${head}${tool('long', `${asks}  let at = at0;\n${lines(600, (index) => `  if (word === '${index}') at = at + '${index}';\n`)}${answers('at')}`)}`],
  ['units', `${head}${lines(150, (index) => tool(`t${index}`, `${asks}${answers('at0')}`))}`],
  ['hops over functions', `${head}async function f0() {\n${asks}  return at0;\n}\n${lines(4000, (index) => `async function f${index + 1}() { return f${index}(); }\n`)}${tool('long', answers('await f4000()'))}`],
  ['functions that each call the one before twice', `${head}async function f0() {\n${asks}  return at0;\n}\n${lines(40, (index) => `async function f${index + 1}() { return (await f${index}()) || (await f${index}()); }\n`)}${tool('long', answers('await f40()'))}`],
  ['functions that hand a path on', `${head}${lines(4000, (index) => `function g${index}(x: string): string { return ${index === 0 ? 'x' : `g${index - 1}(x)`}; }\n`)}${tool('long', `${asks}${answers('g3999(at0)')}`)}`],
])('a flow of very many %s', async (_what, long) => {
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': askingServer, 'long.ts': long }), verify: false });
  expect(report.changes.map(({ path }) => path)).toContain('server.ts');
  const told = [...report.changes, ...report.problems, ...report.left.map(({ place }) => place)].map(({ path }) => path);
  expect(told).toContain('long.ts');
});

test('modules in a row without an end leave the file that they lead to, with the reason', async () => {
  const chain = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`chain/m${index}.ts`, `export * from './${index === 0 ? '../long' : `m${index - 1}`}.js';\n`]));
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': askingServer, 'long.ts': askingServer.replace('const server', 'export const server'), ...chain }), verify: false });
  expect(report.changes.map(({ path }) => path)).toEqual(['server.ts']);
  expect(report.problems).toEqual([{ path: 'long.ts', message: 'could not be planned: it is imported over more than 60 modules in a row. It is left as it is' }]);
});

test('a neighbour that is nested too deep leaves the file that imports it, with the reason', async () => {
  const near = `import { deep } from './deep.js';\n${askingServer}console.error(deep);\n`;
  const { report } = await migrate({ cwd: temporaryTree({ 'package.json': packageJson, 'server.ts': askingServer, 'near.ts': near, 'deep.ts': `export const deep = ${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)};\n` }), verify: false });
  expect(report.changes.map(({ path }) => path)).toEqual(['server.ts']);
  expect(report.problems).toEqual([{ path: 'near.ts', message: 'could not be planned: its flow is too long to follow, or code that belongs to it is nested too deep. It is left as it is' }]);
});
