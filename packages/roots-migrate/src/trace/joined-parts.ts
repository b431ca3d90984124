import { bare } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { refuses } from './outcome.ts';
import type { ReaderHost } from './readers.ts';

/** Whether a part of a path, or what the variable holds that it names, is tested for `..` somewhere, and refused if it has it. */
export function refusesDots(part: ts.Expression, host: ReaderHost, seen = new Set<ts.Symbol>()): boolean {
  const value = bare(part);
  const symbol = ts.isIdentifier(value) ? host.references.symbolOf(value) : undefined;
  if (!symbol || seen.has(symbol)) return false;
  seen.add(symbol);
  if (host.references.readsOf(symbol).some((name) => ts.isIdentifier(name) && isTestedForDots(name, host))) return true;
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  const source = bare(declaration.initializer);
  return refusesDots(ts.isCallExpression(source) ? (source.arguments[0] ?? source) : source, host, seen);
}

/** `path.includes('..')`, `path.split('/').includes('..')`, `/\.\./.test(path)`, whose outcome refuses. */
function isTestedForDots(name: ts.Identifier, host: ReaderHost): boolean {
  let node: ts.Node = name;
  while ((ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) || (ts.isCallExpression(node.parent) && (node.parent.expression === node || node.parent.arguments.some((one) => one === node)))) {
    node = node.parent;
    if (ts.isCallExpression(node) && speaksOfDots(node) && refuses(node, host)) return true;
  }
  return ts.isBinaryExpression(node.parent) && ts.isStringLiteralLike(node.parent.right) && node.parent.right.text === '..' && refuses(node.parent, host);
}

function speaksOfDots(call: ts.CallExpression): boolean {
  if (/(^|\.)(join|resolve)$/.test(call.expression.getText())) return false; // the folder above: no test
  if (call.arguments.some((argument) => ts.isStringLiteralLike(argument) && /(^|[/\\])\.\.([/\\]|$)/.test(argument.text))) return true;
  const target = call.expression;
  return ts.isPropertyAccessExpression(target) && (/^(match|search)$/.test(target.name.text) ? call.arguments : [target.expression]).some((one) => ts.isRegularExpressionLiteral(bare(one)) && /\\\.(\\\.|\{2)/.test(one.getText()));
}
