import { relative } from 'node:path';
import { findUsages, type Usage } from 'roots-usage';
import { packagesFor } from './packages.ts';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';
import { typesOf } from './types.ts';

const found = new WeakMap<object, readonly Usage[]>();

/** The usages in the linted file that are to be reported, found once for all rules. Kept by tree: oxlint has one source code object for all files. */
export function usagesOf(context: RuleContext<string>): readonly Usage[] {
  const { ast } = context.sourceCode;
  const known = found.get(ast);
  if (known !== undefined) return known;
  const usages = find(context);
  found.set(ast, usages);
  return usages;
}

function find({ sourceCode, settings, filename, cwd }: RuleContext<string>): readonly Usage[] {
  const { ast, scopeManager, text } = sourceCode;
  if (scopeManager === null) return [];
  const { modules, frameworks, certainty } = readSettings(settings);
  // Only a glob of `modules` is matched against a path.
  const path = modules.length === 0 ? '' : relative(cwd, filename).replaceAll('\\', '/');
  const typeOf = typesOf(sourceCode);
  const usages = findUsages({ ast, scopeManager, text, path, modules, frameworks, packages: packagesFor(filename), ...(typeOf && { typeOf }) });
  return usages.filter((usage) => usage.refuted !== true && (certainty === 'likely' || usage.certainty === 'bound'));
}
