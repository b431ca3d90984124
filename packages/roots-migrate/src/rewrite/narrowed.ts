import { isWrite } from '../evaluate/bindings.ts';
import { walk } from '../types/nodes.ts';
import type { References } from '../types/references.ts';
import { ts } from '../types/ts.ts';
import { createAlive, type Alive } from './alive.ts';
import { isExported } from './removals.ts';
import type { Sheet } from './sheet.ts';

/** A type of string literals loses a member that nothing in the file gives any more. */
export function narrowUnions(source: ts.SourceFile, sheet: Sheet): void {
  const alive = createAlive(sheet);
  const values = new Map<string, boolean>();
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) values.set(node.text, (values.get(node.text) ?? false) || alive(node));
    return true;
  });
  walk(source, (node) => {
    if (!ts.isUnionTypeNode(node) || !ts.isTypeAliasDeclaration(node.parent) || isExported(node.parent)) return true;
    const gone = node.types.filter((type) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) && values.get(type.literal.text) === false);
    if (gone.length > 0 && gone.length < node.types.length && node.types.every((type) => ts.isLiteralTypeNode(type))) for (const type of gone) removeMember(node, type, sheet);
    return true;
  });
}

/** Takes a member of a union out, with its `|`. */
export function removeMember(union: ts.UnionTypeNode, type: ts.TypeNode, sheet: Sheet): void {
  const index = union.types.indexOf(type);
  const next = union.types[index + 1];
  const previous = union.types[index - 1];
  if (next) sheet.replace(type, { start: type.getStart(), end: next.getStart() });
  else if (previous) sheet.replace(type, { start: previous.end, end: type.end });
}

/** A `let` that lost its assignments becomes `const`. */
export function constLets(source: ts.SourceFile, references: References, sheet: Sheet): void {
  const alive = createAlive(sheet);
  walk(source, (node) => {
    if (ts.isVariableDeclarationList(node) && node.flags & ts.NodeFlags.Let && ts.isVariableStatement(node.parent) && alive(node) && node.declarations.every((one) => losesWrites(one, references, alive))) sheet.replace(node, { start: node.getStart(source), end: node.getStart(source) + 'let'.length }, 'const');
    return true;
  });
}

function losesWrites(declaration: ts.VariableDeclaration, references: References, alive: Alive): boolean {
  if (!declaration.initializer || !ts.isIdentifier(declaration.name)) return false;
  const symbol = references.symbolOf(declaration.name);
  const writes = symbol ? references.readsOf(symbol).filter((name) => isWrite(name)) : [];
  return writes.length > 0 && !writes.some((name) => alive(name));
}
