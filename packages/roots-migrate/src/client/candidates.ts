import { CAPABILITY_KEY, CHANGED_CALL, CHANGED_METHOD, LIST_METHOD, type Usage } from 'roots-usage';
import type { Context, UsageIn } from '../decide/context.ts';
import { propertyName, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/**
 * Places that may be parts of a client though one file alone doesn't show it: `client.sendRootsListChanged()` where the client comes from a file
 * of the program, an object with `roots` that becomes a client's capabilities elsewhere. Whether they are is told by following them.
 */
export function candidates(context: Context): readonly UsageIn[] {
  const known = new Map<ts.SourceFile, Set<number>>();
  for (const { usage, source } of context.usages) known.set(source, (known.get(source) ?? new Set()).add(usage.start));
  return context.sources.flatMap((source) => {
    if (!/\broots\b|RootsListChanged|ListRootsRequest/.test(source.text)) return [];
    const found: UsageIn[] = [];
    walk(source, (node) => {
      const one = candidateAt(node, context);
      if (one && known.get(source)?.has(one.token.getStart(source)) !== true) found.push(usageAt(one, source, context));
      return true;
    });
    return found;
  });
}

interface Candidate {
  readonly token: ts.Node;
  readonly kind: 'capability' | 'handler' | 'notification';
  readonly name: string;
}

function candidateAt(node: ts.Node, { references }: Context): Candidate | undefined {
  if ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && propertyName(node.name) === CAPABILITY_KEY) return { token: node.name, kind: 'capability', name: CAPABILITY_KEY };
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || references.callees(node).length > 0) return undefined;
  const method = node.expression.name;
  const [argument] = node.arguments;
  if (method.text === CHANGED_CALL) return { token: method, kind: 'notification', name: CHANGED_CALL };
  if (method.text === 'setRequestHandler' && argument && namesList(argument)) return { token: ts.isPropertyAccessExpression(argument) ? argument.name : argument, kind: 'handler', name: LIST_METHOD };
  const message = method.text === 'notification' && argument && ts.isObjectLiteralExpression(argument) ? argument.properties.find((property) => ts.isPropertyAssignment(property) && propertyName(property.name) === 'method') : undefined;
  return message && ts.isPropertyAssignment(message) && ts.isStringLiteralLike(message.initializer) && message.initializer.text === CHANGED_METHOD ? { token: message.initializer, kind: 'notification', name: CHANGED_METHOD } : undefined;
}

/** `'roots/list'`, `ListRootsRequestSchema`, `types.ListRootsRequestSchema`. */
function namesList(argument: ts.Expression): boolean {
  if (ts.isStringLiteralLike(argument)) return argument.text === LIST_METHOD;
  return /(^|\.)ListRootsRequestSchema$/.test(argument.getText());
}

function usageAt({ token, kind, name }: Candidate, source: ts.SourceFile, context: Context): UsageIn {
  const start = token.getStart(source);
  const usage: Usage = { start, end: token.end, kind, name, sdk: 'protocol', side: 'client', certainty: 'likely' };
  return { usage, source, place: context.placeAt(source, start) };
}
