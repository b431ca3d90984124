import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import type { Resolver } from './resolver.ts';
import type { Value } from './value.ts';

/** So many files may hand on what another exports with `export *`. */
const deepest = 20;

/** What a file exports under a name, also by what it hands on with `export *`. */
export function inModule(source: ts.SourceFile, key: string, at: ts.Node, resolver: Resolver, depth = 0): Value {
  for (const statement of source.statements) {
    const name = exportedName(statement, key);
    if (name) return resolver.named(name);
    if (key === 'default' && ts.isExportAssignment(statement)) return resolver.value(statement.expression);
  }
  for (const target of key === 'default' || depth === deepest ? [] : handedOn(source, resolver)) {
    const found = inModule(target, key, at, resolver, depth + 1);
    if (found.kind !== 'unknown') return found;
  }
  return { kind: 'unknown', node: at, trail: [] };
}

/** All names that a file exports, types apart; `undefined` where some can't be told. */
export function exportsOf(source: ts.SourceFile, resolver: Resolver, depth = 0): readonly string[] | undefined {
  const names = new Set<string>();
  for (const statement of source.statements) {
    const own = namesIn(statement);
    if (!own) return undefined;
    for (const name of own) names.add(name);
  }
  if (source.statements.some((statement) => isStar(statement) && !resolver.references.fileOf(statement.moduleSpecifier)) || depth === deepest) return undefined;
  for (const target of handedOn(source, resolver)) {
    const further = exportsOf(target, resolver, depth + 1);
    if (!further) return undefined;
    for (const name of further) if (name !== 'default') names.add(name);
  }
  return [...names].sort();
}

/** `export * from './other.js'`. */
function isStar(statement: ts.Statement): statement is ts.ExportDeclaration & { readonly moduleSpecifier: ts.Expression } {
  return ts.isExportDeclaration(statement) && !statement.exportClause && !statement.isTypeOnly && statement.moduleSpecifier !== undefined;
}

function handedOn(source: ts.SourceFile, { references }: Resolver): readonly ts.SourceFile[] {
  return source.statements.flatMap((statement) => (isStar(statement) ? (references.fileOf(statement.moduleSpecifier) ?? []) : []));
}

function namesIn(statement: ts.Statement): readonly string[] | undefined {
  if (ts.isExportAssignment(statement)) return statement.isExportEquals === true ? undefined : ['default'];
  if (ts.isExportDeclaration(statement)) {
    if (!statement.exportClause || statement.isTypeOnly) return [];
    return ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text) : undefined;
  }
  const modifiers = (ts.canHaveModifiers(statement) && ts.getModifiers(statement)) || [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.every(({ name }) => ts.isIdentifier(name)) ? statement.declarationList.declarations.map(({ name }) => name.getText()) : undefined;
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name.text] : undefined;
}

/** The name that a statement exports as this. */
function exportedName(statement: ts.Statement, key: string): ts.Identifier | undefined {
  if (ts.isExportDeclaration(statement)) {
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return undefined;
    const specifier = statement.exportClause.elements.find(({ name }) => name.text === key);
    const own = specifier?.propertyName ?? specifier?.name;
    return own && ts.isIdentifier(own) ? own : undefined;
  }
  if (!ts.canHaveModifiers(statement) || !(ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return undefined;
  if (ts.isVariableStatement(statement)) {
    const { name } = statement.declarationList.declarations.find((one) => ts.isIdentifier(one.name) && propertyName(one.name) === key) ?? {};
    return name && ts.isIdentifier(name) ? name : undefined;
  }
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text === key ? statement.name : undefined;
}
