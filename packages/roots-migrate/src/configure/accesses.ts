import type { Evaluator } from '../evaluate/evaluator.ts';
import { run } from '../evaluate/statements.ts';
import { truthiness, type World } from '../evaluate/value.ts';
import { isLog, originOf } from '../trace/modules.ts';
import { bare, isFn, statementsOf, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

const computing = /^(map|flatMap|filter|find|findLast|findIndex|some|every|forEach|reduce|sort|toSorted|slice|splice|concat|flat|reverse|toReversed|join|includes|indexOf|lastIndexOf|at|keys|values|entries|has|get|set|add|delete|clear|push|unshift|pop|shift|fill|startsWith|endsWith|replace|replaceAll|substring|trim|trimEnd|trimStart|toLowerCase|toUpperCase|toString|toJSON|toISOString|toFixed|toLocaleString|split|match|matchAll|test|exec|padEnd|padStart|normalize|repeat|charAt|charCodeAt|localeCompare|then|catch|finally|safeParse|parse|bind|call|apply|getClientCapabilities|getClientVersion|sendLoggingMessage|sendNotification|notification|now|getTime)$/;

const globals = /^(JSON|Math|Promise|Object|Array|String|Number|Boolean|Date|Buffer|URL|Symbol|BigInt|console|performance)(\.|$)|^(parseInt|parseFloat|isNaN|isFinite|encodeURIComponent|decodeURIComponent|encodeURI|decodeURI|structuredClone|setTimeout|clearTimeout|process\.(cwd|hrtime|uptime)|crypto\.randomUUID)$/;

const modules = /^(path|path\/posix|path\/win32|url|os|util|assert|crypto)$/;

/** Looks at a path, but not into what it leads to. */
const looks = /^(realpath|realpathSync|stat|statSync|lstat|lstatSync|access|accessSync|exists|existsSync|readlink|readlinkSync|native)$/;

/** A call that may get at something outside of the program. */
export interface Access {
  readonly node: ts.Node;
  /** It is reached in any case, whatever isn't known. */
  readonly isCertain: boolean;
}

/**
 * The calls of a function or of some statements, and of the functions that they call, that may get at something outside of the program, as far as they are
 * reached in a world. Looking where a path leads is none where all that stands behind it ends by throwing.
 */
export function accessesOf(statements: Fn | readonly ts.Statement[], world: World, evaluator: Evaluator): readonly Access[] {
  const { references } = evaluator.flow;
  const found: Access[] = [];
  let doubts = 0;
  const seen = { looking: new Set<Fn>(), all: new Set<Fn>() };

  /** Looks at what may or may not be reached. */
  function inDoubt(isDoubtful: boolean, look: () => void): void {
    if (isDoubtful) doubts++;
    look();
    if (isDoubtful) doubts--;
  }

  function reach(node: ts.Node): void {
    found.push({ node, isCertain: doubts === 0 });
  }

  function body(one: Fn, mayLook: boolean): void {
    const known = mayLook ? seen.looking : seen.all;
    if (known.has(one) || !one.body) return;
    known.add(one);
    if (ts.isBlock(one.body)) list(one.body.statements, mayLook);
    else expression(one.body, mayLook);
  }

  function list(statements: readonly ts.Statement[], around: boolean): void {
    const end = run(statements, world, evaluator);
    const mayLook = around || (!end.next && end.throws && end.returns.length === 0);
    let exits = 0;
    for (const one of statements) {
      statement(one, mayLook);
      const { next, throws, returns, jumps } = run([one], world, evaluator);
      if (!next) break;
      if (throws || returns.length > 0 || jumps === true) exits++;
      if (exits === 1 && (throws || returns.length > 0 || jumps === true)) doubts++;
    }
    if (exits > 0) doubts--;
  }

  function statement(node: ts.Statement, mayLook: boolean): void {
    if (ts.isFunctionDeclaration(node)) return;
    if (ts.isClassDeclaration(node)) declared(node, mayLook);
    else if (ts.isBlock(node)) list(node.statements, mayLook);
    else if (ts.isIfStatement(node)) {
      expression(node.expression, mayLook);
      const known = truthiness(evaluator.value(node.expression, world));
      const { thenStatement, elseStatement } = node;
      if (known !== false) inDoubt(known === undefined, () => { list(statementsOf(thenStatement), mayLook); });
      if (known !== true && elseStatement) inDoubt(known === undefined, () => { list(statementsOf(elseStatement), mayLook); });
    } else if (ts.isTryStatement(node)) {
      list(node.tryBlock.statements, mayLook);
      const { catchClause } = node;
      if (catchClause) inDoubt(true, () => { list(catchClause.block.statements, mayLook); });
      if (node.finallyBlock) list(node.finallyBlock.statements, mayLook);
    } else if (ts.isForOfStatement(node)) {
      expression(node.expression, mayLook);
      if (!isEmpty(node.expression)) list(statementsOf(node.statement), mayLook);
    } else parts(node, mayLook);
  }

  /** Of a class only what runs when it is declared: its methods are looked at where they are called. */
  function declared(node: ts.ClassDeclaration, mayLook: boolean): void {
    for (const member of node.members) {
      if (ts.isClassStaticBlockDeclaration(member)) list(member.body.statements, mayLook);
      else if (ts.isPropertyDeclaration(member) && member.initializer && (member.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)) expression(member.initializer, mayLook);
    }
  }

  function parts(node: ts.Node, mayLook: boolean): void {
    ts.forEachChild(node, (child) => {
      if (ts.isExpression(child)) expression(child, mayLook);
      else if (ts.isStatement(child)) list(statementsOf(child), mayLook);
      else if (!ts.isTypeNode(child)) parts(child, mayLook);
    });
  }

  function expression(node: ts.Expression, mayLook: boolean): void {
    if (isFn(node)) return; // looked at where it is called or handed on
    if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText())) {
      expression(node.left, mayLook);
      if (isReached(node)) inDoubt(truthiness(evaluator.value(node.left, world)) === undefined, () => { expression(node.right, mayLook); });
      return;
    }
    if (ts.isConditionalExpression(node)) {
      expression(node.condition, mayLook);
      const known = truthiness(evaluator.value(node.condition, world));
      if (known !== false) inDoubt(known === undefined, () => { expression(node.whenTrue, mayLook); });
      if (known !== true) inDoubt(known === undefined, () => { expression(node.whenFalse, mayLook); });
      return;
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) call(node, mayLook);
    else if (ts.isTaggedTemplateExpression(node) || ts.isYieldExpression(node) || ts.isClassExpression(node)) reach(node);
    else parts(node, mayLook);
  }

  /** Whether the right side of `&&`, `||` or `??` is reached. */
  function isReached({ left, operatorToken }: ts.BinaryExpression): boolean {
    const value = evaluator.value(left, world);
    const known = truthiness(value);
    if (value.kind === 'throws') return false;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return known !== false;
    return operatorToken.kind === ts.SyntaxKind.BarBarToken ? known !== true : !(known === true || (value.kind === 'literal' && value.value !== undefined && value.value !== null));
  }

  function call(node: ts.CallExpression | ts.NewExpression, mayLook: boolean): void {
    const passed = node.arguments ?? ([] as readonly ts.Expression[]);
    if (!isFn(bare(node.expression))) expression(node.expression, mayLook);
    for (const argument of passed) expression(argument, mayLook);
    if (passed.some((argument) => evaluator.value(argument, world).kind === 'throws')) return;
    if (evaluator.flow.requests.has(node)) return;
    if (ts.isPropertyAccessExpression(node.expression) && isEmpty(node.expression.expression)) return;
    const own = ts.isCallExpression(node) ? calleesOf(node) : [];
    for (const one of own) body(one, mayLook);
    for (const argument of passed) {
      const value = bare(argument);
      const callback = isFn(value) ? value : references.fnOf(value);
      if (callback) body(callback, mayLook);
    }
    if (own.length === 0 && !isHarmless(node, references, mayLook)) inDoubt(!leadsOutside(node, references), () => { reach(node); });
  }

  function calleesOf(node: ts.CallExpression): readonly Fn[] {
    const target = bare(node.expression);
    return isFn(target) ? [target] : references.callees(node);
  }

  function isEmpty(node: ts.Expression): boolean {
    const value = evaluator.value(node, world);
    return value.kind === 'list' && value.items.length === 0;
  }

  if (isList(statements)) list(statements, false);
  else body(statements, false);
  return found;
}

