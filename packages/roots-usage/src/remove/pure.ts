import type { Node } from '../tree/tree.ts';
import { keyName, unwrap } from '../tree/nodes.ts';

/** Calls that only compute, by the last name of their callee: a value made by them may go when nothing reads it. */
const COMPUTES: ReadonlySet<string> = new Set(['pathToFileURL', 'fileURLToPath', 'cwd', 'resolve', 'join', 'basename', 'map', 'filter', 'toString', 'String', 'Boolean', 'Number', 'freeze']);
const MAKES: ReadonlySet<string> = new Set(['URL', 'Map', 'Set', 'Array']);

/** Whether an expression has no effect but its value. */
export function isPure(node: Node | null | undefined): boolean {
  if (!node) return true;
  const value = node.type === 'AwaitExpression' ? node : unwrap(node);
  switch (value.type) {
    case 'Identifier':
    case 'ThisExpression':
    case 'Literal':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    case 'TemplateLiteral':
      return value.expressions.every(isPure);
    case 'MemberExpression':
      return isPure(value.object) && (!value.computed || isPure(value.property));
    case 'UnaryExpression':
      return value.operator !== 'delete' && isPure(value.argument);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isPure(value.left) && isPure(value.right);
    case 'ConditionalExpression':
      return isPure(value.test) && isPure(value.consequent) && isPure(value.alternate);
    case 'ArrayExpression':
      return value.elements.every(isPure);
    case 'SpreadElement':
      return isPure(value.argument);
    case 'ObjectExpression':
      return value.properties.every((item) => (item.type === 'SpreadElement' ? isPure(item.argument) : (!item.computed || isPure(item.key)) && isPure(item.value)));
    case 'CallExpression':
      return COMPUTES.has(calleeName(value.callee) ?? '') && (value.callee.type !== 'MemberExpression' || isPure(value.callee.object)) && value.arguments.every(isPure);
    case 'NewExpression':
      return MAKES.has(calleeName(value.callee) ?? '') && value.arguments.every(isPure);
    default:
      return false;
  }
}

function calleeName(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? keyName(node.property, node.computed) : undefined;
}
