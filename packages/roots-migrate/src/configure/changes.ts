import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { isChangedInPlace } from '../evaluate/changed.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import { walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Where code changes the list of its roots, or hands it to a function that does: each call had a list of its own, and all would share the configured one. */
export function changedList(draft: Draft, context: Context): ts.Node | undefined {
  const { references } = context;
  const evaluator = createEvaluator(baseFlow(draft, context, 'many'));
  const isList = (node: ts.Expression): boolean => evaluator.value(node, 'given').kind === 'subjects';
  let changed: ts.Node | undefined;
  for (const fn of draft.fns) {
    walk(fn, (node) => {
      if (changed) return false;
      if (ts.isCallExpression(node)) changed = node.arguments.find((argument, index) => isList(argument) && references.callees(node).some((callee) => changesParameter(callee, index, references)));
      if (ts.isExpression(node) && isAccessed(node) && isList(node) && isChangedInPlace(node)) changed = node.parent;
      return !changed;
    });
  }
  return changed;
}

function isAccessed({ parent }: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent);
}

function changesParameter(fn: Fn, index: number, references: References, seen = new Set<Fn>()): boolean {
  const name = fn.parameters[index]?.name;
  const symbol = name && ts.isIdentifier(name) ? references.symbolOf(name) : undefined;
  if (!symbol || seen.has(fn)) return false;
  seen.add(fn);
  return references.readsOf(symbol).some((read) => {
    if (!ts.isExpression(read)) return false;
    if (isChangedInPlace(read)) return true;
    const { parent } = read;
    return ts.isCallExpression(parent) && parent.arguments.includes(read) && references.callees(parent).some((callee) => changesParameter(callee, parent.arguments.indexOf(read), references, seen));
  });
}
