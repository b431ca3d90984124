import type { Reference, Scope, ScopeManager, Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import type { Node, Tree } from './tree.ts';

export type { Reference, Variable } from '@typescript-eslint/scope-manager';

/** What names mean in one file. */
export interface Scopes {
  /** The variable that an identifier declares or refers to, as value or as type. */
  variableOf(identifier: TSESTree.Identifier): Variable | undefined;
}

export function createScopes(scopeManager: ScopeManager, tree: Tree): Scopes {
  const variables = new Map<Node, Variable>();
  for (const scope of scopeManager.scopes) {
    for (const variable of scope.variables) for (const name of variable.identifiers) variables.set(name, variable);
    for (const reference of scope.references) if (reference.resolved !== null) variables.set(reference.identifier, reference.resolved);
  }
  return {
    variableOf: (identifier) => variables.get(identifier) ?? byName(scopeManager, tree, identifier),
  };
}

/** For names that the host's scope analysis makes no reference of: types under Babel, `export { x }` under some. */
function byName(scopeManager: ScopeManager, tree: Tree, identifier: TSESTree.Identifier): Variable | undefined {
  let scope: Scope | null = null;
  for (let node: Node | undefined = identifier; node !== undefined && scope === null; node = tree.parentOf(node)) {
    scope = scopeManager.acquire(node, true);
  }
  for (; scope !== null; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable !== undefined) return variable;
  }
  return undefined;
}

/** References to a variable that read it. */
export function readsOf(variable: Variable): readonly Reference[] {
  return variable.references.filter((reference) => reference.isRead() || isTypeReference(reference));
}

function isTypeReference(reference: Reference): boolean {
  return 'isTypeReference' in reference && reference.isTypeReference;
}
