import type { ESLint, Linter, Rule } from 'eslint';
import type { ConfigName, LegacyConfigName } from './configs.ts';
import type { RuleName } from './rule-name.ts';

/** The plugin as ESLint's types want it, with its presets. */
export type Plugin = Omit<ESLint.Plugin, 'rules' | 'configs'> & {
  rules: Record<RuleName, Rule.RuleModule>;
  configs: Record<ConfigName, Linter.Config> & Record<LegacyConfigName, Linter.LegacyConfig>;
};
