import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import { keyName, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { type Cut, markElement } from './cut.ts';
import { isPure } from './pure.ts';
import { statementOf } from './statement-of.ts';

/** Marks a property or spread of an object literal, and what is left empty by that. */
export function dropProperty(file: SourceFile, cut: Cut, property: Node): boolean {
  const object = file.tree.parentOf(property);
  if (object?.type !== 'ObjectExpression') return false;
  const marked = markElement(cut, object, property);
  return object.properties.every((item) => marked.has(item)) ? dropEmptied(file, cut, object) : true;
}

/** Marks what holds an expression that is an empty object now, if the holder says nothing without it; else `{}` stays. */
function dropEmptied(file: SourceFile, cut: Cut, value: Node): boolean {
  const outer = wrapped(file.tree, value);
  const parent = file.tree.parentOf(outer);
  switch (parent?.type) {
    case 'Property':
      return parent.value === outer && keyName(parent.key, parent.computed) === 'capabilities' ? dropProperty(file, cut, parent) : leave(cut, value);
    case 'SpreadElement':
      return dropProperty(file, cut, parent);
    case 'ConditionalExpression':
      return isPure(parent.test) && isNothing(parent.consequent === outer ? parent.alternate : parent.consequent) ? dropEmptied(file, cut, parent) : leave(cut, value);
    case 'LogicalExpression':
      return parent.operator === '&&' && parent.right === outer && isPure(parent.left) ? dropEmptied(file, cut, parent) : leave(cut, value);
    case 'NewExpression':
      if (parent.arguments.length > 1 && parent.arguments.at(-1) === outer) markElement(cut, parent, outer);
      else leave(cut, value);
      return true;
    case 'CallExpression': {
      const statement = isRegistration(parent) ? statementOf(file, parent) : undefined;
      if (statement !== undefined) cut.statements.add(statement);
      else leave(cut, value);
      return true;
    }
    default:
      return leave(cut, value);
  }
}

/** An object whose elements all go is `{}` by that; anything else is replaced. */
function leave(cut: Cut, value: Node): boolean {
  if (value.type !== 'ObjectExpression') cut.replaced.set(value, '{}');
  return true;
}

/** The other side of a condition that adds the capability: an empty object, or no value. */
export function isNothing(node: Node): boolean {
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.length === 0;
    case 'Literal':
      return node.value === null || node.value === false;
    case 'Identifier':
      return node.name === 'undefined';
    case 'UnaryExpression':
      return node.operator === 'void';
    default:
      return false;
  }
}

function isRegistration({ callee }: TSESTree.CallExpression): boolean {
  return callee.type === 'MemberExpression' && keyName(callee.property, callee.computed) === 'registerCapabilities';
}
