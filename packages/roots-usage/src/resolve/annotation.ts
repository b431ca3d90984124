import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { exportedType } from './exports.ts';
import { elementOf, memberOf } from './member.ts';
import { importTypeSource } from './module.ts';
import { returnOf } from './returned.ts';
import { either, OTHER, OTHER_OPEN, PARAMETER, type Type } from './type.ts';
import { instanceOf, typeOf } from './value.ts';

/** What a type annotation says of its value. A promise counts as what it gives; `null` and `undefined` don't count. */
export function typeOfAnnotation(file: SourceFile, node: TSESTree.TypeNode): Type {
  const known = file.types.get(node);
  if (known !== undefined) return known;
  file.types.set(node, OTHER);
  const type = resolve(file, node);
  file.types.set(node, type);
  return type;
}

function resolve(file: SourceFile, node: TSESTree.TypeNode): Type {
  switch (node.type) {
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
    case 'TSNeverKeyword':
      return PARAMETER;
    case 'TSTypeReference':
      return typeOfReference(file, node);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return either(node.types.filter((type) => !isNullish(type)).map((type) => typeOfAnnotation(file, type))) ?? OTHER;
    case 'TSArrayType':
      return { kind: 'list', of: typeOfAnnotation(file, node.elementType) };
    case 'TSTupleType':
      return { kind: 'list', of: either(node.elementTypes.map((type) => typeOfAnnotation(file, type))) ?? OTHER };
    case 'TSNamedTupleMember':
      return typeOfAnnotation(file, node.elementType);
    case 'TSRestType':
    case 'TSOptionalType':
      return typeOfAnnotation(file, node.typeAnnotation);
    case 'TSTypeOperator':
      return node.typeAnnotation ? typeOfAnnotation(file, node.typeAnnotation) : OTHER;
    case 'TSTypeLiteral':
      return { kind: 'structure', node };
    case 'TSFunctionType':
      return { kind: 'function', node };
    case 'TSTypeQuery':
      return node.exprName.type === 'TSImportType' ? typeOfAnnotation(file, node.exprName) : typeOf(file, node.exprName);
    case 'TSIndexedAccessType':
      return typeOfIndexed(file, node);
    case 'TSImportType':
      return typeOfImported(file, node);
    case 'TSConditionalType':
      return either([typeOfAnnotation(file, node.trueType), typeOfAnnotation(file, node.falseType)]) ?? OTHER;
    case 'TSThisType':
      return OTHER_OPEN;
    default:
      return OTHER;
  }
}

function isNullish(node: TSESTree.TypeNode): boolean {
  return node.type === 'TSNullKeyword' || node.type === 'TSUndefinedKeyword' || node.type === 'TSVoidKeyword';
}

/** Global types that hand on what is in them. */
const TRANSPARENT = new Set(['Promise', 'PromiseLike', 'Awaited', 'Partial', 'Required', 'Readonly', 'NonNullable', 'Pick', 'Omit', 'Exclude', 'Extract']);
/** Global types whose last argument is their element. */
const COLLECTIONS = new Set(['Array', 'ReadonlyArray', 'Map', 'ReadonlyMap', 'WeakMap', 'Set', 'ReadonlySet', 'Record', 'Iterable', 'AsyncIterable', 'Generator']);

function typeOfReference(file: SourceFile, node: TSESTree.TSTypeReference): Type {
  const { typeName } = node;
  if (typeName.type === 'ThisExpression') return OTHER_OPEN;
  if (typeName.type === 'TSQualifiedName') return typeInModule(file, typeName);
  return namedType(file, typeName) ?? typeOfGlobal(file, node, typeName.name);
}

/** What a type's name means; nothing if it isn't declared in the file. */
function namedType(file: SourceFile, name: TSESTree.Identifier): Type | undefined {
  const variable = file.scopes.variableOf(name);
  if (variable === undefined || variable.defs.length === 0) return undefined;
  return either(variable.defs.map((definition) => typeOfDeclaration(file, definition.node, name)));
}

/** The types that an interface extends. */
export function basesOf(file: SourceFile, node: TSESTree.TSInterfaceDeclaration): readonly Type[] {
  return node.extends.map(({ expression }) => {
    if (expression.type === 'Identifier') return namedType(file, expression) ?? OTHER_OPEN;
    return expression.type === 'MemberExpression' ? instanceOf(typeOf(file, expression)) : OTHER_OPEN;
  });
}

function typeOfDeclaration(file: SourceFile, node: Node, name: TSESTree.Identifier): Type {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return typeOfAnnotation(file, node.typeAnnotation);
    case 'TSInterfaceDeclaration':
      return interfaceType(file, node);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return { kind: 'structure', node };
    case 'TSTypeParameter':
      return node.constraint ? typeOfAnnotation(file, node.constraint) : PARAMETER;
    case 'ImportSpecifier': {
      const declaration = file.tree.parentOf(node);
      const table = declaration?.type === 'ImportDeclaration' ? file.tableOf(declaration.source.value) : undefined;
      return table === undefined ? OTHER_OPEN : exportedType(table, keyName(node.imported, false) ?? name.name);
    }
    case 'VariableDeclarator':
      // A class kept in a constant: `const { Server } = require(…)`, used as a type.
      return instanceOf(typeOf(file, name));
    default:
      return OTHER_OPEN;
  }
}

/** An interface that only extends an SDK's type is that type; else it is a structure of its own. */
function interfaceType(file: SourceFile, node: TSESTree.TSInterfaceDeclaration): Type {
  const known = file.types.get(node);
  if (known !== undefined) return known;
  const own: Type = { kind: 'structure', node };
  // For an interface that extends itself.
  file.types.set(node, own);
  const type = basesOf(file, node).find(({ kind }) => kind === 'sdk') ?? own;
  file.types.set(node, type);
  return type;
}

function typeInModule(file: SourceFile, node: TSESTree.TSQualifiedName): Type {
  const left = node.left.type === 'Identifier' ? typeOf(file, node.left) : OTHER_OPEN;
  return left.kind === 'module' ? exportedType(left.table, node.right.name) : OTHER_OPEN;
}

function typeOfGlobal(file: SourceFile, node: TSESTree.TSTypeReference, name: string): Type {
  const parameters = node.typeArguments?.params ?? [];
  const [first] = parameters;
  const last = parameters.at(-1);
  if (first === undefined || last === undefined) return name === 'const' ? PARAMETER : OTHER_OPEN;
  if (TRANSPARENT.has(name)) return typeOfAnnotation(file, first);
  if (COLLECTIONS.has(name)) return { kind: 'list', of: typeOfAnnotation(file, name === 'Generator' ? first : last) };
  if (name === 'ReturnType') return returnOf(file, typeOfAnnotation(file, first));
  if (name === 'InstanceType') return instanceOf(typeOfAnnotation(file, first));
  return OTHER_OPEN;
}

function typeOfIndexed(file: SourceFile, node: TSESTree.TSIndexedAccessType): Type {
  const object = typeOfAnnotation(file, node.objectType);
  if (node.indexType.type !== 'TSLiteralType') return elementOf(object);
  const key = keyName(node.indexType.literal, true);
  return key === undefined ? elementOf(object) : memberOf(file, object, key);
}

function typeOfImported(file: SourceFile, node: TSESTree.TSImportType): Type {
  const specifier = keyName(importTypeSource(node), true);
  const table = specifier === undefined ? undefined : file.tableOf(specifier);
  return table === undefined || node.qualifier?.type !== 'Identifier' ? OTHER_OPEN : exportedType(table, node.qualifier.name);
}
