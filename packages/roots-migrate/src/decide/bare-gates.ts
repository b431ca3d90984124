import { createEvaluator } from '../evaluate/evaluator.ts';
import { truthiness } from '../evaluate/value.ts';
import { createTouched } from '../rewrite/touched.ts';
import { leaves } from '../rewrite/exits.ts';
import { onlyWrites } from '../trace/log-entries.ts';
import { bare, statementsOf } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { baseFlow } from './base-flow.ts';
import { isOfCapabilities } from './capability-reads.ts';
import type { Context } from './context.ts';
import type { Draft } from './need.ts';
import { computes, isSilent, isTold, namesNoMore } from './told.ts';

/**
 * Of checks of the capability that guard no request: the first place where more hangs on them than what is told (a log entry,
 * a part of an answer). There the branch for clients without roots must not simply run for all: it may do what the other refuses.
 */
export function decidingGate(draft: Draft, context: Context): ts.Node | undefined {
  const { references } = context;
  const flow = baseFlow(draft, context, 'one');
  const evaluator = createEvaluator(flow);
  const touched = createTouched(flow, flow.helpers);
  for (const fn of draft.fns) {
    const found = fn.parameters.find(touched) ?? (!fn.body ? fn : ts.isBlock(fn.body) ? inList(fn.body.statements) : shown(fn.body));
    if (found) return found;
  }
  return undefined;

  function first<T>(items: readonly T[], look: (item: T, index: number) => ts.Node | undefined): ts.Node | undefined {
    for (const [index, item] of items.entries()) {
      const found = look(item, index);
      if (found) return found;
    }
    return undefined;
  }

  function inList(statements: readonly ts.Statement[]): ts.Node | undefined {
    return first(statements, (statement, index) => (touched(statement) ? inStatement(statement, statements.slice(index + 1)) : undefined));
  }

  function inStatement(statement: ts.Statement, rest: readonly ts.Statement[]): ts.Node | undefined {
    if (onlyWrites(statement, references)) return undefined;
    if (ts.isVariableStatement(statement)) return first(statement.declarationList.declarations.filter(touched), inDeclaration);
    if (ts.isReturnStatement(statement)) return statement.expression && shown(statement.expression);
    if (ts.isBlock(statement)) return inList(statement.statements);
    if (ts.isTryStatement(statement)) return first([statement.tryBlock, statement.catchClause?.block, statement.finallyBlock], (block) => block && inList(block.statements));
    return ts.isIfStatement(statement) ? inIf(statement, rest) : statement;
  }

  function inDeclaration(declaration: ts.VariableDeclaration): ts.Node | undefined {
    if ((declaration.parent.flags & ts.NodeFlags.Const) === 0 || !declaration.initializer) return declaration;
    const { initializer } = declaration;
    if (!ts.isIdentifier(declaration.name)) return isOfCapabilities(initializer, draft.fns, references) ? undefined : declaration;
    return shown(initializer);
  }

  function inIf({ expression, thenStatement, elseStatement }: ts.IfStatement, rest: readonly ts.Statement[]): ts.Node | undefined {
    const branches = [statementsOf(thenStatement), elseStatement ? statementsOf(elseStatement) : leaves(thenStatement) ? rest : []];
    if (!touched(expression)) return first(branches.slice(0, elseStatement ? 2 : 1), inList);
    if (!isOfCapabilities(expression, draft.fns, references)) return expression;
    const [whenTrue = [], whenFalse = []] = branches;
    return branches.every((branch) => branch.every((one) => isTold(one, references))) && tellsNoMore(expression, whenTrue, whenFalse) ? undefined : expression;
  }

  /** The first place in an expression where what hangs on the check is used for more than being shown. */
  function shown(expression: ts.Expression): ts.Node | undefined {
    const node = bare(expression);
    if (!touched(node) || isOfCapabilities(node, draft.fns, references)) return undefined;
    if (ts.isIdentifier(node)) return undefined; // a constant, whose value is looked at where it is declared
    if (ts.isAwaitExpression(node)) return shown(node.expression);
    if (ts.isObjectLiteralExpression(node)) return first(node.properties, inProperty);
    if (ts.isArrayLiteralExpression(node)) return first(node.elements, (element) => (isNothing(element) ? element : shown(ts.isSpreadElement(element) ? element.expression : element)));
    if (ts.isTemplateExpression(node)) return first(node.templateSpans, (span) => shown(span.expression));
    if (ts.isBinaryExpression(node)) return /^(\+|&&|\|\||\?\?)$/.test(node.operatorToken.getText()) ? inOperands(node) : node;
    if (ts.isConditionalExpression(node)) return inTernary(node);
    if (ts.isCallExpression(node) && isGiving(node)) return undefined;
    return ts.isCallExpression(node) && isSilent(node, references) ? first([...node.arguments, ...(ts.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : [])], shown) : node;
  }

  /** A call of a helper, which is looked at itself, with arguments that have nothing to do with the check. */
  function isGiving(call: ts.CallExpression): boolean {
    const callee = references.callee(call);
    return callee !== undefined && draft.fns.has(callee) && !call.arguments.some(touched);
  }

  /** An element that would be `undefined`: what a list holds, and how much, is counted. */
  function isNothing(element: ts.Expression): boolean {
    const value = evaluator.value(element, 'none');
    return touched(element) && value.kind === 'literal' && (value.value === undefined || value.value === null);
  }

  function inProperty(property: ts.ObjectLiteralElementLike): ts.Node | undefined {
    if (!touched(property)) return undefined;
    if (property.name && ts.isComputedPropertyName(property.name) && touched(property.name)) return property.name;
    if (ts.isSpreadAssignment(property)) return ts.isCallExpression(bare(property.expression)) ? shown(property.expression) : property;
    if (property.name.getText() === 'isError') return property;
    if (ts.isShorthandPropertyAssignment(property)) return undefined;
    return ts.isPropertyAssignment(property) ? shown(property.initializer) : property;
  }

  function inTernary({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): ts.Node | undefined {
    if (!touched(condition)) return shown(whenTrue) ?? shown(whenFalse);
    return isOfCapabilities(condition, draft.fns, references) && computes(whenTrue, references) && computes(whenFalse, references) && tellsNoMore(condition, [whenTrue], [whenFalse]) ? undefined : condition;
  }

  /** Whether the branch that stays names nothing that the other doesn't: else clients with roots would be told more than before. */
  function tellsNoMore(condition: ts.Expression, whenTrue: readonly ts.Node[], whenFalse: readonly ts.Node[]): boolean {
    const truth = truthiness(evaluator.value(condition, 'none'));
    return (truth === false || namesNoMore(whenTrue, whenFalse, references)) && (truth === true || namesNoMore(whenFalse, whenTrue, references));
  }

  /** `roots || other`: clients without roots were told the other, which must be a literal. */
  function inOperands({ left, right, operatorToken }: ts.BinaryExpression): ts.Node | undefined {
    if (/^(\|\||\?\?)$/.test(operatorToken.getText()) && touched(left) && !namesNoMore([right], [], references)) return right;
    const empty = [left, right].find((operand) => touched(operand) && isEmptyText(operand)); // `text + ''` is nobody's code
    return (operatorToken.kind === ts.SyntaxKind.PlusToken ? empty : undefined) ?? shown(left) ?? shown(right);
  }

  function isEmptyText(operand: ts.Expression): boolean {
    const value = evaluator.value(operand, 'none');
    return value.kind === 'literal' && value.value === '';
  }
}
