import type { SourceFile } from '../file.ts';
import { keyName } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import { isNothing } from './property.ts';
import { isPure } from './pure.ts';

/** The statement that does nothing but evaluate an expression: awaited, `void`ed, with its own `.catch()`, under a condition. */
export function statementOf(file: SourceFile, node: Node): Node | undefined {
  const parent = file.tree.parentOf(node);
  switch (parent?.type) {
    case 'ExpressionStatement':
      return parent;
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return statementOf(file, parent);
    case 'UnaryExpression':
      return parent.operator === 'void' ? statementOf(file, parent) : undefined;
    case 'LogicalExpression':
      return parent.operator === '&&' && parent.right === node && isPure(parent.left) ? statementOf(file, parent) : undefined;
    case 'ConditionalExpression':
      return isPure(parent.test) && isNothing(parent.consequent === node ? parent.alternate : parent.consequent) ? statementOf(file, parent) : undefined;
    case 'MemberExpression': {
      const call = file.tree.parentOf(parent);
      return parent.object === node && keyName(parent.property, parent.computed) === 'catch' && call?.type === 'CallExpression' ? statementOf(file, call) : undefined;
    }
    default:
      return undefined;
  }
}
