import type { TSESTree } from '@typescript-eslint/types';
import type { SourceFile } from '../file.ts';
import type { Found } from '../kinds/found.ts';
import { keyName, unwrap } from '../tree/nodes.ts';
import type { Node } from '../tree/tree.ts';
import type { Cut } from './cut.ts';
import { dropProperty } from './property.ts';
import { dropRead } from './read.ts';
import { statementOf } from './statement-of.ts';

/** Marks one usage: the capability's property, the statement that sets a handler or sends, the read. False where it can't go alone. */
export function dropUsage(file: SourceFile, cut: Cut, { usage, at }: Found): boolean {
  switch (usage.mistake ?? usage.kind) {
    case 'capability':
    case 'server-capability':
    case 'capability-without-handler':
      return dropCapability(file, cut, at);
    case 'handler':
    case 'server-handler':
    case 'client-watches':
    case 'handler-without-capability':
      return dropStatement(file, cut, registrationOf(file, at));
    case 'notification':
    case 'send-when-gone':
    case 'send-without-capability':
    case 'request-on-mcp-server':
      return dropStatement(file, cut, sendOf(file, at));
    case 'server-capability-read':
      return dropRead(file, cut, at);
    default:
      return false;
  }
}

function dropStatement(file: SourceFile, cut: Cut, call: Node | undefined): boolean {
  const statement = call === undefined ? undefined : statementOf(file, call);
  if (statement !== undefined) cut.statements.add(statement);
  return statement !== undefined;
}

function dropCapability(file: SourceFile, cut: Cut, key: Node): boolean {
  const parent = file.tree.parentOf(key);
  if (parent?.type === 'Property') return dropProperty(file, cut, parent);
  const assignment = parent === undefined ? undefined : file.tree.parentOf(parent);
  return assignment?.type === 'AssignmentExpression' && assignment.left === parent && dropStatement(file, cut, assignment);
}

/** The call that sets a handler for what a token names. */
function registrationOf(file: SourceFile, token: Node): TSESTree.CallExpression | undefined {
  const call = callAround(file, token);
  if (call === undefined || !isNamed(call, /^set(Request|Notification)Handler$/)) return undefined;
  const [argument] = call.arguments;
  // A token in a list that is looped over is no argument: there the call sets other handlers too.
  return argument !== undefined && argument.range[0] <= token.range[0] && token.range[1] <= argument.range[1] && argument.type !== 'ArrayExpression' ? call : undefined;
}

/** The call that sends: of the method that a token is, or with the message that it stands in. */
function sendOf(file: SourceFile, token: Node): TSESTree.CallExpression | undefined {
  const member = file.tree.parentOf(token);
  const call = member?.type === 'MemberExpression' && member.property === token ? file.tree.parentOf(member) : undefined;
  if (call?.type === 'CallExpression' && call.callee === member) return call.arguments.length === 0 ? call : undefined;
  const message = callAround(file, token);
  return message !== undefined && message.arguments.some((argument) => unwrap(argument).type === 'ObjectExpression') ? message : undefined;
}

/** The innermost call that a node stands in the arguments of, without a function between. */
function callAround(file: SourceFile, node: Node): TSESTree.CallExpression | undefined {
  for (let at: Node | undefined = node; at !== undefined; at = file.tree.parentOf(at)) {
    if (at.type === 'CallExpression') return at;
    if (at.type === 'ArrowFunctionExpression' || at.type.endsWith('Statement')) return undefined;
  }
  return undefined;
}

function isNamed({ callee }: TSESTree.CallExpression, name: RegExp): boolean {
  const member = unwrap(callee);
  return member.type === 'MemberExpression' && name.test(keyName(member.property, member.computed) ?? '');
}
