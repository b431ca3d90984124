import type { Flow } from '../evaluate/evaluator.ts';
import { isAsync } from '../evaluate/statements.ts';
import type { Part } from '../plan.ts';
import { isLink } from '../rewrite/chains.ts';
import { saysPromise } from '../rewrite/promises.ts';
import { bare, enclosingFn, isFn, resultsOf, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** A new text around the old one, which is kept. */
export type Text = readonly Part[];

/** `P ?? old`, `P || old` in a chain of `||`. */
export function firstText(node: ts.Expression, parameter: string): Text {
  const kind = isChainOf(node, ts.SyntaxKind.BarBarToken) || isChainOf(node.parent, ts.SyntaxKind.BarBarToken) ? ts.SyntaxKind.BarBarToken : ts.SyntaxKind.QuestionQuestionToken;
  const operator = kind === ts.SyntaxKind.BarBarToken ? '||' : '??';
  const old = isChainOf(node, kind) || isTight(node) ? [keep(node)] : ['(', keep(node), ')'];
  const isBeside = isChainOf(node.parent, kind);
  return isBeside ? [`${parameter} ${operator} `, ...old] : around(node, [`${parameter} ${operator} `, ...old], isAssignment);
}

/** `P !== undefined ? made : old`. */
export function otherwiseText(node: ts.Expression, parameter: string, made: string): Text {
  return choiceText(node, `${parameter} !== undefined`, made);
}

/** `condition ? made : old`. */
export function choiceText(node: ts.Expression, condition: string, made: string): Text {
  return around(node, [`${condition} ? ${made} : `, keep(node)], isAssignment);
}

/** `P !== undefined || old`, or `P === undefined && old`. */
export function conditionText(node: ts.Expression, parameter: string, holds: boolean): Text {
  const operator = holds ? ts.SyntaxKind.BarBarToken : ts.SyntaxKind.AmpersandAmpersandToken;
  const looser = ts.isBinaryExpression(node) ? isLooser(node.operatorToken.kind, holds) : !isTight(node) && !ts.isPrefixUnaryExpression(node) && !ts.isAwaitExpression(node);
  const old = looser ? ['(', keep(node), ')'] : [keep(node)];
  const text = holds ? [`${parameter} !== undefined || `, ...old] : [`${parameter} === undefined && `, ...old];
  return around(node, text, (parent) => isAssignment(parent) || isChainOf(parent, operator) || (!holds && isChainOf(parent, ts.SyntaxKind.BarBarToken)));
}

/** Whether a call gives a promise. */
export function isPromise(node: ts.Expression, flow: Flow, met: ReadonlySet<Fn> = new Set()): boolean {
  const { references, requests, rounds } = flow;
  const call = bare(node);
  if (!ts.isCallExpression(call)) return false;
  if (requests.has(call)) return rounds?.answers.has(call) !== true;
  if (isLink(call) || /^Promise\./.test(call.expression.getText()) || isChained(call)) return true;
  return references.callees(call).some((fn) => isAsync(fn) || saysPromise(fn) || (!met.has(fn) && resultsOf(fn).some((result) => isPromise(result, flow, new Set([...met, fn])))));
}

/** `call().then(…)` */
function isChained(call: ts.CallExpression): boolean {
  const outer = wrapped(call);
  const { parent } = outer;
  return ts.isPropertyAccessExpression(parent) && parent.expression === outer && /^(then|catch|finally)$/.test(parent.name.text);
}

/** The place takes a value as well as a promise of it. */
export function isAwaitedAnyway(node: ts.Expression): boolean {
  const outer = wrapped(node);
  const { parent } = outer;
  if (ts.isAwaitExpression(parent)) return true;
  if (ts.isArrayLiteralExpression(parent)) return ts.isCallExpression(parent.parent) && /^Promise\.(all|allSettled|race|any)$/.test(parent.parent.expression.getText());
  const fn = ts.isReturnStatement(parent) ? enclosingFn(parent) : isFn(parent) && parent.body === outer ? parent : undefined;
  return fn !== undefined && isAsync(fn);
}

function keep(node: ts.Node): Part {
  return { keep: { start: node.getStart(), end: node.end } };
}

/** In parentheses, unless the place needs none. */
function around(node: ts.Expression, text: Text, isSafe: (parent: ts.BinaryExpression) => boolean): Text {
  const { parent } = node;
  const isTarget = (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNonNullExpression(parent)) && parent.expression === node;
  const binds = isTarget || ts.isAwaitExpression(parent) || ts.isSpreadElement(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isPrefixUnaryExpression(parent) || (ts.isConditionalExpression(parent) && parent.condition === node && text.some((part) => typeof part === 'string' && part.includes(' ? '))) || (ts.isArrowFunction(parent) && typeof text[0] === 'string' && text[0].startsWith('{')) || (ts.isBinaryExpression(parent) && !(parent.right === node && isAssignment(parent)) && !isSafe(parent));
  return binds ? ['(', ...text, ')'] : text;
}

function isAssignment(parent: ts.BinaryExpression): boolean {
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function isChainOf(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === kind;
}

/** An operator that binds looser than `||` (or `&&`), or mustn't stand beside it. */
function isLooser(kind: ts.SyntaxKind, holds: boolean): boolean {
  if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.CommaToken || (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment)) return true;
  return !holds && kind === ts.SyntaxKind.BarBarToken;
}

/** An expression that needs no parentheses beside any operator. */
function isTight(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isLiteralExpression(node);
}
