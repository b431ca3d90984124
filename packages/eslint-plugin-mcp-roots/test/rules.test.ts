import * as tsParser from '@typescript-eslint/parser';
import { Linter, RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { type Case, type Expected, readCase } from '../../roots-usage/test/cases/case.ts';
import { caseTable } from '../../roots-usage/test/cases/index.ts';
import plugin from '../src/index.ts';
import { expectedMessage } from './expected-message.ts';

const parsers = { espree: {}, typescript: { parser: tsParser } };

RuleTester.describe = describe;
RuleTester.it = it;

const linter = new Linter();

/** The table of each rule's own kind. */
const TABLES: Readonly<Record<string, string>> = {
  'no-misused-roots': 'misuse',
  'no-raw-roots': 'raw',
  'no-roots-capability': 'capability',
  'no-roots-capability-check': 'capability-check',
  'no-roots-handler': 'handler',
  'no-roots-imports': 'imports',
  'no-roots-notification': 'notification',
  'no-roots-notification-handler': 'notification-handler',
  'no-roots-request': 'request',
};

/** Each rule with the cases of its own kind, under ESLint's own tester. */
for (const [name, rule] of Object.entries(plugin.rules)) {
  const tests = Object.entries(caseTable).flatMap(([kind, cases]) => (TABLES[name] === kind ? cases.flatMap((item) => testsOf(name, kind, item)) : []));
  if (tests.length === 0) continue;
  const invalid = tests.filter(({ errors }) => errors.length > 0);
  const valid = tests.filter(({ errors }) => errors.length === 0).map(({ name, code, filename, languageOptions, settings }) => ({ name, code, filename, languageOptions, settings }));
  const assertionOptions = { requireMessage: true, requireLocation: true };
  new RuleTester().run(name, rule, { valid, invalid, assertionOptions });
}

function testsOf(rule: string, kind: string, item: Case) {
  const names = item.lang === 'js' ? (['espree', 'typescript'] as const) : (['typescript'] as const);
  return names.map((parser) => testOf(rule, kind, item, parser));
}

function testOf(rule: string, kind: string, item: Case, parser: keyof typeof parsers) {
  const { text, expected } = readCase(item);
  const settings = { 'mcp-roots': { modules: item.modules ?? [] } };
  const config = { files: ['**/*.js', '**/*.ts'], plugins: { 'mcp-roots': plugin }, rules: { [`mcp-roots/${rule}`]: 'warn' as const }, languageOptions: parsers[parser], settings };
  const filename = `src/a.${item.lang}`;
  // What is suggested and fixed is the subject of `removals/`; the tester wants to be told of it.
  const messages = linter.verify(text, config, filename);
  const errors = expected.flatMap((usage) => errorOf(rule, text, usage)).map((error, index) => ({ ...error, suggestions: messages[index]?.suggestions?.length ?? 0 }));
  const output = messages.some(({ fix }) => fix !== undefined) ? { output: linter.verifyAndFix(text, config, filename).output } : {};
  return { name: `${kind}: ${item.name} (${parser})`, code: text, filename, languageOptions: parsers[parser], settings, errors, ...output };
}

function errorOf(rule: string, text: string, expected: Expected) {
  const { ruleId, ...error } = expectedMessage(text, expected);
  return ruleId === `mcp-roots/${rule}` ? [error] : [];
}
