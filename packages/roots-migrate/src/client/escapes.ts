import type { Context } from '../decide/context.ts';
import { isLog } from '../trace/modules.ts';
import { usesOf } from '../trace/owner.ts';
import { isExportName, isType } from '../types/holders.ts';
import { isFn, wrapped } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';
import type { Client } from './client.ts';

/** Where a client gets out of the program: to a package, or to whoever imports this one. There a handler may be set on it. */
export function escapeOf(client: Client, context: Context): ts.Node | undefined {
  const { references } = context;
  const seen = new Set<ts.Node | ts.Symbol>();
  if (!ts.isNewExpression(client)) return context.isPublic(client) ? client : undefined;
  return from(client);

  function from(expression: ts.Expression): ts.Node | undefined {
    const node = wrapped(expression, true);
    if (seen.has(node)) return undefined;
    seen.add(node);
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) return toName(parent.name);
    if (ts.isPropertyAssignment(parent)) return toName(parent.name);
    if (ts.isShorthandPropertyAssignment(parent)) return undefined;
    if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node ? (toName(ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left) ?? from(parent)) : from(parent);
    if (ts.isConditionalExpression(parent)) return from(parent);
    if (ts.isReturnStatement(parent)) return toCallers(ts.findAncestor(parent, ts.isFunctionLike));
    if (ts.isArrowFunction(parent)) return toCallers(parent);
    if (ts.isCallExpression(parent) && parent.expression !== node) return toCall(parent, node);
    if (ts.isNewExpression(parent)) return toConstructor(parent, node);
    return ts.isExportAssignment(parent) && context.isEntry(parent.getSourceFile()) ? parent : undefined;
  }

  function toName(name: ts.Node): ts.Node | undefined {
    const symbol = references.symbolOf(name);
    if (!symbol || seen.has(symbol)) return undefined;
    seen.add(symbol);
    const shared = symbol.declarations?.find((declaration) => context.isPublic(declaration));
    if (shared) return shared;
    for (const read of [...references.readsOf(symbol), ...references.bindingsOf(symbol)]) {
      if (isType(read) || isExportName(read)) continue;
      const escape = from(ts.isPropertyAccessExpression(read.parent) && read.parent.name === read ? read.parent : read);
      if (escape) return escape;
    }
    return undefined;
  }

  function toCallers(fn: ts.Node | undefined): ts.Node | undefined {
    if (!fn || !isFn(fn) || seen.has(fn)) return undefined;
    seen.add(fn);
    if (context.isPublic(fn)) return fn;
    return usesOf(fn, references).calls.map((call) => from(call)).find((escape) => escape !== undefined);
  }

  function toCall(call: ts.CallExpression, node: ts.Node): ts.Node | undefined {
    const index = call.arguments.findIndex((argument) => argument === node);
    const fns = references.callees(call);
    if (fns.length > 0) return fns.map((fn) => fn.parameters[index]?.name).map((name) => (name && ts.isIdentifier(name) ? toName(name) : undefined)).find((escape) => escape !== undefined);
    const isKept = ts.isPropertyAccessExpression(call.expression) && /^(set|push|unshift|add|delete|resolve)$/.test(call.expression.name.text);
    return isKept || isLog(call, references) ? undefined : call;
  }

  function toConstructor(call: ts.NewExpression, node: ts.Node): ts.Node | undefined {
    const constructor = references.constructorOf(call);
    if (!constructor) return call;
    const parameter = constructor.parameters[(call.arguments ?? []).findIndex((argument) => argument === node)];
    return parameter && ts.isIdentifier(parameter.name) ? [...references.declaredBy(parameter).map(({ valueDeclaration }) => valueDeclaration), parameter].map((declaration) => (declaration && ts.isParameter(declaration) ? toName(declaration.name) : undefined)).find((escape) => escape !== undefined) : undefined;
  }
}
