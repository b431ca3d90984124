import type { Context } from '../decide/context.ts';
import { usesBySetters } from '../stores/setters.ts';
import type { Store } from '../stores/store.ts';
import { initializerOf, usesOfStore } from '../stores/uses.ts';
import { isFn, settled, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** What may leave a store's own list at nothing at all (`undefined`, `null`), which a check may take for "everything is allowed". `isGone`: what goes with the roots. */
export function mayHoldNothing(store: Store, isGone: (node: ts.Node) => boolean, { references }: Context): ts.Node | undefined {
  const declaration = store.symbol.valueDeclaration;
  const first = initializerOf(declaration);
  if (declaration && !first) return declaration;
  const values = usesBySetters(store.symbol, references).flatMap((use) => (use.kind === 'write' && !isGone(use.node) ? [use.value] : []));
  return [...(first ? [first] : []), ...values].find((value) => !isAlwaysList(value, references, new Set()));
}

const makesLists = /^(map|filter|flat|flatMap|split|slice|concat|sort|toSorted|reverse|splice|all|from|keys|values|entries)$/;

/** Whether an expression is a list, a set or a map whatever is set. */
function isAlwaysList(value: ts.Expression, references: References, seen: Set<ts.Node>): boolean {
  const node = settled(value);
  if (seen.has(node)) return true;
  seen.add(node);
  if (ts.isArrayLiteralExpression(node) || ts.isNewExpression(node) || (ts.isStringLiteralLike(node) && node.text !== '')) return true;
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].every((one) => isAlwaysList(one, references, seen));
  if (ts.isBinaryExpression(node)) return /^(\|\||\?\?)$/.test(node.operatorToken.getText()) && isAlwaysList(node.right, references, seen);
  if (ts.isIdentifier(node)) return isListByName(node, references, seen);
  if (!ts.isCallExpression(node)) return false;
  const callee = references.callee(node);
  if (callee) return givesList(callee, references, seen);
  return (node.flags & ts.NodeFlags.OptionalChain) === 0 && ts.isPropertyAccessExpression(node.expression) && makesLists.test(node.expression.name.text);
}

function isListByName(name: ts.Identifier, references: References, seen: Set<ts.Node>): boolean {
  const symbol = references.symbolOf(name);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  const values = usesOfStore(symbol, references).flatMap((use) => (use.kind === 'write' ? [use.value] : []));
  return [declaration.initializer, ...values].every((value) => isAlwaysList(value, references, seen)) && !usesOfStore(symbol, references).some(({ kind }) => kind === 'clear');
}

function givesList(fn: Fn, references: References, seen: Set<ts.Node>): boolean {
  if (!fn.body) return false;
  if (!ts.isBlock(fn.body)) return isAlwaysList(fn.body, references, seen);
  const last = fn.body.statements.at(-1);
  let always = last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isTryStatement(last));
  walk(fn.body, (node) => {
    if (ts.isReturnStatement(node)) always &&= node.expression !== undefined && isAlwaysList(node.expression, references, seen);
    return always && !isFn(node);
  });
  return always;
}
