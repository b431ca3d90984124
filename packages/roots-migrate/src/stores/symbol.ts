import type { Context } from '../decide/context.ts';
import { isExported } from '../rewrite/removals.ts';
import { isExportName } from '../types/holders.ts';
import { bare, isWrapper } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { isUsedUnseen } from './unseen-uses.ts';
import { usesOfStore } from './uses.ts';

/** The variable, field or property that an assignment writes, if all its uses can be seen. */
export function storeOf(target: ts.Expression, context: Pick<Context, 'references' | 'isPublic'>): ts.Symbol | undefined {
  const { references } = context;
  const name = nameIn(bare(target));
  const symbol = name && references.symbolOf(name);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || symbol.declarations?.length !== 1 || context.isPublic(declaration)) return undefined;
  if (ts.isVariableDeclaration(declaration)) return isSeenVariable(declaration, symbol, references) ? symbol : undefined;
  if (ts.isPropertyDeclaration(declaration)) return isSeenField(declaration, symbol, context) ? symbol : undefined;
  return ts.isPropertyAssignment(declaration) && isSeenProperty(declaration, symbol, context) ? symbol : undefined;
}

function nameIn(target: ts.Expression): ts.Node | undefined {
  if (ts.isIdentifier(target)) return target;
  return ts.isPropertyAccessExpression(target) ? target.name : undefined;
}

function isSeenVariable(declaration: ts.VariableDeclaration, symbol: ts.Symbol, references: References): boolean {
  if (!ts.isIdentifier(declaration.name) || !ts.isVariableDeclarationList(declaration.parent) || !ts.isVariableStatement(declaration.parent.parent)) return false;
  const isShared = isExported(declaration) || references.namesOf(symbol).some((name) => isExportName(name));
  if (isShared && references.namesOf(symbol).every((name) => name.getSourceFile() === declaration.getSourceFile())) return false; // who reads it can't be told
  return !references.namesOf(symbol).some((name) => isExportName(name) && !ts.isExportSpecifier(name.parent)); // `module.exports = { x }` hands on what it holds then
}

/** A field whose name is used on nothing of which the type isn't known. */
function isSeenField(declaration: ts.PropertyDeclaration, symbol: ts.Symbol, { references, isPublic }: Pick<Context, 'references' | 'isPublic'>): boolean {
  if (isPublic(declaration.parent) && !isPrivate(declaration)) return false;
  if (references.bindingsOf(symbol).length > 0 || references.alike(symbol).length > 1) return false;
  return !isUsedUnseen(symbol.name, references);
}

function isPrivate({ name, modifiers }: ts.PropertyDeclaration): boolean {
  return ts.isPrivateIdentifier(name) || (modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** A property of an object that is written out once, held by a constant, and never handed on as a whole. */
export function isSeenProperty(property: ts.PropertyAssignment, symbol: ts.Symbol, { references, isPublic }: Pick<Context, 'references' | 'isPublic'>): boolean {
  let literal: ts.Node = property.parent;
  while (isWrapper(literal.parent)) literal = literal.parent;
  const holder = literal.parent;
  if (!ts.isVariableDeclaration(holder) || isPublic(holder) || !ts.isIdentifier(holder.name) || (holder.type !== undefined && !ts.isTypeLiteralNode(holder.type))) return false;
  const object = references.symbolOf(holder.name);
  if (!object || references.alike(symbol).length > 1 || !isSeenVariable(holder, object, references)) return false;
  const whole = references.readsOf(object).filter((name) => !isExportName(name)).filter((name) => !(ts.isPropertyAccessExpression(name.parent) && name.parent.expression === name));
  return whole.length === 0 && references.bindingsOf(symbol).length === 0 && !isUsedUnseen(symbol.name, references);
}

/** Whether no use of a store is of a kind that isn't followed. */
export function isFollowable(symbol: ts.Symbol, references: References): boolean {
  return usesOfStore(symbol, references).every(({ kind }) => kind !== 'strange');
}
