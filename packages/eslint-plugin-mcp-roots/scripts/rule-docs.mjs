// The headers of the rules' pages and the list of rules in the README, as eslint-doc-generator makes them of the built plugin.
// node scripts/rule-docs.mjs [--write]; without `--write` it fails where they are not up to date.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const pages = join(root, '../../docs/rules');
const generator = join(dirname(createRequire(import.meta.url).resolve('eslint-doc-generator/package.json')), 'dist/bin/eslint-doc-generator.js');
// As in `src/docs.ts`: the README is read on npm too.
const docs = 'https://github.com/roots-migrate/roots-migrate/blob/main/docs/rules';
const isWrite = process.argv.includes('--write');

// The generator loads a plugin by its package.json, whose exports are the sources until it is packed: it gets a folder as packed.
const folder = mkdtempSync(join(tmpdir(), 'mcp-roots-docs-'));
try {
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig, main: 'dist/index.js' }));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'README.md'), join(folder, 'README.md'));
  cpSync(pages, join(folder, 'docs/rules'), { recursive: true });
  const legacy = ['recommended', 'strict', 'client', 'server'].flatMap((name) => ['--ignore-config', `legacy-${name}`]);
  const emoji = ['strict,🔒', 'client,📱', 'server,🖥️'].flatMap((item) => ['--config-emoji', item]);
  const options = ['--rule-doc-title-format', 'desc-parens-prefix-name', '--rule-doc-section-include', 'What to do', '--rule-doc-notices', 'deprecated,configs,fixableAndHasSuggestions,options,requiresTypeChecking', '--url-rule-doc', `${docs}/{name}.md`, '--rule-list-columns', 'name,description,configsError,configsWarn,fixable,hasSuggestions', ...legacy, ...emoji];
  const { status } = spawnSync(process.execPath, [generator, folder, ...options, ...(isWrite ? [] : ['--check'])], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (isWrite && status === 0) {
    cpSync(join(folder, 'README.md'), join(root, 'README.md'));
    cpSync(join(folder, 'docs/rules'), pages, { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
