import type { TSESTree } from '@typescript-eslint/types';
import { CAPABILITY_KEY } from '../deprecated.ts';
import type { SourceFile } from '../file.ts';
import { functionAround, isFunction, keyName, wrapped } from '../tree/nodes.ts';
import { readsOf } from '../tree/scopes.ts';
import type { Node } from '../tree/tree.ts';
import { nameOfFunction } from './variable.ts';

/** What the use of a call's result says: read as `.roots`, used as something else (an array, a string), or neither. */
export type Evidence = 'for' | 'against' | 'none';

/** Judges a call by how its result is read, through variables, `.then()` and the function that returns it. */
export function evidenceOf(file: SourceFile, result: Node, depth = 0): Evidence {
  if (depth > 6) return 'none';
  const value = wrapped(file.tree, result);
  const parent = file.tree.parentOf(value);
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === value ? evidenceOfMember(file, parent, depth) : 'none';
    case 'VariableDeclarator':
      return parent.init === value ? evidenceOfTarget(file, parent.id, depth) : 'none';
    case 'AssignmentExpression':
      return parent.right === value ? evidenceOfTarget(file, parent.left, depth) : 'none';
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return evidenceOf(file, parent, depth + 1);
    case 'ArrayExpression': {
      const race = file.tree.parentOf(parent);
      return race?.type === 'CallExpression' && isRace(race.callee) ? evidenceOf(file, race, depth + 1) : 'none';
    }
    case 'CallExpression':
      return parent.callee !== value && isBound(parent.callee) && evidenceOf(file, parent, depth + 1) === 'for' ? 'for' : 'none';
    case 'ForOfStatement':
    case 'SpreadElement':
      return 'against';
    case 'BinaryExpression':
      return parent.operator === 'in' && parent.right === value && keyName(parent.left, true) === CAPABILITY_KEY ? 'for' : 'none';
    case 'ReturnStatement': {
      const fn = functionAround(file.tree, parent);
      return fn === undefined ? 'none' : evidenceOfReturn(file, fn, depth);
    }
    case 'ArrowFunctionExpression':
      return parent.body === value ? evidenceOfReturn(file, parent, depth) : 'none';
    default:
      return 'none';
  }
}

/** `Promise.race`, `Promise.any`: they give what one of their list gives. */
function isRace(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise' && /^(race|any)$/.test(keyName(callee.property, callee.computed) ?? '');
}

/** A function that by its name only bounds or repeats what it gets: `withTimeout(…)`. */
function isBound(callee: Node): boolean {
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : undefined;
  return name !== undefined && /timeout|deadline|retry/i.test(name);
}

function evidenceOfMember(file: SourceFile, member: TSESTree.MemberExpression, depth: number): Evidence {
  const key = keyName(member.property, member.computed);
  if (key === CAPABILITY_KEY) return 'for';
  const call = file.tree.parentOf(member);
  const isCall = call?.type === 'CallExpression' && call.callee === member;
  if (isCall && (key === 'catch' || key === 'finally')) return evidenceOf(file, call, depth + 1);
  if (!isCall || key !== 'then') return 'against';
  const [callback] = call.arguments;
  const parameter = callback !== undefined && isFunction(callback) ? callback.params[0] : undefined;
  return parameter === undefined ? 'none' : evidenceOfTarget(file, parameter, depth);
}

function evidenceOfTarget(file: SourceFile, target: Node, depth: number): Evidence {
  if (target.type === 'ArrayPattern') return 'against';
  if (target.type === 'AssignmentPattern') return evidenceOfTarget(file, target.left, depth);
  if (target.type === 'ObjectPattern') {
    const keys = target.properties.map((property) => (property.type === 'Property' ? keyName(property.key, property.computed) : undefined));
    return keys.includes(CAPABILITY_KEY) ? 'for' : 'against';
  }
  const variable = target.type === 'Identifier' ? file.scopes.variableOf(target) : undefined;
  if (variable === undefined) return 'none';
  return strongest(readsOf(variable).map(({ identifier }) => evidenceOf(file, identifier, depth + 1)));
}

function evidenceOfReturn(file: SourceFile, fn: Parameters<typeof nameOfFunction>[1], depth: number): Evidence {
  const variable = nameOfFunction(file, fn);
  if (variable === undefined) return 'none';
  return strongest(
    readsOf(variable).flatMap(({ identifier }) => {
      const call = file.tree.parentOf(identifier);
      return call?.type === 'CallExpression' && call.callee === identifier ? [evidenceOf(file, call, depth + 1)] : [];
    }),
  );
}

function strongest(all: readonly Evidence[]): Evidence {
  if (all.includes('for')) return 'for';
  return all.includes('against') ? 'against' : 'none';
}

/** Whether a value is read as a list of roots: an element's `uri`, at any depth of `.roots`. */
export function evidenceOfRoots(file: SourceFile, node: Node): boolean {
  let at = wrapped(file.tree, node);
  for (let parent = file.tree.parentOf(at); parent?.type === 'MemberExpression' && parent.object === at; parent = file.tree.parentOf(at)) {
    if (keyName(parent.property, parent.computed) === 'uri') return true;
    at = wrapped(file.tree, parent);
  }
  return false;
}
