import type { Rule } from 'eslint';
import manifest from '../package.json' with { type: 'json' };
import { configsOf } from './configs.ts';
import type { Plugin } from './plugin.ts';
import type { RuleName } from './rule-name.ts';
import { rules } from './rules/index.ts';

const base = {
  meta: { name: 'eslint-plugin-mcp-roots', version: manifest.version, namespace: 'mcp-roots' },
  // The rules are typed by typescript-eslint, whose contexts and nodes say more than ESLint's own and run in the same way.
  rules: rules as unknown as Record<RuleName, Rule.RuleModule>,
};

/** The presets hold this very object: two plugins of one name are an error to ESLint, even if they are alike. */
const plugin: Plugin = Object.assign(base, { configs: configsOf(base) });

export type { Plugin };
export { plugin as default, plugin as 'module.exports' };
