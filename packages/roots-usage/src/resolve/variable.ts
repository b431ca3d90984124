import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { annotationOf, type FunctionNode, keyName } from '../tree/nodes.ts';
import { readsOf, type Variable } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { typeOfAnnotation } from './annotation.ts';
import { expectedOf } from './expected.ts';
import { exportedValue } from './exports.ts';
import { elementOf, memberOf, signatureType } from './member.ts';
import { requireSource } from './module.ts';
import { either, ELSEWHERE, OTHER, OTHER_OPEN, PARAMETER, type Type } from './type.ts';
import { typeOf } from './value.ts';

type Definition = Variable['defs'][number];

/** What a variable holds: by annotation, else by all that is written to it. */
export function typeOfVariable(file: SourceFile, variable: Variable): Type {
  const known = file.types.get(variable);
  if (known !== undefined) return known;
  file.types.set(variable, ELSEWHERE);
  const types = variable.defs.map((definition) => typeOfDefinition(file, variable, definition));
  const type = either(types) ?? ELSEWHERE;
  file.types.set(variable, type);
  return type;
}

function typeOfDefinition(file: SourceFile, variable: Variable, definition: Definition): Type {
  const { node } = definition;
  switch (node.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return typeOfImport(file, node);
    case 'TSImportEqualsDeclaration':
      return typeOfImportEquals(file, node);
    case 'VariableDeclarator':
      return typeOfDeclarator(file, variable, node, definition.name);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return { kind: 'class', node };
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return definition.type === 'FunctionName' ? { kind: 'function', node } : typeOfParameter(file, node, definition.name);
    case 'TSDeclareFunction':
      return { kind: 'function', node };
    case 'CatchClause':
      return OTHER;
    default:
      return OTHER_OPEN;
  }
}

function typeOfImport(file: SourceFile, node: TSESTree.ImportClause): Type {
  const declaration = file.tree.parentOf(node);
  if (declaration?.type !== 'ImportDeclaration') return ELSEWHERE;
  const table = file.tableOf(declaration.source.value);
  if (table === undefined) return ELSEWHERE;
  if (node.type !== 'ImportSpecifier') return { kind: 'module', table };
  return exportedValue(table, keyName(node.imported, false) ?? '');
}

function typeOfImportEquals(file: SourceFile, node: TSESTree.TSImportEqualsDeclaration): Type {
  if (node.moduleReference.type !== 'TSExternalModuleReference') return typeOf(file, node.moduleReference);
  const source = keyName(node.moduleReference.expression, true);
  const table = source === undefined ? undefined : file.tableOf(source);
  return table === undefined ? ELSEWHERE : { kind: 'module', table };
}

function typeOfDeclarator(file: SourceFile, variable: Variable, node: TSESTree.VariableDeclarator, name: Node): Type {
  if (node.id.typeAnnotation) return follow(file, typeOfAnnotation(file, node.id.typeAnnotation.typeAnnotation), node.id, name);
  const sources: Type[] = [];
  const initial = initialType(file, node);
  if (initial !== undefined) sources.push(follow(file, initial, node.id, name));
  for (const reference of variable.references) {
    if (!reference.isWrite() || reference.init === true || !reference.writeExpr) continue;
    if (file.tree.parentOf(reference.identifier)?.type !== 'AssignmentExpression') continue;
    if (!isNullish(reference.writeExpr)) sources.push(typeOf(file, reference.writeExpr));
  }
  return either(sources) ?? ELSEWHERE;
}

/** Type of what a declarator is given: its initializer, or an element of the list that a loop goes through. */
export function initialType(file: SourceFile, node: TSESTree.VariableDeclarator): Type | undefined {
  if (node.init) return isNullish(node.init) ? undefined : typeOf(file, node.init);
  const declaration = file.tree.parentOf(node);
  const loop = declaration === undefined ? undefined : file.tree.parentOf(declaration);
  if (loop?.type === 'ForOfStatement' && loop.left === declaration) return elementOf(typeOf(file, loop.right));
  return loop?.type === 'ForInStatement' ? OTHER : undefined;
}

function isNullish(node: Node): boolean {
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}

/** Type of the parameter (or a name in its pattern) of a function of this file. */
function typeOfParameter(file: SourceFile, fn: FunctionNode, name: Node): Type {
  const index = fn.params.findIndex((parameter) => encloses(parameter, name));
  const parameter = fn.params[index];
  if (parameter === undefined) return PARAMETER;
  return follow(file, parameterType(file, fn, index), patternOf(parameter), name);
}

function encloses(outer: Node, inner: Node): boolean {
  return outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1];
}

