import type { SourceFile } from '../file.ts';
import { keyName, wrapped } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { isAsserted } from './found.ts';

/** The call of a method, also by `.call()`, `.apply()` or `.bind()`. */
export function callOf(file: SourceFile, node: Node): Node | undefined {
  const value = wrapped(file.tree, node);
  const parent = file.tree.parentOf(value);
  if (parent?.type === 'CallExpression' && parent.callee === value) return parent;
  if (parent?.type !== 'MemberExpression' || parent.object !== value) return undefined;
  const key = keyName(parent.property, parent.computed);
  return key === 'call' || key === 'apply' || key === 'bind' ? callOf(file, parent) : undefined;
}

/** Whether a method that isn't called is handed on as a value; a test, an assertion or a mock isn't. */
export function isHandedOn(file: SourceFile, node: Node): boolean {
  const value = wrapped(file.tree, node);
  if (isAsserted(file, value)) return false;
  const parent = file.tree.parentOf(value);
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== value;
    case 'VariableDeclarator':
      return parent.init === value;
    case 'AssignmentExpression':
      return parent.right === value;
    case 'ReturnStatement':
    case 'ArrayExpression':
      return true;
    case 'Property':
      return parent.value === value;
    case 'ArrowFunctionExpression':
      return parent.body === value;
    default:
      return false;
  }
}
