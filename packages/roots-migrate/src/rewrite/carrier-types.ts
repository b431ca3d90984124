import type { Context } from '../decide/context.ts';
import type { Parameter } from '../plan.ts';
import { isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import type { Carrier } from './carriers.ts';
import { documentMember, documentProperty } from './jsdoc.ts';
import type { Sheet } from './sheet.ts';
import { addMember, isJavaScript, memberText } from './signatures.ts';

/** Whether the type of a parameter is written by hand in a file that may change, so that it can get a member. */
export function canGrow(parameter: ts.ParameterDeclaration, context: Context): boolean {
  const { type } = parameter;
  if (!type) return isJavaScript(parameter);
  if (ts.isTypeLiteralNode(type)) return true;
  const declaration = typeOf(type, context.references);
  return declaration !== undefined && context.isWritable(declaration.getSourceFile()) && !context.isPublic(declaration);
}

/** Lets a helper read the directory from an object that it takes. */
export function signCarrier({ parameter, holdsArguments }: Carrier, added: Parameter, helpers: ReadonlySet<Fn>, references: References, sheet: Sheet): void {
  if (ts.isObjectBindingPattern(parameter.name)) sheet.insert(parameter.name.elements, parameter.name, parameter.name.elements.length, added.name);
  const type = added.form === 'one' ? 'string' : 'string[]';
  if (isJavaScript(parameter)) {
    documentMember(parameter, memberText(added), sheet);
    documentProperty(parameter, added.name, type, !added.required, references, sheet);
  } else if (parameter.type) {
    const optional = holdsArguments || isUsedElsewhere(parameter.type, helpers, references);
    addMember(parameter.type, added, references, sheet, added.required ? memberText(added) : optional ? `${added.name}?: ${type}` : `${added.name}: ${type} | undefined`);
  }
}

/** The interface or type that a name leads to. */
function typeOf(type: ts.TypeNode, references: References): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName) || type.typeArguments) return undefined;
  const declaration = references.symbolOf(type.typeName)?.declarations?.[0];
  if (!declaration) return undefined;
  if (ts.isInterfaceDeclaration(declaration)) return declaration;
  return ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type) ? declaration : undefined;
}

/** Whether a named type describes more than what these functions take: other objects of it need not hold a directory. */
function isUsedElsewhere(type: ts.TypeNode, helpers: ReadonlySet<Fn>, references: References): boolean {
  const declaration = typeOf(type, references);
  const symbol = declaration && references.symbolOf(declaration.name);
  return symbol !== undefined && references.readsOf(symbol).some((name) => {
    const parameter = ts.findAncestor(name, ts.isParameter);
    return !ts.isExportSpecifier(name.parent) && !(parameter && isFn(parameter.parent) && helpers.has(parameter.parent));
  });
}
