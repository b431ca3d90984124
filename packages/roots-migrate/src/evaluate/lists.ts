import { ts } from '../types/ts.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import { absent, emptyList, literal, subject, truthiness, unknown, type Binder, type Value } from './value.ts';

/** One directory, or a list of them. */
export type Form = 'one' | 'many';

type ListValue = Value & { kind: 'subjects' | 'list' };

/** The element that a callback's parameter or a loop's variable stands for. */
export function elementOf(list: Value, binder: Binder, form: Form): Value {
  if (list.kind !== 'subjects') return unknown;
  return form === 'one' ? subject(list.items) : subject(list.items, { kind: 'element', of: binder, held: list.items });
}

/** `list[index]`. In list form an index may find nothing. */
export function itemAt(list: ListValue, index: number, form: Form): Value {
  if (list.kind === 'list') return list.items.at(index) ?? absent;
  if (form === 'many') return index >= 0 ? subject(list.items, { kind: 'index', index }) : unknown;
  return index === 0 || index === -1 ? subject(list.items) : absent;
}

/** `list.length`: no presence test in list form, since `[]` can be passed. */
export function lengthOf(list: ListValue, form: Form): Value {
  if (list.kind === 'list') return literal(list.items.length);
  return form === 'one' ? literal(1) : unknown;
}

/** `list.method(args)` for the roots, or for a list that is known. `callback` gives the value of a function's result. */
export function listMethod(list: ListValue, method: string, args: readonly (ts.Expression | Fn)[], form: Form, callback: (fn: Fn, element: Value) => Value): Value {
  const [first] = args;
  if (method === 'at' && first) {
    const index = numberOf(first as ts.Expression); // a function is no number
    return index === undefined ? unknown : itemAt(list, index, form);
  }
  if (method === 'slice' && (args.length === 0 || (first && args.length === 1 && numberOf(first as ts.Expression) === 0))) return list;
  if (list.kind === 'list') return list.items.length === 0 ? ofNothing(method) : unknown;
  if (first && ts.isIdentifier(first) && first.text === 'Boolean' && (method === 'filter' || method === 'find')) return method === 'filter' ? list : itemAt(list, 0, form);
  if (!first || !isFn(first)) return first && ts.isIdentifier(first) && first.text === 'fileURLToPath' && method === 'map' && list.items === 'uri' ? { kind: 'subjects', items: 'path' } : unknown;
  const binder = first.parameters[0];
  const result = callback(first, binder ? elementOf(list, binder, form) : unknown);
  switch (method) {
    case 'map':
      return isElement(result, first, form) ? { kind: 'subjects', items: result.shape } : unknown;
    case 'flatMap': {
      const [only, ...others] = result.kind === 'list' ? result.items : [result];
      return only && others.length === 0 && isElement(only, first, form) ? { kind: 'subjects', items: only.shape } : unknown;
    }
    case 'filter':
      return truthiness(result) === true ? list : unknown;
    case 'find':
      if (truthiness(result) === true) return itemAt(list, 0, form);
      return foundIn(list, method, first, form);
    case 'findLast':
      return foundIn(list, method, first, form);
    case 'some':
      return form === 'one' && truthiness(result) === true ? literal(true) : unknown;
    default:
      return unknown;
  }
}

/** What an inline test finds among roots or URIs: the call stays. */
export function foundIn(list: ListValue, method: string, callback: ts.Expression | Fn | undefined, form: Form): Value {
  const finds = form === 'many' && (method === 'find' || method === 'findLast') && list.kind === 'subjects' && list.items !== 'path';
  return finds && callback && isFn(callback) && ts.isCallExpression(callback.parent) ? subject(list.items, { kind: 'found', sure: false }) : unknown;
}

/** Whether a callback gives back its own element, in whatever shape. */
function isElement(value: Value, callback: Fn, form: Form): value is Value & { kind: 'subject' } {
  if (value.kind !== 'subject') return false;
  return form === 'one' ? value.which.kind === 'parameter' : value.which.kind === 'element' && value.which.of === callback.parameters[0];
}

function ofNothing(method: string): Value {
  switch (method) {
    case 'map':
    case 'filter':
    case 'flatMap':
    case 'flat':
      return emptyList;
    case 'find':
    case 'findLast':
      return absent;
    case 'some':
    case 'includes':
    case 'has':
      return literal(false);
    case 'every':
      return literal(true);
    case 'join':
      return literal('');
    default:
      return unknown;
  }
}

export function numberOf(node: ts.Expression): number | undefined {
  if (ts.isNumericLiteral(node) || (ts.isStringLiteral(node) && /^\d+$/.test(node.text))) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand)) return -Number(node.operand.text);
  return undefined;
}
