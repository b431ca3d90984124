import type { Names } from './names.ts';
import { isWrapper, walk } from './nodes.ts';
import { ts } from './ts.ts';

/**
 * All texts by which a function, method or class may be called that takes something of such a type, or takes an object apart: calls of other names
 * hand nothing on, and needn't be looked at.
 */
export function createTakers(checker: ts.TypeChecker, sources: readonly ts.SourceFile[], names: Names, counts: (type: ts.Type) => boolean): ReadonlySet<string> {
  const takers = new Set(['default']);

  function note(fn: ts.SignatureDeclaration): void {
    if (!fn.parameters.some((parameter) => ts.isParameter(parameter) && (parameter.type ? counts(checker.getNonNullableType(checker.getTypeFromTypeNode(parameter.type))) : ts.isObjectBindingPattern(parameter.name)))) return;
    const own = ts.isConstructorDeclaration(fn) ? fn.parent : fn;
    const holder = ts.findAncestor(own.parent, (node) => !isWrapper(node));
    for (const name of [own.name, holder && ts.isVariableDeclaration(holder) ? holder.name : undefined]) {
      const symbol = name && names.symbolOf(name);
      if (symbol) for (const text of names.spellings(symbol)) takers.add(text);
    }
  }

  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isFunctionLike(node) && !ts.isJSDocSignature(node)) note(node);
      // A default export may have no name of its own.
      else if (ts.isImportClause(node) && node.name) takers.add(node.name.text);
      else if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName?.text === 'default') takers.add(node.name.text);
      return true;
    });
  }
  return takers;
}
