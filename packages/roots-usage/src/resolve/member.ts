import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import type { TypeRef } from '../sdk/table.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { basesOf, typeOfAnnotation } from './annotation.ts';
import { exportedValue } from './exports.ts';
import { returnOf } from './returned.ts';
import { either, ELSEWHERE, OTHER, sdkType, type SdkType, type StructureNode, type Type } from './type.ts';
import { instanceOf, typeOf } from './value.ts';
import { parameterType } from './variable.ts';

/** The type of a member of a value. */
export function memberOf(file: SourceFile, type: Type, key: string): Type {
  switch (type.kind) {
    case 'sdk': {
      const list = listOf(type);
      if (list !== undefined) return memberOfList(list, key);
      const ref = type.form === 'value' ? (type.shape.members?.[key] ?? type.shape.index) : undefined;
      return ref === undefined ? ELSEWHERE : signatureType(type, ref);
    }
    case 'module':
      return exportedValue(type.table, key);
    case 'structure':
      return memberOfStructure(file, type.node, key);
    case 'class':
      return staticMember(file, type.node, key);
    case 'list':
      return memberOfList(type, key);
    case 'unknown':
      return type;
    case 'other':
      return type.open ? ELSEWHERE : OTHER;
    default:
      return ELSEWHERE;
  }
}

/** A type that another one's shape names, as sure as that one. */
export function signatureType(from: SdkType, ref: TypeRef): SdkType {
  const type = sdkType(from.table, ref, from.certain);
  // A reference inside a table always names a type of that table; the unknown one stands for a mistake in it.
  return type.kind === 'sdk' ? type : { ...from, name: '', shape: {}, form: 'value' };
}

/** A type as list, if it is one. */
export function listOf(type: Type): Extract<Type, { kind: 'list' }> | undefined {
  if (type.kind === 'list') return type;
  return type.kind === 'sdk' && type.shape.elements !== undefined ? { kind: 'list', of: signatureType(type, type.shape.elements) } : undefined;
}

/** Type of the elements of a list, or of a record's values. */
export function elementOf(type: Type): Type {
  const list = listOf(type);
  if (list !== undefined) return list.of;
  if (type.kind === 'sdk' && type.shape.index !== undefined) return signatureType(type, type.shape.index);
  return type.kind === 'unknown' ? type : ELSEWHERE;
}

const GIVES_ELEMENT = new Set(['get', 'at', 'find', 'findLast', 'pop', 'shift']);
const GIVES_LIST = new Set(['values', 'filter', 'slice', 'reverse', 'sort', 'concat', 'toSorted', 'toReversed', 'flat']);

function memberOfList(type: Extract<Type, { kind: 'list' }>, key: string): Type {
  if (GIVES_ELEMENT.has(key)) return { kind: 'method', returns: type.of };
  if (GIVES_LIST.has(key)) return { kind: 'method', returns: type };
  return /^\d+$/.test(key) ? type.of : OTHER;
}

/** The class or object literal that `this` means at a node. */
export function classAround(file: SourceFile, node: Node): StructureNode | undefined {
  for (let at = file.tree.parentOf(node); at !== undefined; at = file.tree.parentOf(at)) {
    if (at.type === 'ClassDeclaration' || at.type === 'ClassExpression') return at;
    if (at.type === 'FunctionDeclaration') return undefined;
    if (at.type === 'FunctionExpression') {
      const owner = file.tree.parentOf(at);
      if (owner?.type === 'Property') {
        const object = file.tree.parentOf(owner);
        return object?.type === 'ObjectExpression' ? object : undefined;
      }
      if (owner?.type !== 'MethodDefinition') return undefined;
    }
  }
  return undefined;
}

function memberOfStructure(file: SourceFile, node: StructureNode, key: string): Type {
  const members = file.members.get(node) ?? new Map<string, Type>();
  file.members.set(node, members);
  const known = members.get(key);
  if (known !== undefined) return known;
  // A structure that spreads or extends itself doesn't say what the member is.
  members.set(key, ELSEWHERE);
  const type = resolveMember(file, node, key);
  members.set(key, type);
  return type;
}

function resolveMember(file: SourceFile, node: StructureNode, key: string): Type {
  switch (node.type) {
    case 'ObjectExpression':
      return memberOfObject(file, node, key);
    case 'TSTypeLiteral':
      return signatureMember(file, node.members, key) ?? OTHER;
    case 'TSInterfaceDeclaration': {
      const own = signatureMember(file, node.body.body, key);
      if (own !== undefined) return own;
      return either(basesOf(file, node).map((base) => memberOf(file, base, key))) ?? OTHER;
    }
    default:
      return memberOfInstance(file, node, key);
  }
}

