import { LIST_CALL } from 'roots-usage';
import { isLog } from '../trace/modules.ts';
import { isFn, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isWrite } from './bindings.ts';

const harmless = /^(fileURLToPath|decodeURIComponent|decodeURI|String|Boolean|Number|URL|map|filter|find|at|slice|startsWith|endsWith|replace|trim|toString|some|every|includes|join|resolve|normalize|basename|dirname|isAbsolute|all|race|catch|then|getClientCapabilities|cwd|homedir|tmpdir|request|sendRequest|send)$/;

/** What a function does itself: whether that is pure, and which functions it calls. */
interface Deeds {
  readonly pure: boolean;
  readonly callees: readonly Fn[];
}

const known = new WeakMap<References, Map<Fn, Deeds>>();

/** Whether a function does nothing but compute, and ask where paths lead. */
export function isPureBesideRealpath(fn: Fn, references: References): boolean {
  return isPureBeside(fn, references, isRealpath);
}

/** Whether a function does nothing but compute, and make calls that do nothing either: so do all that it calls. */
export function isPureBeside(fn: Fn, references: References, isIdle: (node: ts.CallExpression | ts.NewExpression) => boolean): boolean {
  const met = new Set([fn]);
  for (const one of met) { // grows meanwhile
    const { pure, callees } = findDeeds(one, references, () => true, isIdle);
    if (!pure) return false;
    for (const callee of callees) met.add(callee);
  }
  return true;
}

function isRealpath(node: ts.CallExpression | ts.NewExpression): boolean {
  return /(^|\.)realpath(Sync)?$/.test(node.expression.getText());
}

/**
 * Whether a function only computes its result, and so do all that it calls: a call of it may go without a loss.
 * @param isThere of its statements: whether they stay in the new program
 */
export function isPure(fn: Fn, references: References, isThere?: (node: ts.Node) => boolean): boolean {
  const met = new Set([fn]);
  for (const one of met) { // grows meanwhile
    const { pure, callees } = one === fn && isThere ? findDeeds(fn, references, isThere) : deedsOf(one, references);
    if (!pure) return false;
    for (const callee of callees) met.add(callee);
  }
  return true;
}

function deedsOf(fn: Fn, references: References): Deeds {
  const all = known.get(references) ?? new Map<Fn, Deeds>();
  known.set(references, all);
  const deeds = all.get(fn) ?? findDeeds(fn, references);
  all.set(fn, deeds);
  return deeds;
}

function findDeeds(fn: Fn, references: References, isThere: (node: ts.Node) => boolean = () => true, isIdle: (node: ts.CallExpression | ts.NewExpression) => boolean = () => false): Deeds {
  const callees: Fn[] = [];
  let pure = true;
  walk(fn, (node) => {
    if (ts.isStatement(node) && !isThere(node)) return false;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const isSilent = isIdle(node) || (ts.isCallExpression(node) && isOwnPush(node, fn, references));
      const callee = isSilent ? 'harmless' : calleeOf(node, references);
      if (callee === undefined) pure = false;
      else if (callee !== 'harmless') callees.push(callee);
    } else if (ts.isIdentifier(node) && isWrite(node)) pure &&= isOwn(node, fn, references);
    else if ((ts.isBinaryExpression(node) && isMemberWrite(node)) || isMemberCount(node)) pure = false;
    else if (ts.isDeleteExpression(node) || ts.isYieldExpression(node)) pure = false;
    return pure;
  });
  return { pure, callees };
}

/** The function that a call runs, or that it does nothing but compute; `undefined` where it may do more. */
function calleeOf(node: ts.CallExpression | ts.NewExpression, references: References): Fn | 'harmless' | undefined {
  const target = node.expression;
  const name = ts.isIdentifier(target) ? target.text : ts.isPropertyAccessExpression(target) ? target.name.text : '';
  if (name === LIST_CALL || (ts.isCallExpression(node) && isLog(node, references))) return 'harmless';
  const callee = ts.isCallExpression(node) ? references.callee(node) : undefined;
  return callee ?? (harmless.test(name) || isFn(target) ? 'harmless' : undefined);
}

function isOwn(name: ts.Identifier, fn: Fn, references: References): boolean {
  const declaration = references.symbolOf(name)?.valueDeclaration;
  return declaration !== undefined && ts.findAncestor(declaration, (node) => node === fn) !== undefined;
}

/** `paths.push(path)` on a list of the function's own. */
function isOwnPush({ expression }: ts.CallExpression, fn: Fn, references: References): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'push' && ts.isIdentifier(expression.expression) && isListOf(expression.expression, fn, references);
}

function isListOf(name: ts.Identifier, fn: Fn, references: References): boolean {
  const declaration = references.symbolOf(name)?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && ts.isArrayLiteralExpression(declaration.initializer) && isOwn(name, fn, references);
}

/** `stats.seen++`. */
function isMemberCount(node: ts.Node): boolean {
  return (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) && !ts.isIdentifier(node.operand);
}

function isMemberWrite(node: ts.BinaryExpression): boolean {
  const kind = node.operatorToken.kind;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment && !ts.isIdentifier(node.left);
}
