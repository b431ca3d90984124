import type { Context } from '../decide/context.ts';
import { isExportName, isType } from '../types/holders.ts';
import { bare, isFn, resultsOf, settled, type Fn } from '../types/nodes.ts';
import { isDeclarationName, type Name } from '../types/names.ts';
import { ts } from '../types/ts.ts';
import type { Walk } from './origins.ts';

/** Follows the elements of lists, maps and sets back to what was put into them. */
export interface Elements {
  readonly of: (collection: ts.Expression, walk: Walk) => void;
}

/** How what is put into a collection is followed on. */
interface Host {
  readonly ofExpression: (value: ts.Expression, walk: Walk) => void;
  /** What the calls of a function pass for a parameter. */
  readonly passedTo: (parameter: ts.ParameterDeclaration, walk: Walk) => readonly ts.Expression[];
}

/** Methods that give another collection of the same elements, and static functions that do. */
const same = /^(values|entries|slice|filter|concat|reverse|toSorted|sort)$/;
const sameOf = /^(Array\s*\.\s*from|Object\s*\.\s*(values|entries|freeze)|structuredClone)$/;

/** What a call takes an element out of: `clients` in `clients.get(name)`, `clients.find(…)`. */
export function elementReceiver({ expression }: ts.CallExpression): ts.Expression | undefined {
  return ts.isPropertyAccessExpression(expression) && /^(get|at|find|findLast|pop|shift)$/.test(expression.name.text) ? expression.expression : undefined;
}

export function createElements(context: Context, { ofExpression, passedTo }: Host): Elements {
  const { references } = context;

  function of(collection: ts.Expression, walk: Walk): void {
    const value = settled(collection);
    if (ts.isArrayLiteralExpression(value)) ofItems(value.elements, walk);
    else if (ts.isObjectLiteralExpression(value)) ofProperties(value, walk);
    else if (ts.isNewExpression(value)) ofNew(value, walk);
    else if (ts.isCallExpression(value)) ofCall(value, walk);
    else if (ts.isBinaryExpression(value) && (value.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || value.operatorToken.kind === ts.SyntaxKind.BarBarToken)) ofBoth(value.left, value.right, walk);
    else ofNamed(value, walk);
  }

  function ofNamed(value: ts.Expression, walk: Walk): void {
    const name = ts.isIdentifier(value) ? value : ts.isPropertyAccessExpression(value) ? value.name : undefined;
    const symbol = name && references.symbolOf(name);
    if (symbol) ofSymbol(symbol, value, walk);
    else lose(walk, value);
  }

  function ofBoth(one: ts.Expression, other: ts.Expression, walk: Walk): void {
    of(one, walk);
    of(other, walk);
  }

  function lose(walk: Walk, node: ts.Node): void {
    walk.found.lost.push({ node, why: 'it is an element of something that isn\'t followed', isOutside: false });
  }

  function ofItems(items: readonly ts.Expression[], walk: Walk): void {
    for (const item of items) {
      if (ts.isSpreadElement(item)) of(item.expression, walk);
      else ofExpression(item, walk);
    }
  }

  function ofProperties(literal: ts.ObjectLiteralExpression, walk: Walk): void {
    for (const property of literal.properties) {
      if (ts.isPropertyAssignment(property)) ofExpression(property.initializer, walk);
      else if (ts.isShorthandPropertyAssignment(property)) ofExpression(property.name, walk);
      else if (ts.isSpreadAssignment(property)) of(property.expression, walk);
      else lose(walk, property);
    }
  }

  /** `new Map([[name, client]])`, `new Set([client])`. */
  function ofNew(value: ts.NewExpression, walk: Walk): void {
    const [items] = value.arguments ?? [];
    const kind = value.expression.getText();
    if (!/^(Weak)?(Map|Set)$|^Array$/.test(kind)) lose(walk, value);
    else if (items && /Map$/.test(kind)) ofEntries(settled(items), walk);
    else if (items) of(items, walk);
  }

  function ofEntries(list: ts.Expression, walk: Walk): void {
    if (!ts.isArrayLiteralExpression(list)) lose(walk, list);
    else for (const entry of list.elements) {
      const second = ts.isArrayLiteralExpression(entry) ? entry.elements[1] : undefined;
      if (second) ofExpression(second, walk);
      else lose(walk, entry);
    }
  }

  function ofCall(call: ts.CallExpression, walk: Walk): void {
    const fns = references.callees(call);
    if (fns.length > 0) for (const fn of fns) ofReturns(fn, walk);
    else if (sameOf.test(call.expression.getText()) && call.arguments[0]) of(call.arguments[0], walk);
    else if (ts.isPropertyAccessExpression(call.expression) && same.test(call.expression.name.text)) of(call.expression.expression, walk);
    else if (ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'map' && call.arguments[0]) ofMapped(bare(call.arguments[0]), walk);
    else lose(walk, call);
  }

  /** `connections.map((one) => one.client)`: what the callback gives. */
  function ofMapped(callback: ts.Expression, walk: Walk): void {
    const fn = isFn(callback) ? callback : references.fnOf(callback);
    if (fn?.body) for (const value of resultsOf(fn)) ofExpression(value, walk);
    else lose(walk, callback);
  }

  function ofReturns(fn: Fn, walk: Walk): void {
    if (!fn.body || walk.seen.has(fn.body)) return;
    walk.seen.add(fn.body);
    for (const value of resultsOf(fn)) of(value, walk);
  }

  /** What the collection of a variable or field holds from the start, and all that is put into it anywhere. */
  function ofSymbol(symbol: ts.Symbol, at: ts.Node, walk: Walk): void {
    const key = symbol.valueDeclaration ?? at;
    if (walk.seen.has(key)) return;
    walk.seen.add(key);
    for (const declaration of symbol.declarations ?? []) {
      if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
        if (declaration.initializer) of(declaration.initializer, walk);
      } else if (ts.isParameter(declaration)) for (const value of passedTo(declaration, walk)) of(value, walk);
      else if (ts.isGetAccessor(declaration)) for (const value of resultsOf(declaration)) of(value, walk);
      else if (!ts.isPropertySignature(declaration) && !ts.isPropertyAccessExpression(declaration) && !ts.isBinaryExpression(declaration)) lose(walk, at);
    }
    for (const name of references.namesOf(symbol)) if (!isDeclarationName(name) && !isType(name) && !isExportName(name)) ofUse(name, walk);
    for (const other of references.alike(symbol)) if (other !== symbol) ofSymbol(other, at, walk);
  }

  /** What one use of a collection puts into it; nothing where it only reads. */
  function ofUse(name: Name, walk: Walk): void {
    const target: ts.Node = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
    const { parent } = target;
    const outer = parent.parent;
    if (ts.isBinaryExpression(parent) && parent.left === target && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) of(parent.right, walk);
    else if (ts.isElementAccessExpression(parent) && parent.expression === target) {
      if (ts.isBinaryExpression(outer) && outer.left === parent) ofExpression(outer.right, walk);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === target && ts.isCallExpression(outer) && outer.expression === parent) ofPut(parent.name.text, outer, walk);
  }

  /** `.set(key, value)`, `.push(value)`, `.add(value)`. */
  function ofPut(method: string, call: ts.CallExpression, walk: Walk): void {
    if (method === 'set' && call.arguments[1]) ofExpression(call.arguments[1], walk);
    else if (/^(push|unshift|add)$/.test(method)) ofItems(call.arguments, walk);
  }

  return { of };
}
