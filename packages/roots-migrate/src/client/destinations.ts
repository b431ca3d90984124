import type { Context } from '../decide/context.ts';
import { usesOf } from '../trace/owner.ts';
import { isExportName, isType } from '../types/holders.ts';
import { isFn, propertyName, wrapped, type Fn } from '../types/nodes.ts';
import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { baseOf, belongsToNone, classOf, clientOfClass, type Belongs, type Lost } from './client.ts';
import type { Origins } from './origins.ts';

/** Follows an object of capabilities on to the clients that declare it. */
export type Destinations = (capabilities: ts.Expression) => Belongs;

/** The property under which a client's options hold the capabilities. */
const optionsKey = 'capabilities';

/** The keys that lead from a value to the object of capabilities in it. */
type Path = readonly string[];

export function createDestinations(context: Context, originsOf: Origins): Destinations {
  const { references } = context;

  function follow(capabilities: ts.Expression): Belongs {
    const found = belongsToNone();
    const seen = new Set<string>();
    const ids = new Map<ts.Node | ts.Symbol, number>();

    const isNew = (thing: ts.Node | ts.Symbol, path: Path): boolean => {
      const id = ids.get(thing) ?? ids.size;
      ids.set(thing, id);
      const key = `${id}:${path.join('.')}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    };
    const lose = (node: ts.Node, why: string, isOutside = false): void => { found.lost.push({ node, why, isOutside }); };

    /** Where the value of an expression goes. */
    function from(expression: ts.Expression, path: Path): void {
      const node = wrapped(expression, true);
      if (!isNew(node, path)) return;
      const { parent } = node;
      if (ts.isPropertyAssignment(parent)) toProperty(parent, path);
      else if (ts.isShorthandPropertyAssignment(parent)) from(parent.parent, [parent.name.text, ...path]);
      else if (ts.isSpreadAssignment(parent)) from(parent.parent, path);
      else if (ts.isConditionalExpression(parent)) {
        if (parent.condition !== node) from(parent, path);
      }
      else if (ts.isBinaryExpression(parent)) throughBinary(parent, node, path);
      else if (ts.isVariableDeclaration(parent)) toBinding(parent.name, path);
      else if (ts.isPropertyDeclaration(parent)) toName(parent.name, path);
      else if (ts.isReturnStatement(parent)) toCallers(ts.findAncestor(parent, ts.isFunctionLike), parent, path);
      else if (ts.isArrowFunction(parent)) toCallers(parent, parent, path);
      else if (ts.isCallExpression(parent)) toCall(parent, node, path);
      else if (ts.isNewExpression(parent)) toNew(parent, node, path);
      else if (ts.isPropertyAccessExpression(parent)) throughKey(parent, parent.name.text, path);
      else if (ts.isElementAccessExpression(parent) && parent.expression === node && ts.isStringLiteral(parent.argumentExpression)) throughKey(parent, parent.argumentExpression.text, path);
      else if (!ts.isExportAssignment(parent) && !ts.isExpressionStatement(parent) && !ts.isTypeOfExpression(parent)) lose(parent, 'the object goes where it isn\'t followed');
    }

    function toProperty(property: ts.PropertyAssignment, path: Path): void {
      const key = propertyName(property.name);
      if (key === undefined) lose(property, 'the object stands under a computed key');
      else from(property.parent, [key, ...path]);
    }

    function throughBinary(parent: ts.BinaryExpression, node: ts.Node, path: Path): void {
      const { kind } = parent.operatorToken;
      if (kind === ts.SyntaxKind.EqualsToken) {
        if (parent.right === node) toTarget(parent.left, path);
      } else if (kind === ts.SyntaxKind.AmpersandAmpersandToken) {
        if (parent.right === node) from(parent, path);
      } else if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.CommaToken) from(parent, path);
      else lose(parent, 'the object is compared');
    }

    /** `options = …`, `this.options = …`, `options.capabilities = …`. */
    function toTarget(target: ts.Expression, path: Path): void {
      if (ts.isIdentifier(target)) toName(target, path);
      else if (ts.isPropertyAccessExpression(target)) {
        if (references.symbolOf(target.name)) toName(target.name, path);
        if (ts.isIdentifier(target.expression)) toName(target.expression, [target.name.text, ...path]);
      } else lose(target, 'the object is put where it isn\'t followed');
    }

    function toBinding(name: ts.BindingName, path: Path): void {
      if (ts.isIdentifier(name)) toName(name, path);
      else if (ts.isArrayBindingPattern(name)) lose(name, 'the object goes where it isn\'t followed');
      else for (const element of name.elements) {
        const key = element.dotDotDotToken ? undefined : (element.propertyName ?? element.name).getText();
        if (element.dotDotDotToken) toBinding(element.name, path);
        else if (key === path[0]) toBinding(element.name, path.slice(1));
        else if (path.length === 0 && key === 'roots') found.lost.push(readAt(element));
      }
    }

    /** All places where a variable, parameter or field is read. */
    function toName(name: ts.Node, path: Path): void {
      const symbol = references.symbolOf(name);
      if (!symbol) lose(name, 'the object goes where it isn\'t followed');
      if (!symbol || !isNew(symbol, path)) return;
      if (symbol.declarations?.some((declaration) => context.isPublic(declaration))) lose(name, `the package exports \`${symbol.name}\``, true);
      for (const one of [...new Set([symbol, ...references.alike(symbol)])]) {
        for (const read of [...references.readsOf(one), ...references.bindingsOf(one)]) if (!isType(read) && !isExportName(read)) fromRead(read, path);
      }
    }

    function fromRead(read: Name, path: Path): void {
      const value = ts.isPropertyAccessExpression(read.parent) && read.parent.name === read ? read.parent : read;
      const { parent } = value;
      if (ts.isBinaryExpression(parent) && parent.left === value && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) return;
      if (ts.isPrivateIdentifier(value)) return;
      if (ts.isBindingElement(parent) && parent.name === value) toName(value, path);
      else from(value, path);
    }

    function throughKey(access: ts.PropertyAccessExpression | ts.ElementAccessExpression, key: string, path: Path): void {
      const isWrite = ts.isBinaryExpression(access.parent) && access.parent.left === access;
      if (path.length > 0) {
        if (key === path[0]) from(access, path.slice(1));
      } else if (key === 'roots' && !isWrite) found.lost.push(readAt(access));
    }

    function toCallers(fn: ts.Node | undefined, at: ts.Node, path: Path): void {
      const { calls, values } = fn && isFn(fn) ? usesOf(fn, references) : { calls: [], values: [] };
      if (!fn || !isFn(fn) || !references.nameOfFn(fn) || values.some((name) => !isExportName(name) && !isType(name) && !references.isFollowed(name, fn))) {
        lose(at, 'the object is returned by a function whose calls can\'t all be seen');
        return;
      }
      if (context.isPublic(fn)) lose(at, 'the object is returned by a function that the package exports', true);
      for (const call of calls) from(call, path);
    }

    function toCall(call: ts.CallExpression, node: ts.Node, path: Path): void {
      const { expression } = call;
      if (expression === node) return;
      const index = call.arguments.findIndex((argument) => argument === node);
      const fns = references.callees(call);
      if (expression.kind === ts.SyntaxKind.SuperKeyword) toSuper(call, index, path);
      else if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'registerCapabilities' && path.length === 0) merge(originsOf(expression.expression));
      else if (fns.length > 0) for (const fn of fns) toParameter(fn, index, call, path);
      else if (/^Object\s*\.\s*freeze$/.test(expression.getText())) from(call, path);
      else if (!/^(JSON\s*\.\s*stringify|console\s*\.\s*\w+|Object\s*\.\s*keys)$/.test(expression.getText())) lose(call, `the object is handed to \`${expression.getText()}\`, which can't be read`);
    }

    function toParameter(fn: Fn | ts.ConstructorDeclaration, index: number, at: ts.Node, path: Path): void {
      const parameter = fn.parameters[index];
      if (parameter && !parameter.dotDotDotToken) toBinding(parameter.name, path);
      else if (index >= 0 && fn.parameters.some(({ dotDotDotToken }) => dotDotDotToken)) lose(at, 'the object goes where it isn\'t followed');
    }

    function toNew(call: ts.NewExpression, node: ts.Node, path: Path): void {
      const index = (call.arguments ?? []).findIndex((argument) => argument === node);
      const owner = classOf(call.expression, references);
      const constructor = owner?.members.find((member) => ts.isConstructorDeclaration(member));
      const client = owner ? clientOfClass(owner, references) : call;
      if (constructor) toParameter(constructor, index, call, path);
      else if (client && index > 0 && path.length === 1 && path[0] === optionsKey) found.clients.add(client);
      else lose(call, `the object is handed to \`${call.expression.getText()}\`, which can't be read`);
    }

    /** `super(info, options)` of a class that extends the SDK's client. */
    function toSuper(call: ts.CallExpression, index: number, path: Path): void {
      const owner = ts.findAncestor(call, ts.isClassLike);
      const base = owner && baseOf(owner);
      const constructor = base && classOf(base, references)?.members.find((member) => ts.isConstructorDeclaration(member));
      const client = owner && clientOfClass(owner, references);
      if (constructor) toParameter(constructor, index, call, path);
      else if (client && index > 0 && path.length === 1 && path[0] === optionsKey) found.clients.add(client);
      else lose(call, 'the object is handed to a class that can\'t be read');
    }

    function merge({ clients, lost }: Belongs): void {
      for (const client of clients) found.clients.add(client);
      found.lost.push(...lost);
    }

    from(capabilities, []);
    return found;
  }

  return follow;
}

function readAt(node: ts.Node): Lost {
  return { node, why: 'the capability is read here', isOutside: false, isRead: true };
}
