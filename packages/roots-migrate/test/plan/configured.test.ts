import { describe, expect, it } from 'vitest';
import { configuredCases } from './cases/configured/index.ts';
import { left } from './cases/configured/left.ts';
import { filesOf } from './case.ts';
import { planOf } from './plan-of.ts';
import { serverOf } from './server.ts';

/** Names that the rewrite brings or takes away. */
const names = ['delimiter', 'realpath', 'realpathSync', 'fileURLToPath', 'pathToFileURL', 'RootsListChangedNotificationSchema'];

describe.each(Object.entries(configuredCases))('configures %s', (_, cases) => {
  it.each(cases.map((item) => [item.name, item] as const))('%s', async (_name, item) => {
    for (const file of filesOf(item)) {
      const before = serverOf(item.before);
      const { units, changes } = await planOf(file, before, item.options);
      const after = changes[0]?.after ?? before;
      expect({ reasons: units.flatMap(({ outcome }) => (outcome.kind === 'left' ? outcome.reasons : [])), text: codeOf(after) }).toEqual({ reasons: [], text: codeOf(serverOf(item.after)) });
      expect(units.map(({ roles, boundaries, tools }) => ({ isBoundary: roles.includes('boundary'), kinds: boundaries.map(({ kind }) => kind), parameters: tools.flatMap(({ parameter }) => parameter ?? []) }))).toEqual([{ isBoundary: true, kinds: [item.kind], parameters: [] }]);
      expect(units.flatMap(({ tools }) => tools.flatMap(({ after: sources }) => sources)).filter((source) => item.kind === 'own-list' && source.startsWith('`'))).toEqual([]); // the list itself is told by where it comes from
      for (const name of names) expect({ name, count: importsOf(after).filter((one) => one === name).length }).toEqual({ name, count: new RegExp(`(?<![.\\w])${name}\\b`).test(codeOf(after)) ? 1 : 0 });
    }
  });
});

it('declares the directories once where several boundaries of a file use them', async () => {
  const reader = (name: string): string => `
server.registerTool('${name}', { description: 'Notes.', inputSchema: { path: z.string() } }, async ({ path }) => {
  const { roots } = await server.server.listRoots();
  if (!roots.some((root) => resolve(path).startsWith(fileURLToPath(root.uri) + sep))) throw new Error('Outside');
  return text(await readFile(resolve(path), 'utf8'));
});`;
  const { units, changes } = await planOf('server.js', serverOf(reader('first') + reader('second')));
  expect(units.map(({ outcome }) => outcome.kind)).toEqual(['rewritten', 'rewritten']);
  expect(changes[0]?.after?.match(/const configuredDirectories =/g)).toHaveLength(1);
  expect(changes[0]?.after?.match(/configuredDirectories\.some/g)).toHaveLength(2);
});

describe('leaves', () => {
  it.each(left.map((item) => [item.name, item] as const))('%s', async (_name, { code, when }) => {
    const text = serverOf(code);
    const { units, changes } = await planOf('server.js', text);
    expect(changes).toEqual([]);
    expect(new Set(units.map(({ outcome }) => outcome.kind))).toEqual(new Set(['left']));
    expect(units.flatMap(({ boundaries }) => boundaries.map(({ kind }) => kind))).toEqual(when === 'always' ? [] : ['open']);
    const boundaries = units.filter(({ roles }) => roles.includes('boundary'));
    expect(boundaries.every(({ outcome }) => when !== 'always' || (outcome.kind === 'left' && outcome.reasons.some(({ why }) => why.startsWith('It is a boundary, and it isn\'t moved') || why.includes('which outlives the call'))))).toBe(true);
    expect(boundaries.every(({ outcome }) => outcome.security.some((one) => one.text.startsWith('SECURITY: ')))).toBe(true);
    const asked = await planOf('server.js', text, { boundary: 'configure' });
    expect(new Set(asked.units.map(({ outcome }) => outcome.kind))).toEqual(new Set([when === 'always' ? 'left' : 'rewritten']));
    expect(asked.units.flatMap(({ tools }) => tools.flatMap(({ parameter }) => parameter ?? []))).toEqual([]);
  });
});

function codeOf(text: string): string {
  return text.split('\n').filter((line) => !line.startsWith('import ')).join('\n');
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/^import \{ ([^}]*) \}/gm)].flatMap(([, list = '']) => list.split(', '));
}
