import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY, isDeprecatedExport, methodOfExport } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { constantOf, constantString } from '../resolve/constant.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';

/** A schema or method that a handler is registered for. */
export interface MethodArgument {
  /** The token that names it. */
  readonly token: Node;
  readonly method: string;
  /** Whether the name itself is an SDK's, by import. */
  readonly fromSdk: boolean;
}

/** What the first argument of `setRequestHandler` or `setNotificationHandler` names; several where a list is looped over. */
export function methodArguments(file: SourceFile, node: Node, depth = 0): readonly MethodArgument[] {
  if (depth > 4) return [];
  const value = unwrap(node);
  const elements = loopedOver(file, value);
  if (elements.length > 0) return elements.flatMap((element) => methodArguments(file, element, depth + 1));
  const token = tokenOf(file, value);
  const type = typeOf(file, value);
  if (type.kind === 'deprecated') {
    const method = methodOfExport(type.name);
    return method === undefined ? [] : [{ token, method, fromSdk: true }];
  }
  const constant = constantString(file, value) ?? checkedMethod(file, value);
  if (constant !== undefined) return [{ token, method: constant, fromSdk: false }];
  const spelled = spelledMethod(file, value);
  return spelled === undefined ? [] : [{ token, method: spelled, fromSdk: false }];
}

/** The one token of an expression that names a method: the string, the constant's name, the schema's name. */
export function tokenOf(file: SourceFile, node: Node): Node {
  const value = unwrap(node);
  if (value.type === 'BinaryExpression') return tokenOf(file, [value.right, value.left].find(saysRoots) ?? value.left);
  if (value.type !== 'MemberExpression') return value;
  // `X.shape.method.value`: the schema names it.
  const schema = schemaIn(file, value.object);
  return schema ?? value.property;
}

function schemaIn(file: SourceFile, node: Node): Node | undefined {
  const value = unwrap(node);
  if (typeOf(file, value).kind === 'deprecated') return value.type === 'MemberExpression' ? value.property : value;
  return value.type === 'MemberExpression' ? schemaIn(file, value.object) : undefined;
}

function saysRoots(node: Node): boolean {
  return keyName(node, true)?.includes(CAPABILITY_KEY) ?? false;
}

/** A schema of the SDK's name that comes from another module than the SDK. */
function spelledMethod(file: SourceFile, node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const key = keyName(node.property, node.computed);
    return key !== undefined && isDeprecatedExport(key) && typeOf(file, node.object).kind === 'unknown' ? methodOfExport(key) : undefined;
  }
  if (node.type !== 'Identifier') return undefined;
  const definition = file.scopes.variableOf(node)?.defs[0]?.node;
  const name = definition?.type === 'ImportSpecifier' ? keyName(definition.imported, false) : requiredName(definition);
  return name !== undefined && isDeprecatedExport(name) ? methodOfExport(name) : undefined;
}

/** The key that `const { X: y } = …` takes `y` from. */
function requiredName(definition: Node | undefined): string | undefined {
  if (definition?.type !== 'VariableDeclarator' || definition.id.type !== 'ObjectPattern') return undefined;
  const property = definition.id.properties.find((item) => item.type === 'Property' && isDeprecatedExport(keyName(item.key, item.computed) ?? ''));
  return property?.type === 'Property' ? keyName(property.key, property.computed) : undefined;
}

/** The method that a schema of this file checks for: `z.object({ method: z.literal('…') })`. */
function checkedMethod(file: SourceFile, node: Node): string | undefined {
  const schema = node.type === 'Identifier' ? constantOf(file, node) : node;
  if (schema?.type !== 'CallExpression') return undefined;
  const shape = schema.arguments.find((argument) => argument.type === 'ObjectExpression');
  if (shape?.type !== 'ObjectExpression') return undefined;
  for (const property of shape.properties) {
    if (property.type !== 'Property' || keyName(property.key, property.computed) !== 'method') continue;
    const { value } = property;
    if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') continue;
    if (keyName(value.callee.property, false) !== 'literal' || value.arguments[0] === undefined) continue;
    return constantString(file, value.arguments[0]);
  }
  return undefined;
}

/** The elements of the array that a loop's variable or a callback's parameter goes through. */
function loopedOver(file: SourceFile, node: Node): readonly Node[] {
  if (node.type !== 'Identifier') return [];
  const definition = file.scopes.variableOf(node)?.defs[0];
  if (definition?.node.type === 'VariableDeclarator') {
    const declaration = file.tree.parentOf(definition.node);
    const loop = declaration === undefined ? undefined : file.tree.parentOf(declaration);
    return loop?.type === 'ForOfStatement' ? elementsOf(file, loop.right) : [];
  }
  if (definition?.node.type !== 'ArrowFunctionExpression' && definition?.node.type !== 'FunctionExpression') return [];
  const call = file.tree.parentOf(definition.node);
  const isFirst = definition.node.params[0] === definition.name;
  if (!isFirst || call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return [];
  return elementsOf(file, call.callee.object);
}

function elementsOf(file: SourceFile, node: Node): readonly TSESTree.Expression[] {
  const list = unwrap(node);
  const array = list.type === 'Identifier' ? constantOf(file, list) : list;
  const literal = array === undefined ? undefined : unwrap(array);
  if (literal?.type !== 'ArrayExpression') return [];
  return literal.elements.flatMap((element) => (element !== null && element.type !== 'SpreadElement' ? [element] : []));
}
