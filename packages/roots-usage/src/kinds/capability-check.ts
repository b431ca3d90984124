import { CAPABILITY_KEY } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { typeOfPattern } from '../resolve/pattern.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, unwrap, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { certaintyOf, found, type Found, isAsserted } from './found.ts';
import { namedCapabilities } from './named-capabilities.ts';

const CHECK = { kind: 'capability-check', name: CAPABILITY_KEY, side: 'server' } as const;
/** A client asks a server for a capability that only clients have. */
const MISTAKE = { kind: 'misuse', name: CAPABILITY_KEY, side: 'client', mistake: 'server-capability-read' } as const;

/** A server asks whether the client has the capability. Only a chain to the client's capabilities counts. */
export function capabilityChecks(file: SourceFile): Found[] {
  return [...byMember(file), ...byPattern(file), ...byIn(file)];
}

function byMember(file: SourceFile): Found[] {
  return file.tree.all('MemberExpression').flatMap((node) => {
    if (keyName(node.property, node.computed) !== CAPABILITY_KEY || isWritten(file, node) || isAsserted(file, node)) return [];
    return isOwn(file, node.object) ? [] : check(node.property, node, namedCapabilities(file, node.object) ?? typeOf(file, node.object), node.object);
  });
}

function byPattern(file: SourceFile): Found[] {
  return file.tree.all('ObjectPattern').flatMap((pattern) =>
    pattern.properties.flatMap((property) =>
      property.type === 'Property' && keyName(property.key, property.computed) === CAPABILITY_KEY
        ? check(property.key, property, typeOfPattern(file, pattern))
        : [],
    ),
  );
}

function byIn(file: SourceFile): Found[] {
  return file.tree.all('BinaryExpression').flatMap((node) => {
    const isKey = node.operator === 'in' && node.left.type === 'Literal' && node.left.value === CAPABILITY_KEY;
    return isKey ? check(node.left, node, typeOf(file, node.right)) : [];
  });
}

function check(token: Node, extent: Node, type: Type, receiver?: Node): Found[] {
  const use = isSdk(type, 'ClientCapabilities') ? CHECK : isSdk(type, 'ServerCapabilities') ? MISTAKE : undefined;
  if (use === undefined || type.kind !== 'sdk') return [];
  return [found(token, extent, { ...use, sdk: type.table.sdk, certainty: certaintyOf(type) }, receiver)];
}

/**
 * Whether an expression is a client's own declaration: a variable or field that holds an object literal, or a member of
 * client options. Reading that isn't asking.
 */
function isOwn(file: SourceFile, node: Node): boolean {
  const value = unwrap(node);
  if (value.type === 'MemberExpression') return isSdk(typeOf(file, value.object), 'ClientOptions') || isOwn(file, value.object);
  if (value.type !== 'Identifier') return false;
  const definition = file.scopes.variableOf(value)?.defs[0]?.node;
  if (definition?.type !== 'VariableDeclarator' || !definition.init) return false;
  const initial = unwrap(definition.init);
  return initial.type === 'ObjectExpression' || (initial.type === 'MemberExpression' && isOwn(file, initial));
}

function isWritten(file: SourceFile, node: Node): boolean {
  const value = wrapped(file.tree, node);
  const parent = file.tree.parentOf(value);
  if (parent?.type === 'AssignmentExpression') return parent.left === value;
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete';
}
