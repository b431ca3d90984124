import type { TSESTree } from '@typescript-eslint/types';
import type { Node, Tree } from './tree.ts';

export type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

export function isFunction(node: Node): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** The innermost function that a node stands in. */
export function functionAround(tree: Tree, node: Node): FunctionNode | undefined {
  for (let at = tree.parentOf(node); at !== undefined; at = tree.parentOf(at)) if (isFunction(at)) return at;
  return undefined;
}

/** Takes wrappers that don't change the value off an expression: casts, `!`, chains, `await`, parentheses. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return unwrap(node.expression);
    case 'AwaitExpression':
      return unwrap(node.argument);
    default:
      return node;
  }
}

/** The outermost wrapper around an expression (`unwrap` the other way). */
export function wrapped(tree: Tree, node: Node): Node {
  const parent = tree.parentOf(node);
  return parent !== undefined && parent !== node && unwrap(parent) === unwrap(node) ? wrapped(tree, parent) : node;
}

/** The name of a property key or member, if it is written out; `#x` keeps its `#`. */
export function keyName(key: Node, computed: boolean): string | undefined {
  switch (key.type) {
    case 'Identifier':
      return computed ? undefined : key.name;
    case 'PrivateIdentifier':
      return `#${key.name}`;
    case 'Literal':
      return typeof key.value === 'string' ? key.value : undefined;
    case 'TemplateLiteral':
      return key.expressions.length === 0 ? (key.quasis[0]?.value.cooked ?? undefined) : undefined;
    default:
      return undefined;
  }
}

/** The annotation of a variable, parameter or field. */
export function annotationOf(node: Node): TSESTree.TypeNode | undefined {
  return 'typeAnnotation' in node && node.typeAnnotation?.type === 'TSTypeAnnotation' ? node.typeAnnotation.typeAnnotation : undefined;
}
