import type { Context } from '../decide/context.ts';
import { isExportName } from '../types/holders.ts';
import { isInside, type Fn } from '../types/nodes.ts';
import type { Name, References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { createAlive, type Alive } from './alive.ts';
import { dropEmptied } from './emptied.ts';
import { createRemovals, fieldWrite, isExported, isModule } from './removals.ts';
import type { Sheet } from './sheet.ts';

/** Functions whose parameters may go, with all their calls: the helpers of a unit, and the handlers. */
export interface Signed {
  readonly fn: Fn;
  readonly calls: readonly ts.CallExpression[];
}

/**
 * Takes out what the edits left unused, in a cascade over all files: imports, variables, functions, types, parameters, members.
 * Only what was used before counts; what was unused already stays, and so does what the package exports.
 */
export function removeLeftovers(context: Context, signed: readonly Signed[], sheet: Sheet): void {
  const { references } = context;
  const remove = createRemovals(context, signed, sheet);
  const declared = context.sources.filter((source) => context.isWritable(source)).flatMap((source) => declarationsOf(source, context));
  const alive = createAlive(sheet);
  const gone = new Set<ts.Node>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const { symbol, declaration, reads } of declared) {
      if (gone.has(declaration) || !alive(declaration) || reads.length === 0) continue;
      if (dropEmptied(declaration, reads, context, alive, sheet)) {
        gone.add(declaration);
        changed = true;
        continue;
      }
      if (reads.some((name) => alive(name))) continue;
      if (wordsOf(sheet.texts(declaration.getSourceFile())).has(symbol.name) || !remove(declaration)) continue;
      gone.add(declaration);
      if (!isImport(declaration) && !isRequired(declaration)) removeExports(symbol, references, sheet, alive);
      changed = true;
    }
  }
}

interface Declared {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
  /** Where it is used, in all files; handing it on to what holds it is no use. */
  readonly reads: readonly Name[];
}

function declarationsOf(source: ts.SourceFile, context: Context): readonly Declared[] {
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (isRemovable(node) && !context.isPublic(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node) ? context.references.memberOf(node) : context.references.symbolOf(node.name);
      if (symbol && !(isExported(node) && isUnknownOutside(symbol, source, context.references) && !isOwnType(node, source, context))) found.push({ symbol, declaration: node, reads: readsOf(symbol, node, context.references) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A type that no other package can import: of one that is private, or says by `exports` what it gives away. */
function isOwnType(node: ts.Node, source: ts.SourceFile, { manifestOf }: Context): boolean {
  const content = manifestOf(source)?.content;
  return (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) && (content?.private === true || content?.exports !== undefined);
}

/** What is exported and imported by no file that is known: who uses it can't be told. */
function isUnknownOutside(symbol: ts.Symbol, source: ts.SourceFile, references: References): boolean {
  return references.namesOf(symbol).every((name) => name.getSourceFile() === source);
}

function readsOf(symbol: ts.Symbol, declaration: Removable, references: References): readonly Name[] {
  if (isImport(declaration) || isRequired(declaration)) return references.readsOf(symbol).filter((name) => name.getSourceFile() === declaration.getSourceFile() && isLocal(name, declaration));
  const own = ts.isParameter(declaration) ? references.declaredBy(declaration) : [];
  const symbols = new Set([...references.alike(symbol), ...own]);
  const names = new Set<Name>([...symbols].flatMap((one) => [...references.readsOf(one), ...references.bindingsOf(one)]));
  return [...names].filter((name) => !isInside(name, declaration) && !isExportName(name) && !isLink(name, references) && !(ts.isPropertyDeclaration(declaration) && fieldWrite(name)));
}

type Import = ts.ImportSpecifier | ts.ImportClause | ts.NamespaceImport | ts.ImportEqualsDeclaration;

function isImport(node: ts.Node): node is Import {
  return ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isImportEqualsDeclaration(node);
}

/** `const { f } = require('./f.js')`, `const f = (await import('./f.js')).f`. */
function isRequired(node: ts.Node): node is ts.VariableDeclaration | ts.BindingElement {
  if (!ts.isVariableDeclaration(node) && !ts.isBindingElement(node)) return false;
  const holder = ts.findAncestor(node, ts.isVariableDeclaration);
  return holder?.initializer !== undefined && isModule(holder.initializer);
}

/** A use of an imported name in its own file. */
function isLocal(name: Name, { name: own }: Import | ts.VariableDeclaration | ts.BindingElement): boolean {
  if (name.text !== own?.getText()) return false;
  const { parent } = name;
  return !((ts.isPropertyAccessExpression(parent) && parent.name === name) || (ts.isExportSpecifier(parent) && parent.parent.parent.moduleSpecifier !== undefined));
}

/** A use that only hands a function on to what holds it. */
function isLink(name: Name, references: References): boolean {
  if (!ts.isIdentifier(name)) return false;
  const fn = references.fnOf(ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name);
  return fn !== undefined && !(ts.isCallExpression(name.parent) && name.parent.expression === name) && references.isFollowed(name, fn) && isHandedOn(name);
}

function isHandedOn(name: Name): boolean {
  const node = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name;
  const { parent } = node;
  return ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isNewExpression(parent) || (ts.isCallExpression(parent) && parent.expression !== node) || (ts.isBinaryExpression(parent) && parent.right === node);
}

type Removable = Import | ts.VariableDeclaration | ts.BindingElement | ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ParameterDeclaration | ts.MethodDeclaration | ts.PropertyDeclaration | ts.PropertySignature | ts.MethodSignature | ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

function isRemovable(node: ts.Node): node is Removable & { readonly name: ts.Identifier } {
  const kinds = isImport(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isParameter(node) || ts.isMethodDeclaration(node) || (ts.isPropertyDeclaration(node) && isPrivateField(node)) ||
    ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  return kinds && node.name !== undefined && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name));
}

function isPrivateField(node: ts.PropertyDeclaration): boolean {
  return ts.isPrivateIdentifier(node.name) || (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** `export { f }`, `export default f`, `module.exports = { f }` of what went. */
function removeExports(symbol: ts.Symbol, references: References, sheet: Sheet, alive: Alive): void {
  for (const name of references.readsOf(symbol)) {
    const { parent } = name;
    if (!isExportName(name) || !alive(name)) continue;
    if (ts.isExportSpecifier(parent)) {
      sheet.remove(parent.parent.elements, parent);
      if (parent.parent.elements.every((element) => sheet.isRemoved(element))) sheet.drop(parent.parent.parent);
    } else if (ts.isExportAssignment(parent)) sheet.drop(parent);
    else if (ts.isBinaryExpression(parent) && ts.isExpressionStatement(parent.parent)) sheet.drop(parent.parent);
    else if ((ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAssignment(parent)) && ts.isObjectLiteralExpression(parent.parent)) removeEntry(parent, parent.parent, sheet);
  }
}

/** An entry of `module.exports = { … }`; the statement goes with the last one. */
function removeEntry(entry: ts.ObjectLiteralElementLike, literal: ts.ObjectLiteralExpression, sheet: Sheet): void {
  sheet.remove(literal.properties, entry);
  const statement = literal.parent.parent;
  if (literal.properties.every((one) => sheet.isRemoved(one)) && ts.isExpressionStatement(statement)) sheet.drop(statement);
}

/** The names that new texts use; keys of object literals are none. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.replace(/'[^']*'|"[^"]*"/g, '').replace(/([{,]\s*)[\w$]+\s*:/g, '$1').match(/(?<![.\w$])[A-Za-z_$][\w$]*/g) ?? []));
}
