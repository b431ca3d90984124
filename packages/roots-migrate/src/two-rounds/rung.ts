import type { Arguments } from '../decide/arguments.ts';
import { isTaken } from '../decide/taken.ts';
import { namesOf } from '../rewrite/declarations.ts';
import { bare, isInside, statementsOf, walk, wrapped, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Rounds } from './rounds.ts';

/** Whether an answer, or what a helper made of it, is only a rung behind the tool's own argument, besides deciding whether to ask. */
export function isRungAlone(node: ts.Node, within: Fn, args: Arguments, rounds: Rounds, references: References): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { parent } = wrapped(node, true);
  if (!ts.isVariableDeclaration(parent)) return false;
  const reads = namesOf(parent.name).flatMap((name) => {
    const symbol = references.symbolOf(name);
    return symbol ? references.readsOf(symbol) : [];
  });
  const others = reads.filter((read) => !decidesToAsk(read, rounds, references));
  return others.length > 0 && others.every((read) => isInside(read, within) && isTaken(read, within, args));
}

/** In the condition of an `if` that does nothing but ask. */
function decidesToAsk(read: ts.Node, rounds: Rounds, references: References): boolean {
  const statement = ts.findAncestor(read, ts.isIfStatement);
  if (!statement || statement.elseStatement || !isInside(read, statement.expression)) return false;
  const [only, ...others] = statementsOf(statement.thenStatement);
  if (!only || others.length > 0 || !ts.isReturnStatement(only) || !only.expression) return false;
  const result = bare(only.expression);
  return rounds.asks.has(result) || (ts.isCallExpression(result) && references.callees(result).some((fn) => holdsAsk(fn, rounds)));
}

function holdsAsk(fn: Fn, rounds: Rounds): boolean {
  let holds = false;
  walk(fn, (node) => {
    if (rounds.asks.has(node)) holds = true;
    return !holds;
  });
  return holds;
}
