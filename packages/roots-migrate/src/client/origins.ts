import type { Context } from '../decide/context.ts';
import { usesOf } from '../trace/owner.ts';
import { isExportName, isType } from '../types/holders.ts';
import { isFn, isWrapper, resultsOf, settled, type Fn } from '../types/nodes.ts';
import type { Name } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { belongsToNone, classOf, clientOfClass, type Belongs } from './client.ts';
import { createElements, elementReceiver, type Elements } from './elements.ts';
import { createMembersByType } from './members-by-type.ts';

/** Follows a value back to the clients that it may be. */
export type Origins = (value: ts.Expression) => Belongs;

/** What is known while one value is followed. */
export interface Walk {
  readonly found: Belongs;
  readonly seen: Set<ts.Node | ts.Symbol>;
}

export function createOrigins(context: Context): Origins {
  const { references, checker } = context;
  const valuesOfMember = createMembersByType(context);
  const elements: Elements = createElements(context, { ofExpression, passedTo });

  function lose(walk: Walk, node: ts.Node, why: string, isOutside = false): void {
    walk.found.lost.push({ node, why, isOutside });
  }

  function ofExpression(node: ts.Expression, walk: Walk): void {
    const value = settled(node);
    if (walk.seen.has(value)) return;
    walk.seen.add(value);
    if (ts.isNewExpression(value)) ofNew(value, walk);
    else if (value.kind === ts.SyntaxKind.ThisKeyword) ofThis(value, walk);
    else if (ts.isIdentifier(value) && !isNothing(value)) ofName(value, value, walk);
    else if (ts.isPropertyAccessExpression(value)) ofName(value.name, value, walk);
    else if (ts.isElementAccessExpression(value)) elements.of(value.expression, walk);
    else if (ts.isConditionalExpression(value)) ofBoth(value.whenTrue, value.whenFalse, walk);
    else if (ts.isBinaryExpression(value)) ofBinary(value, walk);
    else if (ts.isCallExpression(value)) ofCall(value, walk);
    else if (!isNothing(value)) lose(walk, value, 'its value is made in a way that isn\'t followed');
  }

  function ofBoth(one: ts.Expression, other: ts.Expression, walk: Walk): void {
    ofExpression(one, walk);
    ofExpression(other, walk);
  }

  function ofNew(value: ts.NewExpression, walk: Walk): void {
    const owner = classOf(value.expression, references);
    const client = owner ? clientOfClass(owner, references) : value;
    if (client) walk.found.clients.add(client);
    else lose(walk, value, 'it is an object of a class of its own');
  }

  function ofThis(value: ts.Expression, walk: Walk): void {
    const owner = ts.findAncestor(value, ts.isClassLike);
    const client = owner && clientOfClass(owner, references);
    if (client) walk.found.clients.add(client);
    else lose(walk, value, 'what `this` is can\'t be told');
  }

  function ofBinary({ left, operatorToken, right }: ts.BinaryExpression, walk: Walk): void {
    const { kind } = operatorToken;
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) ofExpression(left, walk);
    ofExpression(right, walk);
  }

  function ofCall(call: ts.CallExpression, walk: Walk): void {
    const fns = references.callees(call);
    if (fns.length > 0) {
      for (const fn of fns) ofReturns(fn, walk);
      return;
    }
    const receiver = elementReceiver(call);
    if (receiver) elements.of(receiver, walk);
    else if (/^Promise\s*\.\s*resolve$/.test(call.expression.getText()) && call.arguments[0]) ofExpression(call.arguments[0], walk);
    else lose(walk, call, `it comes from \`${call.expression.getText()}\`, which can't be read`, isPackaged(call.expression));
  }

  /** Whether what is called is a package's: what it gives is none of the program's, unless the program gave it away. */
  function isPackaged(callee: ts.Expression): boolean {
    let root: ts.Node = callee;
    while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root) || isWrapper(root) || ts.isAwaitExpression(root)) root = root.expression;
    const declaration = ts.isIdentifier(root) ? references.symbolOf(root)?.declarations?.[0] : undefined;
    return declaration !== undefined && (ts.isImportSpecifier(declaration) || ts.isImportClause(declaration) || ts.isNamespaceImport(declaration));
  }

  function ofReturns(fn: Fn, walk: Walk): void {
    if (walk.seen.has(fn)) return;
    walk.seen.add(fn);
    if (fn.body) for (const value of resultsOf(fn)) ofExpression(value, walk);
    else lose(walk, fn, 'it comes from a function without a body');
  }

  function ofName(name: Name, value: ts.Expression, walk: Walk): void {
    const symbol = references.symbolOf(name);
    if (symbol) ofSymbol(symbol, value, walk);
    else lose(walk, value, `where \`${name.text}\` comes from can't be told`);
  }

  function ofSymbol(symbol: ts.Symbol, at: ts.Node, walk: Walk): void {
    if (walk.seen.has(symbol)) return;
    walk.seen.add(symbol);
    const values = valuesOfMember(symbol);
    const declarations = symbol.declarations ?? [];
    if (declarations.length === 0) lose(walk, at, `where \`${symbol.name}\` comes from can't be told`);
    for (const declaration of declarations) ofDeclaration(declaration, at, walk);
    for (const value of values) ofExpression(value, walk);
    for (const name of references.namesOf(symbol)) ofWrite(name, walk);
    for (const other of references.alike(symbol)) ofSymbol(other, at, walk);
  }

  function ofDeclaration(declaration: ts.Declaration, at: ts.Node, walk: Walk): void {
    if (ts.isVariableDeclaration(declaration)) {
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) elements.of(loop.expression, walk);
      else if (declaration.initializer) ofExpression(declaration.initializer, walk);
    } else if (ts.isBindingElement(declaration)) ofBinding(declaration, walk);
    else if (ts.isParameter(declaration)) ofParameter(declaration, walk);
    else if (ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      if (declaration.initializer) ofExpression(declaration.initializer, walk);
    } else if (ts.isShorthandPropertyAssignment(declaration)) {
      const own = checker.getShorthandAssignmentValueSymbol(declaration);
      if (own) ofSymbol(own, declaration, walk);
    } else if (ts.isGetAccessor(declaration)) {
      for (const value of resultsOf(declaration)) ofExpression(value, walk);
    } else if (ts.isImportSpecifier(declaration) || ts.isImportClause(declaration) || ts.isNamespaceImport(declaration)) {
      lose(walk, at, `\`${declaration.name?.text ?? ''}\` comes from a module that isn't part of the program`, true);
    } else if (!ts.isPropertySignature(declaration) && !ts.isSetAccessor(declaration) && !ts.isPropertyAccessExpression(declaration) && !ts.isBinaryExpression(declaration)) {
      lose(walk, at, 'its value is made in a way that isn\'t followed');
    }
  }

  /** `x = value`, `this.x = value`. */
  function ofWrite(name: Name, walk: Walk): void {
    const target = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
    const { parent } = target;
    if (!ts.isBinaryExpression(parent) || parent.left !== target) return;
    const { kind } = parent.operatorToken;
    if (kind === ts.SyntaxKind.EqualsToken || kind === ts.SyntaxKind.QuestionQuestionEqualsToken || kind === ts.SyntaxKind.BarBarEqualsToken) ofExpression(parent.right, walk);
  }

  function ofBinding(element: ts.BindingElement, walk: Walk): void {
    if (ts.isArrayBindingPattern(element.parent)) ofEntry(element, element.parent, walk);
    else ofKey(element, element.parent, walk);
  }

  /** `for (const [name, client] of clients)`: the value of an entry stands second. */
  function ofEntry(element: ts.BindingElement, { parent: holder }: ts.ArrayBindingPattern, walk: Walk): void {
    const loop = ts.isVariableDeclaration(holder) ? holder.parent.parent : undefined;
    const list = loop && ts.isForOfStatement(loop) ? loop.expression : ts.isParameter(holder) ? callbackReceiver(holder) : undefined;
    if (list) elements.of(list, walk);
    else lose(walk, element, 'it is taken out of a list that isn\'t followed');
  }

  function ofKey(element: ts.BindingElement, pattern: ts.ObjectBindingPattern, walk: Walk): void {
    const holder = pattern.parent;
    const key = element.propertyName ?? element.name;
    const text = ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : undefined;
    const type = ts.isVariableDeclaration(holder) && holder.initializer ? checker.getTypeAtLocation(holder.initializer) : checker.getTypeAtLocation(pattern);
    const member = text === undefined ? undefined : checker.getPropertyOfType(checker.getNonNullableType(type), text);
    if (member) ofSymbol(member, element, walk);
    else lose(walk, element, `where \`${element.name.getText()}\` comes from can't be told`);
  }

  function ofParameter(parameter: ts.ParameterDeclaration, walk: Walk): void {
    const receiver = callbackReceiver(parameter);
    if (receiver) elements.of(receiver, walk);
    else for (const value of passedTo(parameter, walk)) ofExpression(value, walk);
  }

  /** What the calls of a function pass for a parameter, and its default; what can't be seen is lost. */
  function passedTo(parameter: ts.ParameterDeclaration, walk: Walk): readonly ts.Expression[] {
    const fn = parameter.parent;
    const calls = ts.isConstructorDeclaration(fn) ? newsOf(fn, parameter, walk) : isFn(fn) ? callsOf(fn, parameter, walk) : undefined;
    if (!calls) lose(walk, parameter, `\`${parameter.name.getText()}\` is a parameter whose values can't be seen`);
    const index = fn.parameters.indexOf(parameter);
    return [...(parameter.initializer ? [parameter.initializer] : []), ...(calls ?? []).flatMap((call) => argumentOf(call, index, parameter, walk) ?? [])];
  }

  function callsOf(fn: Fn, parameter: ts.ParameterDeclaration, walk: Walk): readonly ts.CallExpression[] {
    const name = `\`${parameter.name.getText()}\` is a parameter of a function`;
    const { calls, values } = usesOf(fn, references);
    if (calls.length === 0 || !references.nameOfFn(fn)) lose(walk, parameter, `${name} that nothing here calls`, isReachable(fn));
    else if (values.some((one) => !isExportName(one) && !isType(one) && !references.isFollowed(one, fn)) || references.strayCalls(fn).length > 0) lose(walk, parameter, `${name} whose calls can't all be seen`);
    if (context.isPublic(fn)) lose(walk, parameter, `${name} that the package exports`, true);
    return calls;
  }

  function newsOf(fn: ts.ConstructorDeclaration, parameter: ts.ParameterDeclaration, walk: Walk): readonly ts.NewExpression[] {
    const owner = fn.parent;
    const symbol = owner.name && references.symbolOf(owner.name);
    const news = (symbol ? references.readsOf(symbol) : []).flatMap((name) => {
      const target = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
      return ts.isNewExpression(target.parent) && target.parent.expression === target ? [target.parent] : [];
    });
    if (news.length === 0) lose(walk, parameter, `\`${parameter.name.getText()}\` is a parameter of a class that nothing here makes`, true);
    if (context.isPublic(owner)) lose(walk, parameter, `\`${parameter.name.getText()}\` is a parameter of a class that the package exports`, true);
    return news;
  }

  function argumentOf(call: ts.CallExpression | ts.NewExpression, index: number, parameter: ts.ParameterDeclaration, walk: Walk): ts.Expression | undefined {
    const before = (call.arguments ?? []).slice(0, index + 1);
    if (!parameter.dotDotDotToken && !before.some((one) => ts.isSpreadElement(one))) return before[index];
    lose(walk, call, 'its arguments are spread');
    return undefined;
  }

  /** Whether code outside of the program may call a function: it is exported. */
  function isReachable(fn: Fn): boolean {
    const holder = ts.findAncestor(fn, (node) => ts.isVariableStatement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node));
    return holder !== undefined && ts.canHaveModifiers(holder) && (ts.getModifiers(holder) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  }

  return (value) => {
    const walk: Walk = { found: belongsToNone(), seen: new Set() };
    ofExpression(value, walk);
    return walk.found;
  };
}

/** `undefined`, `null`, `false`: no client. */
function isNothing(value: ts.Expression): boolean {
  return value.kind === ts.SyntaxKind.NullKeyword || value.kind === ts.SyntaxKind.FalseKeyword || (ts.isIdentifier(value) && value.text === 'undefined') || ts.isVoidExpression(value);
}

/** What the callback's first parameter is an element of: `clients` in `clients.forEach((client) => …)`. */
function callbackReceiver(parameter: ts.ParameterDeclaration): ts.Expression | undefined {
  let node: ts.Node = parameter.parent;
  if (parameter.parent.parameters[0] !== parameter || !isFn(node)) return undefined;
  while (isWrapper(node.parent)) node = node.parent;
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  return /^(forEach|map|flatMap|filter|find|findLast|some|every)$/.test(call.expression.name.text) ? call.expression.expression : undefined;
}
