import { callOf, createHolders, isExportName, isMember, isType, symbolOfFn } from './holders.ts';
import { createHoldersOf, makerOf } from './destinations.ts';
import { createImports, type Imports } from './imports.ts';
import { createMembers } from './members.ts';
import { createNames, isDeclarationName, type Name } from './names.ts';
import { bare, isFn, isWrapper, type Fn } from './nodes.ts';
import { ts } from './ts.ts';

export type { Name } from './names.ts';
export { callOf, fnOfDeclaration } from './holders.ts';

/** Names of a program: which declaration a name leads to, and which names lead to a declaration, in all files. */
export interface References extends Imports {
  readonly sources: readonly ts.SourceFile[];
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** All names that lead to the symbol, its declaration's own name included, in order; of a function, those of what holds it too. */
  readonly namesOf: (symbol: ts.Symbol) => readonly Name[];
  /** All names but the declarations' own. */
  readonly readsOf: (symbol: ts.Symbol) => readonly Name[];
  /** The function that a call runs, if it is one of the program. */
  readonly callee: (call: ts.CallExpression) => Fn | undefined;
  /** The function that an expression only names. */
  readonly fnOf: (node: ts.Expression) => Fn | undefined;
  /** The symbol under which a function is called: its own name, or the constant or property that holds it. */
  readonly nameOfFn: (fn: Fn) => ts.Symbol | undefined;
  /** The field that a constructor's parameter declares (`private readonly mcp`). */
  readonly fieldOf: (parameter: ts.ParameterDeclaration) => ts.Symbol | undefined;
  /** What a constructor's parameter declares: itself, and its field. */
  readonly declaredBy: (parameter: ts.ParameterDeclaration) => readonly ts.Symbol[];
  /** Variables, parameters and members that hold the function, its own name apart: their types describe it too. */
  readonly holdersOf: (fn: Fn) => readonly ts.Symbol[];
  /** All symbols that stand for the same as this one: what holds the same function, members that stand for each other. */
  readonly alike: (symbol: ts.Symbol) => readonly ts.Symbol[];
  /** The member that a property of an object or type declares. */
  readonly memberOf: (property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.PropertySignature) => ts.Symbol | undefined;
  /** Names that take a member out of an object: `const { member } = object`. */
  readonly bindingsOf: (member: ts.Symbol) => readonly Name[];
  /** Whether a function's name, used as a value, goes only to what holds this function and is followed. */
  readonly isFollowed: (name: Name, fn: Fn) => boolean;
  /** Calls by the function's name whose receiver isn't known: they may run it. */
  readonly strayCalls: (fn: Fn) => readonly Name[];
  /** The constructor that a `new` runs, if it is one of the program's. */
  readonly constructorOf: (call: ts.NewExpression) => ts.ConstructorDeclaration | undefined;
  /** All functions that a call may run: one, or the implementations of a member. Empty if it can't be told. */
  readonly callees: (call: ts.CallExpression) => readonly Fn[];
  /** Calls of a member that the function is one of several implementations of. */
  readonly sharedCalls: (fn: Fn) => readonly ts.CallExpression[];
}

