import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { annotationOf, functionAround, type FunctionNode, isFunction, keyName } from '../tree/nodes.ts';
import { readsOf, type Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { CAPABILITIES_META_KEY } from '../sdk/common.ts';
import { anySdk } from '../sdk/index.ts';
import { typeOfAnnotation } from './annotation.ts';
import { constantString } from './constant.ts';
import { classAround, elementOf, listOf, memberOf, signatureType } from './member.ts';
import { either, ELSEWHERE, OTHER, PARAMETER, sdkType, type Type } from './type.ts';
import { MAX_DEPTH, typeOf } from './value.ts';
import { nameOfFunction, parameterType } from './variable.ts';

/** What a literal or function is used as: the type of the place that it flows to. */
export function expectedOf(file: SourceFile, node: Node): Type {
  const known = file.expectations.get(node);
  if (known !== undefined) return known;
  if (file.depth > MAX_DEPTH) return ELSEWHERE;
  file.expectations.set(node, ELSEWHERE);
  file.depth += 1;
  const type = resolve(file, node);
  file.depth -= 1;
  file.expectations.set(node, type);
  return type;
}

function resolve(file: SourceFile, node: Node): Type {
  const parent = file.tree.parentOf(node);
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.init === node ? expectedByTarget(file, parent.id) : ELSEWHERE;
    case 'AssignmentPattern':
      return parent.right === node ? expectedByTarget(file, parent.left) : ELSEWHERE;
    case 'AssignmentExpression':
      return parent.right === node ? expectedByAssignment(file, parent) : ELSEWHERE;
    case 'Property': {
      const key = propertyKey(file, parent);
      const object = file.tree.parentOf(parent);
      if (object?.type !== 'ObjectExpression') return ELSEWHERE;
      if (key === CAPABILITIES_META_KEY) return sdkType(file.sdks[0] ?? anySdk, 'ClientCapabilities');
      const expected = expectedOf(file, object);
      return key === undefined ? elementOf(expected) : memberOf(file, expected, key);
    }
    case 'SpreadElement': {
      const outer = file.tree.parentOf(parent);
      return outer?.type === 'ObjectExpression' || outer?.type === 'ArrayExpression' ? expectedOf(file, outer) : ELSEWHERE;
    }
    case 'ConditionalExpression':
      return parent.test === node ? OTHER : expectedOf(file, parent);
    case 'LogicalExpression':
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return expectedOf(file, parent);
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression': {
      const cast = typeOfAnnotation(file, parent.typeAnnotation);
      return cast === PARAMETER ? expectedOf(file, parent) : cast;
    }
    case 'ArrayExpression':
      return elementOf(expectedOf(file, parent));
    case 'ArrowFunctionExpression':
      return parent.body === node ? expectedReturn(file, parent) : ELSEWHERE;
    case 'ReturnStatement': {
      const fn = functionAround(file.tree, parent);
      return fn === undefined ? ELSEWHERE : expectedReturn(file, fn);
    }
    case 'CallExpression':
    case 'NewExpression':
      return expectedArgument(file, parent, node);
    case 'PropertyDefinition':
      if (parent.value !== node) return ELSEWHERE;
      return parent.typeAnnotation ? typeOfAnnotation(file, parent.typeAnnotation.typeAnnotation) : expectedOfField(file, parent);
    case 'ExpressionStatement':
    case 'UnaryExpression':
    case 'BinaryExpression':
      return OTHER;
    default:
      return ELSEWHERE;
  }
}

function expectedByTarget(file: SourceFile, target: Node): Type {
  const annotation = annotationOf(target);
  if (annotation !== undefined) return typeOfAnnotation(file, annotation);
  if (target.type !== 'Identifier') return ELSEWHERE;
  const variable = file.scopes.variableOf(target);
  return variable === undefined ? ELSEWHERE : expectedOfVariable(file, variable);
}

/** What a variable's value is used as, over all places that read it. */
export function expectedOfVariable(file: SourceFile, variable: Variable): Type {
  const known = file.expectations.get(variable);
  if (known !== undefined) return known;
  file.expectations.set(variable, ELSEWHERE);
  const [annotation] = variable.identifiers.flatMap((name) => annotationOf(name) ?? []);
  const type = annotation
    ? typeOfAnnotation(file, annotation)
    : (either(readsOf(variable).map(({ identifier }) => expectedOf(file, identifier))) ?? ELSEWHERE);
  file.expectations.set(variable, type);
  return type;
}

function expectedByAssignment(file: SourceFile, { left }: TSESTree.AssignmentExpression): Type {
  if (left.type === 'Identifier') return expectedByTarget(file, left);
  if (left.type !== 'MemberExpression') return ELSEWHERE;
  const type = typeOf(file, left);
  if (type.kind === 'sdk') return type;
  const key = keyName(left.property, left.computed);
  return key === undefined ? ELSEWHERE : (either(fieldReads(file, left, key).map((read) => expectedOf(file, read))) ?? type);
}

function expectedOfField(file: SourceFile, field: TSESTree.PropertyDefinition): Type {
  const key = keyName(field.key, field.computed);
  return key === undefined ? ELSEWHERE : (either(fieldReads(file, field, key).map((read) => expectedOf(file, read))) ?? ELSEWHERE);
}

