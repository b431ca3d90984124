import type { Evaluator } from '../evaluate/evaluator.ts';
import { collected, collectionOf } from '../evaluate/collected.ts';
import { numberOf, type Form } from '../evaluate/lists.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { reachedFrom } from '../evaluate/reached.ts';
import { run } from '../evaluate/statements.ts';
import { truthiness } from '../evaluate/value.ts';
import { isFn, isInside, statementsOf, walk, wrapped } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { isLog } from '../trace/modules.ts';

/**
 * Whether the code of a flow uses one directory or several. `evaluator` is one of form `one`: a list that is only
 * converted, tested for emptiness, or read at its first element is one directory.
 */
export function formOf(evaluator: Evaluator): Form {
  const { requests, reads, rounds, references } = evaluator.flow;
  for (const node of reachedFrom([...requests, ...(reads?.keys() ?? []), ...(rounds?.answers ?? [])], references)) {
    if (ts.isExpression(node) && isList(node, evaluator) && usesSeveral(node, evaluator) && !isNeverReached(node, evaluator)) return 'many';
  }
  return 'one';
}

/** In a branch that no call takes once there is one directory. */
function isNeverReached(node: ts.Node, evaluator: Evaluator): boolean {
  return ts.findAncestor(node, (current) => {
    const { parent } = current as { readonly parent?: ts.Node }; // a source file has none
    if (!parent || !ts.isIfStatement(parent) || parent.expression === current) return false;
    const taken = truthiness(evaluator.value(parent.expression, 'given'));
    return taken !== undefined && taken !== (parent.thenStatement === current);
  }) !== undefined;
}

function isList(node: ts.Expression, evaluator: Evaluator): boolean {
  if (ts.isIdentifier(node) && !isRead(node)) return false;
  return evaluator.value(node, 'given').kind === 'subjects';
}

/** Names that are no expression: of properties, declarations, keys. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return !((ts.isPropertyAccessExpression(parent) && parent.name === node) || ((ts.isVariableDeclaration(parent) || ts.isBindingElement(parent) || ts.isParameter(parent) || ts.isPropertyAssignment(parent)) && parent.name === node) || (ts.isBindingElement(parent) && parent.propertyName === node) || ts.isTypeNode(parent) || ts.isImportSpecifier(parent) || ts.isQualifiedName(parent));
}

function usesSeveral(list: ts.Expression, evaluator: Evaluator): boolean {
  const node = wrapped(list, true);
  const { parent } = node;
  if (inLog(node, evaluator)) return false;
  if (ts.isVariableDeclaration(parent)) return ts.isArrayBindingPattern(parent.name) && parent.name.elements.some((element, index) => index > 0 || (ts.isBindingElement(element) && element.dotDotDotToken !== undefined));
  if (ts.isPropertyAccessExpression(parent)) return usesSeveralByName(parent, evaluator);
  if (ts.isElementAccessExpression(parent)) return parent.expression === node && numberOf(parent.argumentExpression) !== 0;
  if (ts.isForOfStatement(parent)) {
    const collection = collectedBy(parent, evaluator);
    return !onlyLogs(parent.statement, evaluator) && !leavesInFirstPass(parent, evaluator) && (!collection || collection.some((read) => usesSeveral(read, evaluator)));
  }
  if (ts.isBinaryExpression(parent)) return isAssignment(parent.operatorToken.kind) ? !isKept(list, evaluator) && !isHeld(parent.left, evaluator) : !isTest(node) && !givesList(parent, evaluator);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && !givesList(parent, evaluator);
  if (ts.isSpreadElement(parent)) return !givesList(parent.parent, evaluator); // the array or call that it is spread into
  if (ts.isCallExpression(parent)) return parent.expression !== node && !isKept(list, evaluator) && !givesList(parent, evaluator) && !evaluator.flow.references.callee(parent);
  if (ts.isNewExpression(parent)) return !givesList(parent, evaluator);
  return !(isTest(node) || ts.isReturnStatement(parent) || (isFn(parent) && parent.body === node) || ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isExpressionStatement(parent));
}

/** What a store gets, so that its readers tell. */
function isKept(list: ts.Expression, { flow }: Evaluator): boolean {
  return [...(flow.reads?.values() ?? [])].some(({ store }) => isInside(list, store.written));
}

/** A variable that stands for the list, or a memo: its readers tell. */
function isHeld(target: ts.Expression, evaluator: Evaluator): boolean {
  const { memos, references } = evaluator.flow;
  const symbol = memos.size > 0 ? symbolOfTarget(target, references) : undefined;
  return (symbol !== undefined && memos.has(symbol)) || (ts.isIdentifier(target) && givesList(target, evaluator));
}

