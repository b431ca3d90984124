import { isAssignment } from '../evaluate/operators.ts';
import { isNullish, truthiness, type Value } from '../evaluate/value.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import { descriptionsOf } from '../rewrite/described.ts';
import { passAt } from '../rewrite/signatures.ts';
import { usesOf } from '../trace/owner.ts';
import { isFn, isWrapper, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { given, makingAt, type Keeping } from './keeping.ts';
import { isParameter, madeOf } from './made.ts';
import { conditionText, firstText, isAwaitedAnyway, isPromise, otherwiseText, type Text } from './texts.ts';

/** Puts the parameter in front of what expressions ask for. */
export interface Expressions {
  readonly expression: (node: ts.Expression) => void;
  /** The same of one of which only the truth counts. */
  readonly condition: (node: ts.Expression) => void;
  /** What an expression is made as where the parameter takes its place as a whole. */
  readonly whole: (node: ts.Expression) => Whole | undefined;
  /** Whether some of these call a helper that takes the parameter. */
  readonly calls: (nodes: readonly ts.Node[]) => boolean;
}

export interface Whole {
  readonly text: string;
  /** It is the parameter itself. */
  readonly isParameter: boolean;
}

export function createExpressions(k: Keeping, body: (fn: Fn) => void): Expressions {
  const { live, sheet } = k;

  function expression(node: ts.Expression): void {
    if (!live.asks(node)) return;
    const place = ts.isCallExpression(node) ? live.omitted.get(node) : undefined;
    if (ts.isCallExpression(node) && place !== undefined) {
      k.settle(node);
      passAt(node, place, k.names.read(node), sheet);
      return;
    }
    const made = whole(node);
    if (made) put(node, made);
    else if (isTruth(given(k, node)) && isGateAlone(node) && isSkippable(node)) truth(node);
    else structure(node);
  }

  function whole(node: ts.Expression): Whole | undefined {
    const value = given(k, node);
    if (isTruth(value)) return undefined;
    const form = k.names.form;
    const text = madeOf(value, makingAt(node, k));
    const isOwn = isParameter(value, form);
    return text === undefined || (!isOwn && isBetterThreaded(node)) || !isSkippable(node) ? undefined : { text, isParameter: isOwn };
  }

  /** A presence, not a value. */
  function isTruth(value: Value): boolean {
    return value.kind === 'present' || (value.kind === 'literal' && typeof value.value === 'boolean');
  }

  /** `x || <roots>` is there too, and is a value. */
  function isGateAlone(node: ts.Expression): boolean {
    return given(k, node).kind === 'literal' || !asksFor(node, (child) => !k.evaluator.flow.gates.has(child));
  }

  function asksFor(node: ts.Node, test: (node: ts.Node) => boolean): boolean {
    let asks = false;
    walk(node, (child) => {
      if (live.nodes.has(child) && test(child)) asks = true;
      return !asks;
    });
    return asks;
  }

  function isSkippable(node: ts.Expression): boolean {
    return !callsThreaded(node) && k.skips([node], node);
  }

  function callsThreaded(node: ts.Node): boolean {
    return holdsCall(node, (fn) => k.threaded.has(fn));
  }

  /** A helper that gives more than a directory, from several places: it takes the parameter, rather than each call making what it gives. */
  function isBetterThreaded(node: ts.Node): boolean {
    return holdsCall(node, (fn) => live.helpers.has(fn) && isThreadable(fn) && usesOf(fn, k.evaluator.flow.references).calls.length > 1);
  }

  function isThreadable(fn: Fn): boolean {
    const { references } = k.evaluator.flow;
    return (ts.isFunctionDeclaration(fn) || ts.isMethodDeclaration(fn) || ts.isVariableDeclaration(fn.parent)) && descriptionsOf(fn, references).length === 0 && references.sharedCalls(fn).length === 0;
  }

  function holdsCall(node: ts.Node, test: (fn: Fn) => boolean): boolean {
    return asksFor(node, (child) => ts.isCallExpression(child) && k.evaluator.flow.references.callees(child).some(test));
  }

  function put(node: ts.Expression, made: Whole): void {
    k.settle(node);
    if (isPromise(node, k.evaluator.flow) && !isAwaitedAnyway(node)) replace(node, otherwiseText(node, k.names.read(node), `Promise.resolve(${made.text})`));
    else replace(node, made.isParameter ? firstText(node, made.text) : otherwiseText(node, k.names.read(node), made.text));
  }

  function replace(node: ts.Expression, text: Text): void {
    if (ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)) sheet.replaceNode(node, `${node.text}: `, ...text);
    else sheet.replaceNode(node, ...text);
  }

  function truth(node: ts.Expression): void {
    k.settle(node);
    const there = truthiness(given(k, node));
    if (isConstant(node, there)) return;
    sheet.replaceNode(node, ...conditionText(node, k.names.read(node), there === true));
  }

  /** The same in every world, and nothing is asked for it. */
  function isConstant(node: ts.Expression, there: boolean | undefined): boolean {
    return !asksFor(node, (child) => !k.evaluator.flow.gates.has(child)) && truthiness(k.evaluator.value(node, 'none')) === there;
  }

  function condition(node: ts.Expression): void {
    if (!live.asks(node)) return;
    if (truthiness(given(k, node)) !== undefined && isSkippable(node)) truth(node);
    else if (ts.isParenthesizedExpression(node)) condition(node.expression);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) condition(node.operand);
    else if (ts.isBinaryExpression(node) && isLogical(node)) {
      condition(node.left);
      condition(node.right);
    } else expression(node);
  }

  function structure(node: ts.Expression): void {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && live.nodes.has(node.left)) throw new Blocked(node, `what \`${node.left.getText()}\` remembers is told of the directory that is passed here`);
    if (isWrapper(node) || ts.isAwaitExpression(node)) expression(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      condition(node.left);
      if (truthiness(given(k, node.left)) === false) k.settle(node.right);
      else expression(node.right);
    } else if (ts.isBinaryExpression(node) && isLogical(node)) chain(node);
    else if (ts.isConditionalExpression(node)) conditional(node);
    else if (ts.isPrefixUnaryExpression(node)) condition(node.operand);
    else if (ts.isCallExpression(node)) call(node);
    else if (isFn(node)) body(node);
    else if (live.nodes.has(node)) throw new Blocked(node, 'what this gives can\'t be made of a parameter');
    else children(node);
  }

  /** `left ?? right`, `left || right`: where left is there for sure, right isn't reached. */
  function chain(node: ts.BinaryExpression): void {
    const left = given(k, node.left);
    const isThere = node.operatorToken.kind === ts.SyntaxKind.BarBarToken ? truthiness(left) === true : isNullish(left) === false;
    expression(node.left);
    if (isThere) k.settle(node.right);
    else expression(node.right);
  }

  function conditional(node: ts.ConditionalExpression): void {
    const known = truthiness(given(k, node.condition));
    condition(node.condition);
    if (known === false) k.settle(node.whenTrue);
    else expression(node.whenTrue);
    if (known === true) k.settle(node.whenFalse);
    else expression(node.whenFalse);
  }

  function call(node: ts.CallExpression): void {
    const callees = k.evaluator.flow.references.callees(node).filter((fn) => live.helpers.has(fn));
    const [fn, other] = callees;
    if (other) throw new Blocked(node, 'this may run several functions that ask for roots');
    if (fn && live.nodes.has(node)) {
      k.settle(node);
      if (k.threaded.has(fn)) k.pass(node, fn);
      else k.thread(fn);
    } else if (live.nodes.has(node)) throw new Blocked(node, 'what this gives can\'t be made of a parameter');
    children(node);
  }

  function children(node: ts.Node): void {
    ts.forEachChild(node, (child) => {
      if (ts.isTypeNode(child) || !live.asks(child)) return;
      if (ts.isShorthandPropertyAssignment(child)) expression(child.name);
      else if (ts.isExpression(child)) expression(child);
      else if (isFn(child)) body(child);
      else if (live.nodes.has(child)) return; // an entry of what is asked for in a result
      else children(child);
    });
  }

  return { expression, condition, whole, calls: (nodes) => nodes.some((node) => callsThreaded(node)) };
}

function isLogical(node: ts.BinaryExpression): boolean {
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}
