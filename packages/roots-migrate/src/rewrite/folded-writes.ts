import { isWrite } from '../evaluate/bindings.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { lateWrite } from '../trace/late-writes.ts';
import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { FlowRewriter } from './flow-rewriter.ts';

/** The one assignment of a variable that folds. */
export function isFoldedWrite(statement: ts.Statement, flow: FlowRewriter, touched: (node: ts.Node) => boolean): boolean {
  if (!ts.isExpressionStatement(statement) || !touched(statement)) return false;
  const { references, kept } = flow.evaluator.flow;
  const assignment = bare(statement.expression);
  if (!ts.isBinaryExpression(assignment) || !isAssignment(assignment.operatorToken.kind)) return false;
  const targets = targetsOf(assignment.left);
  return targets.length > 0 && targets.every((name) => {
    const symbol = references.symbolOf(name);
    return symbol !== undefined && !kept.has(symbol) && foldsLate(symbol, flow);
  });
}

/** Whether a `let` without a value is only another name of the parameter. */
function foldsLate(symbol: ts.Symbol, flow: FlowRewriter): boolean {
  const { references } = flow.evaluator.flow;
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !lateWrite(declaration, symbol, references)) return false;
  const read = references.readsOf(symbol).find((name) => !isWrite(name));
  if (!read || !ts.isIdentifier(read)) return false;
  const given = flow.value(read, 'given');
  return given.kind === 'subject' || given.kind === 'subjects';
}

/** The names that an assignment writes. */
function targetsOf(target: ts.Expression): readonly ts.Identifier[] {
  if (ts.isIdentifier(target)) return [target];
  if (!ts.isObjectLiteralExpression(target)) return [];
  return target.properties.flatMap((property) => (ts.isShorthandPropertyAssignment(property) ? [property.name] : ts.isPropertyAssignment(property) ? targetsOf(property.initializer) : []));
}