function givesList(node: ts.Expression, evaluator: Evaluator): boolean {
  return evaluator.value(node, 'given').kind === 'subjects';
}

function isTest(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (!ts.isBinaryExpression(parent)) return false;
  const kind = parent.operatorToken.kind;
  return (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.left === node) || (kind >= ts.SyntaxKind.EqualsEqualsToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken);
}

function usesSeveralByName(access: ts.PropertyAccessExpression, evaluator: Evaluator): boolean {
  const name = access.name.text;
  const call = ts.isCallExpression(access.parent) && access.parent.expression === access ? access.parent : undefined;
  if (!call) return name === 'length' && !testsEmptiness(access);
  const [first] = call.arguments;
  if (name === 'push') return false; // what fills the list
  if (name === 'at') return !first || numberOf(first) !== 0;
  if (name === 'forEach' && first && isFn(first) && onlyLogs(first.body, evaluator)) return false;
  const value = evaluator.value(call, 'given');
  if (value.kind === 'subjects' || value.kind === 'subject') return false;
  return !(name === 'some' && truthiness(value) === true);
}

/** `length > 0`, `!length`, `length === 1`, `length > 1`: whether there is one, or exactly one. Anything else looks at how many there are. */
function testsEmptiness(length: ts.PropertyAccessExpression): boolean {
  const node = wrapped(length);
  const { parent } = node;
  if (isTest(node) && !ts.isBinaryExpression(parent)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const kind = parent.operatorToken.kind;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) return true;
  if (!isComparison(kind)) return false;
  const bound = numberOf(parent.left === node ? parent.right : parent.left);
  return bound === 0 || bound === 1 || (bound === 2 && (kind === ts.SyntaxKind.LessThanToken || kind === ts.SyntaxKind.GreaterThanEqualsToken));
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return (kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.GreaterThanEqualsToken) || (kind >= ts.SyntaxKind.EqualsEqualsToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken);
}

function leavesInFirstPass(loop: ts.ForOfStatement, evaluator: Evaluator): boolean {
  const body = run(statementsOf(loop.statement), 'given', evaluator);
  if (body.next) return false;
  let continues = false;
  walk(loop.statement, (node) => {
    if (ts.isContinueStatement(node) && !isFolded(node, loop, evaluator)) continues = true;
    return !isFn(node);
  });
  return !continues;
}

/** What reads the list that a loop only makes of the directories: these tell. */
function collectedBy(loop: ts.ForOfStatement, evaluator: Evaluator): readonly ts.Identifier[] | undefined {
  const { references } = evaluator.flow;
  let reads: readonly ts.Identifier[] | undefined;
  walk(loop.statement, (node) => {
    const symbol = ts.isIdentifier(node) ? references.symbolOf(node) : undefined;
    const declaration = symbol?.valueDeclaration;
    const collection = declaration && ts.isVariableDeclaration(declaration) ? collectionOf(declaration, references) : undefined;
    if (symbol && collection?.loop === loop && collected(collection, 'given', evaluator).kind === 'subjects') reads = references.readsOf(symbol).filter((read) => ts.isIdentifier(read)).filter((read) => !isInside(read, collection.push));
    return !reads;
  });
  return reads;
}

/** Whether a statement stands in a branch that is never taken when roots are given. */
function isFolded(node: ts.Node, within: ts.Node, evaluator: Evaluator): boolean {
  for (let current = node; current !== within; current = current.parent) {
    const { parent } = current;
    if (!ts.isIfStatement(parent)) continue;
    const known = truthiness(evaluator.value(parent.expression, 'given'));
    if ((parent.thenStatement === current && known === false) || (parent.elseStatement === current && known === true)) return true;
  }
  return false;
}

/** A body that only writes log entries. */
function onlyLogs(body: ts.ConciseBody | ts.Statement, evaluator: Evaluator): boolean {
  if (ts.isExpression(body)) return ts.isCallExpression(body) && isLog(body, evaluator.flow.references);
  return statementsOf(body).every((statement) => isLogEntry(statement, evaluator.flow.references));
}

function inLog(node: ts.Node, evaluator: Evaluator): boolean {
  const call = ts.findAncestor(node, (ancestor) => ts.isCallExpression(ancestor) && isLog(ancestor, evaluator.flow.references));
  return call !== undefined;
}
