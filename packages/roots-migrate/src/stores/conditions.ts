import type { Evaluator } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import { bare, isInside, walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Path, Under } from './fill-paths.ts';
import { looksAtFiles } from './harmless.ts';
import { isNothing } from './uses.ts';

/**
 * How a way leads to a write for a client with roots. `always`: roots are written on it. `own`: only while the store is
 * empty. `never`: not on this way.
 */
export type Taken = 'always' | 'own' | 'never' | { readonly unknown: ts.Node };

/** What telling that stands on. */
export interface TakenHost {
  readonly references: References;
  readonly evaluator: Evaluator;
  /** Variables that go with the filling: what they hold only tells whether it has run. */
  readonly symbols: ReadonlySet<ts.Symbol>;
  /** Reads of the store. */
  readonly isRead: (node: ts.Node) => boolean;
}

export function takenBy(path: Path, host: TakenHost): Taken {
  let taken: Taken = 'always';
  for (const under of path.under.flatMap((one) => split(one))) {
    const truth = truthiness(host.evaluator.value(under.condition, 'given'));
    if (truth !== undefined) {
      if (truth !== under.holds) return 'never';
    } else if (findsEmpty(under, host)) taken = 'own';
    else if (!speaksOnlyOfFilling(under.condition, host)) return { unknown: under.condition };
  }
  return taken;
}

/** `a && b` that holds is both; `!a` is the opposite of `a`. */
function split({ condition, holds }: Under): readonly Under[] {
  const value = bare(condition);
  if (ts.isPrefixUnaryExpression(value) && value.operator === ts.SyntaxKind.ExclamationToken) return split({ condition: value.operand, holds: !holds });
  const kind = ts.isBinaryExpression(value) ? value.operatorToken.kind : undefined;
  if (ts.isBinaryExpression(value) && kind === (holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken)) return [...split({ condition: value.left, holds }), ...split({ condition: value.right, holds })];
  return [{ condition: value, holds }];
}

/** `!store`, `store === undefined`, `store.length === 0`. */
function findsEmpty({ condition, holds }: Under, { isRead }: TakenHost): boolean {
  if (ts.isBinaryExpression(condition)) {
    const isEqual = /^===?$/.test(condition.operatorToken.getText());
    if (!isEqual && !/^!==?$/.test(condition.operatorToken.getText()) && !/^>=?$/.test(condition.operatorToken.getText())) return false;
    const isZero = ts.isNumericLiteral(condition.right) && condition.right.text === '0' && isLengthOf(condition.left, isRead);
    return (isZero || (isNothing(condition.right) && isRead(bare(condition.left)))) && holds === isEqual;
  }
  return !holds && (isRead(condition) || isLengthOf(condition, isRead));
}

function isLengthOf(node: ts.Expression, isRead: (node: ts.Node) => boolean): boolean {
  const value = bare(node);
  return ts.isPropertyAccessExpression(value) && value.name.text === 'length' && isRead(bare(value.expression));
}

function speaksOnlyOfFilling(condition: ts.Expression, { references, evaluator, symbols, isRead }: TakenHost): boolean {
  const named = new Set<'filling' | 'other'>();
  walk(condition, (node) => {
    if (isRead(node)) named.add('other');
    if (ts.isCallExpression(node) && (references.callee(node) || looksAtFiles(node.expression, references))) named.add('other');
    if (ts.isIdentifier(node) && isOfRoots(node, evaluator) && !isCompared(node, condition)) named.add('other');
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return true;
    const symbol = references.symbolOf(node);
    if (symbol && symbols.has(symbol)) named.add('filling');
    else if (symbol?.valueDeclaration && !isInside(symbol.valueDeclaration, condition) && !isConstant(symbol.valueDeclaration)) named.add('other');
    return true;
  });
  return named.has('filling') && !named.has('other');
}

function isOfRoots(name: ts.Identifier, evaluator: Evaluator): boolean {
  return !(ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) && /^subjects?$/.test(evaluator.value(name, 'given').kind);
}

/** `path === last`: whether it is the same as what was kept before; anything else asks what the directory is like. */
function isCompared(name: ts.Identifier, condition: ts.Expression): boolean {
  let node: ts.Node = name;
  while (node !== condition && (ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent))) node = node.parent;
  return node !== condition && ts.isBinaryExpression(node.parent) && /^[!=]==?$/.test(node.parent.operatorToken.getText());
}

/** `const TTL = 60_000`. */
function isConstant(declaration: ts.Declaration): boolean {
  return ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && ts.isLiteralExpression(declaration.initializer);
}
