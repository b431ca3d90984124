import type { Evaluator } from '../evaluate/evaluator.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { run } from '../evaluate/statements.ts';
import { isNullish, truthiness } from '../evaluate/value.ts';
import { isLogEntry } from '../trace/log-entries.ts';
import { symbolOfTarget } from '../trace/memos.ts';
import { isLog } from '../trace/modules.ts';
import { bare, isFn, isInside, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** Calls that only compute, or bound a request in time. */
const computing = /^(fileURLToPath|pathToFileURL|decodeURIComponent|decodeURI|String|Boolean|Number|map|flatMap|filter|find|at|slice|startsWith|endsWith|replace|trim|toString|some|every|includes|join|resolve|reject|normalize|basename|dirname|isAbsolute|isArray|from|all|race|any|catch|then|finally|getClientCapabilities|cwd|homedir|tmpdir|get|has|now|setTimeout|clearTimeout|timeout|unref|abort|canParse|test|inputResponse)$/;
const filling = /^(push|unshift|set|add)$/;
const harmlessClasses = /^(URL|Promise|Set|Map|Date|Error|TypeError|AbortController)$/;

/**
 * Tells whether code may be skipped where a directory is passed: for a client with roots it does nothing but find the
 * directory, write log entries and remember what it found. Only what such a client would run is looked at.
 * @param target a variable that the code may write: the new code writes it too
 */
export type Skips = (nodes: readonly ts.Node[], within: ts.Node, target?: ts.Symbol) => boolean;

export function createSkips({ flow, value, summary }: Evaluator): Skips {
  const { references } = flow;
  const evaluator: Evaluator = { flow, value, summary };

  return (nodes, within, target) => {
    const met = new Set<Fn>();
    return list(nodes, within);

    function list(some: readonly ts.Node[], scope: ts.Node): boolean {
      for (const node of some) {
        if (!may(node, scope)) return false;
        if (ts.isStatement(node) && !run([node], 'given', evaluator).next) return true;
      }
      return true;
    }

    function may(node: ts.Node, scope: ts.Node): boolean {
      if (ts.isTypeNode(node)) return true;
      if (ts.isStatement(node) && (flow.gone?.(node) === true || isLogEntry(node, references) || ts.isFunctionDeclaration(node))) return true;
      if (ts.isBlock(node)) return list(node.statements, scope);
      if (ts.isIfStatement(node)) return may(node.expression, scope) && branches(node.expression, node.thenStatement, node.elseStatement, scope);
      if (ts.isConditionalExpression(node)) return may(node.condition, scope) && branches(node.condition, node.whenTrue, node.whenFalse, scope);
      if (ts.isTryStatement(node)) return may(node.tryBlock, scope) && (!node.finallyBlock || may(node.finallyBlock, scope));
      if (ts.isDeleteExpression(node) || ts.isYieldExpression(node) || ts.isThrowStatement(node)) return false;
      if (ts.isBinaryExpression(node)) return binary(node, scope);
      if ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)) return mayWrite(node.operand, scope);
      if (ts.isIdentifier(node)) return !isWrite(node) || mayWrite(node, scope);
      if (ts.isCallExpression(node)) return call(node, scope);
      if (ts.isNewExpression(node) && !harmlessClasses.test(node.expression.getText())) return false;
      return children(node, scope);
    }

    function children(node: ts.Node, scope: ts.Node): boolean {
      let good = true;
      ts.forEachChild(node, (child) => { good &&= may(child, scope); });
      return good;
    }

    function branches(condition: ts.Expression, then: ts.Node, otherwise: ts.Node | undefined, scope: ts.Node): boolean {
      const known = truthiness(value(condition, 'given'));
      return (known === false || may(then, scope)) && (known === true || !otherwise || may(otherwise, scope));
    }

    function binary(node: ts.BinaryExpression, scope: ts.Node): boolean {
      const kind = node.operatorToken.kind;
      const left = value(node.left, 'given');
      const isLeftAlone = (kind === ts.SyntaxKind.AmpersandAmpersandToken && truthiness(left) === false) || (kind === ts.SyntaxKind.BarBarToken && truthiness(left) === true) || (kind === ts.SyntaxKind.QuestionQuestionToken && isNullish(left) === false);
      if (isAssignment(kind)) return mayWrite(node.left, scope) && may(node.right, scope);
      return may(node.left, scope) && (isLeftAlone || may(node.right, scope));
    }

    function mayWrite(node: ts.Expression, scope: ts.Node): boolean {
      const written = symbolOfTarget(node, references);
      if (written && (flow.memos.has(written) || written === target)) return true;
      return isOwn(node, scope);
    }

    /** A variable of the code that is skipped, or a member of one. */
    function isOwn(node: ts.Expression, scope: ts.Node): boolean {
      let holder = bare(node);
      while (ts.isPropertyAccessExpression(holder) || ts.isElementAccessExpression(holder)) holder = bare(holder.expression);
      const declaration = ts.isIdentifier(holder) ? references.symbolOf(holder)?.valueDeclaration : undefined;
      return declaration !== undefined && !ts.isParameter(declaration) && isInside(declaration, scope);
    }

    function call(node: ts.CallExpression, scope: ts.Node): boolean {
      if (flow.requests.has(node)) return node.arguments.every((argument) => may(argument, scope));
      if (isLog(node, references)) return true;
      const target = bare(node.expression);
      const callees = references.callees(node);
      const isKnown = callees.length > 0 || isFn(target) || isComputing(target, scope);
      return isKnown && children(node, scope) && callees.every((fn) => body(fn));
    }

    function isComputing(callee: ts.Expression, scope: ts.Node): boolean {
      if (ts.isIdentifier(callee)) return computing.test(callee.text);
      if (!ts.isPropertyAccessExpression(callee)) return false;
      return computing.test(callee.name.text) || (filling.test(callee.name.text) && isOwn(callee.expression, scope));
    }

    function body(fn: Fn): boolean {
      if (met.has(fn)) return true;
      met.add(fn);
      return !fn.body || (ts.isBlock(fn.body) ? list(fn.body.statements, fn) : may(fn.body, fn));
    }
  };
}
