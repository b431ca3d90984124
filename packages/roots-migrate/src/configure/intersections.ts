import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import { isFn, walk, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** Where a list of the server's own decides which of the roots count: `roots.filter((root) => own.includes(…))`. */
export function choosesAmongRoots(draft: Draft, context: Context): ts.Node | undefined {
  const evaluator = createEvaluator(baseFlow(draft, context, 'many'));
  let found: ts.Node | undefined;
  for (const fn of draft.fns) {
    walk(fn, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'filter') return !found;
      const [callback] = node.arguments;
      if (callback && isFn(callback) && evaluator.value(node.expression.expression, 'given').kind === 'subjects' && namesOwnValue(callback, context.references)) found = node;
      return !found;
    });
  }
  return found;
}

/** Whether a function names a variable of a module that is worked out, not written down. */
function namesOwnValue(fn: Fn, references: References): boolean {
  let named = false;
  walk(fn, (node) => {
    const declaration = ts.isIdentifier(node) ? references.symbolOf(node)?.valueDeclaration : undefined;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer && !ts.isLiteralExpression(declaration.initializer) && !isFn(declaration.initializer) && ts.isSourceFile(declaration.parent.parent.parent) && !isModule(declaration.initializer)) named = true;
    return !named;
  });
  return named;
}

/** `require('path')`. */
function isModule(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'require';
}
