import type { ESLint, Linter, Rule } from 'eslint';
import type { RuleName } from './rule-name.ts';

/** The plugin as ESLint's types want it, with its flat configurations. */
export type Plugin = ESLint.Plugin & {
  rules: Record<RuleName, Rule.RuleModule>;
  configs: { recommended: Linter.Config };
};
