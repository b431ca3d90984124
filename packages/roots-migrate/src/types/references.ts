import { ts } from './ts.ts';
import { bare, isFn, walk, type Fn } from './nodes.ts';

/** A name: of a variable, or `#private`. */
export type Name = ts.Identifier | ts.PrivateIdentifier;

/** Names of one file: which declaration a name leads to, and which names lead to a declaration. */
export interface References {
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** All names that lead to the symbol, its declaration's own name included, in order. */
  readonly namesOf: (symbol: ts.Symbol) => readonly Name[];
  /** All names but the declarations' own. */
  readonly readsOf: (symbol: ts.Symbol) => readonly Name[];
  /** The function that a call runs, if it is one of this file. */
  readonly callee: (call: ts.CallExpression) => Fn | undefined;
  /** The symbol under which a function is called: its own name, or the constant that holds it. */
  readonly nameOfFn: (fn: Fn) => ts.Symbol | undefined;
  /** The field that a constructor's parameter declares (`private readonly mcp`). */
  readonly fieldOf: (parameter: ts.ParameterDeclaration) => ts.Symbol | undefined;
}

export function createReferences(checker: ts.TypeChecker, source: ts.SourceFile): References {
  const index = new Map<ts.Symbol, Name[]>();
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    if (ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node) return checker.getShorthandAssignmentValueSymbol(node.parent);
    return declared(checker.getSymbolAtLocation(node));
  };
  /** A property of an inferred type leads to the one that is written down. */
  const declared = (symbol: ts.Symbol | undefined): ts.Symbol | undefined => {
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Transient) || !symbol.valueDeclaration) return symbol;
    const name = ts.getNameOfDeclaration(symbol.valueDeclaration);
    return (name && checker.getSymbolAtLocation(name)) ?? symbol;
  };
  const add = (symbol: ts.Symbol | undefined, name: Name): void => {
    if (!symbol) return;
    const names = index.get(symbol);
    if (names) names.push(name);
    else index.set(symbol, [name]);
  };
  walk(source, (node) => {
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return true;
    add(symbolOf(node), node);
    if (ts.isIdentifier(node) && ts.isExportSpecifier(node.parent)) add(checker.getExportSpecifierLocalTargetSymbol(node.parent), node);
    return true;
  });
  const namesOf = (symbol: ts.Symbol): readonly Name[] => index.get(symbol) ?? [];
  const isDeclarationName = (name: Name): boolean => {
    const parent = name.parent;
    if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return true;
    return (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isFunctionLike(parent) || ts.isClassDeclaration(parent) || ts.isBindingElement(parent) ||
      ts.isPropertyDeclaration(parent) || ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent) || ts.isPropertySignature(parent)) && parent.name === name;
  };
  return {
    symbolOf,
    namesOf,
    readsOf: (symbol) => namesOf(symbol).filter((name) => !isDeclarationName(name)),
    callee: (call) => {
      const target = bare(call.expression);
      if (isFn(target)) return target;
      const name: Name | undefined = ts.isIdentifier(target) ? target : ts.isPropertyAccessExpression(target) ? target.name : undefined;
      const declaration = name && symbolOf(name)?.valueDeclaration;
      return declaration && fnOfDeclaration(declaration);
    },
    nameOfFn: (fn) => {
      if (fn.name && !ts.isFunctionExpression(fn)) return ts.isComputedPropertyName(fn.name) ? undefined : symbolOf(fn.name);
      const holder = holderOf(fn);
      return holder && symbolOf(holder.name);
    },
    fieldOf: (parameter) => (ts.isParameterPropertyDeclaration(parameter, parameter.parent) ? checker.getSymbolsOfParameterPropertyDeclaration(parameter, parameter.name.getText()).find(({ valueDeclaration, flags }) => valueDeclaration === parameter && (flags & ts.SymbolFlags.Property) !== 0) : undefined),
  };
}

/** The function of a declaration: itself, or what its constant holds. */
export function fnOfDeclaration(declaration: ts.Declaration): Fn | undefined {
  if (isFn(declaration)) return hasBody(declaration) ? declaration : undefined;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isVariableDeclarationList(declaration.parent) && declaration.parent.flags & ts.NodeFlags.Const) {
    const value = bare(declaration.initializer);
    return isFn(value) ? value : undefined;
  }
  if (ts.isPropertyAssignment(declaration)) {
    const value = bare(declaration.initializer);
    return isFn(value) ? value : undefined;
  }
  return undefined;
}

function hasBody(fn: Fn): boolean {
  return fn.body !== undefined;
}

/** The `const f = …` that holds a function expression. */
function holderOf(fn: Fn): ts.VariableDeclaration | undefined {
  let node: ts.Node = fn;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  return ts.isVariableDeclaration(node.parent) && node.parent.initializer === node && ts.isIdentifier(node.parent.name) ? node.parent : undefined;
}
