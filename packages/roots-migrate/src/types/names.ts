import { walk } from './nodes.ts';
import { isLibFile } from './program.ts';
import { ts } from './ts.ts';

/** A name: of a variable, or `#private`. */
export type Name = ts.Identifier | ts.PrivateIdentifier;

/** Which declaration each name of a program leads to, as it is written: imports are followed, what a variable holds isn't. */
export interface Names {
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** All names that lead to a symbol, its declarations' own and those of imports included, by file and place. */
  readonly namesOf: (symbol: ts.Symbol) => readonly Name[];
<<<<<<< /tmp/speed/cur.ts
  /** `object.name` where the object's type isn't known, by their text. */
  readonly unresolved: ReadonlyMap<string, readonly Name[]>;
  /** Lets a name that was unresolved lead to a symbol. */
  readonly resolve: (name: Name, symbol: ts.Symbol) => void;
=======
  /** The texts that a name of the symbol can have. */
  readonly spellings: (symbol: ts.Symbol) => ReadonlySet<string>;
  /** `object.name` of this text where the object's type isn't known. */
  readonly unresolved: (text: string) => readonly Name[];
>>>>>>> /tmp/speed/wt/packages/roots-migrate/src/types/names.ts
  /** A symbol as it is written down: behind imports, and of an inferred or generic type. `undefined` for the language's own. */
  readonly declared: (symbol: ts.Symbol | undefined) => ts.Symbol | undefined;
  /** All symbols that some name leads to. */
  readonly symbols: () => Iterable<ts.Symbol>;
}

export function createNames(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): Names {
  const index = new Map<ts.Symbol, Name[]>();
  const unresolved = new Map<string, Name[]>();
  const resolved = new Map<ts.Node, ts.Symbol>();

  const declared = (symbol: ts.Symbol | undefined): ts.Symbol | undefined => {
    if (!symbol) return undefined;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const found = target.declarations?.length ? target : symbol;
    if (found.declarations?.some((declaration) => isLibFile(declaration.getSourceFile().fileName))) return undefined;
    if (!(found.flags & ts.SymbolFlags.Transient) || !found.valueDeclaration || found.declarations?.length !== 1) return found;
    const name = ts.getNameOfDeclaration(found.valueDeclaration);
    return (name && checker.getSymbolAtLocation(name)) ?? found;
  };
  const lookUp = (node: ts.Node): ts.Symbol | undefined => {
    if (ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node) return declared(checker.getShorthandAssignmentValueSymbol(node.parent));
    if (ts.isExportSpecifier(node.parent) && !node.parent.parent.parent.moduleSpecifier) return declared(checker.getExportSpecifierLocalTargetSymbol(node.parent));
    return declared(checker.getSymbolAtLocation(node));
  };
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => resolved.get(node) ?? lookUp(node);
  const add = (symbol: ts.Symbol, name: Name): void => {
    const names = index.get(symbol);
    if (names) names.push(name);
    else index.set(symbol, [name]);
  };

<<<<<<< /tmp/speed/cur.ts
  for (const source of sources) {
    walk(source, (node) => {
      if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return true;
      const symbol = lookUp(node);
      if (symbol) add(symbol, node);
      else if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node && isUnknown(checker, node.parent.expression)) unresolved.set(node.text, [...(unresolved.get(node.text) ?? []), node]);
      return true;
    });
=======
  const before = (a: Name, b: Name): number => (places.get(a.getSourceFile()) ?? 0) - (places.get(b.getSourceFile()) ?? 0) || a.pos - b.pos;
  const inOrder: Names['inOrder'] = (items, nameOf) => [...items].flatMap((item) => { const name = nameOf(item); return name ? [{ item, name }] : []; }).sort((a, b) => before(a.name, b.name)).map(({ item }) => item);

  const spellings = (symbol: ts.Symbol): ReadonlySet<string> => (aliases ??= createAliases(bySpelling, symbolOf))(symbol);

  function namesOf(symbol: ts.Symbol): readonly Name[] {
    const known = found.get(symbol);
    if (known) return known;
    const texts = [...spellings(symbol)];
    const names = texts.flatMap((text) => spelled(text).filter((name) => symbolOf(name) === symbol));
    const all = texts.length > 1 ? inOrder(names, (name) => name) : names;
    found.set(symbol, all);
    return all;
>>>>>>> /tmp/speed/wt/packages/roots-migrate/src/types/names.ts
  }
  return {
<<<<<<< /tmp/speed/cur.ts
    symbolOf, unresolved, declared,
    namesOf: (symbol) => index.get(symbol) ?? [],
    symbols: () => index.keys(),
    resolve: (name, symbol) => {
      resolved.set(name, symbol);
      add(symbol, name);
    },
=======
    symbolOf, namesOf, spellings, declared, inOrder,
    unresolved: (text) => spelled(text).filter((name) => ts.isPropertyAccessExpression(name.parent) && name.parent.name === name && symbolOf(name) === undefined && isUnknown(checker, name.parent.expression)),
>>>>>>> /tmp/speed/wt/packages/roots-migrate/src/types/names.ts
  };
}

/** Whether nothing is known of an object: then any member of it may be one of the program's. */
function isUnknown(checker: ts.TypeChecker, object: ts.Expression): boolean {
  return (checker.getTypeAtLocation(object).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** Whether a name is that of a declaration, and no use of it. */
export function isDeclarationName(name: Name): boolean {
  const { parent } = name;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return true;
  if (ts.isBindingElement(parent) && parent.propertyName === name) return true;
  if (ts.isPropertyAccessExpression(parent) && ts.isBinaryExpression(parent.parent) && parent.parent.left === parent && /^(module\s*\.\s*)?exports\b/.test(parent.getText())) return true;
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isFunctionLike(parent) || ts.isClassDeclaration(parent) || ts.isBindingElement(parent) || ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent) || ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) && parent.name === name;
}