export function createReferences(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): References {
  const names = createNames(checker, sources);
  const members = createMembers(checker, sources, names);
  const holders = createHolders(names, members);
  const holdersOf = createHoldersOf(checker, names, members, holders);
  const meant = new Map<ts.Symbol, readonly Name[]>();
  const reads = new Map<ts.Symbol, readonly Name[]>();

  function nameOfFn(fn: Fn): ts.Symbol | undefined {
    const own = symbolOfFn(fn, names);
    if (own) return own;
    return isArgument(fn) || makerOf(fn) ? holdersOf(fn).find((symbol) => isKeptFor(symbol)) : undefined;
  }

  /** A parameter that a function keeps for later: it is called in functions that are nested in it, not in its own body. */
  function isKeptFor(symbol: ts.Symbol): boolean {
    const declaration = symbol.valueDeclaration;
    if (!declaration || !ts.isParameter(declaration)) return true;
    const reads = names.namesOf(symbol).filter((name) => !isDeclarationName(name));
    return reads.length > 0 && reads.every((name) => ts.findAncestor(name, ts.isFunctionLike) !== declaration.parent);
  }

  function namesOf(symbol: ts.Symbol): readonly Name[] {
    const known = meant.get(symbol);
    if (known) return known;
    const all = findNames(symbol);
    meant.set(symbol, all);
    return all;
  }

  function readsOf(symbol: ts.Symbol): readonly Name[] {
    const known = reads.get(symbol);
    if (known) return known;
    const all = namesOf(symbol).filter((name) => !isDeclarationName(name));
    reads.set(symbol, all);
    return all;
  }

  function findNames(symbol: ts.Symbol): readonly Name[] {
    const fn = holders.fnOf(symbol);
    const own = names.namesOf(symbol);
    if (!fn || nameOfFn(fn) !== symbol) return own;
    const others = holdersOf(fn).filter((holder) => holder !== symbol).flatMap((holder) => names.namesOf(holder));
    return others.length === 0 ? own : [...own, ...others];
  }

  function alike(symbol: ts.Symbol): readonly ts.Symbol[] {
    const fn = holders.fnOf(symbol);
    const own = fn && symbolOfFn(fn, names);
    const family = isMember(symbol) ? members.like(symbol) : [symbol];
    return fn ? [...new Set([...(own ? [own] : []), ...holdersOf(fn), ...family])] : family;
  }

  function callee(call: ts.CallExpression): Fn | undefined {
    const target = bare(call.expression);
    if (isFn(target)) return target;
    const name: Name | undefined = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
    const symbol = name && names.symbolOf(name);
    return symbol && holders.fnOf(symbol);
  }

  function isFollowed(name: Name, fn: Fn): boolean {
    if (isExportName(name) || isType(name)) return true;
    let node: ts.Node = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
    while (isWrapper(node.parent)) node = node.parent;
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'bind' && ts.isCallExpression(node.parent.parent)) node = node.parent.parent;
    const { parent } = node;
    const holds = (holder: ts.Node | undefined): boolean => { const symbol = holder && names.symbolOf(holder); return symbol !== undefined && holders.fnOf(symbol) === fn; };
    if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return ts.isIdentifier(parent.name) && holds(parent.name);
    if (ts.isPropertyAssignment(parent)) return parent.initializer === node && holdsProperty(parent.name, fn) && !getsAway(parent.parent);
    if (ts.isShorthandPropertyAssignment(parent)) return holdsProperty(parent.name, fn) && !getsAway(parent.parent);
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (parent.left === node) return true;
      const target = ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left;
      return holds(target);
    }
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const parameter = parameterOf(parent, node);
      return parameter !== undefined && ts.isIdentifier(parameter.name) && holds(parameter.name);
    }
    return isPresenceTest(node) || ts.isTypeOfExpression(parent);
  }

  function holdsProperty(name: ts.PropertyName, fn: Fn): boolean {
    const symbol = checker.getSymbolAtLocation(name);
    return symbol !== undefined && holders.fnOf(symbol) === fn;
  }

  /** Whether an object is handed to something that isn't of the program, and may call what is in it. */
  function getsAway(literal: ts.ObjectLiteralExpression): boolean {
    let node: ts.Node = literal;
    while (isWrapper(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isObjectLiteralExpression(node.parent) || ts.isArrayLiteralExpression(node.parent)) node = node.parent;
    const { parent } = node;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node && parameterOf(parent, node) === undefined && parent.expression.getText() !== 'Object.freeze';
    if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return false;
    const symbol = names.symbolOf(parent.name);
    return symbol !== undefined && names.namesOf(symbol).some((name) => (ts.isCallExpression(name.parent) || ts.isNewExpression(name.parent)) && name.parent.expression !== name && parameterOf(name.parent, name) === undefined && !isSdkCall(name.parent));
  }

  /** `server.registerTool(…)`, `log(…)`: what is known of a call by its name says that it calls nothing of an object's. */
  function isSdkCall(call: ts.CallExpression | ts.NewExpression): boolean {
    return ts.isPropertyAccessExpression(call.expression) && /^(registerTool|tool|registerPrompt|registerResource|log|info|warn|error|debug|stringify|keys)$/.test(call.expression.name.text);
  }

  function parameterOf(call: ts.CallExpression | ts.NewExpression, argument: ts.Node): ts.ParameterDeclaration | undefined {
    const index = (call.arguments ?? ([] as readonly ts.Expression[])).findIndex((one) => one === argument);
    if (index === -1) return undefined;
    const fn = ts.isCallExpression(call) ? callee(call) : constructorOf(call);
    return fn?.parameters[index];
  }

  function constructorOf(call: ts.NewExpression): ts.ConstructorDeclaration | undefined {
    const target = bare(call.expression);
    const name = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
    const declaration = name && names.symbolOf(name)?.valueDeclaration;
    return declaration && ts.isClassLike(declaration) ? declaration.members.find((member) => ts.isConstructorDeclaration(member)) : undefined;
  }

  function strayCalls(fn: Fn): readonly Name[] {
    const symbol = symbolOfFn(fn, names);
    if (!symbol || !isMember(symbol)) return [];
    return names.unresolved(symbol.name).filter((name) => mayBeOwn(name));
  }

  function callees(call: ts.CallExpression): readonly Fn[] {
    const only = callee(call);
    if (only) return [only];
    const target = bare(call.expression);
    const symbol = ts.isPropertyAccessExpression(target) ? names.symbolOf(target.name) : undefined;
    return symbol && isMember(symbol) ? holders.implementationsOf(symbol) : [];
  }

  function sharedCalls(fn: Fn): readonly ts.CallExpression[] {
    const symbol = symbolOfFn(fn, names);
    if (!symbol || !isMember(symbol)) return [];
    return members.like(symbol).flatMap((member) => names.namesOf(member)).flatMap((name) => callOf(name) ?? []).filter((call) => callee(call) === undefined && callees(call).includes(fn));
  }

  /** A receiver that may be an object of the program: neither a global nor something of a package. */
  function mayBeOwn(name: Name): boolean {
    let root: ts.Node = name.parent;
    while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root) || ts.isNewExpression(root) || ts.isNonNullExpression(root) || ts.isElementAccessExpression(root) || ts.isParenthesizedExpression(root) || ts.isAwaitExpression(root)) root = root.expression;
    if (root.kind === ts.SyntaxKind.ThisKeyword) return true;
    if (!ts.isIdentifier(root)) return false;
    const declaration = names.symbolOf(root)?.declarations?.[0];
    return declaration !== undefined && !isOfPackage(declaration);
  }

  return {
    ...createImports(checker, sources),
    sources, symbolOf: names.symbolOf, bindingsOf: members.bindingsOf, namesOf, readsOf, alike, callee, nameOfFn, holdersOf, isFollowed, strayCalls, callees, constructorOf, sharedCalls,
    fnOf: holders.fnOfExpression,
    memberOf: (property) => checker.getSymbolAtLocation(property.name),
    declaredBy: (parameter) => (ts.isParameterPropertyDeclaration(parameter, parameter.parent) ? checker.getSymbolsOfParameterPropertyDeclaration(parameter, parameter.name.getText()) : []),
    fieldOf: (parameter) => (ts.isParameterPropertyDeclaration(parameter, parameter.parent) ? checker.getSymbolsOfParameterPropertyDeclaration(parameter, parameter.name.getText()).find(({ valueDeclaration, flags }) => valueDeclaration === parameter && (flags & ts.SymbolFlags.Property) !== 0) : undefined),
  };
}

/** An import that no file of the program stands behind. */
function isOfPackage(declaration: ts.Declaration): boolean {
  if (ts.isImportEqualsDeclaration(declaration)) return true;
  const statement = ts.isImportSpecifier(declaration) || ts.isImportClause(declaration) || ts.isNamespaceImport(declaration) ? ts.findAncestor(declaration, ts.isImportDeclaration) : undefined;
  return statement !== undefined && ts.isStringLiteralLike(statement.moduleSpecifier) && !/^[.#]/.test(statement.moduleSpecifier.text);
}

function isArgument(fn: Fn): boolean {
  let node: ts.Node = fn;
  while (isWrapper(node.parent)) node = node.parent;
  return (ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent)) && node.parent.expression !== node;
}

/** `if (f)`, `!f`, `f && …`, `f === undefined`. */
function isPresenceTest(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (!ts.isBinaryExpression(parent)) return false;
  const kind = parent.operatorToken.kind;
  return (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.left === node) || (kind >= ts.SyntaxKind.EqualsEqualsToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken);
}
