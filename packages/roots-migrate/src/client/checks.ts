import type { Context } from '../decide/context.ts';
import { isWrite } from '../evaluate/bindings.ts';
import { isExportName, isType } from '../types/holders.ts';
import { bare, isFn, walk, type Fn } from '../types/nodes.ts';
import { isDeclarationName } from '../types/names.ts';
import { ts } from '../types/ts.ts';
import { serverIn } from './client.ts';
import { isGone, type Cut } from './cut.ts';
import { effects, isMemberWrite } from './effects.ts';
import { hiddenHandlers } from './hidden-handlers.ts';
import type { Objection } from './objection.ts';
import type { Part } from './part.ts';

/** What keeps a cut from being made though each part could go: other code needs something of what goes. */
export function objectionsTo(cut: Cut, parts: readonly Part[], context: Context): readonly Objection[] {
  const handlers = parts.flatMap((part) => (part.kind === 'handler' ? handlerOf(part.node, context) : []));
  return [...besideServer(parts, context), ...hiddenHandlers(parts, context), ...handlers.flatMap((fn) => [...proxied(fn, context), ...effects(fn, cut, context)]), ...sharedLists(cut, parts, handlers, context)];
}

/** The function that answers, and those that it is made by. */
export function handlerOf(call: ts.CallExpression, { references }: Context): readonly Fn[] {
  const value = call.arguments[1] && bare(call.arguments[1]);
  if (!value) return [];
  const made = ts.isCallExpression(value) ? references.callees(value) : [];
  const own = isFn(value) ? value : references.fnOf(value);
  return [...made, ...(own ? [own] : [])];
}

/** What stands beside a server may hand on the roots of that server's client. */
function besideServer(parts: readonly Part[], context: Context): readonly Objection[] {
  const sources = new Set(parts.map(({ found }) => found.source));
  return [...sources].flatMap((source) => {
    const server = serverIn(source);
    const usage = context.usages.find((one) => one.source === source && one.usage.side === 'server');
    const [first] = parts.filter(({ found }) => found.source === source);
    if (!first || (!server && !usage)) return [];
    return [{ node: server ?? first.node, why: 'the same file has a server, so the client may hand on the roots that the server asks for', todo: 'Decide by hand what the clients of this server get.' }];
  });
}

/** Whether answering asks another client for its roots. */
function proxied(handler: Fn, context: Context): readonly Objection[] {
  const reached = new Set<Fn>([handler]);
  for (const fn of reached) {
    const asks = context.usages.find(({ usage, source }) => usage.side === 'server' && source === fn.getSourceFile() && usage.start >= fn.pos && usage.end <= fn.end);
    if (asks) return [{ node: handler, why: `it answers with the roots of another client (${asks.place.path}:${asks.place.line})`, todo: 'Migrate the server first; then remove the client\'s roots by hand.' }];
    walk(fn, (node) => {
      if (ts.isCallExpression(node)) for (const callee of context.references.callees(node)) reached.add(callee);
      return true;
    });
  }
  return [];
}

/** Lists that hold roots and that other code keeps too: then more than the handler is about roots. */
function sharedLists(cut: Cut, parts: readonly Part[], handlers: readonly Fn[], context: Context): readonly Objection[] {
  const { references } = context;
  const symbols = new Set<ts.Symbol>();
  const answering = [...parts.filter(({ kind }) => kind !== 'notification').map(({ node }) => node), ...handlers.filter((fn) => isGone(cut, fn) || isOnlyAnswer(fn, context))];
  for (const gone of answering) {
    walk(gone, (node) => {
      const symbol = (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !isType(node) ? references.symbolOf(node) : undefined;
      if (symbol) symbols.add(symbol);
      return true;
    });
  }
  return [...symbols].flatMap((symbol) => {
    const declaration = symbol.valueDeclaration;
    if (!declaration || isGone(cut, declaration)) return [];
    const own = ts.isParameter(declaration) ? references.declaredBy(declaration) : [];
    const others = [...new Set([symbol, ...own])].flatMap((one) => references.readsOf(one)).filter((name) => !isGone(cut, name) && !isDeclarationName(name) && !isExportName(name) && !isInConstructor(name));
    // A list that other code reads as well is not of roots alone; one that it only fills would be filled for nobody.
    const other = holdsList(declaration) ? others[0] : isListType(declaration) && others.every((name) => isFill(name)) ? others[0] : undefined;
    return other ? [{ node: other, why: `the list \`${symbol.name}\`, which is answered with, is kept by other code here`, todo: 'Take out what keeps the list, then run again.' }] : [];
  });
}

/** A function that nothing but the handler's registration names. */
function isOnlyAnswer(fn: Fn, { references }: Context): boolean {
  const symbol = references.nameOfFn(fn);
  return symbol !== undefined && references.readsOf(symbol).filter((name) => !isExportName(name)).length === 1;
}

function holdsList(declaration: ts.Declaration): boolean {
  if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyDeclaration(declaration) && !ts.isParameter(declaration)) return false;
  const value = declaration.initializer && bare(declaration.initializer);
  return value !== undefined && (ts.isArrayLiteralExpression(value) || (ts.isNewExpression(value) && /^(Map|Set|Array)$/.test(value.expression.getText())));
}

/** `string[]`, `readonly Root[] | undefined`, `Map<string, Root>`. */
function isListType(declaration: ts.Declaration): boolean {
  if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyDeclaration(declaration) && !ts.isParameter(declaration)) return false;
  return declaration.type !== undefined && /\[\]|^(Readonly)?(Array|Map|Set)</.test(declaration.type.getText());
}

/** `list = …`, `this.list = …`, `list.push(…)`. */
function isFill(name: ts.Identifier | ts.PrivateIdentifier): boolean {
  if (isWrite(name) || isMemberWrite(name)) return true;
  const list = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  return ts.isPropertyAccessExpression(list.parent) && list.parent.expression === list && /^(push|unshift|splice|pop|shift|set|add|delete|clear|length)$/.test(list.parent.name.text);
}

/** A field's first value, which goes with the field. */
function isInConstructor(name: ts.Node): boolean {
  const fn = ts.findAncestor(name, ts.isFunctionLike);
  return fn !== undefined && ts.isConstructorDeclaration(fn) && ts.isPropertyAccessExpression(name.parent) && ts.isBinaryExpression(name.parent.parent) && name.parent.parent.left === name.parent;
}
