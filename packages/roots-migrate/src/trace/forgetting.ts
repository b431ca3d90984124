import { messageOf } from '../stores/registrations.ts';
import { isNothing } from '../stores/uses.ts';
import { bare, isFn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isLogEntry } from './log-entries.ts';

/**
 * The registration of a handler that does nothing but forget what is remembered, when the roots change:
 * `server.setNotificationHandler(RootsListChangedNotificationSchema, () => { memo = undefined; })`, if this name is what
 * it empties. It goes with the memo.
 */
export function forgottenBy(name: Name, references: References): ts.ExpressionStatement | undefined {
  const handler = ts.findAncestor(name, isFn);
  const call = handler?.parent;
  if (!handler || !call || !ts.isCallExpression(call) || !ts.isExpressionStatement(call.parent)) return undefined;
  if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'setNotificationHandler' || messageOf(call) !== 'changed' || call.arguments[1] !== handler) return undefined;
  return emptiedBy(handler, references).includes(name) ? call.parent : undefined;
}

/** The names that a handler empties, if it does nothing else but write log entries. */
function emptiedBy({ body }: { readonly body?: ts.ConciseBody | undefined }, references: References): readonly ts.Node[] {
  if (!body) return [];
  const expressions = ts.isBlock(body) ? body.statements.filter((one) => !isLogEntry(one, references)).map((one) => (ts.isExpressionStatement(one) ? one.expression : undefined)) : [body];
  const targets = expressions.map((one) => emptied(one));
  return targets.every((target) => target !== undefined) ? targets : [];
}

/** `memo` of `memo = undefined`, `this.memo = null`. */
function emptied(node: ts.Expression | undefined): ts.Node | undefined {
  const assignment = node && bare(node);
  if (!assignment || !ts.isBinaryExpression(assignment) || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  if (!isNothing(assignment.right) && !(ts.isNumericLiteral(assignment.right) && assignment.right.text === '0')) return undefined;
  const { left } = assignment;
  if (ts.isIdentifier(left)) return left;
  return ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword ? left.name : undefined;
}

/** All registrations that only forget these memos; `undefined` if one forgets something else too. */
export function forgettingOf(memos: ReadonlySet<ts.Symbol>, references: References): readonly ts.ExpressionStatement[] | undefined {
  const registrations = new Set<ts.ExpressionStatement>();
  for (const memo of memos) {
    for (const name of references.readsOf(memo)) {
      const registration = forgottenBy(name, references);
      if (registration) registrations.add(registration);
    }
  }
  const isOfMemos = (registration: ts.ExpressionStatement): boolean => {
    const handler = ts.isCallExpression(registration.expression) ? registration.expression.arguments[1] : undefined;
    return handler !== undefined && isFn(handler) && emptiedBy(handler, references).every((name) => { const symbol = references.symbolOf(name); return symbol !== undefined && memos.has(symbol); });
  };
  return [...registrations].every(isOfMemos) ? [...registrations] : undefined;
}
