import type { Context } from '../decide/context.ts';
import type { Store } from '../stores/store.ts';
import { initializerOf, usesOfStore } from '../stores/uses.ts';
import { bare, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/** Where a store's own directories come from, besides the roots: variables of the environment, the command line. None: it can't be set from outside. */
export function ownSources(store: Store, context: Context): readonly string[] {
  const { references } = context;
  const found = new Set<string>();
  const seen = new Set<ts.Node>();

  function look(node: ts.Node): void {
    if (seen.has(node)) return;
    seen.add(node);
    walk(node, (child) => {
      const text = ts.isExpression(child) ? child.getText() : '';
      const variable = /^process\.env(?:\.(\w+)|\[['"](\w+)['"]\])$/.exec(text);
      if (variable) found.add(variable[1] ?? variable[2] ?? '');
      if (/^(process\.)?argv$/.test(text)) found.add('the command line');
      if (ts.isCallExpression(child) && /(^|\.)(parseArgs|opts|parseSync|minimist|yargs)$/.test(child.expression.getText())) found.add('the command line');
      if (ts.isCallExpression(child) && /(^|\.)(readFile|readFileSync)$/.test(child.expression.getText())) found.add('a configuration file');
      follow(child);
      return true;
    });
  }

  function follow(child: ts.Node): void {
    if (ts.isCallExpression(child)) {
      const callee = references.callee(child);
      if (callee?.body) look(callee.body);
    }
    if (!ts.isIdentifier(child)) return;
    const declaration = references.symbolOf(child)?.valueDeclaration;
    if (!declaration) return;
    const holder = ts.isBindingElement(declaration) ? ts.findAncestor(declaration, ts.isVariableDeclaration) : declaration;
    if (holder && ts.isVariableDeclaration(holder) && holder.initializer) look(holder.initializer);
  }

  const first = initializerOf(store.symbol.valueDeclaration);
  if (first) look(bare(first));
  for (const use of usesOfStore(store.symbol, references)) if (use.kind === 'write' && use.value !== store.written) look(use.value);
  return [...found].sort();
}
