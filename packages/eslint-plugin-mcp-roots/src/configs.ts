import type { ESLint, Linter } from 'eslint';
import { rules } from './rules/index.ts';

/** The flat configuration that warns of every use of roots. */
export function recommended(plugin: ESLint.Plugin): Linter.Config {
  return {
    name: 'mcp-roots/recommended',
    plugins: { 'mcp-roots': plugin },
    rules: Object.fromEntries(Object.keys(rules).map((name) => [`mcp-roots/${name}`, 'warn'])),
  };
}
