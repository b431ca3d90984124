import { usesOf } from '../../trace/owner.ts';
import { bare, isFn } from '../../types/nodes.ts';
import type { References } from '../../types/references.ts';
import { ts } from '../../types/ts.ts';
import { isJavaScript } from '../signatures.ts';

/** What TypeScript knows of the arguments that an expression gives. */
export type ArgumentType =
  /** Any member may be read. */
  | { readonly kind: 'any' }
  /** Members are `unknown`, or there are none to read: what is read needs a cast. */
  | { readonly kind: 'loose' }
  /** A type that is written by hand, and that gets a member. */
  | { readonly kind: 'typed'; readonly type: ts.TypeNode }
  | { readonly kind: 'foreign'; readonly node: ts.Node };

/** The type of an expression that holds the arguments of a call, as it is written. */
export function typeOfArguments(expression: ts.Expression, references: References): ArgumentType {
  if (isJavaScript(expression)) return { kind: 'any' };
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)) return typeOfArguments(expression.expression, references);
  if (ts.isAsExpression(expression) || ts.isTypeAssertionExpression(expression) || ts.isSatisfiesExpression(expression)) return ofTypeNode(expression.type, references);
  if (ts.isBinaryExpression(expression)) return typeOfArguments(expression.left, references);
  if (!ts.isIdentifier(expression)) return { kind: 'loose' };
  const declaration = references.symbolOf(expression)?.valueDeclaration;
  if (declaration && ts.isVariableDeclaration(declaration)) return declaration.type ? ofTypeNode(declaration.type, references) : declaration.initializer ? typeOfArguments(declaration.initializer, references) : { kind: 'loose' };
  if (declaration && ts.isParameter(declaration)) return declaration.type ? ofTypeNode(declaration.type, references) : { kind: 'loose' };
  return { kind: 'loose' };
}

export function ofTypeNode(type: ts.TypeNode, references: References): ArgumentType {
  if (ts.isUnionTypeNode(type)) {
    const own = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
    return own.length === 1 && own[0] ? ofTypeNode(own[0], references) : { kind: 'foreign', node: type };
  }
  if (ts.isTypeLiteralNode(type)) return type.members.some((member) => ts.isIndexSignatureDeclaration(member)) ? { kind: 'loose' } : { kind: 'typed', type };
  if (type.kind === ts.SyntaxKind.AnyKeyword) return { kind: 'any' };
  if (type.kind === ts.SyntaxKind.UnknownKeyword || type.kind === ts.SyntaxKind.ObjectKeyword || ts.isIndexedAccessTypeNode(type)) return { kind: 'loose' };
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return { kind: 'foreign', node: type };
  const [, second] = type.typeArguments ?? [];
  if (type.typeName.text === 'Record' && second) return second.kind === ts.SyntaxKind.AnyKeyword ? { kind: 'any' } : second.kind === ts.SyntaxKind.UnknownKeyword ? { kind: 'loose' } : { kind: 'foreign', node: type };
  const declaration = references.symbolOf(type.typeName)?.declarations?.[0];
  if (declaration && ts.isInterfaceDeclaration(declaration)) return { kind: 'typed', type };
  if (declaration && ts.isTypeAliasDeclaration(declaration)) return ts.isTypeLiteralNode(declaration.type) ? { kind: 'typed', type } : ofTypeNode(declaration.type, references);
  return { kind: 'foreign', node: type };
}

/**
 * Whether the arguments may be missing there: the SDK hands on what the client sent.
 * @param forwards calls by which a dispatcher runs the function
 */
export function mayBeMissing(expression: ts.Expression, forwards: ReadonlySet<ts.Node>, references: References): boolean {
  const node = bare(expression);
  if (ts.isBinaryExpression(node)) return false; // `?? {}`
  if (!ts.isIdentifier(node)) return true;
  const declaration = references.symbolOf(node)?.valueDeclaration;
  if (declaration && ts.isBindingElement(declaration)) return declaration.initializer === undefined;
  if (declaration && ts.isVariableDeclaration(declaration)) return declaration.initializer !== undefined && mayBeMissing(declaration.initializer, forwards, references);
  if (!declaration || !ts.isParameter(declaration) || !isFn(declaration.parent)) return true;
  const index = declaration.parent.parameters.indexOf(declaration);
  const passed = [...forwards, ...usesOf(declaration.parent, references).calls].flatMap((call) => (ts.isCallExpression(call) ? (call.arguments[index] ?? []) : []));
  return passed.length === 0 || passed.some((argument) => mayBeMissing(argument, forwards, references));
}
