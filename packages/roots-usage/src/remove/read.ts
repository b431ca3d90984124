import type { SourceFile } from '../file.ts';
import type { Node } from '../tree/tree.ts';
import type { Cut } from './cut.ts';
import { isPure } from './pure.ts';

/** Marks a read of something that is always undefined: the `if` that asks for nothing else, or the read becomes `undefined`, the check `false`. */
export function dropRead(file: SourceFile, cut: Cut, key: Node): boolean {
  const member = file.tree.parentOf(key);
  if (member?.type !== 'MemberExpression') return false;
  let read: Node = member;
  for (let parent = file.tree.parentOf(read); isReadOf(parent, read); parent = file.tree.parentOf(read)) read = parent;
  const test = conditionAround(file, read);
  const statement = file.tree.parentOf(test);
  if (statement?.type === 'IfStatement' && statement.test === test && !statement.alternate) {
    cut.statements.add(statement);
    return true;
  }
  // In a condition with another branch, or as a part of one, the answer is for a person.
  if (statement === undefined || isCondition(statement, test) || (statement.type === 'CallExpression' && statement.callee === test)) return false;
  if (statement.type === 'AssignmentExpression' || statement.type === 'UpdateExpression') return false;
  cut.replaced.set(test, test === read ? 'undefined' : 'false');
  return true;
}

function isCondition(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return parent.test === node;
    case 'LogicalExpression':
    case 'UnaryExpression':
    case 'BinaryExpression':
      return true;
    default:
      return false;
  }
}

/** Whether a node only reads on: a further member, an optional chain, a cast. */
function isReadOf(parent: Node | undefined, node: Node): parent is Node {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node && isPure(parent.property);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return true;
    default:
      return false;
  }
}

/** A read as truth: `!!x`, `Boolean(x)`, `x !== undefined`, `x != null`. */
function conditionAround(file: SourceFile, read: Node): Node {
  const parent = file.tree.parentOf(read);
  if (parent?.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Boolean') return parent;
  if (parent?.type === 'BinaryExpression' && (parent.operator === '!==' || parent.operator === '!=') && isUndefined(parent.right)) return parent;
  const outer = parent?.type === 'UnaryExpression' && parent.operator === '!' ? file.tree.parentOf(parent) : undefined;
  return outer?.type === 'UnaryExpression' && outer.operator === '!' ? outer : read;
}

function isUndefined(node: Node): boolean {
  return (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.value === null);
}
