import { isDeprecatedExport, LIST_METHOD, methodOfExport } from 'roots-usage';
import type { Context, UsageIn } from '../decide/context.ts';
import { walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Objection } from './objection.ts';
import type { Part } from './part.ts';

/**
 * A client whose capability goes, with no handler in sight: where the program names the request in a way that isn't
 * followed (in a table, through a helper), that may set the handler, which throws without the capability.
 */
export function hiddenHandlers(parts: readonly Part[], context: Context): readonly Objection[] {
  if (parts.some(({ kind }) => kind === 'handler')) return [];
  return context.sources.flatMap((source) => {
    const found = namesRequest(source, context);
    return found ? [{ node: found, why: 'the request for roots is named here in a way that isn\'t followed: this may set the client\'s handler, which throws once the capability is gone', todo: 'Take out the handler by hand, then run again.' }] : [];
  });
}

function namesRequest(source: ts.SourceFile, { usages }: Context): ts.Node | undefined {
  let found: ts.Node | undefined;
  walk(source, (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return false;
    const isNamed = ts.isIdentifier(node) ? isDeprecatedExport(node.text) && methodOfExport(node.text) === LIST_METHOD : ts.isStringLiteralLike(node) && node.text === LIST_METHOD;
    if (isNamed && !usages.some((one) => one.source === source && isUse(one.usage, node))) found ??= node;
    return !found;
  });
  return found;
}

/** Whether a usage is the call that a name stands in directly. */
function isUse({ kind, start, end }: UsageIn['usage'], { parent }: ts.Node): boolean {
  return (kind === 'handler' || kind === 'request') && ts.isCallExpression(parent) && start >= parent.pos && end <= parent.end;
}