function patternOf(parameter: TSESTree.Parameter): Node {
  if (parameter.type === 'TSParameterProperty') return patternOf(parameter.parameter);
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
}

/** Type of a function's parameter as a whole: annotation, what the function is passed to, default, then the calls. */
export function parameterType(file: SourceFile, fn: FunctionNode, index: number): Type {
  const parameter = fn.params[index];
  if (parameter === undefined) return PARAMETER;
  const pattern = patternOf(parameter);
  const annotation = annotationOf(pattern);
  if (annotation !== undefined) return typeOfAnnotation(file, annotation);
  const expected = fn.type === 'FunctionDeclaration' ? undefined : callbackParameter(file, fn, index);
  if (expected !== undefined) return expected;
  const fallback = parameter.type === 'AssignmentPattern' && !isNullish(parameter.right) ? [typeOf(file, parameter.right)] : [];
  return either([...passedTo(file, fn, index), ...fallback.filter(isTold)]) ?? PARAMETER;
}

/** A default that says what the parameter is; `{}` only keeps destructuring from failing. */
function isTold(type: Type): boolean {
  return type.kind !== 'other' && type.kind !== 'unknown' && !(type.kind === 'structure' && type.node.type === 'ObjectExpression');
}

function callbackParameter(file: SourceFile, fn: FunctionNode, index: number): Type | undefined {
  const expected = expectedOf(file, fn);
  if (expected.kind === 'sdk') {
    const { call } = expected.shape;
    const ref = call?.params?.[index] ?? (index === fn.params.length - 1 ? call?.last : undefined);
    return ref === undefined ? undefined : signatureType(expected, ref);
  }
  if (expected.kind === 'method') return index === 0 ? expected.returns : undefined;
  if (expected.kind !== 'function') return undefined;
  const parameter = expected.node.params[index];
  const annotation = parameter === undefined ? undefined : annotationOf(parameter);
  return annotation === undefined ? undefined : typeOfAnnotation(file, annotation);
}

/** What the calls in this file pass to a function that is only called, never handed on. */
function passedTo(file: SourceFile, fn: FunctionNode, index: number): Type[] {
  const variable = nameOfFunction(file, fn);
  if (variable === undefined || fn.params.slice(0, index + 1).some((parameter) => parameter.type === 'RestElement')) return [];
  const types: Type[] = [];
  for (const { identifier } of readsOf(variable)) {
    const call = file.tree.parentOf(identifier);
    if (call?.type !== 'CallExpression' || call.callee !== identifier) return [];
    const argument = call.arguments[index];
    if (argument === undefined || argument.type === 'SpreadElement') return [];
    types.push(typeOf(file, argument));
  }
  return types;
}

/** The variable that names a function: its declaration, or the constant it is put into. */
export function nameOfFunction(file: SourceFile, fn: FunctionNode): Variable | undefined {
  if (fn.type === 'FunctionDeclaration') return fn.id ? file.scopes.variableOf(fn.id) : undefined;
  const parent = file.tree.parentOf(fn);
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return undefined;
  return file.scopes.variableOf(parent.id);
}

/** Follows a destructuring pattern from the value that it takes apart to one of its names. */
function follow(file: SourceFile, type: Type, pattern: Node, name: Node): Type {
  if (pattern === name) return type;
  switch (pattern.type) {
    case 'AssignmentPattern':
      return follow(file, type, pattern.left, name);
    case 'RestElement':
      return type.kind === 'list' ? follow(file, type, pattern.argument, name) : type;
    case 'ArrayPattern': {
      const element = pattern.elements.find((item) => item !== null && encloses(item, name));
      return element ? follow(file, element.type === 'RestElement' ? type : elementOf(type), element, name) : ELSEWHERE;
    }
    case 'ObjectPattern': {
      const property = pattern.properties.find((item) => encloses(item, name));
      if (property === undefined) return ELSEWHERE;
      if (property.type === 'RestElement') return type;
      const key = keyName(property.key, property.computed);
      return key === undefined ? ELSEWHERE : follow(file, memberOf(file, type, key), property.value, name);
    }
    default:
      return ELSEWHERE;
  }
}

/** Whether a node calls `require()` or `import()` of an SDK; gives the module. */
export function typeOfModuleCall(file: SourceFile, node: Node): Type | undefined {
  const source = node.type === 'ImportExpression' ? node.source : requireSource(node);
  const specifier = source === undefined ? undefined : keyName(source, true);
  if (specifier === undefined) return undefined;
  const table = file.tableOf(specifier);
  return table === undefined ? ELSEWHERE : { kind: 'module', table };
}

