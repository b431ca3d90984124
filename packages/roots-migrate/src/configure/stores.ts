import { baseFlow } from '../decide/base-flow.ts';
import type { Context } from '../decide/context.ts';
import type { Draft } from '../decide/need.ts';
import type { Form } from '../evaluate/lists.ts';
import { createEvaluator } from '../evaluate/evaluator.ts';
import { Blocked } from '../rewrite/flow-rewriter.ts';
import type { Sheet } from '../rewrite/sheet.ts';
import type { Store } from '../stores/store.ts';
import { settled } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** What a store of paths starts with, so that what reads it stays as it is; `undefined` where what it holds is no path. */
export function startOfStore(store: Store, { name, form }: { readonly name: string; readonly form: Form }, draft: Draft, context: Context): string | undefined {
  const evaluator = createEvaluator(baseFlow(draft, context, form));
  const value = evaluator.value(store.written, 'given');
  if (store.isMap) return undefined;
  if (value.kind === 'subjects' && value.items === 'path' && form === 'many') return ts.isNewExpression(settled(store.written)) ? `new Set(${name})` : name;
  if (value.kind !== 'subject' || value.shape !== 'path') return undefined;
  if (value.which.kind === 'index') return `${name}[${value.which.index}]`;
  return value.which.kind === 'parameter' && form === 'one' ? `${name}[0]` : undefined;
}

/** Lets a store start with the configured directories. */
export function startStore({ symbol }: Store, text: string, sheet: Sheet): void {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration))) throw new Blocked(declaration ?? (symbol.declarations ?? [])[0] as ts.Node, 'what this holds isn\'t declared in a way that is followed'); // a store has a declaration
  if (declaration.initializer) sheet.replaceNode(declaration.initializer, text);
  else {
    const list = declaration.parent;
    if (ts.isVariableDeclarationList(list) && list.declarations.length === 1 && list.flags & ts.NodeFlags.Let) sheet.replace(list, { start: list.getStart(), end: list.getStart() + 'let'.length }, 'const');
    sheet.replace(declaration, { start: declaration.end, end: declaration.end }, ` = ${text}`);
  }
}

/** Whether a store is a variable of its module, which can hold the list itself. */
export function isOfModule({ symbol }: Store): boolean {
  const declaration = symbol.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
}
