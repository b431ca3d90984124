import { relative } from 'node:path';
import { findRemovals, type Removal, type Usage } from 'roots-usage';
import { packagesFor } from './packages.ts';
import type { RuleContext } from './rule.ts';
import { readSettings } from './settings.ts';
import { isTestFile } from './test-file.ts';
import { typesOf } from './types.ts';

/** The usages to report, and what can be taken out: the removals under each usage's start. */
interface Findings {
  readonly usages: readonly Usage[];
  readonly removals: ReadonlyMap<number, readonly Removal[]>;
}

const NOTHING: Findings = { usages: [], removals: new Map() };
const found = new WeakMap<object, Findings>();

/** The usages in the linted file that are to be reported, found once for all rules. Kept by tree: oxlint has one source code object for all files. */
export function usagesOf(context: RuleContext<string>): Findings {
  const { ast } = context.sourceCode;
  const known = found.get(ast);
  if (known !== undefined) return known;
  const findings = find(context);
  found.set(ast, findings);
  return findings;
}

function find({ sourceCode, settings, filename, cwd }: RuleContext<string>): Findings {
  const { ast, scopeManager, text } = sourceCode;
  if (scopeManager === null) return NOTHING;
  const { modules, frameworks, certainty } = readSettings(settings);
  // Only a glob of `modules` is matched against a path.
  const path = modules.length === 0 ? '' : relative(cwd, filename).replaceAll('\\', '/');
  const typeOf = typesOf(sourceCode);
  const { usages, removals } = findRemovals({ ast, scopeManager, text, path, modules, frameworks, packages: packagesFor(filename), ...(typeOf && { typeOf }) });
  const reported = usages.filter((usage) => usage.refuted !== true && (certainty === 'likely' || usage.certainty === 'bound'));
  return { usages: reported, removals: removals.size > 0 && isTestFile(relative(cwd, filename)) ? NOTHING.removals : removals };
}
