import babelParser from '@babel/eslint-parser';
import * as tsParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { Linter as Linter9 } from 'eslint-v9';
import { describe, expect, it } from 'vitest';
import { type Case, readCase } from '../../roots-usage/test/cases/case.ts';
import { caseTable } from '../../roots-usage/test/cases/index.ts';
import plugin from '../src/index.ts';
import { expectedMessage } from './expected-message.ts';

const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`mcp-roots/${name}`, 'warn' as const]));

type Verify = (text: string, config: Linter.Config, filename: string) => readonly Linter.LintMessage[];

const linter10 = new Linter();
const linter9 = new Linter9();
const verify10: Verify = (text, config, filename) => linter10.verify(text, config, filename);
const verify9: Verify = (text, config, filename) => linter9.verify(text, config, filename);

const hosts = [
  { host: 'ESLint 10, espree', verify: verify10, parser: undefined },
  { host: 'ESLint 10, typescript-eslint', verify: verify10, parser: tsParser },
  { host: 'ESLint 9, espree', verify: verify9, parser: undefined },
  { host: 'ESLint 9, typescript-eslint', verify: verify9, parser: tsParser },
  { host: 'ESLint 9, Babel', verify: verify9, parser: babelParser },
];

describe.each(hosts)('$host finds what the table says', ({ verify, parser }) => {
  const cases = Object.entries(caseTable).flatMap(([kind, items]) => items.map((item) => [`${kind}: ${item.name}`, item] as const));
  it.each(cases.filter(([, { lang }]) => lang === 'js' || parser === tsParser))('%s', (_, item) => {
    const { text, expected } = readCase(item);
    const config = { files: ['**/*.js', '**/*.ts'], plugins: { 'mcp-roots': plugin }, rules, ...options(item, parser) };
    const messages = verify(text, config, `src/a.${item.lang}`);
    expect(messages.map(({ ruleId, messageId, line, column, endLine, endColumn }) => ({ ruleId, messageId, line, column, endLine, endColumn }))).toEqual(
      expected.map((usage) => expectedMessage(text, usage)),
    );
    expect(messages.map(({ message }) => message.includes('(receiver not resolved)'))).toEqual(expected.map(({ usage }) => usage.includes('likely')));
  });
});

function options({ modules = [] }: Case, parser: typeof tsParser | typeof babelParser | undefined) {
  return { languageOptions: parser === undefined ? {} : { parser, parserOptions: { requireConfigFile: false } }, settings: { 'mcp-roots': { modules } } };
}
