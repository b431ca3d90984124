import * as tsParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';

const folder = join(import.meta.dirname, '../../../docs/rules');
const page = (rule: string): string => readFileSync(join(folder, `${rule}.md`), 'utf8');

it('has a page for each rule, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(plugin.rules).map((name) => `${name}.md`).sort());
});

describe.each(Object.entries(plugin.rules))('%s', (rule, { meta }) => {
  it('begins with its description', () => {
    const [title] = page(rule).split('\n');
    expect(title?.toLowerCase()).toBe(`# ${meta?.docs?.description ?? ''} (\`mcp-roots/${rule}\`)`.toLowerCase());
  });

  it('says what to do, and when not to use it', () => {
    expect(page(rule)).toMatch(/\n## What to do\n\n\S[\s\S]*\n## When not to use it\n\n\S/);
  });

  it.each(examplesOf(rule, 'Fail'))('reports its %s. example of failing', (_, code) => {
    expect(lint(rule, code)).toContain(`mcp-roots/${rule}`);
  });

  it.each(examplesOf(rule, 'Pass'))('does not report its %s. example of passing', (_, code) => {
    expect(lint(rule, code)).toEqual([]);
  });
});

/** The code blocks below a heading, numbered; a page without any is not done. */
function examplesOf(rule: string, heading: string): readonly (readonly [number, string])[] {
  const section = page(rule).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/```(?:js|ts)\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  if (blocks.length === 0) throw new Error(`${rule} has no example below "${heading}"`);
  return blocks.map((code, index) => [index + 1, code]);
}

function lint(rule: string, code: string): readonly (string | null)[] {
  const config = { files: ['**/*.ts'], plugins: { 'mcp-roots': plugin }, rules: { [`mcp-roots/${rule}`]: 'warn' as const }, languageOptions: { parser: tsParser } };
  return new Linter().verify(code, config, 'src/a.ts').map(({ ruleId, fatal, message }) => (fatal === true ? message : ruleId));
}
