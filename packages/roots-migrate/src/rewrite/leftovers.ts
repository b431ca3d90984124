import { isWrite } from '../evaluate/bindings.ts';
import type { Range } from 'roots-usage';
import { isIdle } from '../evaluate/idle.ts';
import { isFn, isInside, walk, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { survivors } from './render.ts';
import { forgetParameter } from './jsdoc.ts';
import type { Sheet } from './sheet.ts';

/** Functions whose parameters may go, with all their calls: the helpers of a unit, and the handlers. */
export interface Signed {
  readonly fn: Fn;
  readonly calls: readonly ts.CallExpression[];
}

/**
 * Takes out what the edits left unused, in a cascade: imports, variables, functions, types, parameters. Only what was
 * used before counts; what was unused already stays.
 */
export function removeLeftovers(source: ts.SourceFile, references: References, signed: readonly Signed[], sheet: Sheet): void {
  const declared = declarationsOf(source, references);
  const gone = new Set<ts.Node>();
  for (let changed = true; changed; ) {
    changed = false;
    const alive = aliveIn(source.text.length, sheet);
    const named = wordsOf(sheet.texts());
    for (const { symbol, declaration } of declared) {
      if (gone.has(declaration) || !alive(declaration.getStart(source))) continue;
      const reads = readsOf(symbol, declaration, references).filter((name) => !isInside(name, declaration));
      if (reads.length === 0 || named.has(symbol.name)) continue;
      if (reads.some((name) => alive(name.getStart(source)))) continue;
      if (!remove(declaration, signed, references, sheet)) continue;
      gone.add(declaration);
      changed = true;
    }
  }
}

/** Reads of a declaration; of a constructor's parameter, those of its field too. */
function readsOf(symbol: ts.Symbol, declaration: ts.Declaration, references: References): readonly Name[] {
  const field = ts.isParameter(declaration) ? references.fieldOf(declaration) : undefined;
  return [...references.readsOf(symbol), ...(field && field !== symbol ? references.readsOf(field) : [])];
}

/** A type of string literals loses a member that nothing in the file gives any more. */
export function narrowUnions(source: ts.SourceFile, sheet: Sheet): void {
  const alive = aliveIn(source.text.length, sheet);
  const values = new Map<string, boolean>();
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) values.set(node.text, (values.get(node.text) ?? false) || alive(node.getStart(source)));
    return true;
  });
  walk(source, (node) => {
    if (!ts.isUnionTypeNode(node) || !ts.isTypeAliasDeclaration(node.parent) || isExported(node.parent)) return true;
    const gone = node.types.filter((type) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) && values.get(type.literal.text) === false);
    if (gone.length > 0 && gone.length < node.types.length && node.types.every((type) => ts.isLiteralTypeNode(type))) for (const type of gone) removeMember(node, type, sheet);
    return true;
  });
}

function removeMember(union: ts.UnionTypeNode, type: ts.TypeNode, sheet: Sheet): void {
  const index = union.types.indexOf(type);
  const next = union.types[index + 1];
  const previous = union.types[index - 1];
  if (next) sheet.replace({ start: type.getStart(), end: next.getStart() });
  else if (previous) sheet.replace({ start: previous.end, end: type.end });
}

interface Declared {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
}

