import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { expectedOf, propertyKey } from '../resolve/expected.ts';
import { isSdk, type Type } from '../resolve/type.ts';
import { typeOf } from '../resolve/value.ts';
import { keyName, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { certaintyOf, found, type Found, isInAssertion, sdkOfFile } from './found.ts';

const USE = { kind: 'capability', name: CAPABILITY_KEY, side: 'client' } as const;
const MISTAKE = { kind: 'misuse', name: CAPABILITY_KEY, side: 'server', mistake: 'server-capability' } as const;

/** A client declares the capability; among a server's capabilities it is a mistake. */
export function capabilities(file: SourceFile): Found[] {
  return [...byProperty(file), ...byAssignment(file)];
}

function byProperty(file: SourceFile): Found[] {
  return file.tree.all('ObjectExpression').flatMap((object) =>
    object.properties.flatMap((property) => {
      if (property.type !== 'Property' || keyName(property.key, property.computed) !== CAPABILITY_KEY) return [];
      const expected = expectedOf(file, object);
      const told = byType(property.key, property, expected);
      if (told !== undefined) return [told];
      if (expected.kind !== 'unknown' || !isLikely(file, object, property)) return [];
      return [found(property.key, property, { ...USE, sdk: sdkOfFile(file), certainty: 'likely' })];
    }),
  );
}

/** `capabilities.roots = …` on an object of the SDK's type, or on one that is handed to a client later. */
function byAssignment(file: SourceFile): Found[] {
  return file.tree.all('AssignmentExpression').flatMap(({ left }) => {
    if (left.type !== 'MemberExpression' || keyName(left.property, left.computed) !== CAPABILITY_KEY) return [];
    const type = typeOf(file, left.object);
    const holder = type.kind === 'structure' && type.node.type === 'ObjectExpression' ? expectedOf(file, type.node) : type;
    return byType(left.property, left, holder) ?? [];
  });
}

function byType(token: Node, extent: Node, type: Type): Found | undefined {
  const use = isSdk(type, 'ClientCapabilities') ? USE : isSdk(type, 'ServerCapabilities') ? MISTAKE : undefined;
  return use === undefined || type.kind !== 'sdk' ? undefined : found(token, extent, { ...use, sdk: type.table.sdk, certainty: certaintyOf(type) });
}

const CLIENT_KEYS = new Set(['sampling', 'elicitation', 'tasks']);

/** In a holder that can't be resolved: its value looks like the capability, and a sibling is a client's. */
function isLikely(file: SourceFile, object: TSESTree.ObjectExpression, property: TSESTree.Property): boolean {
  if (file.sdks.length === 0 || !isCapabilityValue(property.value) || isInAssertion(file, object)) return false;
  const hasSibling = object.properties.some((item) => item.type === 'Property' && CLIENT_KEYS.has(propertyKey(file, item) ?? ''));
  return hasSibling && isCapabilityHolder(file, object);
}

function isCapabilityValue(value: Node): boolean {
  if (value.type !== 'ObjectExpression') return false;
  return value.properties.every((item) => item.type === 'Property' && keyName(item.key, item.computed) === 'listChanged');
}

/** Whether the object is what a key `capabilities` holds, or what `registerCapabilities()` takes. */
function isCapabilityHolder(file: SourceFile, object: Node): boolean {
  const value = wrapped(file.tree, object);
  const parent = file.tree.parentOf(value);
  if (parent?.type === 'Property') return parent.value === value && keyName(parent.key, parent.computed) === 'capabilities';
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' && /capabilities$/i.test(parent.id.name);
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  return keyName(parent.callee.property, parent.callee.computed) === 'registerCapabilities';
}
