import { isBuiltin } from 'node:module';
import { ts } from '../types/ts.ts';
import { newlineOf, quoteOf, usesSemicolons } from './taste.ts';
import type { Sheet } from './sheet.ts';

/** How a name of a Node module is written in a file, and whether it must be imported first. */
export interface ModuleName {
  readonly text: string;
  readonly isImported: boolean;
}

/** `basename` of `path`: as the file has it (`basename`, `path.basename`), else by its bare name. */
export function nameIn(source: ts.SourceFile, module: string, name: string): ModuleName {
  for (const statement of source.statements) {
    const found = ts.isImportDeclaration(statement) ? importedName(statement, module, name) : ts.isVariableStatement(statement) ? requiredName(statement, module, name) : undefined;
    if (found !== undefined) return { text: found, isImported: true };
  }
  return { text: name, isImported: false };
}

function importedName(node: ts.ImportDeclaration, module: string, name: string): string | undefined {
  if (!isModule(node.moduleSpecifier, module) || !node.importClause || node.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const { name: whole, namedBindings } = node.importClause;
  if (namedBindings && ts.isNamespaceImport(namedBindings)) return `${namedBindings.name.text}.${name}`;
  const specifier = namedBindings?.elements.find((element) => (element.propertyName ?? element.name).text === name);
  return specifier?.name.text ?? (whole && `${whole.text}.${name}`);
}

function requiredName(node: ts.VariableStatement, module: string, name: string): string | undefined {
  for (const declaration of node.declarationList.declarations) {
    const value = declaration.initializer;
    if (!value || !ts.isCallExpression(value) || value.expression.getText() !== 'require' || !value.arguments[0] || !isModule(value.arguments[0], module)) continue;
    if (ts.isIdentifier(declaration.name)) return `${declaration.name.text}.${name}`;
    if (!ts.isObjectBindingPattern(declaration.name)) continue;
    const element = declaration.name.elements.find((one) => (one.propertyName ?? one.name).getText() === name);
    if (element) return element.name.getText();
  }
  return undefined;
}

function isModule(node: ts.Expression, module: string): boolean {
  return ts.isStringLiteralLike(node) && node.text.replace(/^node:/, '') === module;
}

/** Imports a name into the list of its module's import; answers false if there is no such list. */
export function joinImport(source: ts.SourceFile, module: string, name: string, sheet: Sheet): boolean {
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && isModule(statement.moduleSpecifier, module)) {
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings) || statement.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
      sheet.insert(bindings.elements, bindings, placeIn(bindings.elements.map((element) => element.name.text), name), name);
      return true;
    }
    if (ts.isVariableStatement(statement) && insertRequired(statement, module, name, sheet)) return true;
  }
  return false;
}

function insertRequired(statement: ts.VariableStatement, module: string, name: string, sheet: Sheet): boolean {
  for (const { name: pattern, initializer } of statement.declarationList.declarations) {
    if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'require' || !initializer.arguments[0] || !isModule(initializer.arguments[0], module)) continue;
    if (!ts.isObjectBindingPattern(pattern)) continue;
    sheet.insert(pattern.elements, pattern, placeIn(pattern.elements.map((element) => element.name.getText()), name), name);
    return true;
  }
  return false;
}

/** In order if the names are, else last. */
function placeIn(names: readonly string[], name: string): number {
  const sorted = names.every((one, index) => index === 0 || (names[index - 1] ?? '').toLowerCase() <= one.toLowerCase());
  if (!sorted) return names.length;
  const at = names.findIndex((one) => one.toLowerCase() > name.toLowerCase());
  return at === -1 ? names.length : at;
}

/** Imports a name by a declaration of its own, after the last import that stays. Leftovers are gone by then. */
export function addImport(source: ts.SourceFile, module: string, name: string, sheet: Sheet): void {
  const stays = source.statements.filter((statement) => !sheet.isDropped(statement));
  const last = stays.findLast((statement) => ts.isImportDeclaration(statement)) ?? stays.findLast(isRequire);
  const text = !source.statements.some((statement) => ts.isImportDeclaration(statement)) && source.statements.some(isRequire) ? `const { ${name} } = require(${specifierOf(source, module)})${usesSemicolons(source) ? ';' : ''}` : importOf(source, module, name);
  const newline = newlineOf(source.text);
  const [first] = stays;
  if (last) sheet.replace(source, { start: last.end, end: last.end }, newline + text);
  else if (first && first !== source.statements[0]) {
    const at = ts.getLeadingCommentRanges(source.text, first.pos)?.[0]?.pos ?? first.getStart(source); // where the first statement stood, nothing stays
    sheet.replace(source, { start: at, end: at }, text + newline + newline);
  } else sheet.replace(source, { start: source.getStart(source), end: source.getStart(source) }, text + newline);
}

function isRequire(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) && /require\(/.test(statement.getText());
}

/** The declaration that imports a name, as the file writes such. */
export function importOf(source: ts.SourceFile, module: string, name: string): string {
  return `import { ${name} } from ${specifierOf(source, module)}${usesSemicolons(source) ? ';' : ''}`;
}

function specifierOf(source: ts.SourceFile, module: string): string {
  const quote = quoteOf(source);
  return quote + (isBuiltin(module) && usesNodePrefix(source) ? 'node:' : '') + module + quote;
}

function usesNodePrefix(source: ts.SourceFile): boolean {
  return /['"]node:/.test(source.text) || !/['"](fs|path|url|os|util|child_process)(\/promises)?['"]/.test(source.text);
}
