import { callbackCall, callOf } from '../evaluate/bindings.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/**
 * The function in whose name this place runs: the nearest one that has a name, is a method or a tool's handler.
 * Inline callbacks are transparent. `undefined`: it runs at module level, or in a function that something else holds.
 */
export function ownerOf(node: ts.Node, references: References, isHandler: (fn: Fn) => boolean): Fn | undefined {
  for (let current: ts.Node = node; !ts.isSourceFile(current); current = current.parent) {
    if (!isFn(current)) continue;
    if (isHandler(current) || ts.isFunctionDeclaration(current) || ts.isMethodDeclaration(current) || references.nameOfFn(current)) return current;
    if (!callbackCall(current) && !isCalledAtOnce(current)) return undefined;
  }
  return undefined;
}

/** `(async () => { … })()`. */
export function isCalledAtOnce(fn: Fn): ts.CallExpression | undefined {
  let node: ts.Node = fn;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  return ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
}

/** Where a function is used: the calls, and the names that are no call. */
export interface Uses {
  readonly calls: readonly ts.CallExpression[];
  readonly values: readonly Name[];
  readonly exported: boolean;
}

export function usesOf(fn: Fn, references: References): Uses {
  const symbol = references.nameOfFn(fn);
  const calls: ts.CallExpression[] = [];
  const values: Name[] = [];
  for (const name of symbol ? references.readsOf(symbol) : []) {
    const call = callOf(name);
    if (call) calls.push(call);
    else values.push(name);
  }
  return { calls, values, exported: isExported(fn) || values.some((name) => isExport(name)) };
}

function isExported(fn: Fn): boolean {
  if (ts.isFunctionDeclaration(fn)) return hasExport(fn);
  if (ts.isMethodDeclaration(fn)) return ts.isClassLike(fn.parent) && hasExport(fn.parent) && !isPrivate(fn);
  const statement = ts.findAncestor(fn, (node) => ts.isStatement(node));
  return statement !== undefined && ts.isVariableStatement(statement) && hasExport(statement);
}

function hasExport(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
}

function isPrivate(method: ts.MethodDeclaration): boolean {
  return ts.isPrivateIdentifier(method.name) || (method.modifiers ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.PrivateKeyword);
}

/** `export { f }`, `export default f`, `module.exports = { f }`, `exports.f = f`. */
function isExport(name: Name): boolean {
  if (ts.isExportSpecifier(name.parent) || ts.isExportAssignment(name.parent)) return true;
  const statement = ts.findAncestor(name, ts.isExpressionStatement);
  return statement !== undefined && ts.isBinaryExpression(statement.expression) && /^(module\s*\.\s*)?exports\b/.test(statement.expression.left.getText());
}
