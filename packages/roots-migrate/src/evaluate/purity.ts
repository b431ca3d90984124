import { LIST_CALL } from 'roots-usage';
import { isLog } from '../trace/modules.ts';
import { isFn, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isWrite } from './bindings.ts';

const harmless = /^(fileURLToPath|decodeURIComponent|decodeURI|String|Boolean|Number|URL|map|filter|find|at|slice|startsWith|endsWith|replace|trim|toString|some|every|includes|join|resolve|normalize|basename|dirname|isAbsolute|all|race|catch|then|getClientCapabilities|cwd|homedir|tmpdir|request|sendRequest|send)$/;

/** Whether a function only computes its result: a call of it may go without a loss. `isThere`: of the statements that stay in the new program. */
export function isPure(fn: Fn, references: References, seen: ReadonlySet<Fn> = new Set(), isThere: (node: ts.Node) => boolean = () => true): boolean {
  if (seen.has(fn)) return true;
  let pure = true;
  walk(fn, (node) => {
    if (ts.isStatement(node) && !isThere(node)) return false;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) pure &&= isPureCall(node, references, new Set([...seen, fn]));
    else if (ts.isIdentifier(node) && isWrite(node)) pure &&= isOwn(node, fn, references);
    else if ((ts.isBinaryExpression(node) && isMemberWrite(node)) || isMemberCount(node)) pure = false;
    else if (ts.isDeleteExpression(node) || ts.isYieldExpression(node)) pure = false;
    return pure;
  });
  return pure;
}

function isPureCall(node: ts.CallExpression | ts.NewExpression, references: References, seen: ReadonlySet<Fn>): boolean {
  const target = node.expression;
  const name = ts.isIdentifier(target) ? target.text : ts.isPropertyAccessExpression(target) ? target.name.text : '';
  if (name === LIST_CALL || (ts.isCallExpression(node) && isLog(node, references))) return true;
  const callee = ts.isCallExpression(node) ? references.callee(node) : undefined;
  if (callee) return isPure(callee, references, seen);
  return harmless.test(name) || isFn(target);
}

function isOwn(name: ts.Identifier, fn: Fn, references: References): boolean {
  const declaration = references.symbolOf(name)?.valueDeclaration;
  return declaration !== undefined && ts.findAncestor(declaration, (node) => node === fn) !== undefined;
}

/** `stats.seen++`. */
function isMemberCount(node: ts.Node): boolean {
  return (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) && !ts.isIdentifier(node.operand);
}

function isMemberWrite(node: ts.BinaryExpression): boolean {
  const kind = node.operatorToken.kind;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment && !ts.isIdentifier(node.left);
}
