import type { Context } from '../decide/context.ts';
import { propertyName, walk } from '../types/nodes.ts';
import { ts } from '../types/ts.ts';

/**
 * What object literals give a member of a type: `client` of `{ client: new Client(…) }` where the literal is used as a `Connection`.
 * Found once for the whole program.
 */
export function createMembersByType({ checker, sources, references }: Context): (member: ts.Symbol) => readonly ts.Expression[] {
  let index: Map<ts.Node, ts.Expression[]> | undefined;

  function build(): Map<ts.Node, ts.Expression[]> {
    const found = new Map<ts.Node, ts.Expression[]>();
    for (const source of sources) {
      walk(source, (node) => {
        if (ts.isObjectLiteralExpression(node)) ofLiteral(node, found);
        return true;
      });
    }
    return found;
  }

  function ofLiteral(literal: ts.ObjectLiteralExpression, found: Map<ts.Node, ts.Expression[]>): void {
    const context = checker.getContextualType(literal);
    if (!context) return;
    const type = checker.getNonNullableType(context);
    for (const property of literal.properties) {
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
      const key = propertyName(property.name);
      if (key === undefined) continue;
      for (const part of type.isUnion() ? type.types : [type]) {
        const declaration = checker.getPropertyOfType(part, key)?.declarations?.[0];
        if (declaration && declaration !== property) found.set(declaration, [...(found.get(declaration) ?? []), ts.isPropertyAssignment(property) ? property.initializer : property.name]);
      }
    }
  }

  return (member) => {
    const declarations = (member.declarations ?? []).filter((declaration) => ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration));
    if (declarations.length === 0) return [];
    index ??= build();
    const all = index;
    return declarations.flatMap((declaration) => all.get(declaration) ?? []).filter((value) => !ts.isIdentifier(value) || references.symbolOf(value) !== member);
  };
}
