import * as tsParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import plugin from '../src/index.ts';

const folder = join(import.meta.dirname, 'typed');
const file = join(folder, 'linted.ts');

/** Lints a text in place of `linted.ts`, so that the program knows the file. */
function lint(text: string, isTyped: boolean): readonly string[] {
  // In CI the parser would take the file from the disk once and for all: here its text changes.
  const parserOptions = isTyped ? { project: join(folder, 'tsconfig.json'), tsconfigRootDir: folder, disallowAutomaticSingleRunInference: true } : {};
  const config = { files: ['**/*.ts'], plugins: { 'mcp-roots': plugin }, rules: { 'mcp-roots/no-roots-request': 'warn' as const }, languageOptions: { parser: tsParser, parserOptions } };
  return new Linter({ cwd: folder }).verify(text, config, file).map(({ message, line }) => `${line} ${message.includes('not resolved') ? 'likely' : message.includes('asks') ? 'bound' : message}`);
}

const SIGHT = "import type { Tool } from '@modelcontextprotocol/sdk/types.js';\n";

it('types lift what is likely', () => {
  const text = `${SIGHT}declare const all: { readonly get: () => import('@modelcontextprotocol/sdk/server/index.js').Server };\nconst pick = <T>(x: T): T => x;\nexport const list = async (): Promise<unknown> => (await pick(all.get()).listRoots()).roots;\nexport type T = Tool;\n`;
  expect(lint(text, false)).toEqual(['4 likely']);
  expect(lint(text, true)).toEqual(['4 bound']);
});

it('types refute what is likely', () => {
  const text = `${SIGHT}class Drives { listRoots(): Promise<{ roots: string[] }> { return Promise.resolve({ roots: [] }); } }\nconst pick = <T>(x: T): T => x;\nexport const list = async (): Promise<unknown> => (await pick(new Drives()).listRoots()).roots;\nexport type T = Tool;\n`;
  expect(lint(text, false)).toEqual(['4 likely']);
  expect(lint(text, true)).toEqual([]);
});

it('types never create a usage', () => {
  const text = `declare const all: { readonly get: () => import('./other.js').Mine };\nexport const roots = all.get();\n`;
  expect(lint(text, true)).toEqual([]);
});