function isList(code: Fn | readonly ts.Statement[]): code is readonly ts.Statement[] {
  return Array.isArray(code);
}

/** What is called comes from a module that isn't the program's own, or from the runtime: what is the program's own and isn't followed may do nothing. */
function leadsOutside(node: ts.CallExpression | ts.NewExpression, references: References): boolean {
  const { module } = originOf(node.expression, references);
  return module !== undefined && !/^[.#]/.test(module);
}

/** A call that only computes, or only tells. */
function isHarmless(node: ts.CallExpression | ts.NewExpression, references: References, mayLook: boolean): boolean {
  if (ts.isNewExpression(node)) return !references.constructorOf(node) && /(^|\.)(\w*Error|URL|Set|Map|WeakMap|Date|RegExp|Promise|AbortController|TextEncoder|TextDecoder|Array)$/.test(node.expression.getText());
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword || isLog(node, references)) return true;
  const { module, name } = originOf(node.expression, references);
  const last = name.split('.').at(-1) ?? name;
  if (module === '') return globals.test(name) || computing.test(last);
  if (module !== undefined && modules.test(module)) return true;
  if (module !== undefined && /^fs(\/promises)?$/.test(module)) return mayLook && looks.test(last);
  return module === undefined && ts.isPropertyAccessExpression(node.expression) && computing.test(node.expression.name.text);
}
