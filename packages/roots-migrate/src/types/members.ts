import { declared } from './destinations.ts';
import type { Names } from './names.ts';
import { bare, isFn, propertyName, walk } from './nodes.ts';
import { createTakers } from './takers.ts';
import { ts } from './ts.ts';

/** Which members of types stand for each other: an interface's and those of the classes and objects that are used as it. */
export interface Members {
  /** All members that stand for the same one, itself included. */
  readonly like: (member: ts.Symbol) => readonly ts.Symbol[];
  /** Whether a class that extends its own has another in its place. */
  readonly isOverridden: (member: ts.Symbol) => boolean;
  /** The member of an object that is taken apart: `getRoot` of `const { getRoot } = deps`. */
  readonly ofBinding: (element: ts.BindingElement) => ts.Symbol | undefined;
  /** Names that take a member out of an object: `const { member } = object`. */
  readonly bindingsOf: (member: ts.Symbol) => readonly ts.Identifier[];
}

export function createMembers(checker: ts.TypeChecker, sources: readonly ts.SourceFile[], names: Names): Members {
  const families = new Map<ts.Symbol, Set<ts.Symbol>>();
  const bindings = new Map<string, ts.BindingElement[]>();
  const taken = new Map<ts.BindingElement, ts.Symbol | undefined>();
  const overridden = new Set<ts.Symbol>();

  const unite = (one: ts.Symbol | undefined, other: ts.Symbol | undefined): void => {
    if (!one || !other || one === other || families.get(one)?.has(other) === true) return;
    const all = new Set([...(families.get(one) ?? [one]), ...(families.get(other) ?? [other])]);
    for (const member of all) families.set(member, all);
  };
  const memberOf = (type: ts.Type, key: string): readonly ts.Symbol[] => {
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => names.declared(checker.getPropertyOfType(part, key)) ?? []);
  };
  /** A value of one type is used as another: what both have stands for each other. */
  const uniteTypes = (from: ts.Type, to: ts.Type): void => {
    const { symbol } = from as { readonly symbol: ts.Symbol | undefined }; // types without a declaration have none
    if (from === to || !symbol || symbol === to.symbol || !isOwn(symbol)) return;
    for (const property of checker.getPropertiesOfType(from)) {
      const own = names.declared(property);
      if (own && isCallable(own)) for (const other of memberOf(to, property.name)) unite(own, other);
    }
  };
  const known = new Map<ts.Type, boolean>();
  /** Whether anything can stand for a member of a type: it costs less to ask than what type a value has. */
  const hasMembers = (type: ts.Type): boolean => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const has = (type.isUnion() ? type.types : [type]).some((part) => checker.getPropertiesOfType(part).some((property) => names.declared(property) !== undefined));
    known.set(type, has);
    return has;
  };
  const usedAs = (value: ts.Expression, type: ts.Type | undefined): void => {
    const inner = bare(value);
    if (!type || isFn(inner) || ts.isObjectLiteralExpression(inner) || ts.isLiteralExpression(inner)) return;
    const to = checker.getNonNullableType(type);
    if (hasMembers(to)) uniteTypes(checker.getTypeAtLocation(inner), to);
  };

  const met: ts.Node[] = [];
  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isObjectLiteralExpression(node) || ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isVariableDeclaration(node) || ts.isReturnStatement(node) || ts.isArrowFunction(node)) met.push(node);
      else if (ts.isBindingElement(node)) noteBinding(node);
      return true;
    });
  }
  const takers = createTakers(checker, sources, names, hasMembers);
  for (const node of met) {
    if (ts.isObjectLiteralExpression(node)) ofLiteral(node);
    else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) ofHeritage(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) ofCall(node);
    else if (ts.isVariableDeclaration(node) && node.type && node.initializer) usedAs(node.initializer, checker.getTypeFromTypeNode(node.type));
    else if (ts.isReturnStatement(node) && node.expression) ofReturn(node.expression, node);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) ofReturn(node.body, node.body);
  }

  function ofLiteral(literal: ts.ObjectLiteralExpression): void {
    const context = checker.getContextualType(literal);
    if (!context) return;
    const type = checker.getNonNullableType(context);
    for (const property of literal.properties) {
      const key = property.name && propertyName(property.name); // names of object literals are property names
      if (key === undefined || !property.name) continue;
      const own = checker.getSymbolAtLocation(property.name);
      if (own && isCallable(own)) for (const other of memberOf(type, key)) unite(own, other);
      const [member] = memberOf(type, key);
      if (member && ts.isPropertyAssignment(property)) usedAs(property.initializer, checker.getTypeOfSymbol(member));
      else if (member && ts.isShorthandPropertyAssignment(property)) usedAs(property.name, checker.getTypeOfSymbol(member));
    }
  }

  function ofHeritage(declaration: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): void {
    for (const clause of declaration.heritageClauses ?? []) {
      for (const base of clause.types) {
        const type = checker.getTypeAtLocation(base);
        for (const member of declaration.members) {
          const key = member.name && (ts.isPrivateIdentifier(member.name) ? undefined : propertyName(member.name));
          if (key !== undefined && member.name) for (const other of memberOf(type, key)) {
            unite(checker.getSymbolAtLocation(member.name), other);
            overridden.add(other);
          }
        }
      }
    }
  }

  function ofCall(call: ts.CallExpression | ts.NewExpression): void {
    const target = bare(call.expression);
    const name = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
    const declaration = name && takers.has(name.text) ? names.symbolOf(name)?.valueDeclaration : undefined;
    const [fn] = declaration ? declared(declaration) : [];
    for (const [index, argument] of (call.arguments ?? []).entries()) {
      const parameter = fn?.parameters[index];
      if (!parameter) continue;
      if (parameter.type) usedAs(argument, checker.getTypeFromTypeNode(parameter.type));
      else if (ts.isObjectBindingPattern(parameter.name)) takenApart(argument, parameter.name);
    }
  }

  /** `function register(server, { getRoots })` without a type, as JavaScript writes it: what is taken is that of the object which is passed. */
  function takenApart(argument: ts.Expression, pattern: ts.ObjectBindingPattern): void {
    const type = checker.getTypeAtLocation(argument);
    for (const element of pattern.elements) {
      const key = element.dotDotDotToken ? undefined : propertyName(element.propertyName ?? element.name);
      const own = key === undefined ? undefined : names.declared(checker.getPropertyOfType(type, key));
      if (!own || !isCallable(own)) continue;
      unite(own, taken.get(element));
      taken.set(element, own);
    }
  }

  function ofReturn(value: ts.Expression, at: ts.Node): void {
    const fn = ts.findAncestor(at, ts.isFunctionLike);
    if (!fn?.type) return;
    const type = checker.getTypeFromTypeNode(fn.type);
    usedAs(value, checker.getAwaitedType(type) ?? type);
  }

  function noteBinding(element: ts.BindingElement): void {
    const key = ts.isIdentifier(element.name) ? propertyName(element.propertyName ?? element.name) : undefined;
    if (key !== undefined) bindings.set(key, bindings.get(key) ?? []).get(key)?.push(element);
  }

  function ofBinding(element: ts.BindingElement): ts.Symbol | undefined {
    if (!taken.has(element)) taken.set(element, findTaken(element));
    return taken.get(element);
  }

  function findTaken(element: ts.BindingElement): ts.Symbol | undefined {
    if (!ts.isObjectBindingPattern(element.parent) || element.dotDotDotToken) return undefined;
    const key = propertyName(element.propertyName ?? element.name);
    const holder = element.parent.parent;
    const type = ts.isVariableDeclaration(holder) && holder.initializer ? checker.getTypeAtLocation(holder.initializer) : checker.getTypeAtLocation(element.parent);
    if (key === undefined) return undefined;
    const found = memberOf(checker.getNonNullableType(type), key);
    return found.length === 1 ? found[0] : undefined;
  }

  function bindingsOf(member: ts.Symbol): readonly ts.Identifier[] {
    const elements = [...names.spellings(member)].flatMap((key) => bindings.get(key) ?? []).filter((element) => ofBinding(element) === member);
    return names.inOrder(elements.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : [])), (name) => name);
  }

  return {
    ofBinding, bindingsOf,
    isOverridden: (member) => overridden.has(member),
    like: (member) => [...(families.get(member) ?? [member])],
  };
}

/** A member that may hold a function. */
function isCallable(member: ts.Symbol): boolean {
  return (member.declarations ?? []).some((declaration) => {
    if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration) || ts.isParameter(declaration) || ts.isShorthandPropertyAssignment(declaration)) return true;
    if (ts.isPropertyDeclaration(declaration)) return true;
    if (!ts.isPropertyAssignment(declaration)) return false;
    const value = bare(declaration.initializer);
    return isFn(value) || ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || ts.isCallExpression(value);
  });
}

/** A class or an object of the program itself. */
function isOwn(symbol: ts.Symbol): boolean {
  return symbol.declarations?.some((declaration) => ts.isClassLike(declaration) || ts.isObjectLiteralExpression(declaration) || ts.isInterfaceDeclaration(declaration) || ts.isTypeLiteralNode(declaration)) ?? false;
}
