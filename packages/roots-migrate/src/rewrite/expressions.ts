import { isChoice } from '../decide/taken.ts';
import { collectionOf } from '../evaluate/collected.ts';
import { isFound } from '../evaluate/found.ts';
import { elementOf } from '../evaluate/lists.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { run } from '../evaluate/statements.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { isNullish, isThrowing, truthiness, type Value } from '../evaluate/value.ts';
import { enclosingStatement, isFn, isWrapper, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createChains, isLink } from './chains.ts';
import { Blocked, type FlowRewriter, type Setting } from './flow-rewriter.ts';
import { createFold, type Fold, type Use } from './fold.ts';
import { elementName } from './names.ts';
import { isBranch, isTight, parenthesized, precedes } from './parentheses.ts';
import type { Statements } from './statements.ts';

/** The rewriting of expressions: the residual of the evaluation in two worlds. */
export interface Expressions {
  /** Rewrites an expression in place. */
  readonly expression: (node: ts.Expression, setting: Setting, use?: Use) => void;
  readonly fold: Fold;
}

/** What expressions need of the statements: inline callbacks hold some. */
export interface BodyHost {
  readonly touched: (node: ts.Node) => boolean;
  readonly body: (fn: Fn, setting: Setting) => void;
  readonly statements: Statements;
  /** Rewrites a function that gets roots as an argument, so that it gets the parameter; answers false if it can't. */
  readonly receive: (fn: Fn, index: number) => boolean;
  /** The new text of a read of a store that stays. */
  readonly stored: (node: ts.Expression, setting: Setting) => string | undefined;
  /** Passes the parameter on to a helper that stays. */
  readonly argument: (fn: Fn, call: ts.CallExpression, setting: Setting) => void;
}