/** The reads of `this.<key>` in the class that a node stands in. */
function fieldReads(file: SourceFile, at: Node, key: string): readonly Node[] {
  const owner = classAround(file, at);
  if (owner === undefined) return [];
  return file.lookup.membersOfThis(key).filter((member) => {
    const parent = file.tree.parentOf(member);
    const isWritten = parent?.type === 'AssignmentExpression' && parent.left === member;
    return !isWritten && classAround(file, member) === owner;
  });
}

/** What the value that a function returns is used as: its annotation, else what its calls are used as. */
function expectedReturn(file: SourceFile, fn: FunctionNode): Type {
  if (fn.returnType) return typeOfAnnotation(file, fn.returnType.typeAnnotation);
  const variable = nameOfFunction(file, fn);
  if (variable !== undefined) return either(callsOf(file, readsOf(variable).map(({ identifier }) => identifier))) ?? ELSEWHERE;
  const method = file.tree.parentOf(fn);
  if (method?.type !== 'MethodDefinition') return ELSEWHERE;
  const key = keyName(method.key, method.computed);
  if (key === undefined) return ELSEWHERE;
  const reads = fieldReads(file, fn, key);
  return either(method.kind === 'get' ? reads.map((read) => expectedOf(file, read)) : callsOf(file, reads)) ?? ELSEWHERE;
}

function callsOf(file: SourceFile, callees: readonly Node[]): Type[] {
  return callees.flatMap((callee) => {
    const call = file.tree.parentOf(callee);
    return call?.type === 'CallExpression' && call.callee === callee ? [expectedOf(file, call)] : [];
  });
}

function expectedArgument(file: SourceFile, call: TSESTree.CallExpression | TSESTree.NewExpression, node: Node): Type {
  const index = call.arguments.findIndex((argument) => argument === node);
  if (index < 0) return ELSEWHERE;
  if (call.callee.type === 'Super') {
    const owner = classAround(file, call);
    return owner !== undefined && 'superClass' in owner && owner.superClass ? superArgument(file, owner.superClass, index) : ELSEWHERE;
  }
  const callee = typeOf(file, call.callee);
  switch (callee.kind) {
    case 'sdk': {
      const signature = callee.form === 'class' ? callee.shape.construct : callee.shape.call;
      const ref = signature?.params?.[index] ?? (index === call.arguments.length - 1 ? signature?.last : undefined);
      return ref === undefined ? OTHER : signatureType(callee, ref);
    }
    case 'function':
      return isFunction(callee.node) ? expectedParameter(file, callee.node, index) : annotatedParameter(file, callee.node, index);
    case 'class': {
      const constructor = callee.node.body.body.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor');
      if (constructor?.type === 'MethodDefinition' && constructor.value.type === 'FunctionExpression') {
        return expectedParameter(file, constructor.value, index);
      }
      return callee.node.superClass ? superArgument(file, callee.node.superClass, index) : OTHER;
    }
    case 'other':
      return elementCallback(file, call, index) ?? OTHER;
    default:
      // A class from another module than an SDK's is something else, whatever its name.
      if (call.type === 'NewExpression' && callee.kind === 'unknown' && callee.from === 'elsewhere') return OTHER;
      return elementCallback(file, call, index) ?? ELSEWHERE;
  }
}

/** The key of a property, also a computed one that is a constant. */
export function propertyKey(file: SourceFile, property: TSESTree.Property): string | undefined {
  return keyName(property.key, property.computed) ?? (property.computed ? constantString(file, property.key) : undefined);
}

/** A class without constructor hands its arguments on to its base. */
function superArgument(file: SourceFile, superClass: Node, index: number): Type {
  const base = typeOf(file, superClass);
  const ref = base.kind === 'sdk' ? base.shape.construct?.params?.[index] : undefined;
  return base.kind === 'sdk' && ref !== undefined ? signatureType(base, ref) : ELSEWHERE;
}

/** A callback of `list.map(…)` and the like is called with the list's elements. */
function elementCallback(file: SourceFile, call: TSESTree.CallExpression | TSESTree.NewExpression, index: number): Type | undefined {
  if (index !== 0 || call.callee.type !== 'MemberExpression') return undefined;
  const list = listOf(typeOf(file, call.callee.object));
  return list === undefined ? undefined : { kind: 'method', returns: list.of };
}

function annotatedParameter(file: SourceFile, fn: Extract<Type, { kind: 'function' }>['node'], index: number): Type {
  const parameter = fn.params[index];
  const annotation = parameter === undefined ? undefined : annotationOf(parameter);
  return annotation === undefined ? ELSEWHERE : typeOfAnnotation(file, annotation);
}

/** What a function of this file takes an argument as: the parameter's annotation, else what the function does with it. */
function expectedParameter(file: SourceFile, fn: FunctionNode, index: number): Type {
  const parameter = fn.params[index];
  if (parameter === undefined) return OTHER;
  const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const pattern = target.type === 'AssignmentPattern' ? target.left : target;
  if (pattern.type === 'Identifier' && annotationOf(pattern) === undefined) return expectedByTarget(file, pattern);
  return parameterType(file, fn, index);
}
