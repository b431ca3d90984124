import type { TSESLint } from '@typescript-eslint/utils';
import { findUsages, mayUseRoots, type Usage } from 'roots-usage';

const found = new WeakMap<Readonly<TSESLint.SourceCode>, readonly Usage[]>();

/**
 * The usages in the linted file, found once for all rules. The gate looks at the text alone: under oxlint the tree is
 * handed over only if something asks for it.
 */
export function mayHaveUsages(sourceCode: Readonly<TSESLint.SourceCode>): boolean {
  return mayUseRoots(sourceCode.text);
}

export function usagesOf(sourceCode: Readonly<TSESLint.SourceCode>): readonly Usage[] {
  const known = found.get(sourceCode);
  if (known !== undefined) return known;
  const { ast, scopeManager, text } = sourceCode;
  const usages = scopeManager === null ? [] : findUsages({ ast, scopeManager, text });
  found.set(sourceCode, usages);
  return usages;
}
