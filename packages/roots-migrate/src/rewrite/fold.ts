import { isNullish, isThrowing, truthiness, type Value } from '../evaluate/value.ts';
import { isFound, type Found } from '../evaluate/found.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { bare, isFn, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { emptinessTest } from './emptiness.ts';
import { Blocked, type FlowRewriter, type Setting } from './flow-rewriter.ts';
import { isLookedFor } from './found-guards.ts';
import { spell } from './names.ts';
import { precedes } from './parentheses.ts';

/** How an expression is used: its value, or only whether it is truthy. */
export type Use = 'value' | 'condition';

/**
 * The whole new text of an expression, by the table of the two worlds (given, none): the parameter, a presence test, a
 * constant, the parameter with a default. `undefined` where its parts are rewritten for themselves.
 */
export type Fold = (node: ts.Expression, setting: Setting, use?: Use) => string | undefined;

export function createFold(flow: FlowRewriter): Fold {
  const { names } = flow;

  function fold(node: ts.Expression, setting: Setting, use: Use = 'value'): string | undefined {
    if (writesSomething(node) || isMapToOther(node)) return undefined;
    const empty = use === 'condition' && setting === 'open' ? emptinessText(node) : undefined;
    if (empty !== undefined) return empty;
    const { given, none } = flow.seen(node, setting);
    if (isFound(given)) return given.which.of ? foundText(node, given, use) : undefined;
    if (given && none) return foldBoth(node, given, none, use);
    const only = given ?? none;
    return only && foldOne(node, only, use);
  }

  /** Whether any directories are passed, where a client without roots had an empty list. */
  function emptinessText(node: ts.Expression): string | undefined {
    const test = names.form === 'many' ? emptinessTest(node) : undefined;
    if (!test) return undefined;
    const { given, none } = flow.seen(test.list, 'open');
    const isList = given?.kind === 'subjects' && none?.kind === 'list' && none.items.length === 0;
    return isList ? `${test.isEmpty ? '!' : ''}${names.read(node)}?.length` : undefined;
  }

  /** `roots.map((root) => root.uri)` that goes to something which reads URIs: the map stays, and makes them of paths. */
  function isMapToOther(node: ts.Expression): boolean {
    const call = bare(node);
    if (names.form === 'one' || !ts.isCallExpression(call) || flow.evaluator.flow.requests.has(call)) return false;
    const value = flow.value(call, 'given');
    return value.kind === 'subjects' && value.items !== 'path' && value.items !== 'root' && spell(value, node, names) === undefined && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'map';
  }

  /** The variable that holds what was found: a path now. Where it may hold nothing, it can only be tested or be a path. */
  function foundText(node: ts.Expression, value: Found, use: Use): string {
    if (use === 'condition' || isTested(node)) return spell({ ...value, shape: 'path' }, node, names) ?? '';
    if (value.shape !== 'root' && !isLookedFor(node, value.which.of, flow)) throw new Blocked(node, 'what is found among the roots may be nothing here');
    return written(value, node);
  }

  /** An expression with an assignment or `++` in it: its effect must stay. */
  function writesSomething(node: ts.Expression): boolean {
    let writes = false;
    walk(node, (child) => {
      if (ts.isExpression(child) && isAssignmentTo(bare(child))) writes = true;
      if ((ts.isPrefixUnaryExpression(child) || ts.isPostfixUnaryExpression(child)) && (child.operator === ts.SyntaxKind.PlusPlusToken || child.operator === ts.SyntaxKind.MinusMinusToken)) writes = true;
      return !writes && !isFn(child);
    });
    return writes;
  }

  /** An assignment stays, unless it only fills a memo. */
  function isAssignmentTo(node: ts.Expression): boolean {
    if (!ts.isBinaryExpression(node) || !isAssignment(node.operatorToken.kind)) return false;
    const symbol = symbolOfTarget(node.left, flow.evaluator.flow.references);
    return symbol === undefined || !flow.evaluator.flow.memos.has(symbol);
  }

  function foldOne(node: ts.Expression, value: Value, use: Use): string | undefined {
    if (use === 'condition' && truthiness(value) !== undefined) return String(truthiness(value));
    if (use === 'condition' && value.kind === 'subject' && value.which.kind === 'index') return `${names.read(node)}[${value.which.index}]`;
    if (value.kind === 'literal') return literalText(value.value);
    if (value.kind === 'list' && value.items.length === 0) return '[]';
    if (value.kind === 'subject' || value.kind === 'subjects') return written(value, node);
    return undefined;
  }

  function foldBoth(node: ts.Expression, given: Value, none: Value, use: Use): string | undefined {
    const presence = presenceText(node, given, none, use);
    if (presence !== undefined) return presence;
    if (given.kind === 'literal' && none.kind === 'literal' && given.value === none.value) return literalText(given.value);
    if (given.kind !== 'subject' && given.kind !== 'subjects') return undefined;
    if (given.kind === 'subject' && given.which.kind === 'index' && isNullish(none) === true) return optionalIndex(given, node, use);
    if (isThrowing(none) || isNullish(none) === true) {
      const text = missing(given, none, node);
      return text;
    }
    if (none.kind === 'literal') return given.kind === 'subject' && given.shape !== 'path' ? `${names.read(node)} !== undefined ? ${written(given, node)} : ${literalText(none.value)}` : `${written(given, node)} ?? ${literalText(none.value)}`;
    if (none.kind === 'list' && none.items.length === 0) return `${written(given, node)} ?? []`;
    return undefined;
  }

  /** The parameter where it may be missing; a `null` that somebody may look for stays. */
  function missing(given: Value & { kind: 'subject' | 'subjects' }, none: Value, node: ts.Expression): string {
    const text = written(given, node);
    if (given.kind === 'subject' && given.shape !== 'path' && given.which.kind === 'parameter') return `${names.read(node)} !== undefined ? ${text} : undefined`;
    return none.kind === 'literal' && none.value === null && !precedes(node) ? `${text} ?? null` : text;
  }

  function optionalIndex(given: Value & { kind: 'subject' }, node: ts.Expression, use: Use): string | undefined {
    return (given.shape === 'path' || use === 'condition') && given.which.kind === 'index' ? `${names.read(node)}?.[${given.which.index}]` : undefined;
  }

  function presenceText(node: ts.Expression, given: Value, none: Value, use: Use): string | undefined {
    const there = use === 'condition' ? truthiness(given) : booleanOf(given);
    const missing = use === 'condition' ? truthiness(none) : booleanOf(none);
    if (there === undefined || missing === undefined) return undefined;
    if (there === missing) return String(there);
    if (use === 'condition' && isNegatedPath(node)) return `!${names.read(node)}`;
    if (use === 'condition' && there && ts.isIdentifier(node) && given.kind === 'subject' && given.shape === 'path') return names.read(node);
    return `${names.read(node)} ${there ? '!==' : '==='} undefined`;
  }

  /** `!root` of a variable that held a path. */
  function isNegatedPath(node: ts.Expression): boolean {
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken || !ts.isIdentifier(node.operand)) return false;
    const value = flow.value(node.operand, 'given');
    return value.kind === 'subject' && value.shape === 'path';
  }

  function written(value: Value & { kind: 'subject' | 'subjects' }, node: ts.Expression): string {
    const text = spell(value, node, names);
    if (text === undefined && flow.isTrial) return names.read(node);
    if (text === undefined) throw new Blocked(node, value.kind === 'subjects' && value.items === 'path' ? 'a list of one directory would have to be written here' : 'a whole root (its `uri` and `name` together) is handed on here');
    return text;
  }

  return fold;
}

/** `!x`, `x === undefined`, `x && …`: only whether it is there. */
function isTested(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const kind = parent.operatorToken.kind;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return parent.left === node;
  return kind >= ts.SyntaxKind.EqualsEqualsToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken && (parent.right.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(parent.right) && parent.right.text === 'undefined'));
}

function booleanOf(value: Value): boolean | undefined {
  return value.kind === 'literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

function literalText(value: undefined | null | boolean | number | string): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}
