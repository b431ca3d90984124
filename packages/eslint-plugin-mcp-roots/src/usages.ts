import { relative } from 'node:path';
import { findUsages, type Usage } from 'roots-usage';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';

const found = new WeakMap<object, readonly Usage[]>();

/** The usages in the linted file, found once for all rules. */
export function usagesOf(context: RuleContext<string>): readonly Usage[] {
  const { sourceCode, settings, filename, cwd } = context;
  const known = found.get(sourceCode);
  if (known !== undefined) return known;
  const { ast, scopeManager, text } = sourceCode;
  const path = relative(cwd, filename).replaceAll('\\', '/');
  const usages = scopeManager === null ? [] : findUsages({ ast, scopeManager, text, path, modules: readSettings(settings).modules });
  found.set(sourceCode, usages);
  return usages;
}
