import type { AST_NODE_TYPES, TSESTree } from '@typescript-eslint/types';

export type Node = TSESTree.Node;

/** Nodes of one type, by the type's name. */
export type NodeOf<K extends keyof typeof AST_NODE_TYPES> = Extract<Node, { type: (typeof AST_NODE_TYPES)[K] }>;

/** The tree of one file with its parents and an index by node type; never changes the tree. */
export interface Tree {
  readonly program: TSESTree.Program;
  parentOf(node: Node): Node | undefined;
  /** All nodes of a type, in order of the text. */
  all<K extends keyof typeof AST_NODE_TYPES>(type: K): readonly NodeOf<K>[];
}

const SKIPPED = new Set(['type', 'parent', 'loc', 'range', 'start', 'end', 'tokens', 'comments', 'raw', 'regex']);

/** Walks a tree once. Its own parents, because `oxc-parser` gives none and hosts set them at different times. */
export function createTree(program: TSESTree.Program): Tree {
  const parents = new Map<Node, Node>();
  const byType = new Map<string, Node[]>();
  const stack: Node[] = [program];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const list = byType.get(node.type);
    if (list === undefined) byType.set(node.type, [node]);
    else list.push(node);
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child === undefined || parents.has(child)) continue;
      parents.set(child, node);
      stack.push(child);
    }
  }
  return {
    program,
    parentOf: (node) => parents.get(node),
    // The index holds each node under its own `type`, which is what `NodeOf` selects by.
    all: <K extends keyof typeof AST_NODE_TYPES>(type: K) => (byType.get(type) ?? []) as NodeOf<K>[],
  };
}

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const key in node) {
    if (SKIPPED.has(key)) continue;
    const value: unknown = node[key as keyof Node];
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) children.push(item);
  }
  return children;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
