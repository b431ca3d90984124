import { createAliases } from './aliases.ts';
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
  /** The texts that a name of the symbol can have. */
  readonly spellings: (symbol: ts.Symbol) => ReadonlySet<string>;
  /** `object.name` of this text where the object's type isn't known. */
  readonly unresolved: (text: string) => readonly Name[];
  /** A symbol as it is written down: behind imports, and of an inferred or generic type. `undefined` for the language's own. */
  readonly declared: (symbol: ts.Symbol | undefined) => ts.Symbol | undefined;
  /** Sorts what stands for names by file and place. */
  readonly inOrder: <T>(items: Iterable<T>, nameOf: (item: T) => Name | undefined) => readonly T[];
}

/** The checker is asked for as few names as will do: those that are spelled as what is looked for, or as an alias of it. */
export function createNames(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): Names {
  const symbols = new Map<ts.Node, ts.Symbol | undefined>();
  const found = new Map<ts.Symbol, readonly Name[]>();
  const bySpelling = new Map<string, Name[]>();
  const places = new Map(sources.map((source, index) => [source, index]));
  let aliases: ReturnType<typeof createAliases> | undefined;

  for (const source of sources) {
    walk(source, (node) => {
      if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return true;
      const alike = bySpelling.get(node.text);
      if (alike) alike.push(node);
      else bySpelling.set(node.text, [node]);
      return true;
    });
  }

  const declared = (symbol: ts.Symbol | undefined): ts.Symbol | undefined => {
    if (!symbol) return undefined;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const own = target.declarations?.length ? target : symbol;
    if (own.declarations?.some((declaration) => isLibFile(declaration.getSourceFile().fileName))) return undefined;
    if (!(own.flags & ts.SymbolFlags.Transient) || !own.valueDeclaration || own.declarations?.length !== 1) return own;
    const name = ts.getNameOfDeclaration(own.valueDeclaration);
    return (name && checker.getSymbolAtLocation(name)) ?? own;
  };
  const lookUp = (node: ts.Node): ts.Symbol | undefined => {
    if (ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node) return declared(checker.getShorthandAssignmentValueSymbol(node.parent));
    if (ts.isExportSpecifier(node.parent) && !node.parent.parent.parent.moduleSpecifier) return declared(checker.getExportSpecifierLocalTargetSymbol(node.parent));
    return declared(checker.getSymbolAtLocation(node));
  };
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    if (symbols.has(node)) return symbols.get(node);
    const symbol = lookUp(node);
    symbols.set(node, symbol);
    return symbol;
  };
  const spelled = (text: string): readonly Name[] => bySpelling.get(text) ?? [];

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
  }

  return {
    symbolOf, namesOf, spellings, declared, inOrder,
    unresolved: (text) => spelled(text).filter((name) => ts.isPropertyAccessExpression(name.parent) && name.parent.name === name && symbolOf(name) === undefined && isUnknown(checker, name.parent.expression)),
  };
}

/** Whether nothing is known of an object: then any member of it may be one of the program's. */
function isUnknown(checker: ts.TypeChecker, object: ts.Expression): boolean {
  return (checker.getTypeAtLocation(object).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** Whether a name is that of a declaration, and no use of it. */
export function isDeclarationName(name: Name): boolean {
  const { parent } = name;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent) || ts.isImportEqualsDeclaration(parent)) return true;
  if (ts.isBindingElement(parent) && parent.propertyName === name) return true;
  if (ts.isPropertyAccessExpression(parent) && ts.isBinaryExpression(parent.parent) && parent.parent.left === parent && /^(module\s*\.\s*)?exports\b/.test(parent.getText())) return true;
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isFunctionLike(parent) || ts.isClassDeclaration(parent) || ts.isBindingElement(parent) || ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent) || ts.isInterfaceDeclaration(parent) || ts.isTypeAliasDeclaration(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) && parent.name === name;
}
