import type { Evaluator } from '../evaluate/evaluator.ts';
import { absent, isThrowing, literal, throws, unknown, type Value, type World } from '../evaluate/value.ts';
import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { mayAsk } from './may-ask.ts';
import { isSdk } from './sdk.ts';

const missing: Value = { kind: 'object', properties: new Map([['kind', literal('missing')]]) };
const answered: Value = { kind: 'object', properties: new Map<string, Value>([['kind', literal('roots')], ['roots', { kind: 'subjects', items: 'root' }]]) };

/** What an ask, the read of an answer, or a test for an ask is worth; `undefined` for anything else. */
export function valueInRounds(node: ts.Node, world: World, evaluator: Evaluator): Value | undefined {
  const { rounds } = evaluator.flow;
  if (!rounds) return undefined;
  const isAnswered = world === 'given' && rounds.round === 'last';
  if (rounds.asks.has(node)) return isAnswered ? unknown : { kind: 'asks' };
  if (!ts.isCallExpression(node)) return undefined;
  if (rounds.answers.has(node)) return isAnswered ? answered : missing;
  return isTest(node, evaluator) ? tested(node, world, evaluator) : undefined;
}

/** `isInputRequiredResult(x)`. */
export function isTest(node: ts.CallExpression, { flow }: Pick<Evaluator, 'flow'>): boolean {
  return isSdk(node.expression, 'isInputRequiredResult', flow.references);
}

function tested(node: ts.CallExpression, world: World, evaluator: Evaluator): Value {
  const [argument] = node.arguments;
  const value = argument ? evaluator.value(argument, world) : absent;
  if (value.kind === 'asks') return literal(true);
  if (isThrowing(value)) return throws;
  if (value.kind === 'object') return value.open === true || value.properties.has('resultType') ? unknown : literal(false);
  if (value.kind !== 'unknown' && value.kind !== 'present') return literal(false);
  return argument && !evaluator.flow.transparent && isNoAsk(argument, evaluator) ? literal(false) : unknown;
}

/** What a function gave that asks no more in the new program. */
function isNoAsk(node: ts.Expression, { flow }: Evaluator): boolean {
  const { references, rounds } = flow;
  const target = bare(node);
  const declaration = ts.isIdentifier(target) ? references.symbolOf(target)?.valueDeclaration : undefined;
  if (!rounds || !declaration || !ts.isVariableDeclaration(declaration) || !(declaration.parent.flags & ts.NodeFlags.Const) || !ts.isIdentifier(declaration.name) || !declaration.initializer) return false;
  let value = bare(declaration.initializer);
  if (ts.isAwaitExpression(value)) value = bare(value.expression);
  const fns = ts.isCallExpression(value) ? references.callees(value) : [];
  return fns.length > 0 && fns.every((fn) => !mayAsk(fn, rounds, references));
}
