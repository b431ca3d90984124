import { commonjs, javascript, type Job, svelte, typescript, vue } from './job.ts';

const ESLINT = { 8: '8.57.1', 9: '9.39.5', 10: '10.15.0' } as const;
const TS_PARSER = '8.74.0';
const TYPESCRIPT = { 5: '5.9.3', 6: '6.0.3', 7: '7.0.2' } as const;
const OXLINT = '1.94.0';

const flat = (files = '**/*.{js,cjs,ts}', parser = ''): string => `export default [{ ...mcpRoots.configs.recommended, files: ['${files}']${parser} }];\n`;
const esm = `import mcpRoots from 'eslint-plugin-mcp-roots';\n`;
const withParser = (name: string, files: string): string => `${esm}import parser from '${name}';\n${flat(files, ', languageOptions: { parser }')}`;
const oxlintrc = JSON.stringify({ jsPlugins: ['eslint-plugin-mcp-roots'], categories: { correctness: 'off' }, rules: rules() });

function rules(): Readonly<Record<string, string>> {
  return Object.fromEntries(['no-roots-capability', 'no-roots-handler', 'no-roots-capability-check', 'no-roots-request'].map((name) => [`mcp-roots/${name}`, 'warn']));
}

/** ESLint with its own parser. */
const espree: readonly Job[] = ([8, 9, 10] as const).map((major) => ({
  name: `ESLint ${ESLINT[major]}, flat, espree, no TypeScript`,
  packages: { eslint: ESLINT[major] },
  files: { 'eslint.config.js': esm + flat() },
  tool: 'eslint',
  ...(major === 8 && { env: { ESLINT_USE_FLAT_CONFIG: 'true' } }),
  sources: [javascript, commonjs],
}));

/** ESLint with typescript-eslint, and the versions of TypeScript that it takes. */
const typed: readonly Job[] = ([[8, 5], [9, 6], [10, 5], [10, 6]] as const).map(([major, version]) => ({
  name: `ESLint ${ESLINT[major]}, typescript-eslint ${TS_PARSER}, TypeScript ${TYPESCRIPT[version]}`,
  packages: { eslint: ESLINT[major], '@typescript-eslint/parser': TS_PARSER, typescript: TYPESCRIPT[version] },
  files: { 'eslint.config.js': withParser('@typescript-eslint/parser', '**/*.{js,cjs,ts}') },
  tool: 'eslint',
  ...(major === 8 && { env: { ESLINT_USE_FLAT_CONFIG: 'true' } }),
  sources: [javascript, typescript, commonjs],
}));

export const jobs: readonly Job[] = [
  ...espree,
  ...typed,
  {
    name: `ESLint ${ESLINT[8]}, .eslintrc`,
    packages: { eslint: ESLINT[8] },
    files: { '.eslintrc.json': JSON.stringify({ root: true, parserOptions: { ecmaVersion: 2022, sourceType: 'module' }, extends: ['plugin:mcp-roots/legacy-recommended'] }) },
    tool: 'eslint',
    sources: [javascript],
  },
  {
    name: `ESLint ${ESLINT[9]}, Babel`,
    packages: { eslint: ESLINT[9], '@babel/core': '7.29.13', '@babel/eslint-parser': '7.29.13' },
    files: { 'eslint.config.js': `${esm}import parser from '@babel/eslint-parser';\n${flat('**/*.{js,cjs}', ', languageOptions: { parser, parserOptions: { requireConfigFile: false } }')}` },
    tool: 'eslint',
    sources: [javascript, commonjs],
  },
  {
    name: `ESLint ${ESLINT[10]}, TypeScript ${TYPESCRIPT[7]}, which typescript-eslint does not take: JavaScript`,
    packages: { eslint: ESLINT[10], typescript: TYPESCRIPT[7] },
    files: { 'eslint.config.js': esm + flat() },
    tool: 'eslint',
    sources: [javascript],
  },
  {
    name: 'require() in eslint.config.cjs',
    packages: { eslint: ESLINT[10] },
    files: { 'eslint.config.cjs': `const mcpRoots = require('eslint-plugin-mcp-roots');\n${flat().replace('export default', 'module.exports =')}` },
    tool: 'eslint',
    sources: [javascript],
  },
  {
    name: 'eslint.config.ts with defineConfig',
    packages: { eslint: ESLINT[10], jiti: '2.7.0' },
    files: { 'eslint.config.ts': `import { defineConfig } from 'eslint/config';\n${esm}export default defineConfig([{ plugins: { 'mcp-roots': mcpRoots }, extends: ['mcp-roots/recommended'] }]);\n` },
    tool: 'eslint',
    sources: [javascript],
  },
  {
    name: 'script blocks of Vue and Svelte',
    packages: { eslint: ESLINT[10], 'vue-eslint-parser': '10.4.2', 'svelte-eslint-parser': '1.10.1', svelte: '5.57.3' },
    files: {
      'eslint.config.js': `${esm}import vue from 'vue-eslint-parser';\nimport svelte from 'svelte-eslint-parser';\nexport default [{ ...mcpRoots.configs.recommended, files: ['**/*.{vue,svelte}'] }, { files: ['**/*.vue'], languageOptions: { parser: vue, parserOptions: { sourceType: 'module', ecmaVersion: 2022 } } }, { files: ['**/*.svelte'], languageOptions: { parser: svelte } }];\n`,
    },
    tool: 'eslint',
    sources: [vue, svelte],
  },
  {
    name: `oxlint ${OXLINT} without ESLint`,
    packages: { oxlint: OXLINT },
    files: { '.oxlintrc.json': oxlintrc },
    tool: 'oxlint',
    sources: [javascript, typescript, vue, svelte],
  },
  {
    name: `oxlint ${OXLINT} beside ESLint ${ESLINT[10]} and TypeScript ${TYPESCRIPT[7]}`,
    packages: { oxlint: OXLINT, eslint: ESLINT[10], typescript: TYPESCRIPT[7] },
    files: { '.oxlintrc.json': oxlintrc },
    tool: 'oxlint',
    sources: [javascript, typescript],
  },
];
