import type { Context, UsageIn } from '../decide/context.ts';
import type { ReviewItem } from '../plan.ts';
import { fastmcpServers } from '../tools/dialects/fastmcp.ts';
import { isIdle } from '../evaluate/idle.ts';
import { bare, propertyName, tokenAt } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createAlive } from './alive.ts';
import type { Sheet } from './sheet.ts';

/** What became of the option by which FastMCP asks its clients for roots. */
export interface TurnedOff {
  /** Usages of the option that say so no more. */
  readonly usages: readonly UsageIn[];
  /** Servers whose options can't be changed here. */
  readonly review: readonly ReviewItem[];
}

const nothing: TurnedOff = { usages: [], review: [] };

/**
 * FastMCP asks its clients for roots by itself, unless it gets `roots: { enabled: false }` (`FastMCP.js`, `connect` and
 * `setupRootsHandlers`). Says so to every server of a program once nothing reads the roots any more.
 */
export function turnRootsOff(context: Context, sheet: Sheet): TurnedOff {
  const servers = fastmcpServers(context.references);
  const reads = context.usages.filter(({ usage }) => usage.side !== 'client' && (usage.kind === 'request' || usage.kind === 'notification-handler') && !context.seeds.options.some((option) => option.usage === usage));
  const alive = createAlive(sheet);
  const isRead = ({ source, usage }: UsageIn): boolean => { const token = tokenAt(source, usage.start); return usage.toolSession !== true && (token === undefined || alive(token)); };
  if (servers.length === 0 || reads.length === 0 || reads.some(isRead)) return nothing;
  const review: ReviewItem[] = [];
  for (const server of servers) {
    const options = optionsOf(server, context);
    if (!options || !turnOff(options, sheet)) review.push({ place: context.place(server), text: 'FastMCP still asks clients for roots here: give it `roots: { enabled: false }`.' });
  }
  return { usages: context.seeds.options.filter(({ source, usage }) => { const token = tokenAt(source, usage.start); return token !== undefined && sheet.textsIn(token.parent).length > 0; }), review };
}

/** The object literal of a server's options, if the server alone has it. */
function optionsOf(server: ts.NewExpression, { references, isWritable }: Context): ts.ObjectLiteralExpression | undefined {
  const argument = server.arguments?.[0] && bare(server.arguments[0]);
  const symbol = argument && ts.isIdentifier(argument) ? references.symbolOf(argument) : undefined;
  const declaration = symbol?.valueDeclaration;
  const isAlone = symbol !== undefined && references.readsOf(symbol).every((name) => name === argument || ts.isPropertyAccessExpression(name.parent));
  const value = isAlone && declaration && ts.isVariableDeclaration(declaration) && declaration.initializer ? bare(declaration.initializer) : argument;
  return value && ts.isObjectLiteralExpression(value) && isWritable(value.getSourceFile()) ? value : undefined;
}

/** Answers false where the option is written in a way that isn't followed. */
function turnOff(options: ts.ObjectLiteralExpression, sheet: Sheet): boolean {
  const own = options.properties.find((property) => property.name !== undefined && propertyName(property.name) === 'roots');
  if (!own) {
    sheet.insert(options.properties, options, options.properties.length, 'roots: { enabled: false }');
    return true;
  }
  const value = ts.isPropertyAssignment(own) ? bare(own.initializer) : undefined;
  if (!value || !ts.isObjectLiteralExpression(value) || value.properties.some((property) => !ts.isPropertyAssignment(property))) return false;
  const [enabled] = value.properties.filter((property) => property.name !== undefined && propertyName(property.name) === 'enabled');
  if (!enabled) sheet.replaceNode(value, '{ enabled: false }');
  else if (ts.isPropertyAssignment(enabled) && enabled.initializer.kind !== ts.SyntaxKind.FalseKeyword) sheet.replaceNode(enabled.initializer, 'false');
  return true;
}

/** `server.sessions.find((one) => one.sessionId === id)`: it only looks. */
export function looksForSession(node: ts.Expression): boolean {
  const call = bare(node);
  const method = ts.isCallExpression(call) ? bare(call.expression) : call;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(method) || !/^(find|findLast|at)$/.test(method.name.text)) return false;
  const list = bare(method.expression);
  return ts.isPropertyAccessExpression(list) && list.name.text === 'sessions' && isIdle(list) && call.arguments.every((argument) => (ts.isArrowFunction(argument) ? !ts.isBlock(argument.body) && isIdle(argument.body) : isIdle(argument)));
}