export function createExpressions(flow: FlowRewriter, host: BodyHost): Expressions {
  const { sheet, names } = flow;
  const fold = createFold(flow);
  const chain = createChains(flow, { touched: host.touched, fold, expression, statements: host.statements });

  function expression(node: ts.Expression, setting: Setting, use: Use = 'value'): void {
    if (!host.touched(node) || (isMemo(node) && sheet.isReplaced(node))) return;
    const stored = host.stored(node, setting);
    if (stored !== undefined) {
      sheet.replaceNode(node, ts.isShorthandPropertyAssignment(node.parent) ? `${node.getText()}: ${stored}` : stored);
      return;
    }
    const text = fold(node, setting, use);
    if (text !== undefined) {
      if (setting !== 'given' && isThrowing(flow.value(node, 'none')) && !flow.isCaught && !endsItsStatement(node)) throw new Blocked(node, 'without roots this throws, and the new code would go on without a directory');
      replace(node, text);
      return;
    }
    if (isThrowing(flow.seen(node, setting).given ?? { kind: 'unknown' }) && flow.value(node, 'given').kind === 'throws') throw new Blocked(node, 'this throws for a client with roots too');
    if (flow.evaluator.flow.gates.has(node)) throw new Blocked(node, 'the capability is read here for more than whether it is there');
    if (isFound(flow.value(node, 'given')) && setting !== 'none') {
      find(node, setting);
      return;
    }
    if (isMemo(node)) throw new Blocked(node, `what \`${node.getText()}\` remembers can't be written here`);
    structure(node, setting, use);
  }

  /** A variable or field that only remembers a root for the next call. */
  function isMemo(node: ts.Expression): boolean {
    const { memos, references } = flow.evaluator.flow;
    const symbol = memos.size > 0 ? symbolOfTarget(node, references) : undefined;
    return symbol !== undefined && memos.has(symbol);
  }

  /** The whole statement throws without roots: that is looked at where statements are. */
  function endsItsStatement(node: ts.Expression): boolean {
    const statement = enclosingStatement(node);
    if (!statement) return false;
    const completion = run([statement], 'none', flow.evaluator);
    return completion.throws && !completion.next && completion.returns.length === 0;
  }

  function replace(node: ts.Expression, text: string): void {
    if (ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)) {
      sheet.replaceNode(node, node.text === text ? text : `${node.text}: ${text}`);
      return;
    }
    if (ts.isTemplateSpan(node.parent) && /^'[^'\\`$]*'$/.test(text)) {
      const { literal } = node.parent;
      sheet.replace(node, { start: node.pos - 2, end: literal.getStart() + 1 }, text.slice(1, -1));
      return;
    }
    if (node.getText() !== text) sheet.replaceNode(node, parenthesized(text, node));
    else sheet.replaceNode(node, text);
  }

  /** `roots.find(test)`, and what only converts what it finds: the call stays over the directories, the conversions go. */
  function find(node: ts.Expression, setting: Setting): void {
    const value = flow.value(node, 'given');
    const { parent } = wrapped(node);
    const isHeld = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name);
    if (value.kind === 'subject' && value.shape !== 'path' && (!isHeld || value.shape === 'name' || value.shape === 'url')) throw new Blocked(node, 'a whole root (its `uri` and `name` together) is handed on here');
    if (isFound(value) && value.which.sure) throw new Blocked(node, 'what is found among the roots may be nothing here');
    let inner: ts.Expression = node;
    for (let next: ts.Expression | undefined = inner; next; next = heldIn(inner)) inner = next;
    if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression) || !/^find(Last)?$/.test(inner.expression.name.text)) throw new Blocked(node, 'which of the roots is chosen here isn\'t followed yet');
    if (inner !== node) keepOnly(node, inner);
    call(inner, setting);
  }

  /** What a conversion of something found converts. */
  function heldIn(node: ts.Expression): ts.Expression | undefined {
    const parts = isWrapper(node) || ts.isPropertyAccessExpression(node) || ts.isAwaitExpression(node) ? [node.expression]
      : ts.isCallExpression(node) ? [...node.arguments, ...(ts.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : [])] : [];
    return parts.find((part) => isFound(flow.value(part, 'given')));
  }

  function structure(node: ts.Expression, setting: Setting, use: Use): void {
    if (isWrapper(node) || ts.isAwaitExpression(node)) expression(node.expression, setting, use);
    else if (ts.isBinaryExpression(node)) binary(node, setting, use);
    else if (ts.isConditionalExpression(node)) conditional(node, setting);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) expression(node.operand, setting, 'condition');
    else if (ts.isCallExpression(node)) call(node, setting);
    else if (isFn(node)) host.body(node, setting);
    else if (ts.isArrayLiteralExpression(node)) list(node, setting);
    else if (ts.isElementAccessExpression(node) && isRawList(node.expression)) throw new Blocked(node, 'which of the roots is chosen here isn\'t followed yet');
    else if (ts.isIdentifier(node)) {
      const { kind } = flow.value(node, 'given');
      if (kind === 'object' || kind === 'present' || isGoneCollection(node)) throw new Blocked(node, `what \`${node.text}\` holds can't be written here`);
    }
    else if (flow.evaluator.flow.requests.has(node)) throw new Blocked(node, 'the request is used in a way that isn\'t followed');
    else children(node, setting);
  }

  /** `[...roots, other]`: what spreads nothing any more goes. */
  function list(node: ts.ArrayLiteralExpression, setting: Setting): void {
    for (const element of node.elements) {
      const isNothing = ts.isSpreadElement(element) && node.elements.length > 1 && host.touched(element) && fold(element.expression, setting, 'value') === '[]';
      if (isNothing) sheet.remove(node.elements, element);
      else expression(element, setting);
    }
  }

  /** A list that only collected the directories, and whose declaration has gone. */
  function isGoneCollection(node: ts.Identifier): boolean {
    const { references } = flow.evaluator.flow;
    const declaration = references.symbolOf(node)?.valueDeclaration;
    return declaration !== undefined && ts.isVariableDeclaration(declaration) && collectionOf(declaration, references) !== undefined && sheet.isDropped(declaration.parent.parent);
  }

  function children(node: ts.Node, setting: Setting): void {
    ts.forEachChild(node, (child) => {
      if (ts.isShorthandPropertyAssignment(child)) expression(child.name, setting);
      else if (isFn(child)) {
        if (host.touched(child)) host.body(child, setting);
      } else if (ts.isPropertyAssignment(child)) expression(child.initializer, setting);
      else if (ts.isExpression(child) && !(ts.isPropertyAccessExpression(node) && node.name === child)) expression(child, setting);
      else if (!ts.isTypeNode(child) && host.touched(child)) children(child, setting);
    });
  }

  function binary(node: ts.BinaryExpression, setting: Setting, use: Use): void {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) and(node, setting, use);
    else if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) or(node, setting, use);
    else if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) assignment(node, setting);
    else children(node, setting);
  }

  function assignment(node: ts.BinaryExpression, setting: Setting): void {
    if (isMemo(node.left)) {
      let whole: ts.Expression = node;
      while (ts.isParenthesizedExpression(whole.parent)) whole = whole.parent;
      keepOnly(whole, node.right);
      expression(node.right, setting);
      return;
    }
    const isLate = node.operatorToken.kind !== ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left) && flow.args.startsWithArgument(node.left);
    expression(node.right, isLate ? 'none' : setting);
    if (!ts.isIdentifier(node.left)) expression(node.left, setting);
  }

  /** `left && right`: right is only reached where left holds. */
  function and(node: ts.BinaryExpression, setting: Setting, use: Use): void {
    const left = fold(node.left, setting, 'condition');
    if (left !== undefined && isFound(flow.value(node.left, 'given')) && setting !== 'none' && fold(node.right, setting) === left) {
      sheet.replaceNode(node, left);
      return;
    }
    if (left === 'true') {
      keepOnly(node, node.right);
      expression(node.right, setting, use);
      return;
    }
    expression(node.left, setting, use === 'condition' ? 'condition' : 'value');
    const { none } = flow.seen(node.left, setting);
    const inner = setting === 'open' && none && truthiness(none) === false ? 'given' : setting;
    const right = fold(node.right, inner, 'condition');
    if (right === 'true' && use === 'condition' && host.touched(node.right)) {
      sheet.replace(node, { start: node.left.end, end: node.end });
      return;
    }
    expression(node.right, inner, use);
  }

  /** `left ?? right`, `left || right`. */
  function or(node: ts.BinaryExpression, setting: Setting, use: Use): void {
    const { given, none } = flow.seen(node.left, setting);
    const nothing = (value: Value | undefined): boolean => value === undefined || (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ? truthiness(value) === false : isNullish(value) === true);
    if (host.touched(node.left) && nothing(given) && nothing(none)) {
      keepOnly(node, node.right);
      expression(node.right, setting, use);
      return;
    }
    expression(node.left, setting, use);
    const rightSetting = rightOf(node, setting, given, use);
    if (!host.touched(node.right)) return;
    if (rightSetting === 'none' && isThrowing(flow.value(node.right, 'none')) && !flow.isCaught && !endsItsStatement(node.right)) throw new Blocked(node.right, 'without roots this throws, and the new code would go on without a directory');
    if (use === 'condition' && node.operatorToken.kind === ts.SyntaxKind.BarBarToken && fold(node.right, rightSetting, 'condition') === 'false') {
      sheet.replace(node, { start: node.left.end, end: node.end });
      return;
    }
    const right = flow.seen(node.right, rightSetting);
    const values = [right.given, right.none].filter((value) => value !== undefined);
    const isNothing = (value: Value): boolean => value.kind === 'literal' && (value.value === undefined || (value.value === null && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && precedes(node)));
    if (values.every(isNothing)) {
      sheet.replace(node, { start: node.left.end, end: node.end });
      return;
    }
    if (rightSetting === 'none' && values.every(isThrowing)) throw new Blocked(node.right, 'without roots this throws, and here it can\'t be told what it should become');
    expression(node.right, rightSetting, use);
  }

  /** The setting of what stands behind `left`: not needed behind the tool's own argument; missing behind the parameter. */
  function rightOf(node: ts.BinaryExpression, setting: Setting, given: Value | undefined, use: Use): Setting {
    if (use === 'value' && (flow.args.isArgument(node.left) || (ts.isIdentifier(node.left) && flow.args.startsWithArgument(node.left))) && flow.args.holdsDirectory(node.right)) return 'none';
    if (setting === 'open' && given && (given.kind === 'subject' || given.kind === 'subjects') && given.kind === 'subject' && given.which.kind === 'parameter') return 'none';
    return setting;
  }

  function conditional(node: ts.ConditionalExpression, setting: Setting): void {
    const condition = fold(node.condition, setting, 'condition');
    if (condition === 'true' || condition === 'false') {
      const branch = condition === 'true' ? node.whenTrue : node.whenFalse;
      keepOnly(node, branch);
      expression(branch, setting);
      return;
    }
    if (isChoice(node, flow.args)) {
      expression(node.whenFalse, 'none');
      expression(node.whenTrue, setting);
      return;
    }
    if (isFound(flow.value(node.condition, 'given')) && setting !== 'none' && condition !== undefined && fold(node.whenTrue, setting) === condition) {
      const isNothing = ts.isIdentifier(node.whenFalse) && node.whenFalse.text === 'undefined';
      if (isNothing) sheet.replaceNode(node, condition);
      else presenceOf(node, condition, node.whenFalse);
      expression(node.whenFalse, setting);
      return;
    }
    const { given, none } = flow.seen(node.condition, setting);
    const there = given && truthiness(given);
    const missing = none && truthiness(none);
    if (setting !== 'open' || there === undefined || missing === undefined || there === missing) {
      expression(node.condition, setting, 'condition');
      expression(node.whenTrue, setting === 'open' && missing === false ? 'given' : setting);
      expression(node.whenFalse, setting === 'open' && missing === true ? 'given' : setting);
      return;
    }
    presenceConditional(node, there ? node.whenTrue : node.whenFalse, there ? node.whenFalse : node.whenTrue);
  }

  /** `<roots> ? P : other` becomes `P ?? other`. */
  function presenceConditional(node: ts.ConditionalExpression, present: ts.Expression, other: ts.Expression): void {
    const text = fold(present, 'given');
    if (text === names.read(node)) presenceOf(node, text, other);
    else {
      expression(node.condition, 'open', 'condition');
      expression(present, 'given');
    }
    expression(other, 'none');
  }

  /** `text ?? other` in the place of a choice. */
  function presenceOf(node: ts.ConditionalExpression, text: string, other: ts.Expression): void {
    const paren = needsParenthesesBehindNullish(other);
    const { parent } = node;
    const whole = ts.isBinaryExpression(parent) && !isAssignment(parent.operatorToken.kind);
    sheet.replaceNode(node, `${whole ? '(' : ''}${text} ?? ${paren ? '(' : ''}`, { keep: { start: other.getStart(), end: other.end } }, `${paren ? ')' : ''}${whole ? ')' : ''}`);
  }

  function keepOnly(node: ts.Expression, part: ts.Expression): void {
    if (ts.isParenthesizedExpression(node.parent) && ts.isBinaryExpression(node.parent.parent) && isTight(part)) {
      sheet.replaceNode(node.parent, { keep: { start: part.getStart(), end: part.end } });
      return;
    }
    const paren = isBranch(part) && !ts.isParenthesizedExpression(node.parent) && ts.isBinaryExpression(node.parent);
    sheet.replaceNode(node, paren ? '(' : '', { keep: { start: part.getStart(), end: part.end } }, paren ? ')' : '');
  }

  function call(node: ts.CallExpression, setting: Setting): void {
    if (flow.evaluator.flow.requests.has(node)) throw new Blocked(node, 'the request is used in a way that isn\'t followed');
    if (/^Promise\.(race|any|allSettled)$/.test(node.expression.getText())) throw new Blocked(node, 'the request runs beside other work here');
    const { references } = flow.evaluator.flow;
    const fn = references.callees(node).find((one) => flow.opaque.has(one)) ?? references.callee(node);
    if (fn && flow.opaque.has(fn)) {
      host.argument(fn, node, setting);
      for (const argument of node.arguments) expression(argument, setting);
      return;
    }
    if (ts.isPropertyAccessExpression(node.expression)) {
      const target = node.expression;
      if (isLink(node) && chain(node, setting)) return;
      receiver(target.expression, setting);
      const list = flow.value(target.expression, 'given');
      if (list.kind === 'subjects' && list.items !== 'path' && !readsEach(target.name.text, node.arguments) && !isFound(flow.value(node, 'given'))) throw new Blocked(node, 'which of the roots is chosen here isn\'t followed yet');
      for (const argument of node.arguments) {
        if (isFn(argument) && list.kind === 'subjects') callback(argument, list, setting);
        else expression(argument, setting);
      }
      return;
    }
    expression(node.expression, setting);
    for (const [index, argument] of node.arguments.entries()) {
      if (fn && setting === 'given' && isRaw(argument) && host.receive(fn, index)) sheet.replaceNode(argument, names.read(argument));
      else expression(argument, setting);
    }
  }

  /** A list of roots or URIs, in list form. */
  function isRawList(node: ts.Expression): boolean {
    const value = flow.value(node, 'given');
    return value.kind === 'subjects' && value.items !== 'path';
  }

  /** Roots or URIs as they came from the client, not yet paths. */
  function isRaw(node: ts.Expression): boolean {
    const value = flow.value(node, 'given');
    return (value.kind === 'subjects' && value.items !== 'path') || (value.kind === 'subject' && value.shape !== 'path' && value.which.kind === 'parameter');
  }

  /** `list.map(…)` on a list that may be missing reads `(P ?? []).map(…)`. */
  function receiver(node: ts.Expression, setting: Setting): void {
    const { given, none } = flow.seen(node, setting);
    if (setting === 'open' && given?.kind === 'subjects' && none && isThrowing(none)) throw new Blocked(node, 'without roots this throws, and the new code would go on without a directory');
    expression(node, setting);
  }

  /** A callback over the list: its variable held a root and holds a path now. */
  function callback(fn: ts.ArrowFunction | ts.FunctionExpression | Fn, list: Value & { kind: 'subjects' }, setting: Setting): void {
    const [binder] = fn.parameters;
    if (binder) rename(binder, list, setting);
    host.body(fn, setting === 'open' ? 'given' : setting);
  }

  function rename(binder: ts.ParameterDeclaration, list: Value & { kind: 'subjects' }, setting: Setting): void {
    const element = elementOf(list, binder, names.form);
    if (setting === 'none' || element.kind !== 'subject' || element.which.kind !== 'element') return;
    const name = elementName(binder, list.items, names);
    if (binder.name.getText() !== name) sheet.replaceNode(binder, name);
    else if (binder.type && list.items !== 'path') sheet.replaceNode(binder, name);
  }

  return { expression, fold };
}

/** Methods that look at each root in an inline callback, and give back none of them: all else would leave a root in the new code. */
function readsEach(method: string, [callback]: readonly ts.Expression[]): boolean {
  return /^(map|flatMap|forEach|some|every|findIndex)$/.test(method) && callback !== undefined && isFn(callback);
}

function needsParenthesesBehindNullish(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken && node.operatorToken.kind !== ts.SyntaxKind.PlusToken;
  return ts.isConditionalExpression(node) || ts.isArrowFunction(node) || ts.isYieldExpression(node);
}
