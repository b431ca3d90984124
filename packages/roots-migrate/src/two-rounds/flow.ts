import { createEvaluator, type Evaluator, type Flow } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import type { Setting } from '../rewrite/flow-rewriter.ts';
import { isIdle } from '../evaluate/idle.ts';
import { statementsOf } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Rounds } from './rounds.ts';
import { isTest } from './value.ts';

/** What the evaluator knows of two rounds. */
export interface FlowRounds extends Rounds {
  /** The round in which a client with roots is: nothing is answered yet, or all is. */
  readonly round: 'first' | 'last';
  /** Whether an `if` only asks in the first round, so that it goes. */
  readonly isOver: (statement: ts.IfStatement, setting: Setting) => boolean;
}

/** A flow that knows the rounds of its unit, of which the last one stays. */
export function withRounds(flow: Flow, rounds: Rounds | undefined): Flow {
  if (!rounds) return flow;
  let first: Evaluator | undefined;
  let last: Evaluator | undefined;
  const isOver = (statement: ts.IfStatement, setting: Setting): boolean => {
    first ??= createEvaluator({ ...flow, rounds: { ...rounds, round: 'first', isOver } });
    last ??= createEvaluator({ ...flow, rounds: { ...rounds, round: 'last', isOver } });
    const { expression: condition } = statement;
    if (statement.elseStatement || !isIdle(condition) || !returnsAsk(statement.thenStatement, first)) return false;
    return truthiness(last.value(condition, 'given')) === false && (setting === 'given' || truthiness(last.value(condition, 'none')) === false);
  };
  return { ...flow, rounds: { ...rounds, round: 'last', isOver } };
}

/** The same flow in the round before the answer. */
export function inFirstRound(flow: Flow): Flow {
  return flow.rounds ? { ...flow, rounds: { ...flow.rounds, round: 'first' } } : flow;
}

/** Whether a place is looked at for the rounds alone: an `if` that only asks, a test for a result that asks. */
export function isOfRounds(node: ts.Node, flow: Flow): boolean {
  if (ts.isIfStatement(node)) return flow.rounds?.isOver(node, 'given') === true;
  return ts.isCallExpression(node) && isTest(node, { flow });
}

function returnsAsk(branch: ts.Statement, first: Evaluator): boolean {
  const [only, ...others] = statementsOf(branch);
  return only !== undefined && others.length === 0 && ts.isReturnStatement(only) && only.expression !== undefined && first.value(only.expression, 'given').kind === 'asks';
}