function declarationsOf(source: ts.SourceFile, references: References): readonly Declared[] {
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (isRemovable(node)) {
      const symbol = references.symbolOf(node.name);
      if (symbol) found.push({ symbol, declaration: node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Removable = ts.ImportSpecifier | ts.ImportClause | ts.NamespaceImport | ts.VariableDeclaration | ts.BindingElement | ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ParameterDeclaration | ts.MethodDeclaration | ts.PropertyDeclaration;

function isRemovable(node: ts.Node): node is Removable & { readonly name: ts.Identifier } {
  const kinds = ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isParameter(node) || ts.isMethodDeclaration(node) || (ts.isPropertyDeclaration(node) && isPrivateField(node));
  return kinds && node.name !== undefined && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name));
}

function isPrivateField(node: ts.PropertyDeclaration): boolean {
  return ts.isPrivateIdentifier(node.name) || (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** A `let` that lost its assignments becomes `const`. */
export function constLets(source: ts.SourceFile, references: References, sheet: Sheet): void {
  const alive = aliveIn(source.text.length, sheet);
  walk(source, (node) => {
    if (ts.isVariableDeclarationList(node) && node.flags & ts.NodeFlags.Let && ts.isVariableStatement(node.parent) && alive(node.getStart(source)) && node.declarations.every((one) => losesWrites(one, references, alive, source))) sheet.replace({ start: node.getStart(source), end: node.getStart(source) + 'let'.length }, 'const');
    return true;
  });
}

function losesWrites(declaration: ts.VariableDeclaration, references: References, alive: (offset: number) => boolean, source: ts.SourceFile): boolean {
  if (!declaration.initializer || !ts.isIdentifier(declaration.name)) return false;
  const symbol = references.symbolOf(declaration.name);
  const writes = symbol ? references.readsOf(symbol).filter((name) => isWrite(name)) : [];
  return writes.length > 0 && !writes.some((name) => alive(name.getStart(source)));
}

/** Tells whether what stood at an offset stands in the new text. */
function aliveIn(length: number, sheet: Sheet): (offset: number) => boolean {
  const kept: readonly Range[] = survivors(length, sheet.flat());
  return (offset) => kept.some((range) => offset >= range.start && offset < range.end);
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.replace(/'[^']*'|"[^"]*"/g, '').match(/(?<![.\w$])[A-Za-z_$][\w$]*/g) ?? []));
}

function remove(declaration: ts.Declaration, signed: readonly Signed[], references: References, sheet: Sheet): boolean {
  if (ts.isImportSpecifier(declaration)) return removeSpecifier(declaration, sheet);
  if (ts.isImportClause(declaration)) return removeDefault(declaration, sheet);
  if (ts.isNamespaceImport(declaration)) return dropImport(declaration.parent, sheet);
  if (ts.isVariableDeclaration(declaration)) return removeVariable(declaration, sheet);
  if (ts.isBindingElement(declaration)) return removeBinding(declaration, signed, sheet);
  if (ts.isParameter(declaration)) return ts.isConstructorDeclaration(declaration.parent) ? removeField(declaration, declaration.parent, references, sheet) : removeParameter(declaration, signed, sheet);
  if (ts.isMethodDeclaration(declaration)) {
    if (!signed.some(({ fn }) => fn === declaration)) return false;
    sheet.drop(declaration);
    return true;
  }
  if (isExported(declaration)) return false;
  if (ts.isPropertyDeclaration(declaration) && declaration.initializer && !isIdle(declaration.initializer)) return false;
  sheet.drop(declaration);
  return true;
}

function removeSpecifier(specifier: ts.ImportSpecifier, sheet: Sheet): boolean {
  const { elements } = specifier.parent;
  sheet.remove(elements, specifier);
  const clause = specifier.parent.parent;
  if (!elements.every((element) => sheet.isRemoved(element)) || sheet.isInserted(elements)) return true;
  if (clause.name) sheet.replace({ start: clause.name.end, end: specifier.parent.end });
  else sheet.drop(clause.parent);
  return true;
}

function removeDefault(clause: ts.ImportClause, sheet: Sheet): boolean {
  if (!clause.namedBindings) return dropImport(clause, sheet);
  sheet.replace({ start: clause.getStart(), end: clause.namedBindings.getStart() });
  return true;
}

function dropImport(clause: ts.ImportClause, sheet: Sheet): boolean {
  if (clause.name && clause.namedBindings) sheet.replace({ start: clause.name.end, end: clause.namedBindings.end });
  else sheet.drop(clause.parent);
  return true;
}

function removeVariable(declaration: ts.VariableDeclaration, sheet: Sheet): boolean {
  const list = declaration.parent;
  if (!ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent) || isExported(list.parent)) return false;
  if (declaration.initializer && !isIdle(declaration.initializer)) return false;
  sheet.remove(list.declarations, declaration);
  if (list.declarations.every((one) => sheet.isRemoved(one))) sheet.drop(list.parent);
  return true;
}

function removeBinding(element: ts.BindingElement, signed: readonly Signed[], sheet: Sheet): boolean {
  const pattern = element.parent;
  const holder = pattern.parent;
  if (ts.isArrayBindingPattern(pattern) || pattern.elements.some((one) => one.dotDotDotToken)) return false;
  if (ts.isVariableDeclaration(holder) && holder.initializer && !isIdle(holder.initializer)) return false;
  sheet.remove(pattern.elements, element);
  if (!pattern.elements.every((one) => sheet.isRemoved(one)) || sheet.isInserted(pattern.elements)) return true;
  if (ts.isParameter(holder)) removeParameter(holder, signed, sheet);
  if (!ts.isVariableDeclaration(holder)) return true;
  const list = holder.parent;
  if (ts.isVariableDeclarationList(list) && ts.isVariableStatement(list.parent) && list.declarations.length === 1) sheet.drop(list.parent);
  return true;
}

/** A parameter goes with the argument of every call; of a handler, only the last one can. */
function removeParameter(parameter: ts.ParameterDeclaration, signed: readonly Signed[], sheet: Sheet): boolean {
  const fn = parameter.parent;
  const known = signed.find((one) => one.fn === fn);
  if (!known || !isFn(fn)) return false;
  const index = fn.parameters.indexOf(parameter);
  const isLast = fn.parameters.slice(index + 1).every((one) => sheet.isRemoved(one));
  if (known.calls.length === 0 && !isLast) return false;
  if (known.calls.some((call) => { const argument = call.arguments[index]; return argument !== undefined && !isIdle(argument); })) return false;
  sheet.remove(fn.parameters, parameter);
  forgetParameter(parameter, sheet);
  for (const call of known.calls) {
    const argument = call.arguments[index];
    if (argument) sheet.remove(call.arguments, argument);
  }
  return true;
}

/** `constructor(private readonly mcp)`: goes with the argument of every `new`, and with the constructor if nothing is left. */
function removeField(parameter: ts.ParameterDeclaration, constructor: ts.ConstructorDeclaration, references: References, sheet: Sheet): boolean {
  const owner = constructor.parent;
  if (!ts.isClassDeclaration(owner) || !owner.name || isExported(owner) || owner.heritageClauses) return false;
  const symbol = references.symbolOf(owner.name);
  const uses = symbol ? references.readsOf(symbol).filter((name) => !ts.isTypeReferenceNode(name.parent)) : [];
  const news = uses.flatMap((name) => (ts.isNewExpression(name.parent) && name.parent.expression === name ? [name.parent] : []));
  const index = constructor.parameters.indexOf(parameter);
  if (news.length !== uses.length || news.some((one) => { const argument = one.arguments?.[index]; return argument !== undefined && !isIdle(argument); })) return false;
  sheet.remove(constructor.parameters, parameter);
  for (const one of news) {
    const argument = one.arguments?.[index];
    if (one.arguments && argument) sheet.remove(one.arguments, argument);
  }
  if (constructor.parameters.every((one) => sheet.isRemoved(one)) && constructor.body?.statements.length === 0) sheet.drop(constructor);
  return true;
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
}
