import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../tree/tree.ts';

/** A node that holds a comma list of which elements can be taken out. */
export type ListOwner = TSESTree.ObjectExpression | TSESTree.ObjectPattern | TSESTree.NewExpression | TSESTree.ImportDeclaration | TSESTree.VariableDeclaration;

/** What is taken out of one file; the edits are made of it at the end, when it is known what goes with what. */
export interface Cut {
  readonly statements: Set<Node>;
  readonly elements: Map<ListOwner, Set<Node>>;
  /** Expressions that become another. */
  readonly replaced: Map<Node, string>;
  /** `if`s that lose their `else`. */
  readonly alternates: Set<TSESTree.IfStatement>;
}

export function createCut(): Cut {
  return { statements: new Set(), elements: new Map(), replaced: new Map(), alternates: new Set() };
}

export function copyCut(cut: Cut): Cut {
  const elements = new Map([...cut.elements].map(([owner, items]) => [owner, new Set(items)]));
  return { statements: new Set(cut.statements), elements, replaced: new Map(cut.replaced), alternates: new Set(cut.alternates) };
}

/** Marks an element of a list; the elements of that list which are marked now. */
export function markElement(cut: Cut, owner: ListOwner, element: Node): ReadonlySet<Node> {
  const marked = cut.elements.get(owner) ?? new Set();
  cut.elements.set(owner, marked);
  return marked.add(element);
}

/** All nodes that go, each with what is in it. */
export function removedNodes(cut: Cut): readonly Node[] {
  const alternates = [...cut.alternates].flatMap(({ alternate }) => alternate ?? []);
  return [...cut.statements, ...[...cut.elements.values()].flatMap((items) => [...items]), ...cut.replaced.keys(), ...alternates];
}

/** Whether a node stands in one of those that go. */
export function isIn(nodes: readonly Node[], { range }: Node): boolean {
  return nodes.some((node) => node.range[0] <= range[0] && range[1] <= node.range[1]);
}
