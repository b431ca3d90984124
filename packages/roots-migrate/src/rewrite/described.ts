import { bare, isFn, type Fn } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** A type that describes a function besides its own signature: a member of an interface, the type of a parameter that holds it. */
export type Description = ts.MethodSignature | ts.FunctionTypeNode;

/** All types that describe a function, wherever they stand. */
export function descriptionsOf(fn: Fn, references: References): readonly Description[] {
  const own = references.nameOfFn(fn);
  const symbols = [...(own ? references.alike(own) : []), ...references.holdersOf(fn)];
  const found = new Set<Description>();
  for (const symbol of new Set(symbols)) for (const declaration of symbol.declarations ?? []) for (const one of inDeclaration(declaration, references)) found.add(one);
  return [...found];
}

function inDeclaration(declaration: ts.Declaration, references: References): readonly Description[] {
  if (ts.isMethodSignature(declaration)) return [declaration];
  if (ts.isPropertySignature(declaration) || ts.isParameter(declaration) || ts.isPropertyDeclaration(declaration) || ts.isVariableDeclaration(declaration)) return declaration.type ? inType(declaration.type, references) : [];
  return [];
}

/** `(…) => T`, also in a union with `undefined`, in parentheses, or behind the name of a type. */
function inType(type: ts.TypeNode, references: References): readonly Description[] {
  if (ts.isFunctionTypeNode(type)) return [type];
  if (ts.isParenthesizedTypeNode(type)) return inType(type.type, references);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((one) => inType(one, references));
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return [];
  const alias = references.symbolOf(type.typeName)?.declarations?.find((one) => ts.isTypeAliasDeclaration(one));
  return alias ? inType(alias.type, references) : [];
}

/** Types of functions that a description is shared with: what else is described by it would change too. */
export function isSharedDescription(description: Description, fn: Fn, references: References): boolean {
  const alias = ts.findAncestor(description, ts.isTypeAliasDeclaration);
  const symbol = alias && references.symbolOf(alias.name);
  if (!symbol) return false;
  return references.readsOf(symbol).some((name) => {
    const holder = ts.findAncestor(name, (node) => ts.isPropertySignature(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node) || ts.isFunctionLike(node));
    const own = holder && ts.getNameOfDeclaration(holder);
    const held = own && references.symbolOf(own);
    const other = held && references.alike(held).flatMap(({ declarations = [] }) => declarations.map((declaration) => fnOf(declaration))).find((one) => one !== undefined && one !== fn);
    return other !== undefined;
  });
}

function fnOf(declaration: ts.Declaration): Fn | undefined {
  if (isFn(declaration)) return declaration;
  const value = (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration) || ts.isPropertyDeclaration(declaration)) && declaration.initializer ? bare(declaration.initializer) : undefined;
  return value && isFn(value) ? value : undefined;
}
