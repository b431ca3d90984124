import type { TSESTree } from '@typescript-eslint/types';
import type { SdkTable, TypeRef, TypeShape } from '../sdk/table.ts';
import type { FunctionNode } from '../tree/nodes.ts';

/** What an expression leads to, as far as one file tells. */
export type Type =
  | SdkType
  | DeprecatedType
  | { readonly kind: 'module'; readonly table: SdkTable }
  /** A string that an SDK exports. */
  | { readonly kind: 'constant'; readonly value: string }
  /** A structure of this file: a class's instance, an object literal, an interface, a type literal. */
  | { readonly kind: 'structure'; readonly node: StructureNode }
  /** A class of this file, as a value. */
  | { readonly kind: 'class'; readonly node: ClassNode }
  | { readonly kind: 'function'; readonly node: FunctionNode | SignatureNode }
  /** A method of a built-in, known by what it gives. */
  | { readonly kind: 'method'; readonly returns: Type }
  /** An array, set, map or record, by its elements. */
  | { readonly kind: 'list'; readonly of: Type }
  /** Something else: it isn't an SDK's. `open`: its members aren't known (a named type from another module). */
  | { readonly kind: 'other'; readonly open: boolean }
  | UnknownType;

/** A value (or class) of an SDK. */
export interface SdkType {
  readonly kind: 'sdk';
  readonly table: SdkTable;
  /** Name in the table; empty for a shape without a name. */
  readonly name: string;
  readonly shape: TypeShape;
  readonly form: 'value' | 'class';
  /** False where a step on the way was known by its spelling alone. */
  readonly certain: boolean;
}

/** A deprecated type or schema of an SDK. */
export interface DeprecatedType {
  readonly kind: 'deprecated';
  readonly table: SdkTable;
  readonly name: string;
}

/**
 * Unresolved. `from: 'parameter'` for what callers decide (an unannotated parameter, `any`); `from: 'elsewhere'` for
 * values that other code makes (an imported value, a function's result), which need more evidence.
 */
export interface UnknownType {
  readonly kind: 'unknown';
  readonly from: 'parameter' | 'elsewhere';
}

export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;
export type StructureNode = ClassNode | TSESTree.ObjectExpression | TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeLiteral;
export type SignatureNode =
  | TSESTree.TSFunctionType
  | TSESTree.TSMethodSignature
  | TSESTree.TSEmptyBodyFunctionExpression
  | TSESTree.TSDeclareFunction;

export const OTHER: Type = { kind: 'other', open: false };
export const OTHER_OPEN: Type = { kind: 'other', open: true };
export const PARAMETER: Type = { kind: 'unknown', from: 'parameter' };
export const ELSEWHERE: Type = { kind: 'unknown', from: 'elsewhere' };

/** The type that a table's reference names. */
export function sdkType(table: SdkTable, ref: TypeRef, certain = true): Type {
  if (typeof ref !== 'string') return { kind: 'sdk', table, name: '', shape: ref, form: 'value', certain };
  const shape = table.types[ref];
  return shape === undefined ? ELSEWHERE : { kind: 'sdk', table, name: ref, shape, form: 'value', certain };
}

/** Whether a type is the SDK's one of this name (a value, not its class). */
export function isSdk(type: Type, name: string): type is SdkType {
  return type.kind === 'sdk' && type.form === 'value' && type.name === name;
}

/** One type for a value that may be several: what is proven wins, then what is known, then what can't be resolved. */
export function either(types: readonly Type[]): Type | undefined {
  return [...types].sort((a, b) => rank(a) - rank(b))[0];
}

function rank(type: Type): number {
  switch (type.kind) {
    case 'sdk':
      return type.certain ? 0 : 2;
    case 'deprecated':
    case 'module':
    case 'constant':
      return 1;
    case 'structure':
    case 'class':
    case 'function':
    case 'method':
    case 'list':
      return 3;
    case 'unknown':
      return type.from === 'parameter' ? 4 : 5;
    case 'other':
      return 6;
  }
}
