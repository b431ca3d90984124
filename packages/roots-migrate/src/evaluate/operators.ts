import { ts } from '../types/ts.ts';
import { falsy, isNullish, isThrowing, join, literal, present, same, throws, truthiness, unknown, type Value, type World } from './value.ts';

/** The value of `left <operator> right`. */
export function operator(node: ts.BinaryExpression, world: World, evaluate: (node: ts.Expression, world: World) => Value): Value {
  const kind = node.operatorToken.kind;
  if (isAssignment(kind)) return evaluate(node.right, world);
  const left = evaluate(node.left, world);
  if (left.kind === 'throws') return throws;
  const right = (): Value => evaluate(node.right, world);
  switch (kind) {
    case ts.SyntaxKind.QuestionQuestionToken: {
      const nullish = isNullish(left);
      return nullish === undefined ? either(left, right()) : nullish ? right() : left;
    }
    case ts.SyntaxKind.BarBarToken: {
      const truthy = truthiness(left);
      if (truthy !== undefined) return truthy ? left : right();
      const other = right();
      return truthiness(other) === true && !isThrowing(other) ? same(left, other) ? other : present : either(left, other);
    }
    case ts.SyntaxKind.AmpersandAmpersandToken: {
      const truthy = truthiness(left);
      if (truthy !== undefined) return truthy ? right() : left;
      return truthiness(right()) === false ? falsy : unknown;
    }
    case ts.SyntaxKind.InKeyword: // `'roots' in capabilities`
      return left.kind === 'literal' && left.value === 'roots' && evaluate(node.right, 'given').kind === 'present' ? literal(world === 'given') : compare(kind, left, right());
    case ts.SyntaxKind.CommaToken:
      return unknown; // what stands before the comma has an effect
    default:
      return compare(kind, left, right());
  }
}

function either(left: Value, right: Value): Value {
  return isThrowing(right) ? unknown : join([left, right]);
}

function compare(kind: ts.SyntaxKind, left: Value, right: Value): Value {
  if (right.kind === 'throws') return throws;
  switch (kind) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return literalOf(equals(left, right));
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return negation(equals(left, right));
    case ts.SyntaxKind.EqualsEqualsToken:
      return literalOf(looselyEquals(left, right));
    case ts.SyntaxKind.ExclamationEqualsToken:
      return negation(looselyEquals(left, right));
    default:
      return arithmetic(kind, left, right);
  }
}

function equals(left: Value, right: Value): boolean | undefined {
  if (left.kind === 'literal' && right.kind === 'literal') return left.value === right.value;
  if (left.kind === 'literal') return equals(right, left);
  if (right.kind !== 'literal') return undefined;
  if (right.value === '' && left.kind === 'subject') return truthiness(left) === true ? false : undefined;
  if (left.kind === 'positive' && typeof right.value === 'number') return right.value <= 0 ? false : undefined;
  const nothing = isNullish(left);
  if (right.value === undefined || right.value === null) return nothing === false ? false : undefined;
  return undefined;
}

function looselyEquals(left: Value, right: Value): boolean | undefined {
  const a = isNullish(left);
  const b = isNullish(right);
  if (a === true && b === true) return true;
  if ((a === true && b === false) || (a === false && b === true)) return false;
  return equals(left, right);
}

function arithmetic(kind: ts.SyntaxKind, left: Value, right: Value): Value {
  if (left.kind === 'positive') return right.kind === 'literal' && typeof right.value === 'number' ? ofPositive(kind, right.value) : unknown;
  if (left.kind !== 'literal' || right.kind !== 'literal' || typeof left.value !== 'number' || typeof right.value !== 'number') return unknown;
  switch (kind) {
    case ts.SyntaxKind.LessThanToken:
      return literal(left.value < right.value);
    case ts.SyntaxKind.LessThanEqualsToken:
      return literal(left.value <= right.value);
    case ts.SyntaxKind.GreaterThanToken:
      return literal(left.value > right.value);
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return literal(left.value >= right.value);
    default:
      return unknown;
  }
}

/** A whole number above zero, compared with another. */
function ofPositive(kind: ts.SyntaxKind, other: number): Value {
  if (kind === ts.SyntaxKind.GreaterThanToken) return other <= 0 ? literal(true) : unknown;
  if (kind === ts.SyntaxKind.GreaterThanEqualsToken) return other <= 1 ? literal(true) : unknown;
  if (kind === ts.SyntaxKind.LessThanToken) return other <= 1 ? literal(false) : unknown;
  return kind === ts.SyntaxKind.LessThanEqualsToken && other <= 0 ? literal(false) : unknown;
}

function literalOf(value: boolean | undefined): Value {
  return value === undefined ? unknown : literal(value);
}

function negation(value: boolean | undefined): Value {
  return value === undefined ? unknown : literal(!value);
}

export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
