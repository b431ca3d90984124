import { isAssignment } from '../evaluate/operators.ts';
import { bare, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { messageOf } from './registrations.ts';

/** A handler that takes the place of the one before. */
interface Handler {
  /** The event, or the message. */
  readonly of: string;
  readonly node: ts.Node;
}

/** A handler that goes, where that gives the event or message back to another one: the program's, or the SDK's own. */
export function uncovering(isGone: (node: ts.Node) => boolean, references: References): ts.Node | undefined {
  const handlers = references.sources.flatMap((source) => handlersIn(source));
  const stays = new Set(handlers.filter(({ node }) => !isGone(node)).map(({ of }) => of));
  return handlers.find(({ of, node }) => isGone(node) && (stays.has(of) || ofSdk.test(of) || (of === 'initialized' && stays.has('oninitialized'))))?.node;
}

/** Messages and events that the SDK handles itself. */
const ofSdk = /^(\w+\.)*transport\??\.on|[Cc]ancelled|[Pp]rogress/;

function handlersIn(source: ts.SourceFile): readonly Handler[] {
  const handlers: Handler[] = [];
  walk(source, (node) => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
      const target = bare(node.left);
      if (ts.isPropertyAccessExpression(target) && /^on[a-z]+$/.test(target.name.text)) handlers.push({ of: /transport$/i.test(target.expression.getText()) ? `transport.${target.name.text}` : target.name.text, node });
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'setNotificationHandler') {
      const message = messageOf(node);
      handlers.push({ of: message === 'other' ? node.arguments[0]?.getText() ?? message : message, node });
    }
    return true;
  });
  return handlers;
}
