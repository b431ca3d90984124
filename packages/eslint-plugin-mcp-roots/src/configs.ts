import type { ESLint, Linter } from 'eslint';
import type { RuleName } from './rule-name.ts';

const CLIENT = ['no-roots-capability', 'no-roots-handler', 'no-roots-notification'] as const satisfies readonly RuleName[];
const SERVER = ['no-roots-request', 'no-roots-notification-handler', 'no-roots-capability-check'] as const satisfies readonly RuleName[];
const BOTH = ['no-roots-imports', 'no-roots-todo'] as const satisfies readonly RuleName[];
/** A mistake is wrong on any revision: always an error. */
const MISUSE = 'no-misused-roots' satisfies RuleName;
/** Raw protocol is reported only where it is asked for. */
const RAW = 'no-raw-roots' satisfies RuleName;

/** The names of the flat configurations. */
export type ConfigName = 'recommended' | 'strict' | 'client' | 'server';

/** The flat configurations of a plugin, which they name themselves. */
export function configsOf(plugin: ESLint.Plugin): Record<ConfigName, Linter.Config> {
  const config = (name: ConfigName, warn: readonly RuleName[], error: readonly RuleName[]): Linter.Config => ({
    name: `mcp-roots/${name}`,
    plugins: { 'mcp-roots': plugin },
    rules: {
      ...Object.fromEntries(warn.map((rule) => [`mcp-roots/${rule}`, 'warn'])),
      ...Object.fromEntries(error.map((rule) => [`mcp-roots/${rule}`, 'error'])),
    },
  });
  return {
    recommended: config('recommended', [...CLIENT, ...SERVER, ...BOTH], [MISUSE]),
    strict: config('strict', [], [...CLIENT, ...SERVER, ...BOTH, MISUSE, RAW]),
    client: config('client', [...CLIENT, ...BOTH], [MISUSE]),
    server: config('server', [...SERVER, ...BOTH], [MISUSE]),
  };
}
