import type { UsageIn } from '../decide/context.ts';
import { tokenAt } from '../types/nodes.ts';
import { isSdk } from '../two-rounds/sdk.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { readsOfEvent, readsOfSession, type FrameworkReads } from './framework-reads.ts';

/** A call that asks for roots, or a place that reads what a framework asked for by itself. */
export type Request = ts.Expression;

/** What the usages of a server are in its trees. */
export interface Seeds {
  /** What gives roots, each with its usage. */
  readonly requests: ReadonlyMap<Request, UsageIn>;
  /** Of these, the calls of `listRoots` on an `McpServer`, which has no such method: they never asked. */
  readonly dead: ReadonlySet<Request>;
  /** Capability checks: the property read, or the bound name and its binding element. */
  readonly gates: ReadonlyMap<ts.Node, UsageIn>;
  /** Options that let a framework ask: `roots: { enabled: true }`. */
  readonly options: readonly UsageIn[];
  /** Usages that start no flow here: watchers, and requests in a form that isn't followed. */
  readonly others: readonly UsageIn[];
}

export function findSeeds(usages: readonly UsageIn[], references: References): Seeds {
  const requests = new Map<Request, UsageIn>();
  const dead = new Set<Request>();
  const options: UsageIn[] = [];
  const gates = new Map<ts.Node, UsageIn>();
  const others: UsageIn[] = [];
  for (const found of usages) {
    const { usage, source } = found;
    const token = tokenAt(source, usage.start);
    const reads = token && usage.sdk === 'fastmcp' ? frameworkReads(token, found, references) : undefined;
    if (token && usage.sdk === 'fastmcp' && ts.isPropertyAssignment(token.parent)) options.push(found);
    else if (reads && reads.requests.length > 0) {
      for (const request of reads.requests) requests.set(request, found);
      for (const session of reads.sessions) gates.set(session, found);
    } else if (usage.kind === 'misuse' && usage.mistake === 'request-on-mcp-server') {
      const call = token && requestCall(token, references);
      if (!call) continue;
      requests.set(call, found);
      dead.add(call);
    } else if (usage.kind === 'request') {
      const call = token && requestCall(token, references);
      if (call) requests.set(call, found);
      else others.push(found);
    } else if (usage.kind === 'capability-check') {
      const nodes = token ? gateNodes(token) : [];
      for (const node of nodes) gates.set(node, found);
      if (nodes.length === 0) others.push(found);
    } else if (usage.kind === 'notification-handler') {
      others.push(found);
    }
  }
  return { requests, dead, gates, options, others };
}

function frameworkReads(token: ts.Node, found: UsageIn, references: References): FrameworkReads | undefined {
  if (found.usage.kind === 'notification-handler') return readsOfEvent(token, references);
  const { parent } = token.parent;
  const isCalled = ts.isCallExpression(parent) && parent.expression === token.parent;
  return found.usage.kind === 'request' && !isCalled ? readsOfSession(token, found, references) : undefined;
}

/** The call of `x.listRoots`, or the call whose request object holds the method's name. */
function requestCall(token: ts.Node, references: References): ts.CallExpression | undefined {
  const property = token.parent;
  if ((ts.isPropertyAccessExpression(property) && property.name === token) || (ts.isElementAccessExpression(property) && property.argumentExpression === token)) {
    const call = calling(property);
    return call && !isEmbedded(property.expression, references) ? call : undefined;
  }
  let node: ts.Node = token;
  while (!ts.isObjectLiteralExpression(node)) {
    if (ts.isStatement(node) || ts.isSourceFile(node)) return undefined;
    node = node.parent;
  }
  while (ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  return ts.isCallExpression(node.parent) && node.parent.arguments[0] === node ? node.parent : undefined;
}

function calling(target: ts.Expression): ts.CallExpression | undefined {
  let node = target;
  while (ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent) || ts.isAsExpression(node.parent)) node = node.parent;
  return ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
}

/** `inputRequired.listRoots()`, under whatever name the builder is imported, embeds a request in a result. */
function isEmbedded(receiver: ts.Expression, references: References): boolean {
  return isSdk(receiver, 'inputRequired', references) || (ts.isIdentifier(receiver) && receiver.text === 'inputRequired');
}

function gateNodes(token: ts.Node): ts.Node[] {
  const { parent } = token;
  if (ts.isPropertyAccessExpression(parent) && parent.name === token) return [parent];
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === token) return [parent];
  if (ts.isBindingElement(parent)) return ts.isIdentifier(parent.name) ? [parent, parent.name] : [];
  return [];
}
