import type { Name } from './names.ts';
import { ts } from './ts.ts';

/** Words that stand for something of another name: a module's exports, the class or function that runs. */
const stands = ['exports', 'module', 'require', 'target', 'meta', 'this', 'default', 'arguments'];

/**
 * The spellings under which a symbol can be met: its own name, those of its declarations, and what imports and exports
 * call it. A name of any other spelling can't lead to it, so nobody has to ask. An index signature is met under any name.
 */
export function createAliases(bySpelling: ReadonlyMap<string, readonly Name[]>, symbolOf: (name: Name) => ts.Symbol | undefined): (symbol: ts.Symbol) => ReadonlySet<string> {
  const given = new Map<ts.Symbol, Set<string>>();
  const add = (name: Name): void => {
    const symbol = symbolOf(name);
    if (!symbol) return;
    const texts = given.get(symbol);
    if (texts) texts.add(name.text);
    else given.set(symbol, new Set([name.text]));
  };
  for (const names of bySpelling.values()) for (const name of names) if (isAlias(name)) add(name);
  for (const text of stands) for (const name of bySpelling.get(text) ?? []) add(name);

  return (symbol) => (symbol.escapedName === ts.InternalSymbolName.Index ? new Set(bySpelling.keys()) : new Set([symbol.name, ...(symbol.declarations ?? []).flatMap(nameOf), ...(given.get(symbol) ?? [])]));
}

function nameOf(declaration: ts.Declaration): readonly string[] {
  const name = ts.getNameOfDeclaration(declaration);
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? [name.text] : [];
}

/** Whether a name is given to something that may be called otherwise elsewhere. */
function isAlias(name: Name): boolean {
  const { parent } = name;
  if (ts.isImportClause(parent) || ts.isNamespaceImport(parent) || ts.isNamespaceExport(parent) || ts.isImportEqualsDeclaration(parent) || ts.isNamespaceExportDeclaration(parent)) return true;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return parent.propertyName !== undefined;
  if (ts.isVariableDeclaration(parent)) return parent.name === name && parent.initializer !== undefined && isRequired(parent.initializer);
  if (ts.isBindingElement(parent)) return ts.isVariableDeclaration(parent.parent.parent) && parent.propertyName !== undefined && parent.parent.parent.initializer !== undefined && isRequired(parent.parent.parent.initializer);
  return ts.isPropertyAccessExpression(parent) && parent.name === name && ts.isBinaryExpression(parent.parent) && parent.parent.left === parent && /^(module\s*\.\s*)?exports\b/.test(parent.getText());
}

/** `require('…')`, `require('…').member`: in JavaScript an import. */
function isRequired(value: ts.Expression): boolean {
  let node = value;
  while (ts.isPropertyAccessExpression(node)) node = node.expression;
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require';
}
