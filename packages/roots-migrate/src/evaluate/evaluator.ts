import { LIST_CALL } from 'roots-usage';
import { ts } from '../types/ts.ts';
import { bare, isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import type { Bounds } from '../trace/bounds.ts';
import { isMissingMethod } from '../trace/dead-requests.ts';
import { createBindings, type Bindings } from './bindings.ts';
import { createCalls, type Calls } from './calls.ts';
import type { Form } from './lists.ts';
import { itemAt, lengthOf, numberOf } from './lists.ts';
import { convertByProperty } from './conversions.ts';
import { isFound } from './found.ts';
import { isIdle } from './idle.ts';
import { createMemory } from './memory.ts';
import { operator } from './operators.ts';
import type { Store, StoreRead } from '../stores/store.ts';
import { valueOfRead } from '../stores/value.ts';
import type { FlowRounds } from '../two-rounds/flow.ts';
import { valueInRounds } from '../two-rounds/value.ts';
import { summarize, type Summary } from './statements.ts';
import { absent, emptyList, isNullish, isThrowing, join, literal, present, throws, truthiness, unknown, type Value, type World } from './value.ts';

/** What the evaluator stands on: one flow in one file. */
export interface Flow {
  readonly references: References;
  /** Calls that ask for roots, and reads of what a framework asked for. */
  readonly requests: ReadonlySet<ts.Node>;
  /** Of these, calls of a method that isn't there. */
  readonly dead: ReadonlySet<ts.Expression>;
  /** `capabilities.roots` in any spelling: the property read, or the bound name. */
  readonly gates: ReadonlySet<ts.Node>;
  readonly form: Form;
  /** Variables that remember a root from one call for the next, for their own function alone. */
  readonly memos: ReadonlySet<ts.Symbol>;
  /** What only bounds the requests in time. */
  readonly bounds: Bounds;
  /** Functions of the unit: whether their calls stay is decided one by one. Calls of others go only if they are pure. */
  readonly helpers: ReadonlySet<Fn>;
  /** Every function is looked through, whatever it does besides: for deciding, where no call goes. */
  readonly transparent: boolean;
  /** Functions whose calls stay in the new program: their results aren't looked through. */
  readonly opaque: ReadonlySet<Fn>;
  /** Variables that stay in the new program: their names aren't looked through. */
  readonly kept: ReadonlySet<ts.Symbol>;
  /** Reads of stores that roots fill. */
  readonly reads?: ReadonlyMap<ts.Node, StoreRead>;
  /** What roots fill a store with. */
  readonly stored?: (store: Store) => Value;
  /** What goes with what fills the stores. */
  readonly gone?: (node: ts.Node) => boolean;
  /** What asks in results, and what reads the answers. */
  readonly rounds?: FlowRounds;
  /** The directories are configured: each is the real path of a directory, so making one absolute, normal or real changes nothing. */
  readonly configured?: boolean;
  /** What one call passes for the parameters of a function that is looked at for this call alone. */
  readonly bound?: ReadonlyMap<ts.Symbol, Value>;
}

/** Evaluates expressions and functions of a flow in a world. Nothing is run: every answer is proven or `unknown`. */
export interface Evaluator {
  readonly flow: Flow;
  readonly value: (node: ts.Expression, world: World) => Value;
  readonly summary: (fn: Fn, world: World) => Summary;
}

export function createEvaluator(flow: Flow): Evaluator {
  const memory = createMemory();
  const values = memory<ts.Node, Value>(unknown);
  const summaries = memory<Fn, Summary>({ result: unknown, next: true, throws: false, returns: [] });
  const value = (node: ts.Expression, world: World): Value => values(world, node, () => evaluate(node, world));
  const summary = (fn: Fn, world: World): Summary => summaries(world, fn, () => summarize(fn, world, evaluator));
  const evaluator: Evaluator = { flow, value, summary };
  const bindings: Bindings = createBindings(evaluator);
  const calls: Calls = createCalls(evaluator);

  function evaluate(node: ts.Expression, world: World): Value {
    if (flow.gates.has(node)) return world === 'given' || world === 'empty' ? present : absent;
    const read = flow.reads?.get(node);
    if (read) return valueOfRead(read, world, evaluator);
    const round = valueInRounds(node, world, evaluator);
    if (round) return round;
    const inner = bare(node);
    if (inner !== node) return value(inner, world);
    if (flow.requests.has(node) && !ts.isCallExpression(node)) return heldBySession(node, world);
    if (ts.isAwaitExpression(node)) {
      const result = value(node.expression, world);
      return result.kind === 'rejects' ? throws : result;
    }
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? absent : bindings.read(node, world);
    if (ts.isStringLiteralLike(node)) return literal(node.text);
    if (ts.isNumericLiteral(node)) return literal(Number(node.text));
    if (isFn(node)) return { kind: 'function', fn: node };
    if (ts.isCallExpression(node)) return calls.call(node, world);
    if (ts.isNewExpression(node)) return calls.construct(node, world);
    if (ts.isPropertyAccessExpression(node) && isMemoField(node)) return bindings.read(node.name, world);
    if (isMissingMethod(node, flow.dead, flow.references)) return absent;
    if (isListCall(node)) return present;
    if (ts.isPropertyAccessExpression(node)) return member(node.expression, node.questionDotToken !== undefined, node.name.text, world);
    if (ts.isElementAccessExpression(node)) return element(node, world);
    if (ts.isBinaryExpression(node)) return operator(node, world, value);
    if (ts.isConditionalExpression(node)) return conditional(node, world);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const operand = value(node.operand, world);
      const known = truthiness(operand);
      return isThrowing(operand) ? operand : known === undefined ? unknown : literal(!known);
    }
    if (ts.isTypeOfExpression(node)) return isListCall(node.expression) && !isMissingMethod(node.expression, flow.dead, flow.references) ? literal('function') : typeOf(value(node.expression, world));
    if (ts.isArrayLiteralExpression(node)) return array(node, world);
    if (ts.isObjectLiteralExpression(node)) return object(node, world);
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword:
        return literal(true);
      case ts.SyntaxKind.FalseKeyword:
        return literal(false);
      case ts.SyntaxKind.NullKeyword:
        return literal(null);
      default:
        return strict(node, world);
    }
  }

  /** What a framework holds of the roots: a list, that is empty for a client without roots. A session that isn't there holds none. */
  function heldBySession(node: ts.Expression, world: World): Value {
    if (world === 'given') return { kind: 'subjects', items: 'root' };
    const isThere = world === 'empty' || !ts.isPropertyAccessExpression(node) || !flow.gates.has(bare(node.expression));
    return isThere ? emptyList : member(node.expression, node.questionDotToken !== undefined, node.name.text, world);
  }

  function isMemoField(node: ts.PropertyAccessExpression): boolean {
    const symbol = flow.memos.size > 0 && node.expression.kind === ts.SyntaxKind.ThisKeyword ? flow.references.symbolOf(node.name) : undefined;
    return symbol !== undefined && flow.memos.has(symbol);
  }

  /** An expression of which nothing is known but that it evaluates its parts. */
  function strict(node: ts.Node, world: World): Value {
    let result: Value = unknown;
    ts.forEachChild(node, (child) => {
      if (isFn(child) || ts.isClassLike(child)) return;
      const part = ts.isExpression(child) ? value(child, world) : strict(child, world);
      if (part.kind === 'throws') result = throws;
    });
    return result;
  }

  function member(target: ts.Expression, optional: boolean, name: string, world: World): Value {
    return memberOf(value(target, world), name, optional || endsInChain(target, world, value), flow.form);
  }

  function element(node: ts.ElementAccessExpression, world: World): Value {
    const holder = value(node.expression, world);
    if (ts.isStringLiteralLike(node.argumentExpression) && !/^\d+$/.test(node.argumentExpression.text)) return memberOf(holder, node.argumentExpression.text, node.questionDotToken !== undefined || endsInChain(node.expression, world, value), flow.form);
    const index = numberOf(node.argumentExpression);
    if ((holder.kind === 'subjects' || holder.kind === 'list') && index !== undefined && index >= 0) return itemAt(holder, index, flow.form);
    if (isNullish(holder) === true) return node.questionDotToken || endsInChain(node.expression, world, value) ? absent : throws;
    return isThrowing(holder) ? throws : strict(node, world);
  }

  function conditional(node: ts.ConditionalExpression, world: World): Value {
    const condition = value(node.condition, world);
    if (condition.kind === 'throws') return throws;
    const known = truthiness(condition);
    if (known !== undefined) return value(known ? node.whenTrue : node.whenFalse, world);
    const either = join([value(node.whenTrue, world), value(node.whenFalse, world)]);
    return isThrowing(either) || isIdle(node.condition) ? either : unknown;
  }

  function array(node: ts.ArrayLiteralExpression, world: World): Value {
    if (node.elements.length === 0) return emptyList;
    const items = node.elements.map((item) => value(item, world));
    if (items.some((item) => item.kind === 'throws')) return throws;
    const [only] = items;
    if (node.elements.length === 1 && only) {
      const spread = node.elements[0];
      if (spread && ts.isSpreadElement(spread)) return copyOf(value(spread.expression, world));
      if (only.kind === 'subject' && flow.form === 'one' && only.which.kind === 'parameter') return { kind: 'subjects', items: only.shape };
      if (only.kind === 'subject' && only.which.kind === 'element') return { kind: 'list', items };
    }
    return unknown;
  }

  function object(node: ts.ObjectLiteralExpression, world: World): Value {
    const properties = new Map<string, Value>();
    let open = false;
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) properties.set(property.name.text, value(property.initializer, world));
      else if (ts.isShorthandPropertyAssignment(property)) properties.set(property.name.text, bindings.read(property.name, world));
      else if (ts.isSpreadAssignment(property)) {
        if (value(property.expression, world).kind === 'throws') return throws;
        properties.clear(); // what stands before may be overwritten
        open = true;
      } else open = true;
    }
    if ([...properties.values()].some((item) => item.kind === 'throws')) return throws;
    if (open) return properties.size > 0 ? { kind: 'object', properties, open } : present;
    return { kind: 'object', properties };
  }

  return evaluator;
}

