import { CAPABILITY_KEY, CHANGED_CALL, CHANGED_METHOD, LIST_METHOD } from 'roots-usage';
import type { UsageIn } from '../decide/context.ts';
import { isFn, tokenAt } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** One place where a client speaks of roots. */
export type Part =
  /** The property in the object of capabilities, or the assignment that sets it. */
  | { readonly kind: 'capability'; readonly found: UsageIn; readonly node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.BinaryExpression }
  /** The call that sets the handler, or sends. */
  | { readonly kind: 'handler' | 'notification'; readonly found: UsageIn; readonly node: ts.CallExpression; readonly receiver: ts.Expression };

/** Whether a usage is one of a client's parts, which belong together: a mistake in one of them is one too. */
export function isClientPart({ usage }: UsageIn): boolean {
  if (usage.side !== 'client' || usage.refuted === true) return false;
  return usage.kind === 'capability' || usage.kind === 'handler' || usage.kind === 'notification' || (usage.mistake !== undefined && /^(send|handler|capability)-with|^send-when/.test(usage.mistake));
}

/** The part that a usage is; `undefined` if it is written in a form that isn't followed. */
export function partOf(found: UsageIn): Part | undefined {
  const token = tokenAt(found.source, found.usage.start);
  if (!token) return undefined;
  switch (found.usage.name) {
    case CAPABILITY_KEY:
      return capabilityPart(found, token);
    case LIST_METHOD:
      return handlerPart(found, token);
    case CHANGED_CALL:
    case CHANGED_METHOD:
      return notificationPart(found, token);
    default:
      return undefined;
  }
}

function capabilityPart(found: UsageIn, token: ts.Node): Part | undefined {
  const { parent } = token;
  if ((ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === token) return { kind: 'capability', found, node: parent };
  const access = (ts.isPropertyAccessExpression(parent) && parent.name === token) || (ts.isElementAccessExpression(parent) && parent.argumentExpression === token) ? parent : undefined;
  const assignment = access?.parent;
  return assignment && ts.isBinaryExpression(assignment) && assignment.left === access && assignment.operatorToken.kind === ts.SyntaxKind.EqualsToken ? { kind: 'capability', found, node: assignment } : undefined;
}

function handlerPart(found: UsageIn, token: ts.Node): Part | undefined {
  const call = callAround(token);
  const [argument] = call?.arguments ?? [];
  if (!call || !argument || !ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'setRequestHandler') return undefined;
  // A token in a list that is looped over is no argument: there the call sets other handlers too.
  return argument.getStart() <= token.getStart() && token.end <= argument.end && !ts.isArrayLiteralExpression(argument) ? { kind: 'handler', found, node: call, receiver: call.expression.expression } : undefined;
}

function notificationPart(found: UsageIn, token: ts.Node): Part | undefined {
  const { parent } = token;
  if (ts.isPropertyAccessExpression(parent) && parent.name === token && parent.name.text === CHANGED_CALL) {
    const call = parent.parent;
    return ts.isCallExpression(call) && call.expression === parent ? { kind: 'notification', found, node: call, receiver: parent.expression } : undefined;
  }
  const call = callAround(token);
  return call && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'notification' ? { kind: 'notification', found, node: call, receiver: call.expression.expression } : undefined;
}

/** The innermost call in whose arguments a token stands, without a function between. */
function callAround(token: ts.Node): ts.CallExpression | undefined {
  for (let node: ts.Node = token; !ts.isSourceFile(node) && !isFn(node); node = node.parent) if (ts.isCallExpression(node)) return node;
  return undefined;
}
