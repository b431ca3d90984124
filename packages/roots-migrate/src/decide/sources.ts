import type { Tool } from '../tools/tool.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { createArguments } from './arguments.ts';
import type { FileContext } from './file-context.ts';
import type { Draft } from './need.ts';

/** What the report calls the roots among the sources of a directory. */
export const clientRoots = 'client roots';

/** Where a tool takes its directory from, first wins, read off the code in the order in which it runs. */
export function sourcesOf(tool: Tool, draft: Draft, context: FileContext): readonly string[] {
  if (!tool.handler) return [clientRoots];
  const { references, isHandler } = context;
  const args = createArguments(references, isHandler, () => false);
  const found: string[] = [];
  const seen = new Set<Fn>();
  const add = (source: string): void => { if (!found.includes(source)) found.push(source); };

  function visit(fn: Fn): void {
    if (seen.has(fn)) return;
    seen.add(fn);
    const later: ts.Node[] = [];
    const look = (from: ts.Node): void => {
      walk(from, (node) => {
        if (node !== fn && isFn(node) && draft.fns.has(node)) return false;
        if (node !== from && isOverwritten(node)) {
          later.push(node);
          return false;
        }
        collect(node);
        return true;
      });
    };
    look(fn);
    for (const node of later) look(node);
  }

  /** `let x = default`, which a later source overwrites without asking for it: the default comes last. */
  function isOverwritten(node: ts.Node): boolean {
    const declaration = node.parent;
    if (!ts.isVariableDeclaration(declaration) || declaration.initializer !== node || !ts.isIdentifier(declaration.name)) return false;
    const symbol = references.symbolOf(declaration.name);
    const writes = symbol ? references.readsOf(symbol).filter((name) => isWrite(name)) : [];
    return writes.length > 0 && writes.every((write) => {
      const guard = ts.findAncestor(write, ts.isIfStatement);
      return !guard || !references.readsOf(symbol as ts.Symbol).some((name) => isInside(name, guard.expression)); // there are writes, so there is a symbol
    });
  }

  function collect(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      if (draft.requests.has(node)) add(clientRoots);
      const callee = references.callee(node);
      if (callee && draft.fns.has(callee)) visit(callee);
      const text = node.expression.getText();
      if (text === 'process.cwd') add('process.cwd()');
      if (/(^|\.)homedir$/.test(text)) add('the home directory');
      if (/(^|\.)tmpdir$/.test(text)) add('the temporary directory');
    }
    const variable = /^process\.env(?:\.(\w+)|\[['"](\w+)['"]\])$/.exec(ts.isExpression(node) ? node.getText() : '');
    if (variable) add(variable[1] ?? variable[2] ?? '');
    if (ts.isExpression(node) && (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && isSource(node)) add(node.getText());
  }

  function isSource(node: ts.Identifier | ts.PropertyAccessExpression): boolean {
    if (ts.isIdentifier(node) && (ts.isBindingElement(node.parent) || ts.isParameter(node.parent) || (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))) return false;
    if (!args.isArgument(node)) return false;
    const { parent } = node;
    return ts.isBinaryExpression(parent) || ts.isIfStatement(parent) || ts.isConditionalExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isReturnStatement(parent);
  }

  visit(tool.handler);
  return found.includes(clientRoots) ? found : [clientRoots, ...found];
}
