// What the rules cost in one run over many files, beside typed `no-deprecated`. Build the plugin first: `npm run build`.
// node bench/lint-cost.mjs [number of files, default 2000]
import { ESLint } from 'eslint';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import plugin from '../dist/index.js';

const total = Number(process.argv[2] ?? 2000);
/** One file in thirty-three uses roots. */
const every = 33;
const folder = mkdtempSync(join(tmpdir(), 'mcp-roots-bench-'));

const withRoots = (index) => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const mcp${index} = new McpServer({ name: 'bench', version: '1' });
export async function folders${index}(): Promise<string[]> {
  if (!mcp${index}.server.getClientCapabilities()?.roots) return [];
  const { roots } = await mcp${index}.server.listRoots();
  return roots.map((root) => root.uri);
}
`;
const withoutRoots = (index) => `import { readFile } from 'node:fs/promises';
export interface Item${index} { readonly id: number; readonly name: string; readonly tags: readonly string[] }
${Array.from({ length: 12 }, (_, n) => `export async function read${index}_${n}(path: string): Promise<Item${index}[]> {
  const items: Item${index}[] = [];
  for (const [id, name] of (await readFile(path, 'utf8')).split('\\n').entries()) {
    if (name.startsWith('#')) continue;
    items.push({ id, name: name.trim(), tags: name.split(',').map((tag) => tag.toLowerCase()) });
  }
  return items.filter((item) => item.tags.length > ${n});
}`).join('\n')}
`;

try {
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(import.meta.dirname, '../node_modules/@modelcontextprotocol'), join(folder, 'node_modules/@modelcontextprotocol'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "@modelcontextprotocol/sdk": "1" } }');
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "module": "NodeNext", "strict": true, "skipLibCheck": true, "noEmit": true }, "include": ["src"] }');
  for (let index = 0; index < total; index += 1) {
    writeFileSync(join(folder, `src/file${index}.ts`), index % every === 0 ? withRoots(index) : withoutRoots(index));
  }
  const ours = Object.keys(plugin.rules).map((name) => `mcp-roots/${name}`);
  const theirs = '@typescript-eslint/no-deprecated';
  const eslint = new ESLint({
    cwd: folder,
    stats: true,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        plugins: { 'mcp-roots': plugin, '@typescript-eslint': tseslint.plugin },
        languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true, tsconfigRootDir: folder } },
        rules: { ...Object.fromEntries(ours.map((name) => [name, 'warn'])), [theirs]: 'warn' },
      },
    ],
  });
  const results = await eslint.lintFiles(['src']);
  const costs = results.map(({ filePath, stats, messages }) => {
    const rules = stats.times.passes[0].rules;
    const own = ours.reduce((sum, name) => sum + (rules[name]?.total ?? 0), 0);
    const hasRoots = Number(/file(\d+)\.ts$/.exec(filePath)[1]) % every === 0;
    return { hasRoots, own, theirs: rules[theirs]?.total ?? 0, found: messages.filter(({ ruleId }) => ruleId?.startsWith('mcp-roots/')).length };
  });
  const sum = (items, of) => items.reduce((all, item) => all + of(item), 0);
  const without = costs.filter(({ hasRoots }) => !hasRoots);
  const sorted = without.map(({ own }) => own * 1000).sort((a, b) => a - b);
  const mean = (items) => (items.reduce((all, item) => all + item, 0) / items.length).toFixed(1);
  const median = sorted[Math.floor(sorted.length / 2)].toFixed(1);
  // A pause of the machine or the garbage collector that falls on a rule counts as its time: hence also without the slowest hundredth.
  const most = mean(sorted.slice(0, Math.ceil(sorted.length * 0.99)));
  const own = sum(costs, (item) => item.own);
  const other = sum(costs, (item) => item.theirs);
  console.log(`${total} files, ${total - without.length} with roots, ${sum(costs, (item) => item.found)} reports`);
  console.log(`all ${ours.length} rules, a file without roots: mean ${mean(sorted)} µs, ${most} µs without the slowest hundredth, median ${median} µs`);
  console.log(`files without roots, typed no-deprecated: ${(sum(without, (item) => item.theirs) / sum(without, (item) => item.own)).toFixed(0)} × as much`);
  console.log(`all files: ${own.toFixed(0)} ms; typed no-deprecated: ${other.toFixed(0)} ms, ${(other / own).toFixed(0)} × as much; load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} processors`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
