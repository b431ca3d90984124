import { argumentHost } from '../decide/argument-host.ts';
import { createArguments } from '../decide/arguments.ts';
import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { createEvaluator, type Evaluator } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import { namesOf } from '../rewrite/declarations.ts';
import { ownerOf, usesOf } from '../trace/owner.ts';
import { enclosingFn, isFn, isInside, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { inFirstRound } from './flow.ts';
import { isRungAlone } from './rung.ts';

/**
 * A place that uses an answer, and where it isn't sure that a client which hasn't answered yet is asked: only where all that
 * stands behind it asks can the answer be taken for given.
 */
export function unaskedUse(draft: Draft, context: Context): ts.Node | undefined {
  const { references, isHandler } = context;
  const flow = baseFlow(draft, context, 'one');
  const evaluator: Evaluator = createEvaluator(inFirstRound(flow));
  const args = createArguments(references, isHandler, argumentHost(flow, context.tools));
  const seen = new Set<ts.Node>();
  for (const answer of draft.rounds?.answers ?? []) {
    const use = unasked(answer);
    if (use) return use;
  }
  return undefined;

  /** Follows what a place gives to where it is used first, and on to the callers of a helper. */
  function unasked(node: ts.Expression): ts.Node | undefined {
    if (seen.has(node)) return undefined;
    seen.add(node);
    const owner = ownerOf(node, references, isHandler);
    if (!owner || enclosingFn(node) !== owner) return node;
    if (isHandler(owner)) return draft.rounds && isRungAlone(node, owner, args, draft.rounds, references) ? undefined : firstUses(node, owner).find((use) => !leadsToAsk(use, owner));
    for (const call of usesOf(owner, references).calls) {
      const use = unasked(call);
      if (use) return use;
    }
    return undefined;
  }

  /** Where the variable is read that holds it; the place itself, if there is none. */
  function firstUses(node: ts.Expression, owner: Fn): readonly ts.Expression[] {
    const { parent } = wrapped(node, true);
    if (!ts.isVariableDeclaration(parent)) return [node];
    const reads = namesOf(parent.name).flatMap((name) => {
      const symbol = references.symbolOf(name);
      return symbol ? references.readsOf(symbol).filter(ts.isIdentifier) : [];
    }).sort((a, b) => a.pos - b.pos);
    const firsts: ts.Identifier[] = [];
    for (const read of reads) if (!firsts.some((first) => leadsToAsk(first, owner) && isBehind(read, first))) firsts.push(read);
    return firsts.length > 0 ? firsts : [node];
  }

  /** Whether a function that has got to a place without an answer ends by asking, whatever else happens. */
  function leadsToAsk(node: ts.Expression, owner: Fn): boolean {
    if (enclosingFn(node) !== owner) return false;
    if (owner.body && !ts.isBlock(owner.body)) return evaluator.value(owner.body, 'given').kind === 'asks';
    for (let at: ts.Node = node; at !== owner; at = at.parent) {
      const { parent } = at;
      if (ts.isIterationStatement(parent, false)) return false;
      if (!ts.isStatement(at) || !(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent))) continue;
      const statements: readonly ts.Statement[] = parent.statements;
      const end = run(statements.slice(statements.indexOf(at)), 'given', evaluator);
      if (end.throws || end.jumps === true || end.returns.some(({ kind }) => kind !== 'asks')) return false;
      if (!end.next) return end.returns.length > 0;
    }
    return false;
  }
}

/** Whether one place is only reached by way of the statement that holds the other. */
function isBehind(node: ts.Node, first: ts.Node): boolean {
  for (let at = first; !isFn(at); at = at.parent) {
    if (ts.isStatement(at) && (ts.isBlock(at.parent) || ts.isCaseOrDefaultClause(at.parent))) return isInside(node, at.parent) && node.pos > first.pos;
  }
  return false;
}
