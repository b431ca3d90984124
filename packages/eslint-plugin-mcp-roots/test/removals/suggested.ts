import { Linter } from 'eslint';
import plugin from '../../src/index.ts';

export type Parser = NonNullable<Linter.LanguageOptions['parser']>;

const linter = new Linter();

/** What the linter says of a text with all rules on, at a path. */
export function lint(text: string, parser?: Parser, filename = 'src/a.js'): readonly Linter.LintMessage[] {
  const config: Linter.Config = { files: ['**/*.js', '**/*.ts'], plugins: { 'mcp-roots': plugin }, rules: { ...plugin.configs.strict.rules }, ...(parser && { languageOptions: { parser } }) };
  return linter.verify(text, config, filename);
}

/** Each suggestion that is made in a text, once: its title and the text that it gives. */
export function suggested(text: string, parser?: Parser, filename?: string): readonly (readonly [title: string, after: string])[] {
  const all = lint(text, parser, filename).flatMap(({ suggestions = [] }) => suggestions.map(({ desc, fix }) => [desc, withFix(text, fix)] as const));
  return all.filter(([title, after], index) => all.findIndex((other) => other[0] === title && other[1] === after) === index);
}

export function withFix(text: string, { range: [start, end], text: inserted }: { readonly range: readonly [number, number]; readonly text: string }): string {
  return text.slice(0, start) + inserted + text.slice(end);
}
