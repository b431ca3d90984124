import { LIST_CALL } from 'roots-usage';
import { bare } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Request } from './seeds.ts';

/** `mcp.listRoots`, called or looked at, where `mcp` is an `McpServer` that some request is wrongly sent by: `undefined`. */
export function isMissingMethod(node: ts.Node, dead: ReadonlySet<Request>, references: References): boolean {
  if (dead.size === 0 || !ts.isPropertyAccessExpression(node) || node.name.text !== LIST_CALL) return false;
  const receiver = symbolOfReceiver(node, references);
  return receiver !== undefined && [...dead].some((call) => ts.isCallExpression(call) && symbolOfReceiver(bare(call.expression), references) === receiver);
}

function symbolOfReceiver(method: ts.Node, references: References): ts.Symbol | undefined {
  if (!ts.isPropertyAccessExpression(method)) return undefined;
  const receiver = bare(method.expression);
  return references.symbolOf(ts.isPropertyAccessExpression(receiver) ? receiver.name : receiver);
}
