import type { Role } from '../plan.ts';
import { callbackCall } from '../evaluate/bindings.ts';
import { isAssignment } from '../evaluate/operators.ts';
import { isCalledAtOnce } from './owner.ts';
import { bare, isFn, isInside, isWrapper, propertyName, walk, wrapped, type Fn } from '../types/nodes.ts';
import { callOf, fnOfDeclaration, type Name, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Request } from './seeds.ts';
import { isMemo, sparesRequest, symbolOfTarget } from './memos.ts';
import { onlyLogs, refuses } from './outcome.ts';
import { choosesByOwnPlace } from './own-choices.ts';
import { originOf } from './modules.ts';
import { isParentOf } from './parents.ts';
import { isConstant, isInnocent } from './constants.ts';
import { escapes } from './escapes.ts';
import { isFresh, outlives } from './lifetimes.ts';
import { refusesDots } from './joined-parts.ts';
import { readByCall, readByMethod, type Reading } from './consumers.ts';
import { as, asProperty, directory, flattened, nameOf, ofProperty, type Holding } from './holding.ts';

/** A place that uses a directory of the roots for something, and for what. */
export interface Reader {
  readonly node: ts.Node;
  readonly role: Role | 'store';
  /** What the reader does with it, for the report: "compares it with another path". */
  readonly what: string;
}

/** What the readers are looked for with. */
export interface ReaderHost {
  readonly references: References;
  readonly isHandler: (fn: Fn) => boolean;
  /** The reads of what keeps a directory for later calls, if it is followed. */
  readonly keeps?: (target: ts.Expression) => readonly ts.Expression[] | undefined;
}

/** In so many ways a value is told apart at one place; behind that any part of it may hold the directory. */
const most = 12;

