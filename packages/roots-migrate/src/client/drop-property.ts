import type { References } from '../types/references.ts';
import { propertyName, wrapped } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { classOf } from './client.ts';
import { markElement, type Cut } from './cut.ts';
import { isHarmless, isNothing } from './harmless.ts';
import { statementOf } from './statement-of.ts';

/** Marks a property or spread of an object literal, and what is left empty by that. As in the linter's suggestions. */
export function dropProperty(cut: Cut, property: ts.ObjectLiteralElementLike, references: References): void {
  const literal = property.parent;
  if (ts.isObjectLiteralExpression(literal) && markElement(cut, literal.properties, property)) dropEmptied(cut, literal, references);
}

/** Marks what holds an expression that is an empty object now, if the holder says nothing without it; else `{}` stays. */
function dropEmptied(cut: Cut, value: ts.Expression, references: References): void {
  const outer = wrapped(value);
  const { parent } = outer;
  const leave = (): void => {
    if (!ts.isObjectLiteralExpression(value)) cut.replaced.set(value, '{}');
  };
  if (ts.isPropertyAssignment(parent) && propertyName(parent.name) === 'capabilities') dropProperty(cut, parent, references);
  else if (ts.isSpreadAssignment(parent)) dropProperty(cut, parent, references);
  else if (ts.isConditionalExpression(parent)) {
    if (isHarmless(parent.condition, references) && isNothing(parent.whenTrue === outer ? parent.whenFalse : parent.whenTrue)) dropEmptied(cut, parent, references);
    else leave();
  } else if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    if (parent.right === outer && isHarmless(parent.left, references)) dropEmptied(cut, parent, references);
    else leave();
  } else if (ts.isNewExpression(parent)) {
    const list = parent.arguments;
    if (list && list.length > 1 && list.at(-1) === outer && !classOf(parent.expression, references)) markElement(cut, list, outer);
    else leave();
  } else if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'registerCapabilities') {
    const statement = statementOf(parent, references);
    if (statement && ts.isStatement(statement)) cut.statements.add(statement);
    else leave();
  } else leave();
}
