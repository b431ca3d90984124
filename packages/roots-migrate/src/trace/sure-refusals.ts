import { callbackCall } from '../evaluate/bindings.ts';
import { isFn, isInside, isWrapper, statementsOf, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { usesOf } from './owner.ts';

/** How many predicates may lie between a test and what refuses. */
const mostPredicates = 6;

/** Whether a test is seen to refuse: an `if` that it stands in throws or answers with an error, here or where the predicate that gives its outcome is called. */
export function isSeenToRefuse(test: ts.Node, references: References, depth = 0): boolean {
  for (let node = test; !isFn(node) && !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent) && parent.expression === node) return [parent.thenStatement, parent.elseStatement].some((branch) => branch !== undefined && refusesIn(branch)) || (depth < mostPredicates && givesVerdict(parent) && isCalledToRefuse(parent, references, depth));
    if (ts.isConditionalExpression(parent) && parent.condition === node && [parent.whenTrue, parent.whenFalse].some((branch) => isErrorAnswer(branch))) return true;
    if (ts.isReturnStatement(parent) || (isFn(parent) && parent.body === node)) return isGivenToRefuse(parent, references, depth);
    if (ts.isVariableDeclaration(parent) && parent.initializer === node && ts.isIdentifier(parent.name)) {
      const symbol = references.symbolOf(parent.name);
      return depth < mostPredicates && symbol !== undefined && references.readsOf(symbol).some((name) => isTest(name) && isSeenToRefuse(name, references, depth + 1));
    }
  }
  return false;
}

/** An outcome that a function gives: to the test of a list whose callback it is, or to its callers. */
function isGivenToRefuse(place: ts.Node, references: References, depth: number): boolean {
  const fn = isFn(place) ? place : ts.findAncestor(place, isFn);
  const call = fn && callbackCall(fn);
  if (!fn || depth >= mostPredicates) return false;
  if (call) return ts.isPropertyAccessExpression(call.expression) && /^(some|every|find|findLast|findIndex)$/.test(call.expression.name.text) && isSeenToRefuse(call, references, depth + 1);
  return callsRefuse(fn, references, depth);
}

function isCalledToRefuse(place: ts.Node, references: References, depth: number): boolean {
  const fn = ts.findAncestor(place, isFn);
  return fn !== undefined && callsRefuse(fn, references, depth);
}

function callsRefuse(fn: Fn, references: References, depth: number): boolean {
  return usesOf(fn, references).calls.some((call) => isSeenToRefuse(call, references, depth + 1));
}

/** `if (path.startsWith(root)) return true;` */
function givesVerdict(statement: ts.IfStatement): boolean {
  return statementsOf(statement.thenStatement).some((one) => ts.isReturnStatement(one) && one.expression !== undefined && /^(true|false|null|undefined)$/.test(one.expression.getText()));
}

/** A name that a condition or a negation looks at. */
function isTest(name: ts.Node): boolean {
  let node = name;
  while (isWrapper(node.parent) || ts.isPrefixUnaryExpression(node.parent) || (ts.isBinaryExpression(node.parent) && isInside(name, node.parent))) node = node.parent;
  return (ts.isIfStatement(node.parent) && node.parent.expression === node) || (ts.isConditionalExpression(node.parent) && node.parent.condition === node) || ts.isReturnStatement(node.parent);
}

function refusesIn(branch: ts.Statement): boolean {
  let found = false;
  walk(branch, (node) => {
    if (ts.isThrowStatement(node) || (ts.isReturnStatement(node) && node.expression !== undefined && isErrorAnswer(node.expression))) found = true;
    return !found && !isFn(node);
  });
  return found;
}

/** `{ isError: true, … }`, `errorResult('…')`, `createAccessDenied(path)`. */
function isErrorAnswer(node: ts.Expression): boolean {
  return /\bisError\s*:\s*true\b/.test(node.getText()) || (ts.isCallExpression(node) && /error|denied|forbidden|refuse|reject/i.test(node.expression.getText()));
}
