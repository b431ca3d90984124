import { expect, it, vi } from 'vitest';

import { migrate } from '../../src/migrate.ts';
import { reporters } from '../../src/report/reporters/index.ts';
import { plain } from '../support/style.ts';
import { installSdk } from '../support/command.ts';
import { readTree, temporaryTree } from '../support/temporary-tree.ts';
import { removedCases } from './cases/removed.ts';

// Each run loads a compiler, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000 });

const tsconfig = JSON.stringify({ compilerOptions: { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', noUnusedLocals: true, noUnusedParameters: true, types: ['node'] }, include: ['src'] });

/** A client whose folder only its roots read: without them TypeScript finds what `move` takes unused. */
const unused = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export class Host {
  private folder = '';
  readonly client = new Client({ name: 'a', version: '1' }, { capabilities: { roots: {} } });

  constructor() {
    this.client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: this.folder }] }));
  }

  move(folder: string): void {
    this.folder = folder;
  }
}
`;

it('types are checked over all files of a client; a client that would bring an error stays, and it alone', async () => {
  const [parameter] = removedCases;
  const cwd = temporaryTree({
    'package.json': '{"type":"module","private":true}', 'tsconfig.json': tsconfig, 'src/host.ts': unused,
    'src/main.ts': `${parameter?.before['main.ts'] ?? ''}\nexport {};\n`, 'src/answer.ts': parameter?.before['answer.ts'] ?? '',
  });
  installSdk(cwd);
  const { report } = await migrate({ cwd, mode: 'write', client: 'remove' });
  expect(report.left.map(({ place, why }) => `${place.path} ${why}`)).toEqual(["src/host.ts After the rewrite src/host.ts would no longer type-check: TS6133 'folder' is declared but its value is never read."]);
  expect(report.units.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['src/answer.ts#client-1 rewritten', 'src/host.ts#client-1 left']);
  const after = readTree(cwd);
  expect(after['src/host.ts']).toBe(unused);
  expect(after['src/main.ts']).toBe(`${parameter?.after['main.ts'] ?? ''}\nexport {};\n`);
  expect(Object.keys(after)).toEqual(['package.json', 'src/host.ts', 'src/main.ts', 'tsconfig.json']);
});

it('every format tells of clients that go and of those that stay', async () => {
  const [parameter] = removedCases;
  const cwd = temporaryTree({ 'package.json': '{}', 'host.ts': `${unused}export const used = (host: Host): string => host['folder'];\n`, 'kept.ts': unused.replace('() =>', 'async () =>').replace("private folder = ''", 'private roots: string[] = []').replaceAll('folder', 'roots').replace('this.roots = roots', 'this.roots.push(roots)'), 'main.ts': parameter?.before['main.ts'] ?? '', 'answer.ts': parameter?.before['answer.ts'] ?? '' });
  const { report } = await migrate({ cwd, mode: 'dry-run', client: 'remove', verify: false });
  const pretty = reporters.pretty(report, { ...plain, verbose: true });
  expect(pretty).toMatch(/Left for you\n {2}kept\.ts:\d+ {2}The list `roots`, which is answered with, is kept by other code here\.\n/);
  expect(pretty).toMatch(/answer\.ts#client-1 {2}removed, a client; answer\.ts:6, main\.ts:4\n/);
  expect(pretty).toMatch(/- {2}constructor\(\) \{\n/);
  expect(pretty).toContain('6 usages of roots: 4 can be rewritten, 2 left; 3 files would change;');
  expect(reporters.markdown(report, plain)).toContain('### Left for a person (1)');
  expect(reporters.github(report, plain)).toMatch(/^::warning file=kept\.ts,line=\d+,col=\d+,title=Code that was left as it is::The list/m);
  const sarif = JSON.parse(reporters.sarif(report, plain)) as { runs: { results: { ruleId: string; fixes?: unknown[] }[] }[] }; // SARIF's schema says so
  expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId).sort()).toEqual(['roots-capability', 'roots-capability', 'roots-capability', 'roots-handler', 'roots-handler', 'roots-handler', 'roots-left']);
  expect(sarif.runs[0]?.results.filter(({ fixes }) => fixes !== undefined)).toHaveLength(2);
});
