import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { typeOfAnnotation } from './annotation.ts';
import { constantString } from './constant.ts';
import { classAround, elementOf, memberOf } from './member.ts';
import { returnOf } from './returned.ts';
import { either, ELSEWHERE, OTHER, OTHER_OPEN, PARAMETER, sdkType, type Type } from './type.ts';
import { typeOfModuleCall, typeOfVariable } from './variable.ts';

/** What an expression leads to. A promise counts as what it gives. */
export function typeOf(file: SourceFile, node: Node): Type {
  const known = file.types.get(node);
  if (known !== undefined) return known;
  if (file.depth > MAX_DEPTH) return ELSEWHERE;
  file.types.set(node, ELSEWHERE);
  file.depth += 1;
  const type = resolve(file, node);
  file.depth -= 1;
  file.types.set(node, type);
  return type;
}

/** Deeper than any code that a person writes, and far from the end of the stack. */
export const MAX_DEPTH = 150;

function resolve(file: SourceFile, node: Node): Type {
  switch (node.type) {
    case 'Identifier':
      return typeOfName(file, node);
    case 'ThisExpression':
      return typeOfThis(file, node);
    case 'Super':
      return typeOfSuper(file, node);
    case 'MemberExpression': {
      const key = keyName(node.property, node.computed) ?? (node.computed ? constantString(file, node.property) : undefined);
      const object = typeOf(file, node.object);
      return key === undefined ? elementOf(object) : memberOf(file, object, key);
    }
    case 'TSQualifiedName':
      return memberOf(file, typeOf(file, node.left), node.right.name);
    case 'CallExpression':
      return typeOfModuleCall(file, node) ?? typeOfCall(file, node);
    case 'ImportExpression':
      return typeOfModuleCall(file, node) ?? ELSEWHERE;
    case 'NewExpression':
      return typeOfNew(file, node);
    case 'AwaitExpression':
      return typeOf(file, node.argument);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      return typeOf(file, node.expression);
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return typeOfCast(file, node);
    case 'ConditionalExpression':
      return either([typeOf(file, node.consequent), typeOf(file, node.alternate)]) ?? ELSEWHERE;
    case 'LogicalExpression':
      return node.operator === '&&' ? typeOf(file, node.right) : typeOfFallback(file, node);
    case 'AssignmentExpression':
      return typeOf(file, node.right);
    case 'SequenceExpression': {
      const last = node.expressions.at(-1);
      return last === undefined ? ELSEWHERE : typeOf(file, last);
    }
    case 'ArrayExpression':
      return { kind: 'list', of: either(node.elements.flatMap((element) => (element ? [typeOfElement(file, element)] : []))) ?? ELSEWHERE };
    case 'ObjectExpression':
      return { kind: 'structure', node };
    case 'ClassExpression':
      return { kind: 'class', node };
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return { kind: 'function', node };
    case 'YieldExpression':
      return ELSEWHERE;
    default:
      return OTHER;
  }
}

function typeOfName(file: SourceFile, node: TSESTree.Identifier): Type {
  const variable = file.scopes.variableOf(node);
  // A global is a built-in or the host's; nothing of an SDK is global.
  return variable === undefined || variable.defs.length === 0 ? OTHER_OPEN : typeOfVariable(file, variable);
}

function typeOfThis(file: SourceFile, node: Node): Type {
  const owner = classAround(file, node);
  return owner === undefined ? ELSEWHERE : { kind: 'structure', node: owner };
}

function typeOfSuper(file: SourceFile, node: Node): Type {
  const owner = classAround(file, node);
  if (owner?.type !== 'ClassDeclaration' && owner?.type !== 'ClassExpression') return ELSEWHERE;
  return owner.superClass ? instanceOf(typeOf(file, owner.superClass)) : ELSEWHERE;
}

function typeOfCall(file: SourceFile, node: TSESTree.CallExpression): Type {
  const callee = typeOf(file, node.callee);
  if (callee.kind !== 'unknown') return returnOf(file, callee);
  return spelledReturn(file, node) ?? ELSEWHERE;
}

/** On a receiver that can't be resolved, with an SDK at hand: what a method gives whose name only SDKs have. */
function spelledReturn(file: SourceFile, node: TSESTree.CallExpression): Type | undefined {
  const table = file.sdksAtHand[0];
  if (table === undefined || node.callee.type !== 'MemberExpression') return undefined;
  const key = keyName(node.callee.property, node.callee.computed);
  if (key === 'getClientCapabilities') return sdkType(table, 'ClientCapabilities', false);
  return key === 'getServerCapabilities' ? sdkType(table, 'ServerCapabilities', false) : undefined;
}

function typeOfNew(file: SourceFile, node: TSESTree.NewExpression): Type {
  const callee = typeOf(file, node.callee);
  if (callee.kind === 'unknown') return OTHER_OPEN;
  if (callee.kind === 'other' && node.callee.type === 'Identifier' && COLLECTIONS.has(node.callee.name)) {
    const argument = node.typeArguments?.params.at(-1);
    if (argument !== undefined) return { kind: 'list', of: typeOfAnnotation(file, argument) };
    const items = node.arguments[0];
    return { kind: 'list', of: items === undefined || items.type === 'SpreadElement' ? ELSEWHERE : elementOf(typeOf(file, items)) };
  }
  return instanceOf(callee);
}

const COLLECTIONS = new Set(['Map', 'WeakMap', 'Set', 'WeakSet', 'Array']);

/** The instance that `new` of a class gives. */
export function instanceOf(type: Type): Type {
  if (type.kind === 'sdk') return { ...type, form: 'value' };
  if (type.kind === 'class') return { kind: 'structure', node: type.node };
  return type.kind === 'unknown' ? type : OTHER_OPEN;
}

/** A cast is believed, except where it says nothing (`any`, `unknown`, `const`) or only a structure of an SDK's value. */
function typeOfCast(file: SourceFile, node: TSESTree.TSAsExpression | TSESTree.TSTypeAssertion | TSESTree.TSSatisfiesExpression): Type {
  const type = typeOfAnnotation(file, node.typeAnnotation);
  if (type.kind === 'sdk') return type;
  const inner = typeOf(file, node.expression);
  if (type === PARAMETER) return inner.kind === 'unknown' ? PARAMETER : inner;
  return inner.kind === 'sdk' && type.kind === 'structure' ? inner : type;
}

function typeOfFallback(file: SourceFile, node: TSESTree.LogicalExpression): Type {
  const left = typeOf(file, node.left);
  return left.kind === 'sdk' ? left : (either([left, typeOf(file, node.right)]) ?? ELSEWHERE);
}

function typeOfElement(file: SourceFile, node: TSESTree.Expression | TSESTree.SpreadElement): Type {
  return node.type === 'SpreadElement' ? elementOf(typeOf(file, node.argument)) : typeOf(file, node);
}
