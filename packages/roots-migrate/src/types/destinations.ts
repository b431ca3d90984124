import { callOf, type Holders, isMember, resultOf, symbolOfFn } from './holders.ts';
import type { Members } from './members.ts';
import type { Name, Names } from './names.ts';
import { bare, isFn, isWrapper, type Fn } from './nodes.ts';
import { ts } from './ts.ts';

/**
 * Gives the variables, parameters and members that hold a function for sure, its own name apart: it is followed from
 * where it stands to what it is assigned to or passed for, and from there on.
 */
export function createHoldersOf(checker: ts.TypeChecker, names: Names, members: Members, holders: Holders): (fn: Fn) => readonly ts.Symbol[] {
  const known = new Map<Fn, readonly ts.Symbol[]>();

  function holdersOf(fn: Fn): readonly ts.Symbol[] {
    const found = known.get(fn);
    if (found) return found;
    const own = symbolOfFn(fn, names);
    const all = names.inOrder([...followed(fn, own)].filter((symbol) => symbol !== own && isHolder(symbol) && holders.fnOf(symbol) === fn), (symbol) => names.namesOf(symbol)[0]);
    known.set(fn, all);
    return all;
  }

  /** All symbols that the function comes to by way of those that hold it. */
  function followed(fn: Fn, own: ts.Symbol | undefined): ReadonlySet<ts.Symbol> {
    const met = new Set<ts.Symbol>();
    const pending = [...destinationsOf(fn), ...(own ? [own] : [])];
    for (let symbol = pending.pop(); symbol; symbol = pending.pop()) {
      if (met.has(symbol)) continue;
      met.add(symbol);
      if (isMember(symbol)) pending.push(...members.like(symbol));
      if (holders.fnOf(symbol) !== fn) continue;
      for (const name of names.namesOf(symbol)) pending.push(...destinationsOf(accessOf(name)));
      for (const name of members.bindingsOf(symbol)) pending.push(...symbolsOf(name));
    }
    return met;
  }

  const symbolsOf = (node: ts.Node): readonly ts.Symbol[] => { const symbol = names.symbolOf(node); return symbol ? [symbol] : []; };

  /** The symbols that are given the value at a place. */
  function destinationsOf(start: ts.Node): readonly ts.Symbol[] {
    const node = wholeOf(start);
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent)) { const member = checker.getSymbolAtLocation(parent.name); return member ? [member] : []; }
    if (ts.isParameter(parent) && parent.initializer === node) return ofParameter(parent);
    if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === node) return symbolsOf(parent.name);
    const maker = isFn(start) ? makerOf(node) : undefined;
    if (maker) return callsOf(maker).flatMap((call) => destinationsOf(call));
    if (ts.isBinaryExpression(parent) && parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) return symbolsOf(ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left);
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node) {
      const index = (parent.arguments ?? []).findIndex((argument) => argument === node);
      return calledBy(parent).flatMap((fn) => { const parameter = fn.parameters[index]; return parameter ? ofParameter(parameter) : []; });
    }
    return [];
  }

  function callsOf(maker: Fn): readonly ts.CallExpression[] {
    const symbol = symbolOfFn(maker, names);
    return symbol ? names.namesOf(symbol).flatMap((name) => callOf(name) ?? []) : [];
  }

  function ofParameter(parameter: ts.ParameterDeclaration): readonly ts.Symbol[] {
    const fields = ts.isParameterPropertyDeclaration(parameter, parameter.parent) ? checker.getSymbolsOfParameterPropertyDeclaration(parameter, parameter.name.getText()) : [];
    return [...symbolsOf(parameter.name), ...fields];
  }

  /** The functions that are declared under the name of a call, or under one that stands for the same. */
  function calledBy(call: ts.CallExpression | ts.NewExpression): readonly ts.SignatureDeclaration[] {
    const target = bare(call.expression);
    const symbol = names.symbolOf(ts.isPropertyAccessExpression(target) ? target.name : target);
    const alike = symbol && isMember(symbol) ? members.like(symbol) : symbol ? [symbol] : [];
    return alike.flatMap(({ declarations = [] }) => declarations.flatMap((declaration) => declared(declaration)));
  }

  return holdersOf;
}

/** What `holdersOf` may give. */
function isHolder(symbol: ts.Symbol): boolean {
  return (symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Property | ts.SymbolFlags.Method)) !== 0;
}

/** The function that gives another one: `function createProvider(server) { return async () => … }`. */
export function makerOf(made: ts.Node): Fn | undefined {
  const { parent } = made;
  const maker = isFn(parent) ? parent : ts.isReturnStatement(parent) ? ts.findAncestor(parent, isFn) : undefined;
  return maker && resultOf(maker) === made ? maker : undefined;
}

/** `f` or `object.f` of a name. */
function accessOf(name: Name): ts.Node {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
}

/** The outermost expression that gives the same function: casts, `.bind(this)`, an operand of `??`. */
function wholeOf(start: ts.Node): ts.Node {
  let node = start;
  for (;;) {
    const { parent } = node;
    if (isWrapper(parent) || (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)) node = parent;
    else if (ts.isPropertyAccessExpression(parent) && parent.expression === node && parent.name.text === 'bind' && ts.isCallExpression(parent.parent) && parent.parent.expression === parent) node = parent.parent;
    else return node;
  }
}

/** The function or constructor that a declaration holds. */
export function declared(declaration: ts.Declaration): readonly ts.SignatureDeclaration[] {
  if (isFn(declaration)) return [declaration];
  if (ts.isClassLike(declaration)) return declaration.members.filter((member) => ts.isConstructorDeclaration(member));
  const assignment = ts.isPropertyAccessExpression(declaration) ? declaration.parent : declaration;
  const value = ts.isBinaryExpression(assignment) ? assignment.right : ts.isExportAssignment(declaration) ? declaration.expression : ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration) || ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
  const fn = value && bare(value);
  return fn && isFn(fn) ? [fn] : [];
}
