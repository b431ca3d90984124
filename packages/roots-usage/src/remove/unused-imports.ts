import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import type { Found } from '../kinds/found.ts';
import { createCut } from './cut.ts';
import { dropSpecifier } from './leftovers.ts';
import { isNamedBesides } from './names.ts';
import type { Removal } from './removal.ts';
import { editsOf } from './render.ts';

/** Reported imports that nothing refers to; those of one statement go together, so that their edits don't touch. */
export function unusedImports(file: SourceFile, all: readonly Found[]): readonly Removal[] {
  const groups = new Map<TSESTree.Node | undefined, { readonly found: Found; readonly specifier: TSESTree.ImportSpecifier }[]>();
  for (const found of all) {
    const specifier = found.usage.kind === 'imports' ? file.tree.parentOf(found.at) : undefined;
    if (specifier?.type !== 'ImportSpecifier' || isUsed(file, specifier)) continue;
    const declaration = file.tree.parentOf(specifier);
    groups.set(declaration, [...(groups.get(declaration) ?? []), { found, specifier }]);
  }
  return [...groups.values()].flatMap((items) => {
    const cut = createCut();
    if (!items.every(({ specifier }) => dropSpecifier(file, cut, specifier))) return [];
    const edits = editsOf(file, cut);
    return edits === undefined ? [] : [{ takes: 'import', usages: items.map(({ found }) => found.usage), edits, escapes: false }];
  });
}

function isUsed(file: SourceFile, { local }: TSESTree.ImportSpecifier): boolean {
  const variable = file.scopes.variableOf(local);
  return variable === undefined || isNamedBesides(file, variable, []);
}
