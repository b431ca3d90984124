import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { removeMember } from '../rewrite/narrowed.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import { originOf } from '../trace/modules.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { mayAsk } from './may-ask.ts';

/** Takes the question for roots out of results that ask for something else too. */
export function dropAsks({ rounds }: Draft, sheet: Sheet): void {
  for (const { requests, entry, isAlone } of rounds?.asks.values() ?? []) if (!isAlone) sheet.remove(requests.properties, entry);
}

/** `Promise<CallToolResult | InputRequiredResult>` of functions that ask for nothing any more loses its member; so does an alias that only they name. */
export function narrowResults({ fns, rounds }: Draft, context: Context, sheet: Sheet): void {
  if (!rounds) return;
  const { references } = context;
  const isDone = (fn: Fn): boolean => !mayAsk(fn, rounds, references);
  for (const fn of fns) if (fn.type && isDone(fn)) narrow(fn.type, references, sheet);
  for (const source of new Set([...fns].map((fn) => fn.getSourceFile()))) {
    for (const statement of source.statements) if (ts.isTypeAliasDeclaration(statement) && !context.isPublic(statement) && isOnlyResultOf(statement, references, isDone)) narrow(statement.type, references, sheet);
  }
}

function narrow(type: ts.TypeNode, references: References, sheet: Sheet): void {
  walk(type, (node) => {
    if (!ts.isUnionTypeNode(node)) return true;
    const asking = node.types.filter((one) => ts.isTypeReferenceNode(one) && isAskType(one.typeName, references));
    const [only] = asking;
    if (only && asking.length === 1 && node.types.length > 1) removeMember(node, only, sheet);
    return false;
  });
}

/** Whether an alias is named by nothing but the result types of such functions. */
function isOnlyResultOf(alias: ts.TypeAliasDeclaration, references: References, counts: (fn: Fn) => boolean): boolean {
  const symbol = references.symbolOf(alias.name);
  const names = symbol ? references.readsOf(symbol).filter((name) => !ts.isImportSpecifier(name.parent)) : [];
  return names.length > 0 && names.every((name) => {
    const fn = ts.findAncestor(name, isFn);
    return fn?.type !== undefined && isInside(name, fn.type) && counts(fn);
  });
}

/** The SDK's type of a result that asks. */
function isAskType(name: ts.EntityName, references: References): boolean {
  if (ts.isQualifiedName(name)) return name.right.text === 'InputRequiredResult';
  const origin = originOf(name, references);
  return origin.name === 'InputRequiredResult' && origin.module?.startsWith('@modelcontextprotocol/') === true;
}
