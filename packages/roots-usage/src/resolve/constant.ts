import type { TSESTree } from '@typescript-eslint/types';
import { methodOfExport } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { typeOf } from './value.ts';

/** The string that an expression always is: a literal, a template, a constant, a member of a constant object or enum. */
export function constantString(file: SourceFile, node: Node, depth = 0): string | undefined {
  if (depth > 8) return undefined;
  const value = unwrap(node);
  if (value.type === 'Identifier' || value.type === 'MemberExpression') {
    const type = typeOf(file, value);
    if (type.kind === 'constant') return type.value;
  }
  switch (value.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return keyName(value, true);
    case 'BinaryExpression': {
      if (value.operator !== '+') return undefined;
      const left = constantString(file, value.left, depth + 1);
      const right = constantString(file, value.right, depth + 1);
      return left === undefined || right === undefined ? undefined : left + right;
    }
    case 'Identifier': {
      const initial = constantOf(file, value);
      return initial === undefined ? undefined : constantString(file, initial, depth + 1);
    }
    case 'MemberExpression':
      return schemaMethod(file, value) ?? memberString(file, value, depth);
    default:
      return undefined;
  }
}

/** The initializer of a `const`. */
export function constantOf(file: SourceFile, node: TSESTree.Identifier): Node | undefined {
  const definition = file.scopes.variableOf(node)?.defs[0];
  if (definition?.node.type !== 'VariableDeclarator' || definition.node.id.type !== 'Identifier') return undefined;
  return definition.parent?.type === 'VariableDeclaration' && definition.parent.kind === 'const' ? (definition.node.init ?? undefined) : undefined;
}

/** `ListRootsRequestSchema.shape.method.value` is the method. */
function schemaMethod(file: SourceFile, node: TSESTree.MemberExpression): string | undefined {
  const path: string[] = [];
  let at: Node = node;
  while (at.type === 'MemberExpression') {
    path.unshift(keyName(at.property, at.computed) ?? '');
    const object = unwrap(at.object);
    const type = typeOf(file, object);
    if (type.kind === 'deprecated') return /^shape\.method\.(value|_def\.value)$/.test(path.join('.')) ? methodOfExport(type.name) : undefined;
    at = object;
  }
  return undefined;
}

function memberString(file: SourceFile, node: TSESTree.MemberExpression, depth: number): string | undefined {
  const key = keyName(node.property, node.computed);
  const object = unwrap(node.object);
  if (key === undefined || object.type !== 'Identifier') return undefined;
  const declaration = file.scopes.variableOf(object)?.defs[0]?.node;
  if (declaration?.type === 'TSEnumDeclaration') {
    const member = declaration.body.members.find((item) => keyName(item.id, false) === key);
    return member?.initializer ? constantString(file, member.initializer, depth + 1) : undefined;
  }
  const initial = constantOf(file, object);
  const literal = initial === undefined ? undefined : unwrap(isFreeze(initial) ?? initial);
  if (literal?.type !== 'ObjectExpression') return undefined;
  for (const property of literal.properties) {
    if (property.type === 'Property' && keyName(property.key, property.computed) === key) return constantString(file, property.value, depth + 1);
  }
  return undefined;
}

function isFreeze(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  return keyName(node.callee.property, false) === 'freeze' ? node.arguments[0] : undefined;
}
