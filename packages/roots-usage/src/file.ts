import type { ScopeManager } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { importedTables, type ModuleFinder, moduleFinder } from './resolve/module.ts';
import type { Type } from './resolve/type.ts';
import { frameworkTables, sdkTables } from './sdk/index.ts';
import type { SdkTable } from './sdk/table.ts';
import { createLookup, type Lookup } from './tree/lookup.ts';
import { createScopes, type Scopes, type Variable } from './tree/scopes.ts';
import { createTree, type Node, type Tree } from './tree/tree.ts';
import type { Range } from './usage.ts';

/** What a host hands over for one file. */
export interface FindInput {
  /** ESTree with `range`, and TypeScript's nodes as `@typescript-eslint/types` has them. `null` for absent fields is fine. */
  readonly ast: TSESTree.Program;
  readonly scopeManager: ScopeManager;
  /** The text that the ranges count in, without BOM. */
  readonly text: string;
  /** Path of the file relative to the project, with `/`; needed only to match `modules` against relative imports. */
  readonly path?: string;
  /** Globs of modules that re-export an SDK, matched against the specifier and against the path that it leads to. */
  readonly modules?: readonly string[];
  /** Further frameworks, beside the known ones. */
  readonly frameworks?: readonly SdkTable[];
  /** What a host's module resolution knows of a specifier: an SDK (or a barrel of one), something else, or nothing. */
  readonly resolve?: (specifier: string) => Verdict;
  /** What a host's types know of the expression at a range. Lifts `likely` to `bound` or refutes it; asked of nothing else. */
  readonly typeOf?: (range: Range) => Verdict;
  /** Names that the nearest `package.json` depends on: they may make a value `likely` in a file that imports no SDK or framework. */
  readonly packages?: readonly string[];
}

export type Verdict = 'sdk' | 'local' | 'unknown';

/** One file while it is searched: tree, names, modules, and what was resolved already. */
export interface SourceFile {
  readonly tree: Tree;
  readonly scopes: Scopes;
  readonly text: string;
  readonly tableOf: ModuleFinder;
  /** The SDKs that the file imports in any way, first import first. */
  readonly sdks: readonly SdkTable[];
  /** The SDKs that the file imports, or else those that its package depends on: a server often comes from another file. */
  readonly sdksAtHand: readonly SdkTable[];
  /** Framework tables, the known ones and the host's. */
  readonly frameworks: readonly SdkTable[];
  readonly packages: readonly string[];
  readonly lookup: Lookup;
  /** Members of structures that were resolved already, by structure and key. */
  readonly members: Map<Node, Map<string, Type>>;
  /** How deep the resolving is in itself: code that nests without end is given up on, not followed. */
  depth: number;
  readonly types: Map<Node | Variable, Type>;
  readonly expectations: Map<Node | Variable, Type>;
}

export function openFile(input: FindInput): SourceFile {
  const tree = createTree(input.ast);
  const tableOf = moduleFinder(input);
  const sdks = importedTables(tree, tableOf);
  const installed = sdkTables.filter((table) => (input.packages ?? []).some((name) => table.matches(name)));
  return {
    tree,
    scopes: createScopes(input.scopeManager, tree),
    tableOf,
    text: input.text,
    sdks,
    sdksAtHand: sdks.length > 0 ? sdks : installed,
    frameworks: [...frameworkTables, ...(input.frameworks ?? [])],
    packages: input.packages ?? [],
    lookup: createLookup(tree),
    members: new Map(),
    depth: 0,
    types: new Map(),
    expectations: new Map(),
  };
}
