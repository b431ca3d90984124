import type { UsageIn } from '../decide/context.ts';
import { bare, isFn, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** What a usage by a framework's own name is in the trees. */
export interface FrameworkReads {
  /** Where the list is read that the framework asked for by itself. */
  readonly requests: readonly ts.Expression[];
  /** FastMCP's `session` of a tool's context, in all its reads: nothing, as long as nobody authenticates. */
  readonly sessions: readonly ts.Expression[];
}

const none: FrameworkReads = { requests: [], sessions: [] };

/** The reads of `session.roots` that a usage stands for: it names the first one in its function. */
export function readsOfSession(token: ts.Node, { usage }: UsageIn, references: References): FrameworkReads {
  const access = accessOf(token);
  const requests = access ? [access, ...(usage.reads === undefined ? [] : furtherReads(access))] : ts.isBindingElement(token.parent) ? readsOfBinding(token.parent, references) : [];
  return { requests, sessions: usage.toolSession === true && access ? sessionsOf(bare(access.expression), references) : [] };
}

/** The reads of what `session.on('rootsChanged', handler)` hands to its handler. */
export function readsOfEvent(token: ts.Node, references: References): FrameworkReads {
  const call = token.parent;
  const argument = ts.isCallExpression(call) && call.arguments[0] === token ? call.arguments[1] : undefined;
  const value = argument && bare(argument);
  const handler = value && (isFn(value) ? value : references.fnOf(value));
  const event = handler?.parameters[0]?.name;
  if (!event) return none;
  if (ts.isIdentifier(event)) return { ...none, requests: namesOf(event, references).flatMap((name) => rootsOf(name) ?? []) };
  const element = ts.isObjectBindingPattern(event) ? event.elements.find((one) => (one.propertyName ?? one.name).getText() === 'roots') : undefined;
  return { ...none, requests: element ? readsOfBinding(element, references) : [] };
}

/** `session.roots`, `session['roots']`. */
function accessOf(token: ts.Node): ts.PropertyAccessExpression | ts.ElementAccessExpression | undefined {
  const { parent } = token;
  if (ts.isPropertyAccessExpression(parent) && parent.name === token) return parent;
  return ts.isElementAccessExpression(parent) && parent.argumentExpression === token ? parent : undefined;
}

/** The other reads of the same session in the same function, by what they are written as. */
function furtherReads(first: ts.PropertyAccessExpression | ts.ElementAccessExpression): readonly ts.Expression[] {
  const home = ts.findAncestor(first, ts.isFunctionLike) ?? first.getSourceFile();
  const written = spelled(first.expression);
  const found: ts.Expression[] = [];
  walk(home, (node) => {
    if (node !== first && ts.isPropertyAccessExpression(node) && node.name.text === 'roots' && spelled(node.expression) === written) found.push(node);
    return node === home || !ts.isFunctionLike(node);
  });
  return found;
}

function spelled(node: ts.Expression): string {
  return node.getText().replaceAll(/[?!\s]/g, '');
}

/** `const { roots } = session;`: every read of the name. */
function readsOfBinding({ name, dotDotDotToken }: ts.BindingElement, references: References): readonly ts.Expression[] {
  return ts.isIdentifier(name) && !dotDotDotToken ? namesOf(name, references) : [];
}

function namesOf(name: ts.Identifier, references: References): readonly ts.Identifier[] {
  const symbol = references.symbolOf(name);
  return symbol ? references.readsOf(symbol).filter((read) => ts.isIdentifier(read)) : [];
}

function rootsOf(name: ts.Identifier): ts.Expression | undefined {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.expression === name && parent.name.text === 'roots' ? parent : undefined;
}

/** The name `session` in all its reads, or `context.session` where it stands. */
function sessionsOf(session: ts.Expression, references: References): readonly ts.Expression[] {
  return ts.isIdentifier(session) ? namesOf(session, references) : [session];
}
