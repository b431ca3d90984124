import { propertyName } from '../../types/nodes.ts';
import { ts } from '../../types/ts.ts';
import type { Resolver } from './resolver.ts';
import type { Value } from './value.ts';

/** What a file exports under a name; what it hands on with `export *` is not looked for. */
export function inModule(source: ts.SourceFile, key: string, at: ts.Node, resolver: Resolver): Value {
  for (const statement of source.statements) {
    const name = exportedName(statement, key);
    if (name) return resolver.named(name);
    if (key === 'default' && ts.isExportAssignment(statement)) return resolver.value(statement.expression);
  }
  return { kind: 'unknown', node: at, trail: [] };
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
