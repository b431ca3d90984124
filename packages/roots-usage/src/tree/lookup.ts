import type { TSESTree } from '@typescript-eslint/types';
import { functionAround, type FunctionNode, keyName } from './nodes.ts';
import type { Tree } from './tree.ts';

/** Indexes over a tree, each built when it is first asked for: a bundle has too many nodes to search them again and again. */
export interface Lookup {
  /** Assignments to `this.<key>`. */
  assignmentsTo(key: string): readonly TSESTree.AssignmentExpression[];
  /** Members `this.<key>`, read or written. */
  membersOfThis(key: string): readonly TSESTree.MemberExpression[];
  /** What a function's own `return` statements return. */
  returnsOf(fn: FunctionNode): readonly TSESTree.Expression[];
}

export function createLookup(tree: Tree): Lookup {
  let assignments: Map<string, TSESTree.AssignmentExpression[]> | undefined;
  let members: Map<string, TSESTree.MemberExpression[]> | undefined;
  let returns: Map<FunctionNode, TSESTree.Expression[]> | undefined;
  return {
    assignmentsTo: (key) => (assignments ??= group(tree.all('AssignmentExpression'), ({ left }) => thisKey(left))).get(key) ?? [],
    membersOfThis: (key) => (members ??= group(tree.all('MemberExpression'), thisKey)).get(key) ?? [],
    returnsOf: (fn) => (returns ??= returnsIn(tree)).get(fn) ?? [],
  };
}

function thisKey(node: TSESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined;
  return keyName(node.property, node.computed);
}

function returnsIn(tree: Tree): Map<FunctionNode, TSESTree.Expression[]> {
  const returns = new Map<FunctionNode, TSESTree.Expression[]>();
  for (const statement of tree.all('ReturnStatement')) {
    const fn = functionAround(tree, statement);
    const { argument } = statement;
    if (fn === undefined || !argument) continue;
    const list = returns.get(fn);
    if (list === undefined) returns.set(fn, [argument]);
    else list.push(argument);
  }
  return returns;
}

function group<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [item]);
    else list.push(item);
  }
  return groups;
}
