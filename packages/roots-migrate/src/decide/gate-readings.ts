import { createEvaluator } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import { leaves } from '../rewrite/exits.ts';
import { createTouched } from '../rewrite/touched.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { statementsOf, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { baseFlow } from './base-flow.ts';
import type { Context } from './context.ts';
import type { Draft } from './need.ts';

/**
 * A check of the capability on which something else hangs than the request: a refusal, a check against a store, code that
 * is left. It must not go, and the parameter says nothing about it.
 */
export function strangeGate(draft: Draft, context: Context): ts.Node | undefined {
  const flow = baseFlow(draft, context, 'one');
  const evaluator = createEvaluator(flow);
  const touched = createTouched(flow, flow.helpers);
  const asks = createTouched({ ...flow, gates: new Set() }, askingHelpers(draft, context));
  let strange: ts.Node | undefined;
  for (const fn of draft.fns) walk(fn, (node) => { strange ??= strangeIn(node); return !strange; });
  return strange;

  function strangeIn(node: ts.Node): ts.Node | undefined {
    if (ts.isIfStatement(node) && isGate(node.expression)) return guards(node) ? undefined : node.expression;
    if (ts.isConditionalExpression(node) && isGate(node.condition)) return asks(isPositive(node.condition) ? node.whenTrue : node.whenFalse) ? undefined : node.condition;
    return undefined;
  }

  /** A condition that asks for the capability and for no root. */
  function isGate(condition: ts.Expression): boolean {
    return touched(condition) && !asks(condition);
  }

  function isPositive(condition: ts.Expression): boolean {
    return truthiness(evaluator.value(condition, 'none')) === false;
  }

  function guards(statement: ts.IfStatement): boolean {
    const present = isPositive(statement.expression) ? statement.thenStatement : statement.elseStatement;
    if (present) return asks(present) || statementsOf(present).every((one) => isLogEntry(one, context.references));
    const { parent } = statement;
    if (!leaves(statement.thenStatement) || !(ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent))) return false;
    const statements: readonly ts.Statement[] = parent.statements;
    return statements.slice(statements.indexOf(statement) + 1).some(asks);
  }
}

/** Helpers of the unit from which a request is reached, or a read of what holds the roots. */
function askingHelpers(draft: Draft, context: Context): ReadonlySet<Fn> {
  const asking = new Set<Fn>();
  for (let size = -1; size !== asking.size; ) {
    size = asking.size;
    for (const fn of draft.fns) {
      walk(fn, (node) => {
        if ((ts.isExpression(node) && draft.requests.has(node)) || draft.stores?.reads.has(node) === true || (ts.isCallExpression(node) && context.references.callees(node).some((callee) => asking.has(callee)))) asking.add(fn);
        return !asking.has(fn);
      });
    }
  }
  return asking;
}
