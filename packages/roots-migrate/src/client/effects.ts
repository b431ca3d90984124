import type { Context } from '../decide/context.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isLog } from '../trace/modules.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import { isGone, type Cut } from './cut.ts';
import { isHarmless } from './harmless.ts';
import type { Objection } from './objection.ts';

/** What answering does besides, in the handler and in all that goes with it: other code may wait for it. */
export function effects(handler: Fn, cut: Cut, context: Context): readonly Objection[] {
  const { references } = context;
  if (!isGone(cut, handler) && references.nameOfFn(handler) === undefined) return [];
  const reached = new Set<Fn>([handler]);
  const found: Objection[] = [];
  for (const fn of reached) { // grows meanwhile
    walk(fn, (node) => {
      if (ts.isCallExpression(node)) {
        for (const callee of references.callees(node)) if (goesWith(callee, reached, cut, context)) reached.add(callee);
        const why = effectOf(node, handler, context);
        if (why) found.push({ node, why, todo: 'Take out what waits for it, too.' });
      }
      const reader = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) ? readerOf(node, fn, cut, context) : undefined;
      if (reader) found.push({ node, why: `answering sets \`${node.getText()}\`, which other code reads (${where(reader, context)})`, todo: 'Take out what reads it, too.' });
      return true;
    });
  }
  return found;
}

/** Whether nothing but what goes names a function. */
function goesWith(fn: Fn, reached: ReadonlySet<Fn>, cut: Cut, { references }: Context): boolean {
  const symbol = references.nameOfFn(fn);
  return isGone(cut, fn) || (symbol !== undefined && references.readsOf(symbol).every((name) => isGone(cut, name) || [...reached].some((one) => isInside(name, one))));
}

/** What a call does for its own sake, whose result nobody asks for. */
function effectOf(call: ts.CallExpression, handler: Fn, context: Context): string | undefined {
  if (settlesPromise(call, handler, context)) return 'answering settles a promise that other code may wait for';
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isVoidExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  if (!ts.isExpressionStatement(node.parent) || isLog(call, context.references) || isHarmless(call, context.references) || isFill(call, handler, context)) return undefined;
  return `answering does something else too (\`${call.expression.getText()}\`), which other code may need`;
}

/** `roots.push(…)`, of a list that is the handler's own. */
function isFill({ expression }: ts.CallExpression, handler: Fn, { references }: Context): boolean {
  const list = ts.isPropertyAccessExpression(expression) ? expression.expression : undefined;
  const declaration = list && ts.isIdentifier(list) ? references.symbolOf(list)?.valueDeclaration : undefined;
  return declaration !== undefined && !ts.isParameter(declaration) && isInside(declaration, ts.findAncestor(list, isFn) ?? handler);
}

/** Who reads what is written at a name, and stays. */
function readerOf(name: ts.Identifier | ts.PrivateIdentifier, fn: Fn, cut: Cut, { references }: Context): ts.Node | undefined {
  const symbol = isWrite(name) || isMemberWrite(name) ? references.symbolOf(name) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || isInside(declaration, fn)) return undefined;
  return references.readsOf(symbol).find((read) => !isGone(cut, read) && !isInside(read, fn) && !isWrite(read) && !isMemberWrite(read));
}

/** `this.x = …`, at the name `x`. */
export function isMemberWrite(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const access = node.parent;
  return ts.isPropertyAccessExpression(access) && access.name === node && ts.isBinaryExpression(access.parent) && access.parent.left === access && access.parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && access.parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
}

function settlesPromise({ expression }: ts.CallExpression, handler: Fn, { references }: Context): boolean {
  if (ts.isPropertyAccessExpression(expression)) return /^(resolve|reject)$/.test(expression.name.text) && !/^(Promise|path|posix|win32)$/.test(expression.expression.getText()) && !/\bpath\b/.test(expression.expression.getText());
  const declaration = ts.isIdentifier(expression) ? references.symbolOf(expression)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isParameter(declaration) && !isInside(declaration, handler) && ts.isNewExpression(declaration.parent.parent) && declaration.parent.parent.expression.getText() === 'Promise';
}

function where(node: ts.Node, context: Context): string {
  const { path, line } = context.place(node);
  return `${path}:${line}`;
}