/** `server.listRoots` itself, in a guard: every SDK server has it. */
export function isListCall(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === LIST_CALL && !(ts.isCallExpression(node.parent) && node.parent.expression === node);
}

/** `'roots' in capabilities`. */
export function isRootsIn(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteralLike(node.left) && node.left.text === 'roots';
}

/** Whether an optional chain ends before it gets here: in `a?.b.c`, `.c` isn't reached if `a` is nullish. */
export function endsInChain(node: ts.Expression, world: World, value: Evaluator['value']): boolean {
  if (!(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) || !(node.flags & ts.NodeFlags.OptionalChain)) return false;
  if (node.questionDotToken && isNullish(value(node.expression, world)) === true) return true;
  return endsInChain(node.expression, world, value);
}

/** `holder.name` or `holder?.name`. */
export function memberOf(holder: Value, name: string, optional: boolean, form: Form): Value {
  if (isThrowing(holder)) return throws;
  if (isNullish(holder) === true) return optional ? absent : throws;
  switch (holder.kind) {
    case 'subject':
      return convertByProperty(isFound(holder) && !optional ? { ...holder, which: { ...holder.which, sure: true } } : holder, name);
    case 'subjects':
    case 'list':
      return name === 'length' ? lengthOf(holder, form) : unknown;
    case 'object':
      return holder.properties.get(name) ?? (holder.open === true ? unknown : absent);
    default:
      return unknown;
  }
}

function copyOf(value: Value): Value {
  return value.kind === 'subjects' || value.kind === 'throws' || (value.kind === 'list' && value.items.length === 0) ? value : unknown;
}

function typeOf(value: Value): Value {
  if (isFound(value)) return unknown;
  if (value.kind === 'subject') return value.shape === 'path' || value.shape === 'uri' || value.shape === 'name' ? literal('string') : literal('object');
  if (value.kind === 'literal') return literal(value.value === null ? 'object' : typeof value.value);
  if (value.kind === 'throws') return throws;
  if (value.kind === 'asks') return literal('object');
  return value.kind === 'function' ? literal('function') : unknown;
}
