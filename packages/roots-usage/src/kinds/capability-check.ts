import { CAPABILITY_KEY } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { typeOfPattern } from '../resolve/pattern.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { certaintyOf, found, type Found, isAsserted } from './found.ts';

/** A server asks whether the client has the capability. Only a chain to the client's capabilities counts. */
export function capabilityChecks(file: SourceFile): Found[] {
  return [...byMember(file), ...byPattern(file), ...byIn(file)];
}

function byMember(file: SourceFile): Found[] {
  return file.tree.all('MemberExpression').flatMap((node) => {
    if (keyName(node.property, node.computed) !== CAPABILITY_KEY || isWritten(file, node) || isAsserted(file, node)) return [];
    return check(node.property, node, typeOf(file, node.object));
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

function check(token: Node, extent: Node, type: Type): Found[] {
  if (!isSdk(type, 'ClientCapabilities')) return [];
  return [found(token, extent, { kind: 'capability-check', name: CAPABILITY_KEY, sdk: type.table.sdk, side: 'server', certainty: certaintyOf(type) })];
}

function isWritten(file: SourceFile, node: Node): boolean {
  const value = wrapped(file.tree, node);
  const parent = file.tree.parentOf(value);
  if (parent?.type === 'AssignmentExpression') return parent.left === value;
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete';
}
