import { bare, isFn, type Fn } from '../types/nodes.ts';
import { fnOfDeclaration, type References } from '../types/references.ts';
import { ts } from '../types/ts.ts';

/** The function that is passed as a handler: inline, or by the name of a function of this file. */
export function handlerOf(node: ts.Expression, references: References): Fn | undefined {
  const value = bare(node);
  if (isFn(value)) return value;
  if (!ts.isIdentifier(value)) return undefined;
  const declaration = references.symbolOf(value)?.valueDeclaration;
  return declaration && fnOfDeclaration(declaration);
}

/** A tool's name as it is written: the text of a literal, else the expression. */
export function nameOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}
