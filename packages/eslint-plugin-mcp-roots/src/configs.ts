import type { ESLint, Linter } from 'eslint';
import type { RuleName } from './rule-name.ts';

const CLIENT = ['no-roots-capability', 'no-roots-handler', 'no-roots-notification'] as const satisfies readonly RuleName[];
const SERVER = ['no-roots-request', 'no-roots-notification-handler', 'no-roots-capability-check'] as const satisfies readonly RuleName[];
const BOTH = ['no-roots-imports', 'no-roots-todo'] as const satisfies readonly RuleName[];
/** A mistake is wrong on any revision: always an error. */
const MISUSE = 'no-misused-roots' satisfies RuleName;
/** Raw protocol is reported only where it is asked for. */
const RAW = 'no-raw-roots' satisfies RuleName;

/** The presets, by the rules that warn and those that are errors. */
const PRESETS = {
  recommended: { warn: [...CLIENT, ...SERVER, ...BOTH], error: [MISUSE] },
  strict: { warn: [], error: [...CLIENT, ...SERVER, ...BOTH, MISUSE, RAW] },
  client: { warn: [...CLIENT, ...BOTH], error: [MISUSE] },
  server: { warn: [...SERVER, ...BOTH], error: [MISUSE] },
} as const satisfies Record<string, { readonly warn: readonly RuleName[]; readonly error: readonly RuleName[] }>;

/** The names of the presets. `recommended` is for `eslint.config.js`, `legacy-recommended` the same for `.eslintrc`. */
export type ConfigName = keyof typeof PRESETS;
export type LegacyConfigName = `legacy-${ConfigName}`;

/** The presets of a plugin, which they name themselves: as flat configurations, and in the form of `.eslintrc`. */
export function configsOf(plugin: ESLint.Plugin): Record<ConfigName, Linter.Config> & Record<LegacyConfigName, Linter.LegacyConfig> {
  const flat = (name: ConfigName): Linter.Config => ({ name: `mcp-roots/${name}`, plugins: { 'mcp-roots': plugin }, rules: rulesOf(name) });
  const legacy = (name: ConfigName): Linter.LegacyConfig => ({ plugins: ['mcp-roots'], rules: rulesOf(name) });
  return {
    recommended: flat('recommended'),
    strict: flat('strict'),
    client: flat('client'),
    server: flat('server'),
    'legacy-recommended': legacy('recommended'),
    'legacy-strict': legacy('strict'),
    'legacy-client': legacy('client'),
    'legacy-server': legacy('server'),
  };
}

function rulesOf(name: ConfigName): Linter.RulesRecord {
  const { warn, error } = PRESETS[name];
  return {
    ...Object.fromEntries(warn.map((rule) => [`mcp-roots/${rule}`, 'warn'])),
    ...Object.fromEntries(error.map((rule) => [`mcp-roots/${rule}`, 'error'])),
  };
}
