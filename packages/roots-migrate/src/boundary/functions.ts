import { bare, isFn, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Runnable } from './frames.ts';

/** A function that is put in the place of a member: `checks.check = …`. */
export function isReplaced(fn: Runnable): boolean {
  return ts.isBinaryExpression(fn.parent);
}

/** Whether something is waited for in an expression. */
export function waits(node: ts.Expression): boolean {
  let found = false;
  walk(node, (one) => { found ||= ts.isAwaitExpression(one); return !found && !isFn(one); });
  return found;
}

/** Functions that are members of something, by the member's name. */
export function functionsByName(sources: readonly ts.SourceFile[]): ReadonlyMap<string, readonly Runnable[]> {
  const functions = new Map<string, Runnable[]>();
  const add = (name: string, fn: ts.Node): void => { if (isFn(fn)) functions.set(name, functions.get(name) ?? []).get(name)?.push(fn); };
  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isMethodDeclaration(node)) add(node.name.getText(), node);
      if ((ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) && node.initializer) add(node.name.getText(), bare(node.initializer));
      if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) add(node.left.name.text, bare(node.right));
      return true;
    });
  }
  return functions;
}

/** The text of `.describe('…')` or `description: '…'`: words for people. */
export function isDescription(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return /^['"]?(description|title|message)['"]?$/.test(parent.name.getText());
  return ts.isCallExpression(parent) && parent.expression.getText().endsWith('.describe');
}

/** `normalize(path)`, `basename(path)`: a path as it is without what leads elsewhere. */
export function isNormal(node: ts.Expression): boolean {
  const value = bare(node);
  return ts.isCallExpression(value) && /(^|\.)(normalize|basename|resolve)$/.test(value.expression.getText());
}
