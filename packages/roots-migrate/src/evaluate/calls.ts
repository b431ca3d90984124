import { ts } from '../types/ts.ts';
import { bare, type Fn } from '../types/nodes.ts';
import { createEvaluator, endsInChain, type Evaluator } from './evaluator.ts';
import { convertByCall, convertByMethod, isSchemeTest } from './conversions.ts';
import { outside } from './found.ts';
import { isPure, isPureBesideRealpath } from './purity.ts';
import { originOf, type Origin } from '../trace/modules.ts';
import { foundIn, listMethod } from './lists.ts';
import { absent, emptyList, isNullish, isThrowing, literal, present, rejects, subject, throws, truthiness, unknown, type Value, type World } from './value.ts';

/** Gives calls their values: requests, conversions, list and promise methods, functions of the file. */
export interface Calls {
  readonly call: (node: ts.CallExpression, world: World) => Value;
  readonly construct: (node: ts.NewExpression, world: World) => Value;
}

export function createCalls(evaluator: Evaluator): Calls {
  const { flow, value } = evaluator;

  function call(node: ts.CallExpression, world: World): Value {
    if (flow.dead.has(node)) return node.questionDotToken || endsInChain(node.expression, world, value) ? absent : throws;
    if (flow.requests.has(node)) return request(world);
    const target = bare(node.expression);
    if (ts.isPropertyAccessExpression(target)) {
      if (target.name.text === 'getClientCapabilities' && (world === 'given' || world === 'empty')) return present;
      const known = method(node, target, world);
      if (known) return known;
    }
    const fn = flow.references.callee(node);
    const settled = flow.configured === true && !fn ? ofConfigured(node, world) : undefined;
    if (settled) return settled;
    if (ts.isIdentifier(target) && !fn) {
      const converted = conversion(target.text, node, world);
      if (converted) return converted;
    }
    const arguments_ = node.arguments.map((argument) => value(argument, world));
    if (arguments_.some((argument) => argument.kind === 'throws')) return throws;
    if (fn) {
      const { result } = forThisCall(fn, arguments_).summary(fn, world);
      const stays = flow.opaque.has(fn) || !(flow.transparent || flow.helpers.has(fn) || isPure(fn, flow.references));
      return stays && !isThrowing(result) ? unknown : result;
    }
    return unknown;
  }

  /** `realpath(directory)`, `path.resolve(directory)` of a directory that is configured. */
  function ofConfigured(node: ts.CallExpression, world: World): Value | undefined {
    const [first] = node.arguments;
    if (!first || !settles(originOf(node.expression, flow.references), node.arguments.length)) return undefined;
    const argument = value(first, world);
    return argument.kind === 'subject' && argument.shape === 'path' ? argument : undefined;
  }

  /** A function of others too that only computes its result is looked at with what this call passes, if that is of the roots. */
  function forThisCall(fn: Fn, arguments_: readonly Value[]): Evaluator {
    if (flow.bound || flow.helpers.has(fn) || !arguments_.some(({ kind }) => kind === 'subject' || kind === 'subjects') || !isPure(fn, flow.references)) return evaluator;
    const bound = new Map<ts.Symbol, Value>();
    for (const [index, { name }] of fn.parameters.entries()) {
      const symbol = ts.isIdentifier(name) ? flow.references.symbolOf(name) : undefined;
      const argument = arguments_[index];
      if (symbol && argument) bound.set(symbol, outside(argument));
    }
    return createEvaluator({ ...flow, bound });
  }

  function request(world: World): Value {
    if (world === 'given') return subject('result');
    return world === 'none' ? rejects : { kind: 'object', properties: new Map([['roots', { kind: 'list', items: [] }]]) };
  }

  function method(node: ts.CallExpression, target: ts.PropertyAccessExpression, world: World): Value | undefined {
    const name = target.name.text;
    const holder = value(target.expression, world);
    if (name === 'then' || name === 'catch' || name === 'finally') return promiseMethod(holder, name, node.arguments, world);
    if (holder.kind === 'throws') return throws;
    if (isNullish(holder) === true) return target.questionDotToken || endsInChain(target.expression, world, value) ? absent : throws;
    if ((holder.kind === 'subjects' || holder.kind === 'list') && node.arguments.some((one) => hasEffect(one))) return foundIn(holder, name, node.arguments[0], flow.form);
    if (holder.kind === 'subjects' || holder.kind === 'list') return listMethod(holder, name, node.arguments.map((one) => flow.references.fnOf(one) ?? one), flow.form, (fn, element) => callbackResult(fn, element, world));
    if (holder.kind === 'literal' && typeof holder.value === 'string') return ofText(holder.value, name, node.arguments);
    if (holder.kind === 'subject') return convertByMethod(holder, name, node.arguments);
    const [argument] = node.arguments;
    if (ts.isIdentifier(target.expression) && target.expression.text === 'Promise' && name === 'race' && argument) return race(argument, world);
    if (ts.isIdentifier(target.expression) && argument) return staticCall(`${target.expression.text}.${name}`, argument, world);
    if (name === 'test' && argument && isSchemeTest(target.expression)) return isUri(value(argument, world)) ? literal(true) : undefined;
    if (name === 'fileURLToPath' && argument) return conversion(name, node, world); // url.fileURLToPath(…)
    return undefined;
  }

  /** What a callback over a list gives for an element of it; one that has a name is looked at for this call alone. */
  function callbackResult(fn: Fn, element: Value, world: World): Value {
    if (ts.isCallExpression(fn.parent)) return evaluator.summary(fn, world).result;
    const parameter = fn.parameters[0]?.name;
    const symbol = parameter && ts.isIdentifier(parameter) ? flow.references.symbolOf(parameter) : undefined;
    if (!symbol || flow.bound || !isPure(fn, flow.references)) return unknown;
    return createEvaluator({ ...flow, bound: new Map([[symbol, element]]) }).summary(fn, world).result;
  }

  /** A race around a request is the request: what it races with only bounds it. */
  function race(list: ts.Expression, world: World): Value | undefined {
    if (!ts.isArrayLiteralExpression(list)) return undefined;
    const request = list.elements.find((element) => flow.requests.has(bare(element)));
    const rivals = list.elements.filter((element) => element !== request);
    return request && rivals.every((rival) => isBound(rival)) ? value(request, world) : undefined;
  }

  /** A timer, or a variable that only bounds the request. */
  function isBound(rival: ts.Expression): boolean {
    const symbol = ts.isIdentifier(rival) ? flow.references.symbolOf(rival) : undefined;
    return symbol ? flow.bounds.symbols.has(symbol) : /setTimeout|AbortSignal|[tT]imeout/.test(rival.getText());
  }

  function staticCall(name: string, argument: ts.Expression, world: World): Value | undefined {
    const inner = value(argument, world);
    if (name === 'Promise.all' && isThrowingInside(argument, world)) return rejects;
    switch (name) {
      case 'Promise.resolve':
        return inner.kind === 'unknown' ? undefined : inner;
      case 'Promise.all':
        return inner.kind === 'subjects' || (inner.kind === 'list' && inner.items.length === 0) ? inner : undefined;
      case 'Array.from':
        return inner.kind === 'subjects' ? inner : undefined;
      case 'Array.isArray':
        return inner.kind === 'subjects' || inner.kind === 'list' ? literal(true) : undefined;
      case 'URL.canParse':
        return isUri(inner) ? literal(true) : undefined;
      case 'url.fileURLToPath':
        return inner.kind === 'subject' ? converted('fileURLToPath', inner) : undefined;
      default:
        return undefined;
    }
  }

  /** `[request, other()]` where one of them rejects. */
  function isThrowingInside(list: ts.Expression, world: World): boolean {
    const array = bare(list);
    return ts.isArrayLiteralExpression(array) && array.elements.some((element) => !ts.isSpreadElement(element) && value(element, world).kind === 'rejects');
  }

  /** A promise stands for its value; one that rejects runs `catch`. */
  function promiseMethod(holder: Value, name: string, arguments_: readonly ts.Expression[], world: World): Value | undefined {
    const [first, second] = arguments_;
    if (holder.kind === 'throws') return throws;
    if (arguments_.some((argument) => hasEffect(argument))) return unknown;
    if (holder.kind === 'rejects') {
      if (name === 'catch') return first ? resultOf(first, world) : rejects;
      return name === 'then' && second ? resultOf(second, world) : rejects;
    }
    if (holder.kind === 'unknown') return undefined;
    if (name !== 'then') return holder;
    const result = first ? resultOf(first, world) : holder;
    return result.kind === 'throws' ? rejects : result;
  }

  /** A callback that does more than compute its result must not go with the chain that it is in. */
  function hasEffect(callback: ts.Expression): boolean {
    if (flow.transparent) return false;
    const fn = value(callback, 'given');
    return fn.kind === 'function' && !flow.helpers.has(fn.fn) && !(flow.configured === true ? isPureBesideRealpath : isPure)(fn.fn, flow.references);
  }

  function resultOf(callback: ts.Expression, world: World): Value {
    const fn = value(callback, world);
    if (fn.kind !== 'function') return unknown;
    const { result } = evaluator.summary(fn.fn, world);
    return result.kind === 'throws' ? rejects : result;
  }

  function conversion(name: string, node: ts.CallExpression, world: World): Value | undefined {
    const [first] = node.arguments;
    if (!first) return undefined;
    const argument = value(first, world);
    if (name === 'Boolean') {
      const known = truthiness(argument);
      return known === undefined ? undefined : literal(known);
    }
    if (argument.kind === 'subject') return converted(name, argument);
    return name === 'fileURLToPath' && isNullish(argument) === true ? throws : undefined;
  }

  function construct(node: ts.NewExpression, world: World): Value {
    const arguments_ = (node.arguments ?? []).map((argument) => value(argument, world));
    if (arguments_.some((argument) => argument.kind === 'throws')) return throws;
    const [first] = arguments_;
    if (ts.isIdentifier(node.expression) && node.expression.text === 'URL' && first && arguments_.length === 1) {
      if (first.kind === 'subject' && first.shape === 'uri') return subject('url', first.which);
      if (isNullish(first) === true) return throws;
    }
    return node.expression.getText() === 'Set' && ((flow.configured === true && flow.transparent) || (flow.form === 'one' && isListedAgain(node))) ? ofSet(arguments_) : unknown;
  }

  /** `[...new Set(list)]`, `Array.from(new Set(list))`: the list without what stands in it twice. */
  function isListedAgain({ parent }: ts.NewExpression): boolean {
    return ts.isSpreadElement(parent) ? ts.isArrayLiteralExpression(parent.parent) && parent.parent.elements.length === 1 : ts.isCallExpression(parent) && parent.arguments.length === 1 && parent.expression.getText() === 'Array.from';
  }

  /** For deciding, a set of directories is the list of them. */
  function ofSet([list, ...others]: readonly Value[]): Value {
    if (!list) return emptyList;
    return others.length === 0 && (list.kind === 'subjects' || (list.kind === 'list' && list.items.length === 0)) ? list : unknown;
  }

  return { call, construct };
}

/** `''.startsWith('file:')`. */
function ofText(text: string, method: string, [first]: readonly ts.Expression[]): Value | undefined {
  return method === 'startsWith' && first && ts.isStringLiteralLike(first) ? literal(text.startsWith(first.text)) : undefined;
}

/** Functions that leave the real path of a directory as it is. */
function settles({ module, name }: Origin, count: number): boolean {
  const last = name.split('.').at(-1) ?? name;
  if (module === 'path') return count === 1 && /^(resolve|normalize)$/.test(last);
  return module !== undefined && /^fs(\/promises)?$/.test(module) && /^(realpath|realpathSync)$/.test(last) && count === 1;
}

function converted(name: string, argument: Value & { kind: 'subject' }): Value | undefined {
  const shape = convertByCall(name, argument.shape);
  return shape && subject(shape, argument.which);
}

function isUri(value: Value): boolean {
  return value.kind === 'subject' && value.shape === 'uri' && value.which.kind !== 'index';
}