/** Follows what the requests give to every reader of this file. What can't be followed is a reader of role `unknown`. */
export function findReaders(requests: Iterable<Request>, host: ReaderHost): readonly Reader[] {
  const { references } = host;
  const readers: Reader[] = [];
  const seen = new Map<ts.Node, Set<string>>();
  const pending: { node: ts.Expression; held: Holding }[] = [];
  const follow = (node: ts.Expression, held: Holding = directory): void => {
    const known = seen.get(node) ?? new Set();
    const kept = known.size < most ? held : flattened(held);
    if (known.has(nameOf(kept))) return;
    seen.set(node, known.add(nameOf(kept)));
    pending.push({ node, held: kept });
  };
  const report = (node: ts.Node, role: Reader['role'], what: string): void => { readers.push({ node, role, what }); };
  const asking = [...requests];
  for (const request of asking) follow(request);
  for (let next = pending.pop(); next; next = pending.pop()) consume(next.node, next.held);
  return readers;

  function followNames(name: ts.BindingName, held: Holding): void {
    if (ts.isIdentifier(name)) {
      const symbol = references.symbolOf(name);
      followReads(symbol, held);
      return;
    }
    if (ts.isArrayBindingPattern(name)) for (const element of name.elements) if (ts.isBindingElement(element)) followNames(element.name, held);
    if (ts.isObjectBindingPattern(name)) for (const element of name.elements) followElement(element, held);
  }

  /** `{ path: file }` and `...rest` of a pattern that takes such a value apart. */
  function followElement(element: ts.BindingElement, held: Holding): void {
    const key = element.propertyName ?? element.name;
    const part = element.dotDotDotToken ? held : ofProperty(ts.isObjectBindingPattern(key) || ts.isArrayBindingPattern(key) ? undefined : propertyName(key), held);
    if (part) followNames(element.name, part);
  }

  function followReads(symbol: ts.Symbol | undefined, held: Holding, counts: (read: Name) => boolean = () => true): void {
    for (const read of symbol ? references.readsOf(symbol) : []) {
      if (!counts(read)) continue;
      if (ts.isPropertyAccessExpression(read.parent) && read.parent.name === read) follow(read.parent, held);
      else if (ts.isIdentifier(read)) follow(read, held);
    }
  }

  function followFn(fn: Fn, index: number, held: Holding): void {
    const parameter = fn.parameters[index] ?? fn.parameters.find((candidate) => candidate.dotDotDotToken);
    if (parameter) followNames(parameter.name, held);
    else if (fn.parameters.length <= index && usesArguments(fn)) report(fn, 'unknown', 'reads `arguments`');
  }

  /** What a constructor gets goes to its parameter's reads, and to the field that the parameter is. */
  function followParameter(constructor: ts.ConstructorDeclaration, index: number, held: Holding): boolean {
    const parameter = constructor.parameters[index];
    if (!parameter || parameter.dotDotDotToken) return false;
    followNames(parameter.name, held);
    const field = references.fieldOf(parameter);
    if (field) followField(field, constructor.parent, held);
    return true;
  }

  /** A field is read by its name, and through the object that has it: `this` within the class, an instance outside. */
  function followField(field: ts.Symbol, owner: ts.ClassLikeDeclaration, held: Holding): void {
    followReads(field, held);
    walk(owner, (node) => {
      if (node.kind === ts.SyntaxKind.ThisKeyword) follow(node as ts.Expression, { kind: 'instance', at: [] }); // `this` is an expression
      return node === owner || !ts.isClassLike(node);
    });
  }

  /** An object with the directory in a field: its class's fields are followed by their names, any other member may be that one. */
  function consumeInstance(node: ts.Expression): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
      const declaration = references.symbolOf(parent.name)?.valueDeclaration;
      const isMethod = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
      const isOfClass = declaration !== undefined && (ts.isClassElement(declaration) || ts.isParameter(declaration) || isAssignedField(declaration));
      if (!isMethod && !isOfClass) follow(parent, directory); // a field is followed by its name
      return true;
    }
    if (ts.isElementAccessExpression(parent) && parent.expression === node) {
      follow(parent, directory);
      return true;
    }
    if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
      followNames(parent.name, directory);
      return true;
    }
    return false;
  }

  function followResult(fn: Fn, node: ts.Node, held: Holding): void {
    if (host.isHandler(fn)) {
      report(node, 'display', 'is shown in the result');
      return;
    }
    const symbol = references.nameOfFn(fn);
    const call = symbol ? undefined : callbackCall(fn);
    if (call) {
      if (!followCalls(fn, call, held) && !dropsResult(call)) follow(call, held);
      return;
    }
    if (!symbol && !isCalledAtOnce(fn)) report(node, 'unknown', 'is kept in a function that isn\'t followed');
    for (const name of symbol ? references.readsOf(symbol) : []) {
      const site = callOf(name);
      if (site) follow(site, held);
    }
    for (const shared of references.sharedCalls(fn)) follow(shared, held);
    const site = isCalledAtOnce(fn);
    if (site) follow(site, held);
  }

  /** A callback of a function of the program: what it gives is what the calls of that parameter give. */
  function followCalls(fn: Fn, call: ts.CallExpression, held: Holding): boolean {
    const parameter = references.callee(call)?.parameters[call.arguments.findIndex((argument) => argument === fn)];
    const symbol = parameter && ts.isIdentifier(parameter.name) ? references.symbolOf(parameter.name) : undefined;
    if (!symbol) return false;
    for (const name of references.readsOf(symbol)) {
      const site = callOf(name);
      if (site) follow(site, held);
      else if (!ts.isIfStatement(name.parent)) report(name, 'unknown', 'comes from a callback that is handed on here');
    }
    return true;
  }

  function consume(node: ts.Expression, held: Holding): void {
    const { parent } = node;
    if (isWrite(node)) return;
    if (ts.isIdentifier(node) && escapes(node, host)) {
      report(node, 'store', 'is used in a function that is kept for later');
      return;
    }
    if (held.kind === 'instance' && consumeInstance(node)) return;
    if (ts.isArrayLiteralExpression(parent) && followAlone(parent, node, held)) return;
    if (isWrapper(parent) || ts.isAwaitExpression(parent) || ts.isSpreadElement(parent) || ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent) || ts.isArrayLiteralExpression(parent)) {
      if (ts.isTemplateSpan(parent)) joined(parent.parent, parent.parent.templateSpans.map(({ expression }) => expression));
      if (ts.isTemplateSpan(parent)) follow(parent.parent, joinedWith(held));
      else follow(parent, held); // each of these is an expression
    } else if (ts.isVariableDeclaration(parent) && parent.initializer === node) followNames(parent.name, held);
    else if (ts.isForOfStatement(parent) && parent.expression === node) followLoop(parent, held);
    else if (ts.isBinaryExpression(parent)) consumeOperator(node, parent, held);
    else if (ts.isConditionalExpression(parent)) {
      if (parent.condition !== node) follow(parent, held);
      else if (held.kind === 'relation') report(node, 'boundary', 'decides by where one path lies in another');
    } else if (ts.isIfStatement(parent) || ts.isIterationStatement(parent, false) || (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken)) {
      if (held.kind === 'relation') report(node, 'boundary', 'decides by where one path lies in another');
    } else if (ts.isTypeOfExpression(parent) || ts.isVoidExpression(parent) || ts.isExpressionStatement(parent) || ts.isThrowStatement(parent)) return;
    else if (ts.isPropertyAccessExpression(parent) && parent.expression === node) consumeProperty(parent, held);
    else if (ts.isElementAccessExpression(parent)) {
      if (parent.expression === node) {
        if (ts.isStringLiteralLike(parent.argumentExpression)) followProperty(parent, parent.argumentExpression.text, held);
        else if (isConstant(parent.argumentExpression) || isCounter(parent.argumentExpression)) follow(parent, held);
        else report(parent, 'unknown', 'is chosen by another value');
      } else report(parent, 'identity', 'is the key of an entry');
    } else if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) consumeArgument(node, parent, held);
    else if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) consumeEntry(parent, held);
    else if (ts.isSpreadAssignment(parent)) follow(parent.parent, held);
    else if (ts.isReturnStatement(parent) || ts.isYieldExpression(parent) || (isFn(parent) && parent.body === node)) returned(node, held);
    else if (ts.isParameter(parent) || ts.isBindingElement(parent)) followNames(parent.name, held);
    else if (!ts.isTypeNode(parent)) report(node, 'unknown', 'is used in a way that isn\'t followed');
  }

  /** `const [a, b] = await Promise.all([x, y])`: only the name at its place gets it. */
  function followAlone(list: ts.ArrayLiteralExpression, node: ts.Expression, held: Holding): boolean {
    const call = list.parent;
    if (!ts.isCallExpression(call) || call.expression.getText() !== 'Promise.all') return false;
    const { parent } = wrapped(call, true);
    if (!ts.isVariableDeclaration(parent) || !ts.isArrayBindingPattern(parent.name) || list.elements.some((element) => ts.isSpreadElement(element))) return false;
    const element = parent.name.elements[list.elements.indexOf(node)];
    if (element && ts.isBindingElement(element)) followNames(element.name, held);
    return true;
  }

  function returned(node: ts.Expression, held: Holding): void {
    const place = ts.findAncestor(node.parent, ts.isFunctionLike);
    const fn = place && isFn(place) ? place : undefined;
    if (place && ts.isGetAccessorDeclaration(place)) followReads(references.symbolOf(place.name), held);
    else if (fn && ts.isYieldExpression(node.parent) && asking.some((request) => isInside(request, fn))) report(node, 'unknown', 'is given by a generator that asks for it');
    else if (fn) followResult(fn, node, held);
    else report(node, 'unknown', 'is returned from a place that is no function');
  }

  function followLoop(loop: ts.ForOfStatement, held: Holding): void {
    if (ts.isVariableDeclarationList(loop.initializer)) for (const declaration of loop.initializer.declarations) followNames(declaration.name, held);
    else report(loop, 'store', `is kept in \`${loop.initializer.getText()}\`, which outlives the call`);
  }

  function consumeOperator(node: ts.Expression, parent: ts.BinaryExpression, held: Holding): void {
    const kind = parent.operatorToken.kind;
    if (isAssignment(kind)) {
      if (parent.right !== node) return;
      consumeAssignment(node, parent.left, held);
      if (!ts.isExpressionStatement(parent.parent)) follow(parent, held);
      return;
    }
    const other = parent.left === node ? parent.right : parent.left;
    switch (kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        if (held.kind === 'relation' && parent.left === node) report(node, 'boundary', 'decides by where one path lies in another');
        follow(parent, held);
        return;
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        follow(parent, held);
        return;
      case ts.SyntaxKind.PlusToken:
        joined(parent, [other]);
        follow(parent, joinedWith(held));
        return;
      case ts.SyntaxKind.CommaToken:
      case ts.SyntaxKind.InstanceOfKeyword:
        if (parent.right === node) follow(parent, held);
        return;
      default:
        if ((held.kind === 'relation' && !isInnocent(other)) || !(isConstant(other) || isParentOf(other, node, references) || isParentOf(node, other, references))) compared(parent, 'is compared with another value');
    }
  }

  /** The `i` of `for (let i = 0; …)`. */
  function isCounter(node: ts.Expression): boolean {
    const declaration = ts.isIdentifier(node) ? references.symbolOf(node)?.valueDeclaration : undefined;
    return declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.isForStatement(declaration.parent.parent);
  }

  /** A comparison is a boundary if its outcome refuses something; what else it may decide isn't known. */
  function compared(node: ts.Expression, what: string): void {
    if (choosesByOwnPlace(node, references)) return;
    if (onlyLogs(node, host)) report(node, 'log', 'decides what is logged');
    else if (refuses(node, host)) report(node, 'boundary', what);
    else report(node, 'unknown', `${what}, and what that decides isn't known`);
  }

  function consumeAssignment(node: ts.Expression, target: ts.Expression, held: Holding): void {
    if (ts.isObjectLiteralExpression(target)) {
      for (const property of target.properties) {
        const part = property.name && ofProperty(propertyName(property.name), held);
        if (property.name && !part) continue;
        if (part && ts.isShorthandPropertyAssignment(property)) consumeAssignment(node, property.name, part);
        else if (part && ts.isPropertyAssignment(property)) consumeAssignment(node, property.initializer, part);
        else report(target, 'unknown', 'is taken apart in a way that isn\'t followed');
      }
      return;
    }
    const symbol = symbolOfTarget(target, references);
    const declaration = symbol?.valueDeclaration;
    const within = ts.findAncestor(node, (ancestor) => ts.isConstructorDeclaration(ancestor) || isFn(ancestor));
    if (symbol && within && ts.isConstructorDeclaration(within) && ts.isPropertyAccessExpression(target)) {
      followField(symbol, within.parent, held);
      return;
    }
    const isLocal = declaration !== undefined && !outlives(declaration, node, host.isHandler);
    if (symbol && isLocal && !(host.keeps && isReadLater(symbol, declaration))) followReads(symbol, held);
    else if (symbol && isMemo(symbol, references)) followReads(symbol, held, (read) => !sparesRequest(read));
    else if (followKept(target, held)) return;
    else if (symbol && isLocal) followReads(symbol, held);
    else report(target, 'store', `is kept in \`${target.getText()}\`, which outlives the call`);
  }

  /** Whether a variable of a module is read in functions, which run later than what fills it there. */
  function isReadLater(symbol: ts.Symbol, declaration: ts.Declaration): boolean {
    return ts.findAncestor(declaration, isFn) === undefined && references.readsOf(symbol).some((name) => outlives(declaration, name, host.isHandler));
  }

  function followKept(target: ts.Expression, held: Holding): boolean {
    const reads = host.keeps?.(target);
    for (const read of reads ?? []) follow(read, held);
    return reads !== undefined;
  }

  function consumeProperty(parent: ts.PropertyAccessExpression, held: Holding): void {
    const call = ts.isCallExpression(parent.parent) && parent.parent.expression === parent ? parent.parent : undefined;
    if (!call) {
      if (parent.name.text !== 'length' || held.kind === 'relation') followProperty(parent, parent.name.text, held); // how many directories there are says nothing; how far one path is from another does
      return;
    }
    apply(readByMethod(call, parent.name.text, held.kind), call, /^(join|toString)$/.test(parent.name.text) ? flattened(held) : held);
  }

  function followProperty(read: ts.Expression, key: string, held: Holding): void {
    const part = ofProperty(key, held);
    if (part) follow(read, part);
  }

  function consumeArgument(node: ts.Expression, call: ts.CallExpression | ts.NewExpression, held: Holding): void {
    if (call.expression === node) {
      report(node, 'unknown', 'is called');
      return;
    }
    const fn = ts.isCallExpression(call) ? references.callee(call) : undefined;
    const index = argumentsOf(call).indexOf(node);
    const made = ts.isNewExpression(call) ? references.constructorOf(call) : undefined;
    if (made && followParameter(made, index, held)) {
      follow(call, { kind: 'instance', at: [] });
      return;
    }
    const reading = readByCall(node, call, index, held.kind, references, (part) => seen.has(part));
    if (reading.kind === 'result' && reading.local && fn) followFn(fn, index, held);
    else apply(reading, call, held);
  }

  function apply(reading: Reading, call: ts.CallExpression | ts.NewExpression, held: Holding): void {
    switch (reading.kind) {
      case 'ends':
        return;
      case 'result':
        if (reading.below === true) joined(call, argumentsOf(call));
        follow(call, reading.relation === true ? as('relation', flattened(held)) : reading.below === true ? joinedWith(held) : opened(call) ? flattened(held) : held);
        return;
      case 'callback':
        for (const argument of isReduce(call) ? argumentsOf(call).slice(0, 1) : argumentsOf(call)) callback(argument, call, held);
        if (reading.result) follow(call, held);
        return;
      case 'into': {
        const symbol = ts.isIdentifier(reading.target) ? references.symbolOf(reading.target) : undefined;
        const declaration = symbol?.valueDeclaration;
        if (symbol && declaration && isFresh(declaration) && !outlives(declaration, call, host.isHandler)) followReads(symbol, held);
        else if (!(isSet(call) && followKept(reading.target, held))) report(call, 'store', `is kept in \`${reading.target.getText()}\`, which outlives the call`);
        return;
      }
      case 'reader':
        if (reading.role === 'boundary' && ts.isCallExpression(call)) compared(call, reading.what);
        else report(call, reading.role, reading.what);
    }
  }

  /** What is joined behind a directory is looked at too: if it may not lead upwards, the directory is what confines it. */
  function joined(node: ts.Node, parts: readonly ts.Expression[]): void {
    if (parts.some((part) => refusesDots(part, host))) report(node, 'boundary', 'is joined with a path that is refused where it leads out of it');
  }

  /** What a callback does with a root: looked into if it is a function of this file, passed over if it only converts. */
  function callback(argument: ts.Expression, call: ts.CallExpression | ts.NewExpression, held: Holding): void {
    const value = bare(argument);
    const declaration = ts.isIdentifier(value) ? references.symbolOf(value)?.valueDeclaration : undefined;
    const fn = isFn(value) ? value : declaration && fnOfDeclaration(declaration);
    if (fn) {
      for (let index = 0; index < (isReduce(call) ? 2 : 1); index++) followFn(fn, index, held);
      if (fn !== value && !ts.isNewExpression(call) && !dropsResult(call)) follow(call, held);
      return;
    }
    if (!isConverter(value)) report(argument, 'unknown', `goes to the callback \`${shorten(value.getText())}\`, which isn't followed`);
  }

  /** A global or a function of Node that only converts, passed as a callback. */
  function isConverter(value: ts.Expression): boolean {
    const { module, name } = originOf(value, references);
    if (module === '') return /^(Boolean|String|decodeURIComponent|decodeURI)$/.test(name);
    return (module === 'url' && name === 'fileURLToPath') || (module === 'path' && /^(basename|dirname|resolve|normalize)$/.test(name));
  }

  function consumeEntry(entry: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, held: Holding): void {
    const key = entry.name.getText().replace(/['"]/g, '');
    if (/allow|permit|restrict|sandbox|jail|confine|trusted|whitelist|deny|forbid/i.test(key)) report(entry, 'boundary', `is handed on as \`${key}\``);
    else if (key === 'env' || (ts.isPropertyAssignment(entry.parent.parent) && entry.parent.parent.name.getText() === 'env')) report(entry, 'unknown', 'is put into the environment of a program');
    else follow(entry.parent, ts.isComputedPropertyName(entry.name) || readsItself(entry.parent) ? flattened(held) : asProperty(key, held));
  }
}

/** An object with functions that read its own properties, through `this`. */
function readsItself(literal: ts.Node): boolean {
  let reads = false;
  walk(literal, (node) => { reads ||= node.kind === ts.SyntaxKind.ThisKeyword; return !reads && !ts.isClassLike(node); });
  return reads;
}

/** `this.folder = …`, which declares a field in JavaScript. */
function isAssignedField(declaration: ts.Declaration): boolean {
  const target = ts.isBinaryExpression(declaration) ? declaration.left : declaration;
  return ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword && ts.findAncestor(target, ts.isClassLike) !== undefined;
}

/** A text that a value is put into. */
function joinedWith(held: Holding): Holding {
  return flattened(held.kind === 'directory' ? as('below', held) : held);
}

/** `Object.entries(object)`, `JSON.stringify(object)`: all of it, in one form or the other. */
function opened(call: ts.CallExpression | ts.NewExpression): boolean {
  return /^(Object\.(entries|values|keys)|JSON\.\w+|String|inspect|format)$|\.(inspect|format)$/.test(call.expression.getText());
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function argumentsOf(call: ts.CallExpression | ts.NewExpression): readonly ts.Expression[] {
  return call.arguments ?? [];
}

/** `map.set(key, directory)`. */
function isSet(call: ts.CallExpression | ts.NewExpression): boolean {
  return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'set';
}

function isReduce(call: ts.CallExpression | ts.NewExpression): boolean {
  return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'reduce';
}

/** Whether a callback's result is thrown away or only tested by the method. */
function dropsResult(call: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(call.expression) && /^(forEach|filter|find|findLast|findIndex|some|every|sort)$/.test(call.expression.name.text);
}

function isWrite(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node && isAssignment(node.parent.operatorToken.kind);
}

export function usesArguments(fn: Fn): boolean {
  let found = false;
  if (!ts.isArrowFunction(fn)) walk(fn, (node) => { found ||= ts.isIdentifier(node) && node.text === 'arguments'; return !found; });
  return found;
}
