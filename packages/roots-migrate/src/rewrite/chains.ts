import { isIdle } from '../evaluate/idle.ts';
import { isAsync } from '../evaluate/statements.ts';
import { isThrowing } from '../evaluate/value.ts';
import type { Part } from '../plan.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { bare, enclosingFn, isFn, isInside, walk, wrapped, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createAlive } from './alive.ts';
import { Blocked, type FlowRewriter, type Setting } from './flow-rewriter.ts';
import type { Fold } from './fold.ts';
import { isBranch } from './parentheses.ts';
import { isPromiseCall } from './promises.ts';
import type { Statements } from './statements.ts';

/** What chains need: the rewriting of what stands in their callbacks. */
export interface ChainHost {
  readonly touched: (node: ts.Node) => boolean;
  readonly fold: Fold;
  readonly expression: (node: ts.Expression, setting: Setting) => void;
  readonly statements: Statements;
}

/** A method call on a promise. */
export type Link = ts.CallExpression & { readonly expression: ts.PropertyAccessExpression };

export function isLink(node: ts.Expression): node is Link {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /^(then|catch|finally)$/.test(node.expression.name.text);
}

/** The new code of a chain in one world: text, and what is kept of the callback that gives the value. */
interface Residual {
  readonly parts: readonly Part[];
  /** It is the parameter itself. */
  readonly isParameter: boolean;
  /** It is no promise, for sure. */
  readonly isPlain: boolean;
  /** It is a promise, for sure. */
  readonly isPromise: boolean;
  readonly expression?: ts.Expression;
}

const notFollowed = 'the promise of the request is chained in a way that isn\'t followed';

/**
 * Rewrites `request.then(…).catch(…)`: the code of the callback that runs takes the chain's place. Answers false where the
 * promise isn't the request's, so that the call stays as it is.
 */
