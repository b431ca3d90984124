import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY, CHANGED_METHOD, LIST_METHOD } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { constantString } from '../resolve/constant.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { found, type Found, isInAssertion, sdkOfFile } from './found.ts';

/** Other methods of the protocol: where one stands beside, a string that reads like a method is one. */
const METHODS = new Set([
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/message',
  'notifications/progress',
  'ping',
  'completion/complete',
  'elicitation/create',
  'logging/setLevel',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'sampling/createMessage',
  'tools/call',
  'tools/list',
]);

/** Raw protocol: the methods' names and the capability without an SDK between. Never a name that an SDK call uses already. */
export function rawProtocol(file: SourceFile, others: readonly Found[]): Found[] {
  const taken = new Set(others.map(({ usage }) => usage.start));
  return [...byLiteral(file), ...byInitialize(file)].filter(({ token }) => !taken.has(token.range[0]) && !serves(file, token, others)).map(({ token, name }) => {
    const side = name === LIST_METHOD ? 'both' : name === CHANGED_METHOD ? 'both' : 'client';
    return found(token, token, { kind: 'raw', name, sdk: sdkOfFile(file), side, certainty: 'bound' });
  });
}

/** Names by which JSON-RPC libraries register a handler for a message. */
const REGISTERS = /^(on|handle)(Request|Notification|Method)$/i;

interface RawToken {
  readonly token: Node;
  readonly name: string;
}

function byLiteral(file: SourceFile): RawToken[] {
  return file.tree.all('Literal').flatMap((node) => {
    const name = node.value;
    if (name !== LIST_METHOD && name !== CHANGED_METHOD) return [];
    return isProtocol(file, node, name) ? [{ token: node, name }] : [];
  });
}

/** Whether a method's name stands where the protocol's names stand. */
function isProtocol(file: SourceFile, node: Node, name: string): boolean {
  const parent = file.tree.parentOf(node);
  switch (parent?.type) {
    case 'SwitchCase': {
      const statement = file.tree.parentOf(parent);
      if (statement?.type !== 'SwitchStatement') return false;
      return isMethod(statement.discriminant) || statement.cases.some(({ test }) => test !== null && isOther(file, test)) || speaksProtocol(file, name);
    }
    case 'BinaryExpression': {
      const other = parent.left === node ? parent.right : parent.left;
      return /^[!=]==?$/.test(parent.operator) && (isMethod(unwrap(other)) || speaksProtocol(file, name));
    }
    case 'ArrayExpression':
      return !isInAssertion(file, parent) && parent.elements.some((element) => element !== null && isOther(file, element));
    case 'Property': {
      const object = file.tree.parentOf(parent);
      if (object?.type !== 'ObjectExpression' || isInAssertion(file, object)) return false;
      if (parent.key === node) return object.properties.some((item) => item.type === 'Property' && isOther(file, item.key)) || speaksProtocol(file, name);
      return keyName(parent.key, parent.computed) === 'method' && object.properties.some((item) => item.type === 'Property' && keyName(item.key, item.computed) === 'jsonrpc');
    }
    case 'TSEnumMember': {
      const body = file.tree.parentOf(parent);
      return body?.type === 'TSEnumBody' && body.members.some(({ initializer }) => initializer && isOther(file, initializer));
    }
    case 'CallExpression': {
      const key = parent.callee.type === 'MemberExpression' ? keyName(parent.callee.property, parent.callee.computed) : undefined;
      if (parent.arguments[0] !== node || key === undefined || isInAssertion(file, parent)) return false;
      return (key === 'literal' || REGISTERS.test(key)) && speaksProtocol(file, name);
    }
    default:
      return false;
  }
}

function isOther(file: SourceFile, node: Node): boolean {
  return METHODS.has(constantString(file, node) ?? '');
}

function isMethod(node: Node): boolean {
  const value = unwrap(node);
  return (value.type === 'MemberExpression' && keyName(value.property, value.computed) === 'method') || (value.type === 'Identifier' && value.name === 'method');
}

/** Whether the file speaks the protocol at all: the notification's name says so by itself, else an SDK or `jsonrpc` does. */
function speaksProtocol(file: SourceFile, name: string): boolean {
  if (name === CHANGED_METHOD || file.sdks.length > 0) return true;
  return file.tree.all('Literal').some(({ value }) => typeof value === 'string' && METHODS.has(value) && value.includes('/')) || file.text.includes('jsonrpc');
}

/** The capability in the parameters of an `initialize` request that is written by hand. */
function byInitialize(file: SourceFile): RawToken[] {
  return file.tree.all('Property').flatMap((property) => {
    if (keyName(property.key, property.computed) !== CAPABILITY_KEY) return [];
    const capabilities = holderOf(file, property, 'capabilities');
    if (capabilities === undefined || isInAssertion(file, property)) return [];
    return isInitialize(file, capabilities) ? [{ token: property.key, name: CAPABILITY_KEY }] : [];
  });
}

/** The property named `key` whose value is the object that a property stands in. */
function holderOf(file: SourceFile, property: Node, key: string): TSESTree.Property | undefined {
  const object = file.tree.parentOf(property);
  const holder = object?.type === 'ObjectExpression' ? file.tree.parentOf(object) : undefined;
  return holder?.type === 'Property' && holder.value === object && keyName(holder.key, holder.computed) === key ? holder : undefined;
}

function isInitialize(file: SourceFile, capabilities: TSESTree.Property): boolean {
  const params = file.tree.parentOf(capabilities);
  const holder = params === undefined ? undefined : file.tree.parentOf(params);
  if (holder?.type === 'CallExpression') return holder.arguments.some((argument) => constantString(file, argument) === 'initialize');
  const message = holder?.type === 'Property' ? file.tree.parentOf(holder) : undefined;
  if (message?.type !== 'ObjectExpression') return false;
  return message.properties.some(
    (item) => item.type === 'Property' && keyName(item.key, item.computed) === 'method' && constantString(file, item.value) === 'initialize',
  );
}

/** Whether a literal only builds a constant or private schema that reported usages name. */
function serves(file: SourceFile, token: Node, others: readonly Found[]): boolean {
  let at: Node | undefined = token;
  while (at !== undefined && at.type !== 'VariableDeclarator') at = file.tree.parentOf(at);
  if (at?.type !== 'VariableDeclarator' || at.id.type !== 'Identifier') return false;
  const reads = file.scopes.variableOf(at.id)?.references.filter(({ init }) => init !== true) ?? [];
  return reads.length > 0 && reads.every(({ identifier }) => others.some((other) => other.at.range[0] === identifier.range[0]));
}