function memberOfObject(file: SourceFile, node: TSESTree.ObjectExpression, key: string): Type {
  const spreads: Type[] = [];
  for (const property of [...node.properties].reverse()) {
    if (property.type === 'SpreadElement') spreads.push(memberOf(file, typeOf(file, property.argument), key));
    else if (keyName(property.key, property.computed) === key) {
      if (property.kind === 'get') return typeOfGetter(file, property.value);
      return typeOf(file, property.value);
    } else if (keyName(property.key, property.computed) === undefined) spreads.push(ELSEWHERE);
  }
  return either(spreads) ?? (node.properties.length === 0 ? ELSEWHERE : OTHER);
}

function typeOfGetter(file: SourceFile, value: Node): Type {
  return returnOf(file, typeOf(file, value));
}

function signatureMember(file: SourceFile, members: readonly TSESTree.TypeElement[], key: string): Type | undefined {
  for (const member of members) {
    if (member.type === 'TSPropertySignature' && keyName(member.key, member.computed) === key) {
      return member.typeAnnotation ? typeOfAnnotation(file, member.typeAnnotation.typeAnnotation) : ELSEWHERE;
    }
    if (member.type === 'TSMethodSignature' && keyName(member.key, member.computed) === key) return { kind: 'function', node: member };
  }
  const index = members.find((member) => member.type === 'TSIndexSignature');
  return index?.typeAnnotation ? typeOfAnnotation(file, index.typeAnnotation.typeAnnotation) : undefined;
}

function memberOfInstance(file: SourceFile, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): Type {
  const own = ownMember(file, node, key, false);
  if (own !== undefined) return own;
  if (node.superClass) return memberOf(file, instanceOf(typeOf(file, node.superClass)), key);
  return OTHER;
}

function staticMember(file: SourceFile, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): Type {
  return ownMember(file, node, key, true) ?? OTHER;
}

function ownMember(file: SourceFile, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string, isStatic: boolean): Type | undefined {
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock' || member.type === 'TSIndexSignature') continue;
    if (member.static !== isStatic || keyName(member.key, member.computed) !== key) continue;
    const type = typeOfClassMember(file, node, member, key);
    if (type !== undefined) return type;
  }
  return (isStatic ? undefined : parameterProperty(file, node, key)) ?? assigned(file, node, key);
}

function typeOfClassMember(
  file: SourceFile,
  owner: TSESTree.ClassDeclaration | TSESTree.ClassExpression,
  member: Exclude<TSESTree.ClassElement, TSESTree.StaticBlock | TSESTree.TSIndexSignature>,
  key: string,
): Type | undefined {
  if (member.type === 'MethodDefinition' || member.type === 'TSAbstractMethodDefinition') {
    if (member.kind === 'set') return undefined;
    if (member.value.type !== 'FunctionExpression') return { kind: 'function', node: member.value };
    return member.kind === 'get' ? typeOfGetter(file, member.value) : { kind: 'function', node: member.value };
  }
  if (member.typeAnnotation) return typeOfAnnotation(file, member.typeAnnotation.typeAnnotation);
  const initial = member.value;
  const hasValue = initial && !(initial.type === 'Literal' && initial.value === null);
  const types = [hasValue ? typeOf(file, initial) : undefined, assigned(file, owner, key)].filter((type) => type !== undefined);
  return either(types) ?? ELSEWHERE;
}

function parameterProperty(file: SourceFile, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): Type | undefined {
  for (const member of node.body.body) {
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor' || member.value.type !== 'FunctionExpression') continue;
    const fn = member.value;
    const index = fn.params.findIndex((parameter) => {
      if (parameter.type !== 'TSParameterProperty') return false;
      const name = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter;
      return name.name === key;
    });
    if (index >= 0) return parameterType(file, fn, index);
  }
  return undefined;
}

/** What a class's code assigns to `this.<key>`. */
function assigned(file: SourceFile, node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): Type | undefined {
  const types: Type[] = [];
  for (const { left, right } of file.lookup.assignmentsTo(key)) {
    if (classAround(file, left) !== node) continue;
    if (right.type === 'Literal' && right.value === null) continue;
    if (right.type === 'Identifier' && right.name === 'undefined') continue;
    types.push(typeOf(file, right));
  }
  return either(types);
}