export function createChains(flow: FlowRewriter, host: ChainHost): (node: Link, setting: Setting) => boolean {
  const { names, sheet } = flow;

  function chain(node: Link, setting: Setting): boolean {
    if (!isOfRequest(node)) return false;
    const consumer = wrapped(node).parent;
    const awaits = ts.isAwaitExpression(consumer) ? consumer : undefined;
    const whole = awaits ?? node;
    const isResult = ts.isReturnStatement(consumer) || (isFn(consumer) && consumer.body === wrapped(node));
    const isHead = isLinkTarget(node);
    if (!awaits && !isResult && !isHead) throw new Blocked(node, notFollowed);
    const residual = inSetting(node, setting);
    if (isHead && !residual.isPromise) throw new Blocked(node, notFollowed);
    const isOperand = ts.isBinaryExpression(whole.parent) || isHead || (awaits && !residual.isPlain);
    const [first] = residual.parts;
    const loose = residual.parts.length > 1 || (typeof first === 'string' ? first.includes(' ') : residual.expression !== undefined && isBranch(residual.expression));
    const open = isOperand && loose ? '(' : '';
    if (awaits && residual.isPlain) sheet.replaceNode(awaits, open, ...residual.parts, open ? ')' : '');
    else sheet.replaceNode(node, open, ...residual.parts, open ? ')' : '');
    return true;
  }

  /** Whether something of the roots comes through the promise that the link hangs on, or is caught on its way by it. */
  function isOfRequest(node: Link): boolean {
    const target = bare(node.expression.expression);
    if (flow.value(target, 'given').kind !== 'unknown') return host.touched(target);
    return node.expression.name.text === 'catch' && isLink(target) && isOfRequest(target);
  }

  function inSetting(node: Link, setting: Setting): Residual {
    if (setting !== 'open') return inWorld(node, setting);
    const target = node.expression.expression;
    const [first] = node.arguments;
    if (isThrowing(flow.value(node, 'none'))) throw new Blocked(node, 'without roots this throws, and the new code would go on without a directory');
    if (node.expression.name.text === 'then' && first && !isThrowing(flow.value(target, 'none'))) return callback(first, 'open', node);
    return either(node, inWorld(node, 'given'), inWorld(node, 'none'));
  }

  /** What the chain gives where the parameter is there (or isn't). */
  function inWorld(node: ts.Expression, world: 'given' | 'none'): Residual {
    const link = bare(node);
    const text = textOf(node, world);
    if (text !== undefined) return { parts: [text], isParameter: text === names.read(node), isPlain: true, isPromise: false };
    if (!isLink(link)) throw new Blocked(node, notFollowed);
    const target = link.expression.expression;
    const [first, second] = link.arguments;
    const fails = isThrowing(flow.value(target, world));
    switch (link.expression.name.text) {
      case 'then':
        if (fails && !second) throw new Blocked(node, 'without roots this throws, and the new code would go on without a directory');
        return callback(fails ? second : first, world, link);
      case 'catch': {
        if (fails) return callback(first, world, link);
        const residual = inWorld(target, world);
        if (residual.expression && !isSafe(residual.expression)) throw new Blocked(node, 'the `catch` of the request also guards what is done with the directory');
        return residual;
      }
      default:
        throw new Blocked(node, notFollowed);
    }
  }

  /** The text of what a promise gives; a whole answer or root has none. */
  function textOf(node: ts.Expression, world: 'given' | 'none'): string | undefined {
    return followed(node, () => host.fold(node, world));
  }

  function followed<T>(node: ts.Node, rewrite: () => T): T {
    try {
      return rewrite();
    } catch (error) {
      if (error instanceof Blocked) throw new Blocked(node, notFollowed);
      throw error;
    }
  }

  /** `P ?? other`, else `P !== undefined ? present : other`. */
  function either(node: ts.Expression, present: Residual, missing: Residual): Residual {
    const parameter = names.read(node);
    const isLiteral = missing.parts[0] === 'undefined';
    if (present.isParameter && isLiteral) return present;
    const around = missing.expression && (ts.isConditionalExpression(missing.expression) || ts.isArrowFunction(missing.expression) || (ts.isBinaryExpression(missing.expression) && missing.expression.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken));
    const other: readonly Part[] = around ? ['(', ...missing.parts, ')'] : missing.parts;
    const isPlain = present.isPlain && missing.isPlain;
    const isPromise = present.isPromise && missing.isPromise;
    if (present.isParameter) return { parts: [`${parameter} ?? `, ...other], isParameter: false, isPlain, isPromise };
    return { parts: [`${parameter} !== undefined ? `, ...present.parts, ' : ', ...missing.parts], isParameter: false, isPlain, isPromise };
  }

  /** What a callback gives: its expression, or that of its one `return`. */
  function callback(argument: ts.Expression | undefined, setting: Setting, link: Link): Residual {
    const fn = argument && bare(argument);
    if (!fn || !isFn(fn)) throw new Blocked(argument ?? link, notFollowed);
    if (isAsync(fn) && !isInAsync(fn)) throw new Blocked(fn, notFollowed);
    const value = resultOf(fn, setting);
    const text = host.fold(value, setting);
    if (text === undefined) fillParameter(value, fn, setting, link);
    if (text !== undefined) return { parts: [text], isParameter: text === names.read(value), isPlain: true, isPromise: false };
    return { parts: [{ keep: { start: value.getStart(), end: value.end } }], isParameter: false, isPlain: isPlain(value), isPromise: isPromise(value), expression: value };
  }

  function resultOf(fn: Fn, setting: Setting): ts.Expression {
    const { body } = fn;
    if (body && !ts.isBlock(body)) {
      followed(fn, () => { host.expression(body, setting); });
      return bare(body);
    }
    const statements = body?.statements ?? [];
    const { kept } = followed(fn, () => host.statements(statements, setting));
    const [only, ...more] = kept.filter(({ statement }) => !isLogEntry(statement, flow.evaluator.flow.references));
    if (!only || more.length > 0 || !ts.isReturnStatement(only.statement) || !only.statement.expression) throw new Blocked(fn, notFollowed);
    return bare(only.statement.expression);
  }

  /** What the callback gets is written where what is kept still names it: once, and only what may run there as well. */
  function fillParameter(value: ts.Expression, fn: Fn, setting: Setting, link: Link): void {
    const [name, ...more] = remainingNames(value, fn);
    if (!name) return;
    const target = bare(link.expression.expression);
    const head = setting === 'open' && more.length === 0 && isNameOf(name, fn) && isLink(target) ? inSetting(target, setting) : undefined;
    if (!head?.isPlain || ts.isShorthandPropertyAssignment(name.parent)) throw new Blocked(fn, notFollowed);
    const isArgument = ts.isCallExpression(name.parent) && name.parent.expression !== name;
    sheet.replaceNode(name, isArgument ? '' : '(', ...head.parts, isArgument ? '' : ')');
  }

  /** Names of what the callback declares, parameters and their parts, that stand in the new code of what it gives. */
  function remainingNames(value: ts.Expression, fn: Fn): readonly ts.Identifier[] {
    const { references } = flow.evaluator.flow;
    const isAlive = createAlive(sheet);
    const found: ts.Identifier[] = [];
    walk(value, (node) => {
      const declaration = ts.isIdentifier(node) && isAlive(node) ? references.symbolOf(node)?.valueDeclaration : undefined;
      if (declaration && ts.isIdentifier(node) && isInside(declaration, fn) && declaration !== fn && !isInside(declaration, value)) found.push(node);
      return true;
    });
    return found;
  }

  function isNameOf(name: ts.Identifier, { parameters: [parameter] }: Fn): boolean {
    return parameter !== undefined && ts.isIdentifier(parameter.name) && !parameter.initializer && parameter.name.text === name.text;
  }

  /** Nothing that could throw: paths that are joined, and what only names a value. */
  function isSafe(value: ts.Expression): boolean {
    return isIdle(value);
  }

  function isPlain(value: ts.Expression): boolean {
    let plain = true;
    walk(value, (node) => {
      if (ts.isCallExpression(node) && !isIdle(node) && !/(^|\.)(cwd|homedir|tmpdir|resolve|join)$/.test(node.expression.getText())) plain = false;
      return plain && !isFn(node);
    });
    return plain;
  }

  function isPromise(value: ts.Expression): boolean {
    return ts.isCallExpression(value) && (isLink(value) || isPromiseCall(value, flow));
  }

  return chain;
}

/** Whether another `.then(…)` hangs on it. */
function isLinkTarget(node: ts.Expression): boolean {
  const outer = wrapped(node);
  return ts.isPropertyAccessExpression(outer.parent) && outer.parent.expression === outer && ts.isCallExpression(outer.parent.parent) && isLink(outer.parent.parent);
}

function isInAsync(fn: Fn): boolean {
  const outer = enclosingFn(fn);
  return outer !== undefined && isAsync(outer);
}
